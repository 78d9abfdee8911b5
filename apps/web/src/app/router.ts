import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { placeKey } from '../platform/place.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageError } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'
import { routeTree } from './routes.tsx'

/** How long a page may take before its place shows that it comes. */
export const PENDING_MS = 150

/** A test hands in a history of its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    getScrollRestorationKey: placeKey,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
