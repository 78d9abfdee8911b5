import { randomBytes } from 'node:crypto'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { quietWords } from '@malto/contract/modules/notifications.push.rules'
import { logout } from '@malto/contract/modules/auth.calls'
import { readNotifications, saveNotificationSettings } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/push.calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { notification_deliveries } from '#modules/notifications/notifications.table.ts'
import { inTransaction } from '#platform/ctx.ts'
import { HOUR, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { startPushService, type Device, type PushService } from '#testing/push.ts'
import { push_devices } from './push.table.ts'

let malto: Malto
let service: PushService
beforeAll(async () => {
  service = await startPushService(() => malto.house.tools.push.public_key)
  malto = await startMalto({ PUSH_SERVICES: service.origin })
})
afterAll(async () => {
  await malto.stop()
  await service.stop()
})
afterEach(() => service.arrived.splice(0))

const allow = (person: Person) =>
  person.call(setConsent, { purpose: 'push', given: true, text_version: consentTexts.push.version })
const register = (person: Person, device: Device, name = 'Chrome, điện thoại') =>
  person.call(calls.registerPush, {
    target: { kind: 'web', endpoint: device.endpoint, ...device.keys },
    name,
  })

/** Somebody of age whose browser wants messages. */
async function listening(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01', ...given })
  const device = service.subscribe()
  await allow(person)
  await register(person, device)
  return { person, device }
}

let count = 0
const tell = (person: Person, category: 'events' | 'advisory' = 'events', group_key?: string) =>
  inTransaction(malto.house.ownCtx(), (tx) =>
    notify(tx, {
      user_id: person.id,
      category,
      key: `thử:${++count}`,
      title: { vi: `Tin số ${count}`, en: `News ${count}` },
      body: { vi: 'Chuyện riêng của bạn', en: 'Something of yours' },
      path: '/event/12',
      ...(group_key ? { group_key } : {}),
    }),
  )
async function deliverAll() {
  malto.pass(10_000)
  await workOff(malto)
}
const texts = () => service.arrived.map(({ text }) => JSON.parse(text) as Record<string, unknown>)

test('a message reaches the browser exactly as the specification writes it', async () => {
  const { person, device } = await listening()
  await tell(person)
  await deliverAll()
  expect(texts()).toEqual([
    {
      notification: { title: `Tin số ${count}`, body: 'Chuyện riêng của bạn' },
      data: { screen: 'Event', url: '/event/12', event_id: '12' },
    },
  ])
  expect(service.arrived[0]?.device).toBe(new URL(device.endpoint).pathname)
  const { devices } = await (await signedInAgain(malto, person)).call(calls.getPush, {})
  expect(devices).toMatchObject([{ kind: 'web', name: 'Chrome, điện thoại', own: false }])
  expect(devices[0]?.arrived_at).not.toBeNull()
})

test('it leaves once: a device gets one message once, however often the job runs', async () => {
  const { person } = await listening()
  await tell(person)
  await deliverAll()
  await malto.db.update(notification_deliveries).set({ status: 'sent' })
  await deliverAll()
  expect(service.arrived).toHaveLength(1)
})

test('what was read, switched off, or sent in quiet hours does not ring', async () => {
  const { person } = await listening()
  await tell(person)
  await person.call(readNotifications, {})
  await deliverAll()
  expect(service.arrived).toHaveLength(0)

  const again = await signedInAgain(malto, person)
  await again.call(saveNotificationSettings, {
    off: [{ category: 'events', channel: 'push' }],
    quiet_from: null,
    quiet_until: null,
  })
  await tell(person)
  await deliverAll()
  expect(service.arrived).toHaveLength(0)
})

test('without one’s own word nothing is sent, and after it is taken back neither', async () => {
  const person = await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01' })
  const device = service.subscribe()
  await register(person, device)
  await tell(person)
  await deliverAll()
  expect(service.arrived).toHaveLength(0)

  const again = await signedInAgain(malto, person)
  await allow(again)
  await register(again, device)
  await tell(person)
  await again.call(setConsent, {
    purpose: 'push',
    given: false,
    text_version: consentTexts.push.version,
  })
  await deliverAll()
  expect(service.arrived).toHaveLength(0)
})

test('nobody’s lock screen says anything private: a parent’s and an adviser’s name children', async () => {
  for (const given of [
    { account_kind: 'parent', birthday: '1982-05-20' },
    { account_kind: 'normal', birthday: null },
    { account_kind: 'student', birthday: '2005-05-20' },
  ] as const) {
    const { person } = await listening(given)
    await tell(person, 'advisory')
    await deliverAll()
    expect(texts().map(({ notification }) => notification)).toEqual([
      { title: quietWords.title.vi, body: quietWords.body.vi },
    ])
    service.arrived.splice(0)
  }
})

test('a trial says what it is: whoever asked for it looks for it on their screen, as often as they ask', async () => {
  const { person } = await listening()
  await person.call(calls.tryPush, {})
  await person.call(calls.tryPush, {})
  await deliverAll()
  const titles = texts().map(({ notification }) => (notification as { title: string }).title)
  expect(titles).toEqual(['Thông báo đẩy đã sẵn sàng', 'Thông báo đẩy đã sẵn sàng'])
})

test('a kid needs a parent’s word too, and a minor’s lock screen says nothing private', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, kid)
  await allow(kid)
  await register(kid, service.subscribe())
  await tell(kid, 'advisory')
  await deliverAll()
  expect(service.arrived).toHaveLength(0)

  await layConsents(malto.db, [
    { subject_id: kid.id, by_id: parent.id, purpose: 'push', given: true, at: malto.now() },
  ])
  await tell(kid, 'advisory')
  await tell(kid, 'events')
  await deliverAll()
  const said = texts().map((each) => JSON.stringify(each))
  expect(said).toHaveLength(2)
  expect(said.filter((each) => each.includes('Chuyện riêng'))).toHaveLength(1)
  expect(said.filter((each) => each.includes('Có tin mới'))).toHaveLength(1)
})

