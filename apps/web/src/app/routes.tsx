import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router'
import { activityKeys } from '@malto/contract/constants'
import { searchResult, searchTaking } from '../modules/assessments/assessments.paths.ts'
import { searchForgot, searchNext, searchPartner, searchRegister } from '../modules/auth/auth.paths.ts'
import { searchFamily } from '../modules/family/family.paths.ts'
import { isSignedIn, useSession } from '../platform/session.ts'
import { advisoryRoutes } from './advisory/routes.ts'
import { careerRoutes } from './careers/routes.ts'
import { communityRoutes } from './community/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { videoRoutes } from './entertainment/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { minigameRoutes } from './minigame/routes.ts'
import { page } from './page.tsx'
import { personaOf } from './persona.ts'
import { searchChild, searchProfile } from './people/people.paths.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { root, signedIn } from './root.ts'

const Welcome = page([], () => import('./welcome/WelcomePage.tsx'), 'WelcomePage')
const Home = page([], () => import('./home/HomePage.tsx'), 'HomePage')

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => (isSignedIn() ? Home : Welcome).preload?.(),
  component: function HomeOrWelcome() {
    return personaOf(useSession()) === 'visitor' ? <Welcome /> : <Home />
  },
})

// sign-in
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: searchNext,
  staticData: { frame: 'bare' },
  component: page('modules/auth', () => import('../modules/auth/LoginPage.tsx'), 'LoginPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: searchRegister,
  staticData: { frame: 'bare' },
  component: page('modules/auth', () => import('../modules/auth/RegisterPage.tsx'), 'RegisterPage'),
})
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: searchForgot,
  staticData: { frame: 'bare' },
  component: page('modules/auth', () => import('../modules/auth/ForgotPage.tsx'), 'ForgotPage'),
})
const partner = createRoute({
  getParentRoute: () => root,
  path: '/partner/lamviectot',
  validateSearch: searchPartner,
  staticData: { frame: 'bare' },
  component: page('modules/auth', () => import('../modules/auth/PartnerPage.tsx'), 'PartnerPage'),
})

// one's own
const profile = createRoute({
  getParentRoute: () => root,
  path: '/my-profile',
  beforeLoad: signedIn,
  validateSearch: searchProfile,
  component: page(
    ['app/people', 'modules/family', 'modules/usage'],
    () => import('./people/ProfilePage.tsx'),
    'ProfilePage',
  ),
})
const activity = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/summary/list-activity/$key',
  validateSearch: searchChild,
  beforeLoad: ({ params, location }) => {
    if (!(activityKeys as readonly string[]).includes(params.key)) throw notFound()
    signedIn({ location })
  },
  component: page(
    ['app/people', 'modules/family'],
    () => import('./people/ActivityPage.tsx'),
    'ActivityPage',
  ),
})
const connect = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/connect-account',
  validateSearch: searchFamily,
  beforeLoad: signedIn,
  component: page(
    ['app/people', 'modules/auth', 'modules/family', 'modules/consents', 'modules/usage'],
    () => import('./people/ConnectPage.tsx'),
    'ConnectPage',
  ),
})
const account = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/account',
  beforeLoad: signedIn,
  component: page(
    ['app/people', 'modules/auth', 'modules/profile'],
    () => import('./people/AccountPage.tsx'),
    'AccountPage',
  ),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/privacy',
  beforeLoad: signedIn,
  component: page(
    ['app/people', 'modules/auth', 'modules/consents', 'modules/profile'],
    () => import('./people/PrivacyPage.tsx'),
    'PrivacyPage',
  ),
})
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: signedIn,
  component: page(
    'modules/notifications',
    () => import('../modules/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
})
const notificationSettings = createRoute({
  getParentRoute: () => root,
  path: '/notifications/settings',
  beforeLoad: signedIn,
  component: page(
    'modules/notifications',
    () => import('../modules/notifications/NotificationSettingsPage.tsx'),
    'NotificationSettingsPage',
  ),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: page([], () => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
})

// areas
const tests = createRoute({
  getParentRoute: () => root,
  path: '/multiple-choice',
  validateSearch: searchTaking,
  beforeLoad: signedIn,
  component: page(
    'modules/assessments',
    () => import('../modules/assessments/LibrariesPage.tsx'),
    'LibrariesPage',
  ),
})
const test = createRoute({
  getParentRoute: () => root,
  path: '/multiple-choice/$library',
  validateSearch: searchTaking,
  beforeLoad: signedIn,
  component: page('modules/assessments', () => import('../modules/assessments/IntroPage.tsx'), 'IntroPage'),
})
const testing = createRoute({
  getParentRoute: () => root,
  path: '/testing',
  beforeLoad: () => {
    throw redirect({ to: '/multiple-choice' })
  },
})
const testingOne = createRoute({
  getParentRoute: () => root,
  path: '/testing/$library',
  validateSearch: searchTaking,
  beforeLoad: signedIn,
  staticData: { frame: 'focus' },
  component: page(
    'modules/assessments',
    () => import('../modules/assessments/TestingPage.tsx'),
    'TestingPage',
  ),
})
const result = createRoute({
  getParentRoute: () => root,
  path: '/result-multi-choice',
  validateSearch: searchResult,
  beforeLoad: signedIn,
  component: page('modules/assessments', () => import('./results/ResultScreen.tsx'), 'ResultScreen'),
})
const sharedResults = createRoute({
  getParentRoute: () => root,
  path: '/result-multi-choice/shared',
  beforeLoad: signedIn,
  component: page(
    'modules/assessments',
    () => import('../modules/assessments/SharedResultsPage.tsx'),
    'SharedResultsPage',
  ),
})
const mirrors = createRoute({
  getParentRoute: () => root,
  path: '/multiple-choice/mirror',
  beforeLoad: signedIn,
  component: page(
    'modules/assessments',
    () => import('../modules/assessments/MirrorsPage.tsx'),
    'MirrorsPage',
  ),
})
const mirror = createRoute({
  getParentRoute: () => root,
  path: '/multiple-choice/mirror/$person_id',
  beforeLoad: signedIn,
  component: page('modules/assessments', () => import('../modules/assessments/MirrorPage.tsx'), 'MirrorPage'),
})

export const routeTree = root.addChildren([
  home,
  login,
  register,
  forgot,
  partner,
  ...eventRoutes,
  profile,
  activity,
  connect,
  account,
  privacy,
  notifications,
  notificationSettings,
  settings,
  ...careerRoutes,
  ...videoRoutes,
  ...courseRoutes,
  tests,
  test,
  testing,
  testingOne,
  result,
  sharedResults,
  mirrors,
  mirror,
  ...minigameRoutes,
  ...advisoryRoutes,
  ...communityRoutes,
  ...rewardRoutes,
] satisfies AnyRoute[])
