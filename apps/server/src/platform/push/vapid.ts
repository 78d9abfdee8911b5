import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** How a push service knows that a message comes from whoever the browser subscribed to (RFC 8292). */
export interface Vapid {
  /** What a browser is given when it subscribes: base64url. */
  readonly public_key: string
  /** The header for one push service. */
  readonly authorization: (endpoint: string, now: Date) => string
}

const HOURS = 12
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signingKey(private_key: Buffer, public_key: Buffer): KeyObject {
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: private_key.toString('base64url'),
      x: public_key.subarray(1, 33).toString('base64url'),
      y: public_key.subarray(33).toString('base64url'),
    },
  })
}

/** `private_key`: 32 bytes, configured or derived from the installation's secret, so that every process has the same. */
export function createVapid(private_key: Uint8Array, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key)
  const public_key = pair.getPublicKey()
  const key = signingKey(pair.getPrivateKey(), public_key)
  const shown = public_key.toString('base64url')
  return {
    public_key: shown,
    authorization: (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + HOURS * 3600,
        sub: subject,
      }
      const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
      const mark = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${mark.toString('base64url')}, k=${shown}`
    },
  }
}
