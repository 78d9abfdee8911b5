import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '#platform/keys.ts'
import { startPushService, type PushService } from '#testing/push.ts'
import { encryptFor, MOST_BYTES } from './encrypt.ts'
import { createFcm } from './fcm.ts'
import { createPush, type Push } from './push.ts'
import { isPushService } from './web.ts'

const now = new Date('2026-11-15T05:00:00Z')
const settings = { ttl_seconds: 3600 }
const payload = {
  notification: { title: 'Nhắc nhẹ', body: 'Buổi hẹn chiều mai' },
  data: { screen: 'Advisory', url: '/malto/counseller-chat', event_id: '' },
}
const secret = randomBytes(32).toString('base64url')
let service: PushService
let push: Push
beforeAll(async () => {
  service = await startPushService(() => push.public_key)
  push = createPush(
    {
      VAPID_PRIVATE_KEY: undefined,
      VAPID_SUBJECT: 'mailto:a@b.vn',
      FCM_CREDENTIALS: undefined,
      FCM_URL: undefined,
      PUSH_SERVICES: [service.origin],
      production: false,
    },
    createKeys(secret),
  )
})
afterAll(() => service.stop())

test('a message is encrypted as RFC 8291 shows it, byte by byte', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const sealed = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    'When I grow up, I want to be a watermelon',
    {
      private_key: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a push service that checks and opens it finds exactly what was sent, from whom it was promised', async () => {
  const device = service.subscribe()
  await push.web(
    { endpoint: device.endpoint, ...device.keys },
    payload,
    { ...settings, topic: 'buoi-hen' },
    now,
  )
  const last = service.arrived.at(-1)
  expect(JSON.parse(last?.text ?? '')).toEqual(payload)
  expect(last?.headers).toMatchObject({ ttl: '3600', topic: 'buoi-hen' })
  expect(last?.claims).toEqual({
    aud: service.origin,
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:a@b.vn',
  })
})

test('the key comes from the secret: the same in every process, another for another installation', () => {
  const env = {
    VAPID_PRIVATE_KEY: undefined,
    VAPID_SUBJECT: 'mailto:a@b.vn',
    FCM_CREDENTIALS: undefined,
    FCM_URL: undefined,
    PUSH_SERVICES: [],
    production: true,
  }
  expect(createPush(env, createKeys(secret)).public_key).toBe(push.public_key)
  expect(createPush(env, createKeys(`${secret}x`)).public_key).not.toBe(push.public_key)
})

test('who is gone, who refuses and who is only away are told apart', async () => {
  const device = service.subscribe()
  const target = { endpoint: device.endpoint, ...device.keys }
  const failure = async () =>
    push.web(target, payload, settings, now).then(
      () => 'sent',
      (error: Error) => error.name,
    )
  service.setTrouble(503)
  expect(await failure()).toBe('PushUnavailable')
  service.setTrouble(429)
  expect(await failure()).toBe('PushUnavailable')
  service.setTrouble(413)
  expect(await failure()).toBe('PushRefused')
  service.setTrouble(0)
  expect(await failure()).toBe('sent')
  service.forget(device)
  expect(await failure()).toBe('PushGoneRefused')
  await expect(push.web({ ...target, auth: 'x' }, payload, settings, now)).rejects.toThrow('no keys')
  expect(() => encryptFor(device.keys, 'x'.repeat(MOST_BYTES + 1))).toThrow('too long')
})

test('without an answer a message is not sent again, unless it never left', async () => {
  const device = service.subscribe()
  const target = { endpoint: device.endpoint, ...device.keys }
  const failing = (trouble: Error) =>
    createPush(
      {
        VAPID_PRIVATE_KEY: undefined,
        VAPID_SUBJECT: 'mailto:a@b.vn',
        FCM_CREDENTIALS: undefined,
        FCM_URL: undefined,
        PUSH_SERVICES: [service.origin],
        production: false,
      },
      createKeys(secret),
      async () => {
        throw trouble
      },
    )
      .web(target, payload, settings, now)
      .catch((caught: Error) => caught.name)
  expect(await failing(new DOMException('timed out', 'TimeoutError'))).toBe('PushRefused')
  const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
  expect(await failing(refused)).toBe('PushUnavailable')
})

test('nobody makes us send anywhere but to a browser’s push service', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-sg2p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:5432',
    'file:///etc/passwd',
    'nothing',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(false)
  expect(() =>
    push.web({ endpoint: 'http://127.0.0.1:1/x', p256dh: '', auth: '' }, payload, settings, now),
  ).toThrow('no push service')
})

test('Firebase gets exactly the payload, with a token that is asked for once; a device it does not know is gone', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked: { url: string; body: string; authorization: string }[] = []
  const server = createServer((request, reply) => {
    void readText(request).then((body) => {
      const { url = '', headers } = request
      asked.push({ url, body, authorization: headers.authorization ?? '' })
      if (url === '/token') return reply.end(JSON.stringify({ access_token: 'geheim', expires_in: 3600 }))
      if (body.includes('dead')) return reply.writeHead(404).end('{"error":{"status":"UNREGISTERED"}}')
      return reply.end(JSON.stringify({ name: 'projects/malto/messages/1' }))
    })
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = JSON.stringify({
    project_id: 'malto',
    client_email: 'push@malto.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${base}/token`,
  })
  const fcm = createFcm(credentials, fetch, base)
  expect(await fcm.send('device-1', payload, { ttl_seconds: 60, topic: 'a' }, now)).toBe(
    'projects/malto/messages/1',
  )
  await expect(fcm.send('dead', payload, settings, now)).rejects.toMatchObject({ name: 'PushGoneRefused' })
  expect(asked.filter(({ url }) => url === '/token')).toHaveLength(1)
  const sent = asked.find(({ url }) => url === '/v1/projects/malto/messages:send')
  expect(sent?.authorization).toBe('Bearer geheim')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    message: { token: 'device-1', ...payload, android: { ttl: '60s', collapse_key: 'a' } },
  })
  server.close()
})
