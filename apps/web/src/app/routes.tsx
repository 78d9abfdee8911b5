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
import { needTexts } from '../platform/language.ts'
import { isSignedIn, useSession } from '../platform/session.ts'
import type { ComingKey } from './coming/words.ts'
import { Layout } from './Layout.tsx'
import { personaOf } from './persona.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `focus` hides the bottom bar (tests, players, chats, games); `bare` hides all navigation (sign-in). */
    readonly frame?: 'app' | 'focus' | 'bare'
  }
}

const root = createRootRoute({ component: Layout })

/** A page of a module: its code and its texts come together, when it is first opened. */
// oxlint-disable-next-line typescript/no-explicit-any -- pages take no props; the router's own type says any
export function page(texts: string, load: () => Promise<Record<string, any>>, name: string) {
  return lazyRouteComponent(async () => {
    const [code] = await Promise.all([load(), needTexts(texts)])
    return code
  }, name)
}

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
  component: coming('profile'),
})
const activity = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/summary/list-activity/$key',
  beforeLoad: ({ params, location }) => {
    if (!(activityKeys as readonly string[]).includes(params.key)) throw notFound()
    signedIn({ location })
  },
  component: coming('activity'),
})
const connect = createRoute({
  getParentRoute: () => root,
  path: '/my-profile/connect-account',
  beforeLoad: signedIn,
  component: coming('connect'),
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
