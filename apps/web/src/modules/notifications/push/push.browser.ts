import type { PushTarget } from '@malto/contract/modules/push.calls'
import { whenSilent } from '../../../platform/push-note.ts'

/** `install_first`: an iPhone or iPad receives messages only for an app on its home screen. */
export type PushSupport = 'ready' | 'install_first' | 'unsupported'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac; no Mac is touched.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  return isApple() ? 'install_first' : 'unsupported'
}

const browsers = [
  ['Edge', /Edg[AeiO]*\//],
  ['Cốc Cốc', /coc_coc_browser/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** A name by which people know their own device among others: `Chrome, Android`. */
export function deviceName(agent: string = navigator.userAgent): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, mark]) => mark.test(agent))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || 'Web'
}

const WORKER_WAIT_MS = 30_000

/** The worker starts after the first screen: a quick finger may have to wait for it, but not for ever. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('The service worker is not ready.')), WORKER_WAIT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Always a new address: an old one may be dead, or made with another key. */
export async function subscribe(public_key: string): Promise<PushSubscription> {
  await whenSilent()
  const { pushManager } = await readyWorker()
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether it was made for this server's key; a browser that does not tell is believed. */
export function isMadeFor({ options }: PushSubscription, public_key: string): boolean {
  const key = (options as PushSubscription['options'] | undefined)?.applicationServerKey
  return !key || base64url(key) === public_key
}

export function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no whole subscription.')
  return { kind: 'web', endpoint, p256dh, auth }
}
