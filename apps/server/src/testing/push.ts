import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Arrived {
  readonly device: string
  readonly text: string
  readonly headers: IncomingHttpHeaders
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

export interface Device {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * A push service of the test's own: it checks who sends (VAPID, against the key that the device subscribed with), opens
 * what was sent as the device would, and keeps it. A device may be `gone`, or the service in `trouble`. Without a port
 * it takes any free one.
 */
export async function startPushService(public_key: () => string, port = 0) {
  const arrived: Arrived[] = []
  const devices = new Map<string, { open: (body: Buffer) => string }>()
  let trouble = 0
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await buffer(request)
      const device = devices.get(request.url ?? '')
      if (trouble > 0) return void reply.writeHead(trouble).end()
      if (!device) return void reply.writeHead(410).end('gone')
      const claims = checkedClaims(request.headers.authorization ?? '', public_key())
      if (!claims || claims.aud !== origin || request.headers['content-encoding'] !== 'aes128gcm')
        return void reply.writeHead(403).end('not from whom we know')
      arrived.push({ device: request.url ?? '', text: device.open(body), headers: request.headers, claims })
      return void reply.writeHead(201, { location: `${origin}/m/${arrived.length}` }).end()
    })().catch(() => reply.writeHead(400).end('not readable'))
  })
  await new Promise<void>((go) => server.listen(port, '127.0.0.1', go))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    subscribe(): Device {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      devices.set(path, { open: (body) => opened(body, pair.getPrivateKey(), pair.getPublicKey(), auth) })
      return {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    forget: (device: Device) => void devices.delete(new URL(device.endpoint).pathname),
    setTrouble: (status: number) => {
      trouble = status
    },
    stop: () => new Promise<void>((go) => server.close(() => go())),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

function checkedClaims(header: string, expected: string): Arrived['claims'] | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== expected) return null
  const point = Buffer.from(key, 'base64url')
  const [head = '', body = '', mark = ''] = token.split('.')
  const public_key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: public_key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(mark, 'base64url'),
  )
  return right ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Arrived['claims']) : null
}

/** As a browser opens it (RFC 8291). */
function opened(body: Buffer, private_key: Buffer, public_key: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const own = createECDH('prime256v1')
  own.setPrivateKey(private_key)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), public_key, theirs])
  const derive = (secret: Uint8Array, salt_: Uint8Array, about: Uint8Array, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt_, about, size))
  const shared = derive(own.computeSecret(theirs), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