test('a token belongs to whoever is signed in there: the one before gets nothing more (I37)', async () => {
  const { person: before, device } = await listening()
  const after = await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01' })
  await allow(after)
  await register(after, device)
  expect((await before.call(calls.getPush, {})).devices).toEqual([])
  await tell(before)
  await tell(after)
  await deliverAll()
  expect(texts().map((each) => JSON.stringify(each).includes(`số ${count}"`))).toEqual([true])
})

test('who signs out gets nothing there any more, at once', async () => {
  const { person } = await listening()
  await tell(person)
  await person.call(logout, {})
  await deliverAll()
  expect(service.arrived).toHaveLength(0)
})

test('a dead token is forgotten by its exact value, others stay, and trouble is tried again', async () => {
  const { person, device } = await listening()
  const other = service.subscribe()
  await register(person, other)
  service.forget(device)
  await tell(person)
  await deliverAll()
  expect(service.arrived.map((each) => each.device)).toEqual([new URL(other.endpoint).pathname])
  const left = (await malto.db.select().from(push_devices)).filter((row) => row.user_id === person.id)
  expect(left).toHaveLength(1)

  service.setTrouble(503)
  await tell(person)
  await deliverAll().catch(() => {})
  service.setTrouble(0)
  malto.pass(HOUR / 2)
  await workOff(malto)
  expect(service.arrived.length).toBeGreaterThanOrEqual(1)
})

test('of one group only the newest need arrive: both carry the same topic', async () => {
  const { person } = await listening()
  await tell(person, 'events', 'nhóm')
  await deliverAll()
  const again = await signedInAgain(malto, person)
  await again.call(readNotifications, {})
  await tell(person, 'events', 'nhóm')
  await deliverAll()
  const topics = service.arrived.map(({ headers }) => headers['topic'])
  expect(topics).toHaveLength(2)
  expect(new Set(topics).size).toBe(1)
  expect(topics[0]).toMatch(/^[\w-]{32}$/)
})

test('addresses of nobody’s push service, halves of keys and apps without Firebase are refused', async () => {
  const person = await makePerson(malto)
  const keys = {
    p256dh: randomBytes(65).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const send = (target: object) =>
    person.call(calls.registerPush, { target: target as never, name: 'Máy' }).then(
      () => 'ok',
      (error: { code?: string }) => error.code,
    )
  expect(await send({ kind: 'web', endpoint: 'https://evil.example/x', ...keys })).toBe('PUSH_NOT_ACCEPTED')
  expect(await send({ kind: 'web', endpoint: 'http://169.254.169.254/', ...keys })).toBe('PUSH_NOT_ACCEPTED')
  expect(await send({ kind: 'web', endpoint: `${service.origin}/x`, ...keys, auth: 'abc' })).toBe('BAD_INPUT')
  expect(await send({ kind: 'app', token: 'x'.repeat(40) })).toBe('PUSH_NOT_ACCEPTED')
})

test('one’s own devices can be forgotten, nobody else’s', async () => {
  const { person } = await listening()
  const other = await makePerson(malto)
  const [device] = (await person.call(calls.getPush, {})).devices
  const id = device?.id ?? ''
  await other.call(calls.forgetPush, { id })
  expect((await person.call(calls.getPush, {})).devices).toHaveLength(1)
  await person.call(calls.forgetPush, { id })
  await person.call(calls.forgetPush, { id })
  expect((await person.call(calls.getPush, {})).devices).toEqual([])
})

test('registering anew keeps the row, so that what waits still arrives; and nobody has more than twenty', async () => {
  const { person, device } = await listening()
  const [before] = (await person.call(calls.getPush, {})).devices
  await tell(person)
  expect((await register(person, device)).id).toBe(before?.id)
  await deliverAll()
  expect(service.arrived).toHaveLength(1)
  const again = await signedInAgain(malto, person)
  for (let count = 0; count < 25; count += 1) await register(again, service.subscribe(), `Máy ${count}`)
  const rows = (await malto.db.select().from(push_devices)).filter((row) => row.user_id === person.id)
  expect(rows).toHaveLength(20)
})

test('what the database keeps of a device opens nothing', async () => {
  const { device } = await listening()
  const rows = JSON.stringify(await malto.db.select().from(push_devices))
  expect(rows).not.toContain(device.keys.auth)
  expect(rows).not.toContain(new URL(device.endpoint).pathname)
  malto.pass(MINUTE)
})
