/** Where a sign-in may lead: the screens of Malto, and what lies under them. The doors themselves are no goal. */
const places = [
  '/advisory',
  '/badges',
  '/career-bank',
  '/course',
  '/entertainment',
  '/event',
  '/malto',
  '/minigame',
  '/multiple-choice',
  '/my-profile',
  '/notifications',
  '/result-multi-choice',
  '/rewards',
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

// Every key is answered, with undefined where it does not hold: what a route leaves out, the router passes on as it came.

export const searchNext = (search: Search): { next?: string | undefined } => ({
  next: safeNext(search['next']),
})

export const registerSteps = ['role', 'phone', 'code', 'form'] as const
export type RegisterStep = (typeof registerSteps)[number]

export const searchRegister = (
  search: Search,
): { next?: string | undefined; step?: RegisterStep | undefined } => ({
  next: safeNext(search['next']),
  step: registerSteps.find((each) => each === search['step']),
})

export const forgotSteps = ['account', 'code', 'password', 'done'] as const
export type ForgotStep = (typeof forgotSteps)[number]

export const searchForgot = (search: Search): { step?: ForgotStep | undefined } => ({
  step: forgotSteps.find((each) => each === search['step']),
})

export const searchPartner = (search: Search): { token?: string | undefined } => {
  const token = search['token']
  return { token: typeof token === 'string' && token !== '' ? token : undefined }
}
