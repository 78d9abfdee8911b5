import type { Env } from '../env.ts'
import type { Keys } from '../keys.ts'
import { PushRefused } from './errors.ts'
import { createFcm } from './fcm.ts'
import { createVapid } from './vapid.ts'
import { isPushService, sendWeb, type PushSettings, type WebTarget } from './web.ts'

export { PushGoneRefused, PushRefused, PushUnavailable } from './errors.ts'

/** Exactly what leaves; the same to browsers and apps. */
export interface Payload {
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: { readonly screen: string; readonly url: string; readonly event_id: string }
}

/** Sends to devices: browsers by Web Push always, apps by Firebase where it is configured. */
export interface Push {
  /** What a browser subscribes with. */
  readonly public_key: string
  readonly fcm: boolean
  /** Whether we would ever send to this address. */
  readonly accepts: (endpoint: string) => boolean
  readonly web: (target: WebTarget, payload: Payload, settings: PushSettings, now: Date) => Promise<string>
  readonly app: (token: string, payload: Payload, settings: PushSettings, now: Date) => Promise<string>
}

type PushEnv = Pick<
  Env,
  'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'FCM_CREDENTIALS' | 'FCM_URL' | 'PUSH_SERVICES' | 'production'
>

/** Without a key of its own an installation makes one from its secret: the same in every process, for ever. */
export function createPush(env: PushEnv, keys: Keys, request: typeof fetch = fetch): Push {
  const own = env.VAPID_PRIVATE_KEY
    ? new Uint8Array(Buffer.from(env.VAPID_PRIVATE_KEY, 'base64url'))
    : keys.key('vapid')
  const vapid = createVapid(own, env.VAPID_SUBJECT)
  const fcm = env.FCM_CREDENTIALS ? createFcm(env.FCM_CREDENTIALS, request, env.FCM_URL) : null
  const accepts = (endpoint: string) => isPushService(endpoint, env.PUSH_SERVICES)
  return {
    public_key: vapid.public_key,
    fcm: fcm !== null,
    accepts,
    web: (target, payload, settings, now) => {
      if (!accepts(target.endpoint)) throw new PushRefused('this is no push service')
      return sendWeb(request, vapid, target, JSON.stringify(payload), settings, now)
    },
    app: (token, payload, settings, now) => {
      if (!fcm) throw new PushRefused('Firebase is not configured')
      return fcm.send(token, payload, settings, now)
    },
  }
}
