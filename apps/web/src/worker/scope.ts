// What Malto's worker uses of a service worker's world: the types of pages and of workers cannot stand side by side.

/** Said to open pages when the address that messages come to has changed. */
export const PUSH_CHANGED = 'malto.push.changed'

/** An event that lives until what it waits for is done. */
export interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void
}
export interface Arriving extends Lasting {
  readonly data: { readonly text: () => string } | null
}
export interface Touched extends Lasting {
  readonly notification: Pick<Notification, 'close' | 'data'>
}
/** The push service has ended the old subscription. */
export interface Renewed extends Lasting {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: PushSubscription | null
}

/** What the browser fetches by itself, without waking the worker; not every browser can. */
export interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | { readonly cacheName: string }
}
export interface Installing extends Lasting {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>
}

export interface OpenWindow {
  readonly url: string
  readonly focused: boolean
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}
export interface Windows {
  readonly matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>
  readonly openWindow: (url: string) => Promise<unknown>
}

interface Events {
  readonly install: Installing
  readonly message: { readonly data: unknown }
  readonly push: Arriving
  readonly notificationclick: Touched
  readonly pushsubscriptionchange: Renewed
}
export interface WorkerScope {
  readonly location: Location
  readonly clients: Windows
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <K extends keyof Events>(name: K, hear: (event: Events[K]) => void) => void
}
