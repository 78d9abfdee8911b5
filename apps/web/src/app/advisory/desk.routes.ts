import { createRoute, notFound } from '@tanstack/react-router'
import { isId } from '../../modules/advisory/advisory.paths.ts'
import { searchCaseload, searchDesk } from '../../modules/advisory/desk/desk.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/advisory'

const week = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk',
  validateSearch: searchDesk,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/advisory/desk/WeekPage.tsx'), 'WeekPage'),
})
const caseload = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk/caseload',
  validateSearch: searchCaseload,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/advisory/desk/CaseloadPage.tsx'), 'CaseloadPage'),
})
const advisee = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk/advisees/$advisee_id',
  beforeLoad: ({ params, location }) => {
    if (!isId(params.advisee_id)) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/advisory/desk/AdviseePage.tsx'), 'AdviseePage'),
})
const office = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk/office',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/advisory/desk/OfficePage.tsx'), 'OfficePage'),
})
const classes = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk/classes',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/advisory/desk/ClassesPage.tsx'), 'ClassesPage'),
})
const oneClass = createRoute({
  getParentRoute: () => root,
  path: '/advisory/desk/classes/$id',
  beforeLoad: ({ params, location }) => {
    if (!isId(params.id)) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/advisory/desk/ClassPage.tsx'), 'ClassPage'),
})

/** The adviser's desk. */
export const deskRoutes = [week, caseload, advisee, office, classes, oneClass] as const
