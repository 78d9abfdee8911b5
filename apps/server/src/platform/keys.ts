import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys for single purposes, all derived from the installation's one secret: a leak of one tells nothing of another. */
export interface Keys {
  readonly key: (purpose: string) => Uint8Array
  /** A keyed fingerprint: what is stored in place of a code, a cookie, a token. */
  readonly fingerprint: (purpose: string, text: string) => string
  readonly same: (a: string, b: string) => boolean
}

export function createKeys(secret: string): Keys {
  const made = new Map<string, Uint8Array>()
  const key = (purpose: string): Uint8Array => {
    const known = made.get(purpose)
    if (known) return known
    const derived = new Uint8Array(hkdfSync('sha256', secret, 'malto', purpose, 32))
    made.set(purpose, derived)
    return derived
  }
  return {
    key,
    fingerprint: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
    same: (a, b) => {
      const [one, other] = [Buffer.from(a), Buffer.from(b)]
      // Bytes, not letters: two texts of one length may differ in bytes, and the comparison would throw.
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}
