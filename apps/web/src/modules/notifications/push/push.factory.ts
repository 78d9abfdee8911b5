import { vi } from 'vitest'
import type { Reply } from '@malto/contract/core/call'
import type { getPush } from '@malto/contract/modules/push.calls'

type Push = Reply<typeof getPush>
export const KEY = 'BPublicKeyOfTheServer'

export const makeDevice = (given: Partial<Push['devices'][number]> = {}): Push['devices'][number] => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  kind: 'web',
  name: 'Chrome, Android',
  registered_at: '2026-11-10T02:00:00.000Z',
  arrived_at: null,
  own: true,
  ...given,
})
export const makePush = (given: Partial<Push> = {}): Push => ({
  public_key: KEY,
  allowed: true,
  devices: [],
  ...given,
})

interface Given {
  readonly permission?: NotificationPermission
  /** What the person answers to the browser's question. */
  readonly answer?: NotificationPermission
  /** The address that this browser has already. */
  readonly endpoint?: string | null
}

/** A browser that can receive: its permission, its worker, its push manager. */
export function lendBrowser({ permission = 'default', answer = 'granted', endpoint = null }: Given = {}) {
  let made = 0
  let now = endpoint
  const subscriptionOf = (address: string) => ({
    endpoint: address,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      now = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (now === null ? null : subscriptionOf(now)),
    subscribe: vi.fn(async (_options: PushSubscriptionOptionsInit) => {
      made += 1
      now = `https://push.example/${made}`
      return subscriptionOf(now)
    }),
  }
  const shown: { readonly close: () => void }[] = []
  const worker = { pushManager, getNotifications: async () => [...shown] }
  const question = {
    permission,
    requestPermission: vi.fn(async () => {
      question.permission = answer
      return answer
    }),
  }
  const caches = new Set<string>()
  vi.stubGlobal('caches', {
    open: async (name: string) => caches.add(name),
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches],
  })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', question)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(worker),
      getRegistration: async () => worker,
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  })
  return {
    question,
    pushManager,
    endpoint: () => now,
    /** A message lies on the screen until somebody closes it. */
    show: () => {
      const message = { close: vi.fn(() => void shown.splice(shown.indexOf(message), 1)) }
      shown.push(message)
      return message
    },
    /** The browser changed the address by itself. */
    move: (address: string | null) => {
      now = address
    },
  }
}

export function takeBrowserBack(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
