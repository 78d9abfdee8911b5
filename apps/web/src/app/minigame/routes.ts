import { createRoute } from '@tanstack/react-router'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/minigame'

const front = createRoute({
  getParentRoute: () => root,
  path: '/minigame',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/minigame/MinigamePage.tsx'), 'MinigamePage'),
})
const round = createRoute({
  getParentRoute: () => root,
  path: '/minigame/round/$round_id',
  beforeLoad: signedIn,
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/minigame/RoundPage.tsx'), 'RoundPage'),
})
const duel = createRoute({
  getParentRoute: () => root,
  path: '/minigame/duel/$code',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/minigame/DuelPage.tsx'), 'DuelPage'),
})

/** Đoán nghề: its front, one round, and a round for two. */
export const minigameRoutes = [front, round, duel] as const
