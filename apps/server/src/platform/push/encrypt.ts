import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The two keys that a browser gives with its subscription, as base64url. */
export interface Receiving {
  readonly p256dh: string
  readonly auth: string
}

/** Our own key of one message and its salt: made by chance, given only by the test that knows RFC 8291's example. */
export interface Once {
  readonly private_key: Uint8Array
  readonly salt: Uint8Array
}

const KEY = 65
const SECRET = 16
const RECORD = 4096
/** What is left of a push service's 4096 bytes after the header, the pad mark and the tag. */
export const MOST_BYTES = 3993

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const words = (text: string): Buffer => Buffer.from(`${text}\0`)

/** Message encryption for Web Push (RFC 8291, `aes128gcm`): only the browser that subscribed can read it. */
export function encryptFor({ p256dh, auth }: Receiving, text: string, once?: Once): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (theirs.length !== KEY || secret.length !== SECRET)
    throw new RangeError('these are no keys of a subscription')
  const plain = Buffer.from(text)
  if (plain.length > MOST_BYTES) throw new RangeError('this is too long for a push message')
  const own = createECDH('prime256v1')
  if (once) own.setPrivateKey(once.private_key)
  else own.generateKeys()
  const ours = own.getPublicKey()
  const salt = once?.salt ?? randomBytes(16)
  const shared = derived(
    own.computeSecret(theirs),
    secret,
    Buffer.concat([words('WebPush: info'), theirs, ours]),
    32,
  )
  const key = derived(shared, salt, words('Content-Encoding: aes128gcm'), 16)
  const nonce = derived(shared, salt, words('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(21)
  head.set(salt, 0)
  head.writeUInt32BE(RECORD, 16)
  head.writeUInt8(KEY, 20)
  return Buffer.concat([head, ours, sealed, cipher.getAuthTag()])
}
