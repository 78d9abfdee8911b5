import { deviceId } from './device.ts'

/**
 * Trades a spent token for a fresh one. Null: the server says the session is over.
 * A throw: it could not be asked (offline, restarting), and nobody is signed out for that.
 */
export async function refreshToken(spent: string, send: typeof fetch = fetch): Promise<string | null> {
  const response = await send('/auth/refresh', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${spent}`,
      'content-type': 'application/json',
      'x-device-id': deviceId(),
    },
    credentials: 'same-origin',
    body: '{}',
  })
  const body = (await response.json().catch(() => null)) as Envelope | null
  if (response.ok && body?.success && typeof body.data?.access_token === 'string')
    return body.data.access_token
  if (response.status === 401) return null
  throw new Error(`The session could not be refreshed: ${response.status}`)
}

interface Envelope {
  readonly success: boolean
  readonly data?: { readonly access_token?: unknown } | null
}
