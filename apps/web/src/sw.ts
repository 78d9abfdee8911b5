import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { arrivedOf, openPlace, renewSubscription } from './worker/messages.ts'
import { notOurPages, staticRoutes } from './worker/paths.ts'
import { hasPushPerson } from './worker/person.ts'
import type { WorkerScope } from './worker/scope.ts'

declare global {
  interface Window {
    /** Every file of the app with its revision; the build writes it in. */
    readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  }
}
const worker = globalThis as unknown as WorkerScope

// The second visit needs no network: files from their cache, and every screen from the one page.
cleanupOutdatedCaches()
// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...notOurPages] }))

worker.addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(staticRoutes(cacheNames.precache)))
})

// A newer Malto waits until the person takes it.
worker.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  const shown = arrivedOf(event.data?.text() ?? '', hasPushPerson)
  event.waitUntil(shown.then(({ title, options }) => worker.registration.showNotification(title, options)))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(worker.clients, worker.location.origin, event.notification.data))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker, event))
})
