import type { StaticRoute } from './scope.ts'

/** What the server answers itself; everything else is a screen. */
export const serverPaths = [
  '/auth',
  '/auth-admin',
  '/user',
  '/get',
  '/school',
  '/otp',
  '/media',
  '/api',
  '/socket.io',
  '/openapi.json',
  '/docs',
  '/dev',
]

/** Addresses that the kept page never answers: the server's own, and what is no part of this app. */
export const notOurPages: readonly RegExp[] = [
  new RegExp(`^(${serverPaths.map((path) => path.replace('.', '\\.')).join('|')})(/|$)`),
  /^\/(admin|console|livez|readyz|metrics)(\/|$)/,
]

/** The server's answers and the app's own files need no worker: waking it for each costs a cheap phone more than they do. */
export const staticRoutes = (cacheName: string): readonly StaticRoute[] => [
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName } },
  ...serverPaths.map((path): StaticRoute => ({
    condition: { urlPattern: { pathname: `${path}/*` } },
    source: 'network',
  })),
]
