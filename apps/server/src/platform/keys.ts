import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys for single purposes, all derived from the installation's one secret: a leak of one tells nothing of another. */
export interface Keys {
  readonly key: (purpose: string) => Uint8Array
  /** A keyed fingerprint: what is stored in place of a code, a cookie, a token. */
  readonly fingerprint: (purpose: string, text: string) => string
  readonly same: (a: string, b: string) => boolean
  /** Hides a text that has to be read again later; a stolen copy of the database opens nothing. Bound to its owner. */
  readonly seal: (purpose: string, owner: string, text: string) => string
  readonly unseal: (purpose: string, owner: string, sealed: string) => string
}

const IV = 12
const TAG = 16

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
    seal: (purpose, owner, text) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv)
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal: (purpose, owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, IV))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
