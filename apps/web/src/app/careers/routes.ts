import { createRoute } from '@tanstack/react-router'
import { searchBank, searchCompare, searchPlanner } from '../../modules/careers/careers.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/careers'

const bank = createRoute({
  getParentRoute: () => root,
  path: '/career-bank',
  validateSearch: searchBank,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/careers/BankPage.tsx'), 'BankPage'),
})
const career = createRoute({
  getParentRoute: () => root,
  path: '/career-bank/$slug',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/careers/CareerPage.tsx'), 'CareerPage'),
})
const group = createRoute({
  getParentRoute: () => root,
  path: '/career-bank/group/$group_id',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/careers/GroupPage.tsx'), 'GroupPage'),
})
const compare = createRoute({
  getParentRoute: () => root,
  path: '/career-bank/compare',
  validateSearch: searchCompare,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/careers/ComparePage.tsx'), 'ComparePage'),
})
const planner = createRoute({
  getParentRoute: () => root,
  path: '/career-bank/planner',
  validateSearch: searchPlanner,
  beforeLoad: signedIn,
  component: page([TEXTS, 'modules/family'], () => import('./PlannerPage.tsx'), 'PlannerPage'),
})

/** The bank of careers and what lies under it. */
export const careerRoutes = [bank, career, group, compare, planner] as const
