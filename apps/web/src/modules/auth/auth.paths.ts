/** Where a sign-in may lead: the screens of Malto, and what lies under them. The doors themselves are no goal. */
const places = [
  '/advisory',
  '/career-bank',
  '/course',
  '/entertainment',
  '/event',
  '/malto',
  '/minigame',
  '/multiple-choice',
  '/my-profile',
  '/result-multi-choice',
  '/settings',
  '/testing',
]

const HERE = 'http://malto.invalid'

/** Inside Malto only: an address from outside never decides where a sign-in leads. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined
  const url = URL.canParse(next, HERE) ? new URL(next, HERE) : null
  if (url?.origin !== HERE) return undefined
  const ours = url.pathname === '/' || places.some((place) => isUnder(url.pathname, place))
  return ours ? url.pathname + url.search + url.hash : undefined
}

const isUnder = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

type Search = Record<string, unknown>

export const searchNext = (search: Search): { next?: string } => {
  const next = safeNext(search['next'])
  return next === undefined ? {} : { next }
}

export const registerSteps = ['role', 'phone', 'code', 'form'] as const
export type RegisterStep = (typeof registerSteps)[number]

export const searchRegister = (search: Search): { next?: string; step?: RegisterStep } => {
  const step = registerSteps.find((each) => each === search['step'])
  return { ...searchNext(search), ...(step ? { step } : {}) }
}

export const forgotSteps = ['account', 'code', 'password', 'done'] as const
export type ForgotStep = (typeof forgotSteps)[number]

export const searchForgot = (search: Search): { step?: ForgotStep } => {
  const step = forgotSteps.find((each) => each === search['step'])
  return step ? { step } : {}
}

export const searchPartner = (search: Search): { token?: string } => {
  const token = search['token']
  return typeof token === 'string' && token !== '' ? { token } : {}
}
