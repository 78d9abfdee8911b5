import { createRoute, notFound } from '@tanstack/react-router'
import { claimIdOf, numberOf, searchShelf } from '../../modules/rewards/rewards.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/rewards'

const shelf = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  validateSearch: searchShelf,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/rewards/ShelfPage.tsx'), 'ShelfPage'),
})
const ledger = createRoute({
  getParentRoute: () => root,
  path: '/rewards/points',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/rewards/LedgerPage.tsx'), 'LedgerPage'),
})
const reward = createRoute({
  getParentRoute: () => root,
  path: '/rewards/$id',
  beforeLoad: ({ params, location }) => {
    if (numberOf(params.id) === undefined) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('./RewardScreen.tsx'), 'RewardScreen'),
})
const claim = createRoute({
  getParentRoute: () => root,
  path: '/rewards/claims/$id',
  beforeLoad: ({ params, location }) => {
    if (claimIdOf(params.id) === undefined) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('./ClaimScreen.tsx'), 'ClaimScreen'),
})
const badge = createRoute({
  getParentRoute: () => root,
  path: '/badges/$id',
  beforeLoad: ({ params, location }) => {
    if (numberOf(params.id) === undefined) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/rewards/BadgePage.tsx'), 'BadgePage'),
})
/** Open to anybody who has the link. */
const sharedBadge = createRoute({
  getParentRoute: () => root,
  path: '/badge/$code',
  component: page(TEXTS, () => import('../../modules/rewards/SharedBadgePage.tsx'), 'SharedBadgePage'),
})

/** The shelf of rewards, what was taken from it, and badges. */
export const rewardRoutes = [shelf, ledger, reward, claim, badge, sharedBadge] as const
