import { failureOf, lost, PushRefused } from './errors.ts'
import { encryptFor, type Receiving } from './encrypt.ts'
import type { Vapid } from './vapid.ts'

export interface WebTarget extends Receiving {
  readonly endpoint: string
}
export interface PushSettings {
  /** Of several that wait for a device that is away only the newest arrives. */
  readonly topic?: string
  readonly ttl_seconds: number
}

/** The push services of the browsers that exist; nobody makes us send anything anywhere else (no SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
]

/** `also`: origins that an installation trusts besides, the one of the tests for instance. */
export function isPushService(endpoint: string, also: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (also.includes(url.origin)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    SERVICES.some((service) => service.test(url.hostname))
  )
}

const TIMEOUT_MS = 10_000

/** Sends one message to one browser; answers where it can be asked about. */
export async function sendWeb(
  request: typeof fetch,
  vapid: Vapid,
  target: WebTarget,
  text: string,
  { topic, ttl_seconds }: PushSettings,
  now: Date,
): Promise<string> {
  let body: Buffer
  try {
    body = encryptFor(target, text)
  } catch (error) {
    throw new PushRefused(error instanceof Error ? error.message : 'not encrypted')
  }
  const reply = await request(target.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: vapid.authorization(target.endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl_seconds),
      urgency: 'normal',
      ...(topic ? { topic } : {}),
    },
    body: new Uint8Array(body),
  }).catch(lost)
  if (reply.ok) return reply.headers.get('location') ?? `${reply.status}`
  throw failureOf('push service', reply.status, await reply.text().catch(() => ''))
}
