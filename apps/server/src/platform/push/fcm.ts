import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { failureOf, lost, PushGoneRefused } from './errors.ts'
import type { PushSettings } from './web.ts'

/** A service account of Firebase, as its console hands it out. */
const Credentials = z.object({
  project_id: z.string().max(100),
  client_email: z.string().max(200),
  private_key: z.string().max(5000),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
const Token = z.object({ access_token: z.string().max(4000), expires_in: z.number() })
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TIMEOUT_MS = 10_000

export interface Fcm {
  readonly send: (
    token: string,
    payload: { notification: { title: string; body: string }; data: Readonly<Record<string, string>> },
    settings: PushSettings,
    now: Date,
  ) => Promise<string>
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** FCM HTTP v1. `base`: another address than Google's, for a test. */
export function createFcm(
  credentials: string,
  request: typeof fetch,
  base = 'https://fcm.googleapis.com',
): Fcm {
  const account = Credentials.parse(JSON.parse(credentials))
  const key = createPrivateKey(account.private_key)
  let known: { readonly token: string; readonly until: number } | null = null

  const ask = (url: string, init: RequestInit) =>
    request(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(lost)

  /** Kept until shortly before it ends. */
  async function accessToken(now: Date): Promise<string> {
    if (known && known.until > now.getTime()) return known.token
    const reply = await ask(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertion(account, key, now),
      }),
    })
    if (!reply.ok)
      throw failureOf('FCM sign-in', reply.status === 404 ? 500 : reply.status, await reply.text())
    const { access_token, expires_in } = Token.parse(await reply.json())
    known = { token: access_token, until: now.getTime() + (expires_in - 60) * 1000 }
    return access_token
  }

  return {
    send: async (token, { notification, data }, { topic, ttl_seconds }, now) => {
      const reply = await ask(`${base}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken(now)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          message: {
            token,
            notification,
            data,
            android: { ttl: `${ttl_seconds}s`, ...(topic ? { collapse_key: topic } : {}) },
          },
        }),
      })
      const said = await reply.text()
      if (reply.ok) return z.object({ name: z.string().max(300) }).parse(JSON.parse(said)).name
      if (said.includes('UNREGISTERED')) throw new PushGoneRefused('FCM does not know this device any more')
      throw failureOf('FCM', reply.status, said)
    },
  }
}

function assertion(account: z.infer<typeof Credentials>, key: KeyObject, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat,
    exp: iat + 3600,
  }
  const said = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
}
