import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotAllowed, NotFound } from '@malto/contract'
import { consentsResource } from '@malto/contract/modules/consents.admin'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { connectionsResource, EndReasonNeeded } from '@malto/contract/modules/family.admin'
import * as calls from '@malto/contract/modules/family.calls'
import { connectionCodeOf } from '@malto/contract/modules/family.rules'
import { deliveriesResource } from '@malto/contract/modules/notifications.admin'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import { notification_deliveries } from '#modules/notifications/notifications.table.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeFamily, makeLink } from './family.factory.ts'
import { codeOf } from './family.queries.ts'
import { family_links } from './family.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await workOff(malto)
})
afterAll(() => malto.stop())

test('an administrator ends a link with a reason: on record, both told, and the parent’s consents with it', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  await child.call(setConsent, { purpose: 'community', given: true, text_version: 1 })
  await parent.call(calls.setChildConsent, {
    child_id: child.id,
    purpose: 'community',
    given: true,
    text_version: 1,
  })
  const end = (reason?: string) =>
    chief.call(connectionsResource.bulk, { action: 'end', ids: [link_id], ...(reason ? { reason } : {}) })
  expect((await end()).results).toMatchObject([{ ok: false, message: EndReasonNeeded.words.vi }])
  expect((await end('Phụ huynh báo nhầm tài khoản')).results).toEqual([
    { id: link_id, ok: true, message: null },
  ])

  expect(await chief.call(connectionsResource.get, { id: link_id })).toMatchObject({
    status: 'ended',
    code: null,
    end_reason: 'Phụ huynh báo nhầm tài khoản',
    child_name: 'Nguyễn Gia Bảo',
  })
  const [note] = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, link_id))
  expect(note).toMatchObject({
    action: 'end',
    target: 'connections',
    reason: 'Phụ huynh báo nhầm tài khoản',
    administrator_id: chief.id,
  })
  for (const person of [parent, child]) {
    const { items } = await person.call(listNotifications, {})
    const told = items.find((each) => each.title === 'Malto đã ngừng một kết nối gia đình')
    expect(told?.body).toContain('nhắn Malto nhé: hotro@malto.local.')
  }
  expect(await mayUse(malto.house.ownCtx(), child.id, 'community')).toBe(false)
  expect((await end('lần nữa')).results).toMatchObject([
    { ok: false, message: calls.ConnectionOver.words.vi },
  ])
})

test('seeing is one power, ending another; neither opens the other lists', async () => {
  const { link_id } = await makeFamily(malto)
  const reader = await makeAdministrator(malto, { powers: ['family.read'] })
  expect((await reader.call(connectionsResource.list, {})).items.length).toBeGreaterThan(0)
  await expect(
    reader.call(connectionsResource.bulk, { action: 'end', ids: [link_id], reason: 'không được' }),
  ).rejects.toSatisfy(NotAllowed.is)
  await expect(reader.call(consentsResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  await expect(reader.call(deliveriesResource.list, {})).rejects.toSatisfy(NotAllowed.is)
})

test('the lists are filtered by code and found by name or by a whole number, never by a piece of one', async () => {
  const { parent, child } = await makeFamily(malto, { full_name: 'Đặng Tìm Thấy' })
  // Who may see phones whole may look for pieces of them; nobody else.
  const clerk = await makeAdministrator(malto, { powers: ['family.read'] })
  const found = async (given: object) =>
    (await clerk.call(connectionsResource.list, given)).items.map((each) => each.child_id)
  expect(await found({ q: 'dang tim thay' })).toEqual([child.id])
  expect(await found({ q: parent.phone })).toEqual([child.id])
  expect(await found({ q: parent.phone.slice(-6) })).toEqual([])
  expect(await found({ code: '1', child_id: child.id })).toEqual([child.id])
  expect(await found({ code: '3', child_id: child.id })).toEqual([])
  const { items } = await chief.call(connectionsResource.list, {})
  expect(JSON.stringify(items)).not.toContain(parent.phone)
})

test('I39: who may see one province sees, opens and ends only its children’s links, and reads only their consents', async () => {
  const [here, there] = [
    await makeFamily(malto, { province_id: 46 }),
    await makeFamily(malto, { province_id: 48 }),
  ]
  for (const { child } of [here, there])
    await child.call(setConsent, { purpose: 'push', given: true, text_version: 1 })
  const local = await makeAdministrator(malto, { powers: ['family.read', 'family.write', 'consents.read'] })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [46], school_ids: [] } } : actor
    },
  })
  expect((await local.call(connectionsResource.list, {})).items.map((each) => each.id)).toEqual([
    here.link_id,
  ])
  await expect(local.call(connectionsResource.get, { id: there.link_id })).rejects.toSatisfy(NotFound.is)
  const ended = await local.call(connectionsResource.bulk, {
    action: 'end',
    ids: [there.link_id],
    reason: 'thử xem',
  })
  expect(ended.results).toMatchObject([{ ok: false, message: NotFound.words.vi }])
  const { items } = await local.call(consentsResource.list, {})
  expect(items.map((each) => each.subject_id)).toEqual([here.child.id])
  Object.assign(malto.house, { identify })
})

