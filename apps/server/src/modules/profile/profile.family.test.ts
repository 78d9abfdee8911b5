import { eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import {
  CHILDREN_OF_A_PARENT,
  listChildren,
  listConnections,
  makePairingCode,
  pair,
  setChildConsent,
} from '@malto/contract/modules/family.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { askForDeletion } from '@malto/contract/modules/profile.calls'
import { usersResource } from '@malto/contract/modules/users.admin'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { mayUse } from '#modules/consents/consents.service.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { verifyChain } from '#platform/audit.ts'
import { hashPassword } from '#platform/passwords.ts'
import { DAY } from '#platform/time.ts'
import { everything, holding } from '#testing/canaries.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { tidyRequests } from './profile.leave.service.ts'

const PASSWORD = 'Trang Giay 2026'
let malto: Malto
let password_hash: string
beforeAll(async () => {
  malto = await startMalto()
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let count = 0
/** A parent and a kid under 16, connected and agreed about used time. */
async function makeFamily() {
  count += 1
  const names = { parent: `Phụ Huynh Yến ${'x'.repeat(count)}`, kid: `Bé Thỏ ${'y'.repeat(count)}` }
  const parent = await makePerson(malto, { account_kind: 'parent', password_hash, full_name: names.parent })
  const kid = await makePerson(malto, {
    account_kind: 'kid',
    password_hash,
    full_name: names.kid,
    guardian_phone: parent.phone,
  })
  const { pairing_code } = await kid.call(makePairingCode, {})
  await parent.call(pair, { pairing_code })
  const agreed = {
    purpose: 'usage_times' as const,
    given: true,
    text_version: consentTexts.usage_times.version,
  }
  await kid.call(setConsent, agreed)
  // The parent is told by name who waits for them.
  await workOff(malto)
  await parent.call(setChildConsent, { child_id: kid.id, ...agreed })
  await workOff(malto)
  return { parent, kid, names }
}

async function leaves(person: Person) {
  await person.call(askForDeletion, { password: PASSWORD })
  malto.pass(14 * DAY)
  await workOff(malto)
}
const again = async (person: Person) => {
  const { access_token } = await openSession(malto.house.ownCtx(), { realm: 'user', person_id: person.id })
  return malto.device(() => access_token).call
}

test('a kid who left is in nobody’s list, message, link or log any more; the parent keeps everything of their own', async () => {
  const { parent, kid, names } = await makeFamily()
  const clerk = await makeAdministrator(malto, { powers: ['users.read', 'users.write'] })
  const draft = {
    nickname: 'Thỏ Ngọc',
    school_id: null,
    class_id: null,
    grade: 6,
    status: 'active' as const,
    blocked_reason: null,
  }
  const { version } = await clerk.call(usersResource.get, { id: kid.id })
  await clerk.call(usersResource.update, { id: kid.id, version, full_name: names.kid, ...draft })
  const told = holding(await everything(malto), [names.kid, 'Thỏ Ngọc']).map((line) => line.split(':')[0])
  expect(told).toEqual(
    expect.arrayContaining(['users', 'audit_rows', 'notifications', 'notification_causes']),
  )

  await leaves(kid)

  expect(holding(await everything(malto), [names.kid, 'Thỏ Ngọc', kid.phone])).toEqual([])
  const call = await again(parent)
  expect((await call(listChildren, {})).children).toEqual([])
  expect((await call(listConnections, {})).items).toEqual([])
  expect(holding(await everything(malto), [names.parent]).length).toBeGreaterThan(0)
  expect((await verifyChain(malto.house.ownCtx())).first_broken).toBeNull()
})

test('a guardian who left has no say: what needed their yes stops, and their number leaves the kid’s account', async () => {
  const { parent, kid, names } = await makeFamily()
  expect(await mayUse(malto.house.ownCtx(), kid.id, 'usage_times')).toBe(true)

  await leaves(parent)

  expect(await mayUse(malto.house.ownCtx(), kid.id, 'usage_times')).toBe(false)
  const [row] = await malto.db.select().from(users).where(eq(users.id, kid.id))
  expect(row).toMatchObject({ full_name: names.kid, guardian_phone: null })
  expect(holding(await everything(malto), [names.parent, parent.phone])).toEqual([])
  const call = await again(kid)
  expect((await call(listNotifications, {})).items.every((item) => !item.title.includes(names.parent))).toBe(
    true,
  )
})

test('a guardian leaves although whoever waited for them has no room, and so does everybody else who is due', async () => {
  const { parent, kid } = await makeFamily()
  const crowded = await makePerson(malto, { account_kind: 'parent' })
  const waiting = { asked_by: 'child', status: 'guardian', connected_at: null } as const
  await makeLink(malto, crowded, kid, { ...waiting, reply_until: new Date(noon.getTime() + 30 * DAY) })
  for (let each = 0; each < CHILDREN_OF_A_PARENT; each++)
    await makeLink(malto, crowded, await makePerson(malto, { account_kind: 'kid' }))

  await leaves(parent)

  expect(await malto.db.$count(users, eq(users.id, parent.id))).toBe(0)
  expect(await mayUse(malto.house.ownCtx(), kid.id, 'usage_times')).toBe(false)
  const call = await again(crowded)
  expect((await call(listConnections, {})).counts).toMatchObject({ '0': 1, '1': CHILDREN_OF_A_PARENT })
})

test('whoever waits for the confirmation of a guardian is not connected with a kid who leaves', async () => {
  const { kid } = await makeFamily()
  const father = await makePerson(malto, { account_kind: 'parent' })
  const waiting = { asked_by: 'child', status: 'guardian', connected_at: null } as const
  await makeLink(malto, father, kid, { ...waiting, reply_until: new Date(noon.getTime() + 30 * DAY) })
  malto.told.length = 0

  await leaves(kid)

  const heard = malto.told.filter((each) => each.audience === `user:${father.id}`)
  expect(heard.map((each) => each.payload)).toEqual([expect.objectContaining({ code: null })])

  const call = await again(father)
  expect((await call(listConnections, {})).items).toEqual([])
  expect((await call(listNotifications, {})).items).toEqual([])
})

test('one deletion that fails keeps nobody else, and is tried again in the next round', async () => {
  const [stuck, other] = [
    await makePerson(malto, { password_hash }),
    await makePerson(malto, { password_hash }),
  ]
  for (const person of [stuck, other]) await person.call(askForDeletion, { password: PASSWORD })
  await malto.house.pool.query('delete from graphile_worker._private_jobs')
  // Something that the data map knows nothing of holds on to the row.
  await malto.owner.pool.query('create table holds_on (user_id uuid not null references users)')
  await malto.house.pool.query('insert into holds_on values ($1)', [stuck.id])
  malto.pass(15 * DAY)
  const there = () => malto.db.$count(users, inArray(users.id, [stuck.id, other.id]))

  await tidyRequests(malto.house.ownCtx())
  expect(await there()).toBe(1)
  expect(malto.lines.filter((line) => line.includes('the next round tries again'))).toHaveLength(1)
  expect(malto.lines.join('')).not.toContain(stuck.phone)
  await malto.owner.pool.query('drop table holds_on')
  await tidyRequests(malto.house.ownCtx())
  expect(await there()).toBe(0)
})
