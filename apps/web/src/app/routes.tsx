import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { activityKeys, eventStatuses, EVENT_ALL, EVENT_INTERESTED } from '@malto/contract/constants'
import { searchForgot, searchNext, searchPartner, searchRegister } from '../modules/auth/auth.paths.ts'
import { searchFamily } from '../modules/family/family.paths.ts'
import { needTexts } from '../platform/language.ts'
import { isSignedIn, useSession } from '../platform/session.ts'
import type { ComingKey } from './coming/words.ts'
import { Layout } from './Layout.tsx'
import { page } from './page.ts'
import { personaOf } from './persona.ts'
import { searchChild, searchProfile } from './people/people.paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `focus` hides the bottom bar (tests, players, chats, games); `bare` hides all navigation (sign-in). */
    readonly frame?: 'app' | 'focus' | 'bare'
  }
}

const root = createRootRoute({ component: Layout })

/** A page whose module is still to come. */
function coming(about: ComingKey) {
  return lazyRouteComponent(async () => {
    const [{ ComingPage }] = await Promise.all([import('./coming/ComingPage.tsx'), needTexts('app/coming')])
    return { default: () => <ComingPage about={about} /> }
  })
}

/** Only for who is signed in; after the sign-in the person lands where they wanted to go. */
function signedIn({ location }: { location: { href: string } }): void {
  if (!isSignedIn()) throw redirect({ to: '/login', search: { next: location.href } })
}

const Welcome = lazyRouteComponent(() => import('./welcome/WelcomePage.tsx'), 'WelcomePage')
const Home = lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage')

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

// events
const listable: readonly string[] = [...eventStatuses, EVENT_INTERESTED, EVENT_ALL].map((status) =>
  status.toLowerCase(),
)
const event = createRoute({
  getParentRoute: () => root,
  path: '/event/$event_id',
  component: coming('event'),
})
const eventList = createRoute({
  getParentRoute: () => root,
  path: '/event/list/$status',
  validateSearch: (search: Record<string, unknown>): { category_id?: number } => {
    const category_id = Number(search['category_id'] ?? Number.NaN)
    return Number.isSafeInteger(category_id) && category_id >= 0 ? { category_id } : {}
  },
  beforeLoad: ({ params }) => {
    if (!listable.includes(params.status)) throw notFound()
  },
  component: coming('events'),
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
  component: lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
})

// areas
const careers = createRoute({
  getParentRoute: () => root,
  path: '/career-bank',
  component: coming('careers'),
})
const films = createRoute({ getParentRoute: () => root, path: '/entertainment', component: coming('films') })
const courses = createRoute({ getParentRoute: () => root, path: '/course', component: coming('courses') })
const tests = createRoute({
  getParentRoute: () => root,
  path: '/multiple-choice',
  component: coming('tests'),
})
const testing = createRoute({ getParentRoute: () => root, path: '/testing', component: coming('testing') })
const result = createRoute({
  getParentRoute: () => root,
  path: '/result-multi-choice',
  beforeLoad: signedIn,
  component: coming('result'),
})
const game = createRoute({ getParentRoute: () => root, path: '/minigame', component: coming('game') })

// people
const advice = createRoute({ getParentRoute: () => root, path: '/advisory', component: coming('advice') })
const forum = createRoute({ getParentRoute: () => root, path: '/malto', component: coming('forum') })
const rooms = createRoute({
  getParentRoute: () => root,
  path: '/malto/group-chat',
  beforeLoad: signedIn,
  component: coming('rooms'),
})
const talks = createRoute({
  getParentRoute: () => root,
  path: '/malto/counseller-chat',
  beforeLoad: signedIn,
  component: coming('talks'),
})

export const routeTree = root.addChildren([
  home,
  login,
  register,
  forgot,
  partner,
  event,
  eventList,
  profile,
  activity,
  connect,
  account,
  privacy,
  notifications,
  notificationSettings,
  settings,
  careers,
  films,
  courses,
  tests,
  testing,
  result,
  game,
  advice,
  forum,
  rooms,
  talks,
] satisfies AnyRoute[])