test('the ledger is read only, and keeps what was said about an account that is gone', async () => {
  const student = await makePerson(malto, { full_name: 'Người Ra Đi' })
  await student.call(setConsent, { purpose: 'push', given: true, text_version: 1 })
  const [entry] = (await chief.call(consentsResource.list, { subject_id: student.id })).items
  expect(entry).toMatchObject({
    subject_name: 'Người Ra Đi',
    purpose: 'push',
    given: true,
    by: 'own',
    cause: 'person',
  })
  expect(await chief.call(consentsResource.get, { id: entry?.id ?? '' })).toMatchObject({
    address: '203.0.113.7',
  })
  expect(consentsResource.calls.map((call) => call.method)).toEqual(['GET', 'POST', 'GET'])
})

test('the journal shows that a message went, to a masked address, and hides the words of private ones', async () => {
  const me = await makePerson(malto, {
    full_name: 'Trần Nhận Thư',
    email: 'nhanthu@example.com',
    email_verified_at: noon,
  })
  const say = (category: 'family' | 'events', text: string) =>
    notify(malto.house.ownCtx(), {
      user_id: me.id,
      category,
      key: text,
      title: { vi: text, en: text },
      body: { vi: text, en: text },
      path: '/',
    })
  await say('family', 'Chuyện riêng')
  await say('events', 'Sự kiện mở')
  const { items } = await chief.call(deliveriesResource.list, { user_id: me.id })
  expect(items.map(({ category, title, target, status }) => [category, title, target, status])).toEqual(
    expect.arrayContaining([
      ['family', null, 'n•••@example.com', 'waiting'],
      ['events', 'Sự kiện mở', 'n•••@example.com', 'waiting'],
    ]),
  )
  expect(JSON.stringify(items)).not.toMatch(/Chuyện riêng|nhanthu/)
  const found = async (q: string) => (await chief.call(deliveriesResource.list, { q })).items.length
  expect([await found('nhanthu@example.com'), await found('nhanthu'), await found('tran nhan thu')]).toEqual([
    2, 0, 2,
  ])
  await expect(chief.call(deliveriesResource.get, { id: me.id })).rejects.toSatisfy(NotFound.is)
  await malto.db.delete(notification_deliveries).where(eq(notification_deliveries.user_id, me.id))
})

test('the code in SQL and the code of the contract agree on every row, at any time', async () => {
  const statuses = ['waiting', 'guardian', 'connected', 'refused', 'cancelled', 'ended'] as const
  for (const status of statuses)
    for (const days of [-1, 1]) {
      const [parent, child] = [await makePerson(malto, { account_kind: 'parent' }), await makePerson(malto)]
      await makeLink(malto, parent, child, { status, reply_until: new Date(noon.getTime() + days * DAY) })
    }
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const nobody = { status: 'waiting' as const, child_id: null, phone: '+84935000001' }
  await makeLink(malto, parent, parent, { ...nobody, reply_until: new Date(noon.getTime() - 1) })
  const rows = await malto.db.select({ link: family_links, code: codeOf(noon) }).from(family_links)
  expect(rows.length).toBeGreaterThan(12)
  expect(rows.map((each) => each.code)).toEqual(rows.map(({ link }) => connectionCodeOf(link, noon)))
})
