import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, Changed, NotFound, SecondYesAsked, type CallError } from '@malto/contract'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { updateAccount } from '@malto/contract/modules/profile.calls'
import { approvalsResource, approveApproval } from '@malto/contract/modules/roles.approvals.admin'
import { correctBirthday, usersResource } from '@malto/contract/modules/users.admin'
import { getMe } from '@malto/contract/modules/users.calls'
import { identifyUser, openSession } from '#modules/auth/auth.sessions.service.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { workOff } from '#testing/jobs.ts'
import { keepBirthdays } from './users.birthdays.service.ts'
import { users } from './users.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(users)
  await malto.db.delete(administrators)
})
afterAll(() => malto.stop())

const lastSecond = new Date('2026-11-14T16:59:59Z')
const midnight = new Date('2026-11-14T17:00:00Z')
const kindInRow = async (id: string) =>
  (await malto.db.select({ kind: users.account_kind }).from(users).where(eq(users.id, id)))[0]?.kind
const night = async () => {
  await keepBirthdays(malto.house.ownCtx())
  await workOff(malto)
}

test('I16: on the 16th birthday a kid is a student from midnight in Vietnam on, before any job has run', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-15' })
  malto.moveTo(lastSecond)
  const { token } = await signedIn(kid)
  expect(await seenWith(token)).toEqual(['kid', 5, '13to15', 'kid'])
  malto.moveTo(midnight)
  expect(await seenWith(token)).toEqual(['student', 1, '16to17', 'student'])
  expect(await kindInRow(kid.id)).toBe('kid')
})

/** A session that begins at this moment: tokens live a quarter of an hour. */
async function signedIn(person: { id: string }) {
  const { access_token } = await openSession(malto.house.ownCtx(), { realm: 'user', person_id: person.id })
  return { token: access_token }
}

async function seenWith(token: string) {
  const { call } = malto.device(() => token)
  const me = await call(getMe, {})
  const actor = await identifyUser(malto.house.ownCtx(), token)
  return [me.account_kind, me.role_id, me.age_band, actor.account_kind]
}

test('the job of that night writes it down and tells what changes, once', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-15' })
  const younger = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-16' })

  malto.moveTo(lastSecond)
  await night()
  expect(await kindInRow(kid.id)).toBe('kid')
  malto.moveTo(new Date('2026-11-14T17:05:00Z'))
  await night()
  await night()

  expect([await kindInRow(kid.id), await kindInRow(younger.id)]).toEqual(['student', 'kid'])
  malto.moveTo(noon)
  const { items } = await kid.call(listNotifications, {})
  expect(items.map((item) => [item.category, item.title])).toEqual([
    ['account', expect.stringContaining('16')],
  ])
  expect((await younger.call(listNotifications, {})).items).toEqual([])
})

test('the 18th birthday is told once, also when a night was missed; who came of age long ago hears nothing', async () => {
  const today = await makePerson(malto, { birthday: '2008-11-15' })
  const missed = await makePerson(malto, { birthday: '2008-11-05' })
  const grown = await makePerson(malto, { birthday: '2008-09-01' })
  const tomorrow = await makePerson(malto, { birthday: '2008-11-16' })
  const parent = await makePerson(malto, { account_kind: 'parent', birthday: '2008-11-15' })

  malto.moveTo(new Date('2026-11-14T17:05:00Z'))
  await night()
  await night()

  malto.moveTo(noon)
  const told = async (person: { call: typeof today.call }) =>
    (await person.call(listNotifications, {})).items.length
  expect([
    await told(today),
    await told(missed),
    await told(grown),
    await told(tomorrow),
    await told(parent),
  ]).toEqual([1, 1, 0, 0, 0])
})

test('two workers in the same night promote and tell each person once', async () => {
  const kids = await Promise.all(
    Array.from({ length: 12 }, () => makePerson(malto, { account_kind: 'kid', birthday: '2010-11-15' })),
  )
  malto.moveTo(new Date('2026-11-14T17:05:00Z'))
  await Promise.all(Array.from({ length: 6 }, () => keepBirthdays(malto.house.ownCtx())))
  await workOff(malto)

  const { rows } = await malto.house.pool.query(
    'select user_id, count(*)::int as count from notifications group by 1',
  )
  expect(rows).toHaveLength(kids.length)
  expect(rows.every((row: { count: number }) => row.count === 1)).toBe(true)
})

const version = async (id: string) =>
  (await malto.db.select({ version: users.version }).from(users).where(eq(users.id, id)))[0]?.version ?? 0

test('a birth date is corrected in the console only: with a reason, on record, and the kind follows', async () => {
  const clerk = await makeAdministrator(malto, { powers: ['users.read', 'users.contact', 'users.birthday'] })
  const person = await makePerson(malto, { account_kind: 'kid', birthday: '2012-01-01' })
  await expect(person.call(updateAccount, { birthday: '2005-01-01' } as never)).rejects.toSatisfy(BadInput.is)

  const fixed = await clerk.call(correctBirthday, {
    id: person.id,
    birthday: '2009-01-01',
    reason: 'Giấy khai sinh cho thấy năm 2009',
    version: await version(person.id),
  })

  expect(fixed).toMatchObject({ birthday: '2009-01-01', account_kind: 'student', age_band: '16to17' })
  const [row] = await malto.db.select().from(audit_rows).where(eq(audit_rows.action, 'birthday'))
  expect(row).toMatchObject({
    administrator_id: clerk.id,
    target: 'users',
    target_id: person.id,
    before: { birthday: '2012-01-01', account_kind: 'kid' },
    after: { birthday: '2009-01-01', account_kind: 'student' },
    reason: 'Giấy khai sinh cho thấy năm 2009',
  })
  expect(malto.told).toContainEqual({
    name: 'accountChanged',
    audience: `user:${person.id}`,
    payload: { user_id: person.id },
  })
  await workOff(malto)
  expect((await person.call(listNotifications, {})).items).toHaveLength(1)
  expect((await person.call(getMe, {})).account_kind).toBe('student')

  const back = await clerk.call(correctBirthday, {
    id: person.id,
    birthday: '2013-01-01',
    reason: 'nhầm hồ sơ',
    version: fixed.version,
  })
  expect(back.account_kind).toBe('kid')
})

test('I16: across 16 or 18 a correction waits for a second administrator; within a band one is enough', async () => {
  const powers = ['users.read', 'users.contact', 'users.birthday', 'approvals.decide'] as const
  const clerk = await makeAdministrator(malto, { powers: [...powers] })
  const second = await makeAdministrator(malto, { powers: [...powers] })
  const person = await makePerson(malto, { account_kind: 'kid', birthday: '2012-01-01' })
  const correct = async (birthday: string) =>
    clerk.call(correctBirthday, {
      id: person.id,
      birthday,
      reason: 'giấy khai sinh',
      version: await version(person.id),
    })

  expect((await correct('2012-02-01')).birthday).toBe('2012-02-01')
  const asked: unknown = await correct('2009-01-01').catch((error: unknown) => error)
  expect(asked).toSatisfy(SecondYesAsked.is)
  expect((await person.call(getMe, {})).account_kind).toBe('kid')
  const id = String((asked as CallError).details['approval_id'])
  expect(await second.call(approvalsResource.get, { id })).toMatchObject({
    verb: 'correct',
    before: { birthday: '2012-02-01' },
    after: { birthday: '2009-01-01' },
    may_decide: true,
  })
  expect(await second.call(approveApproval, { id })).toMatchObject({ state: 'done' })

  expect(await person.call(getMe, {})).toMatchObject({ account_kind: 'student', birthday: '2009-01-01' })
  await expect(correct('2007-01-01')).rejects.toSatisfy(SecondYesAsked.is)
  await clerk.call(correctBirthday, {
    id: person.id,
    birthday: '2009-06-01',
    reason: 'giấy khai sinh',
    version: await version(person.id),
  })
  expect(await kindInRow(person.id)).toBe('student')
})

test('a correction needs the power, a reason, the version that was seen, and a birthday that can be', async () => {
  const clerk = await makeAdministrator(malto, { powers: ['users.read', 'users.birthday'] })
  const reader = await makeAdministrator(malto, { powers: ['users.read', 'users.write'] })
  const person = await makePerson(malto, { account_kind: 'kid', birthday: '2012-01-01' })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const draft = { id: person.id, birthday: '2009-01-01', reason: 'giấy khai sinh', version: 1 }

  await expect(reader.call(correctBirthday, draft)).rejects.toMatchObject({ status: 403 })
  await expect(clerk.call(correctBirthday, { ...draft, reason: ' ' })).rejects.toMatchObject({
    fields: { reason: [expect.anything()] },
  })
  await expect(clerk.call(correctBirthday, { ...draft, version: 7 })).rejects.toSatisfy(Changed.is)
  for (const birthday of ['2027-01-01', '2022-01-01', '1890-01-01'])
    await expect(clerk.call(correctBirthday, { ...draft, birthday })).rejects.toMatchObject({
      fields: { birthday: [expect.anything()] },
    })
  await expect(
    clerk.call(correctBirthday, { ...draft, id: parent.id, birthday: '2010-01-01' }),
  ).rejects.toMatchObject({ fields: { birthday: [expect.anything()] } })
  await expect(
    clerk.call(correctBirthday, { ...draft, id: '01900000-0000-7000-8000-000000000000' }),
  ).rejects.toSatisfy(NotFound.is)
  expect((await clerk.call(usersResource.get, { id: person.id })).account_kind).toBe('kid')
})

test('of two corrections at once one is made, the other is told to look again', async () => {
  const clerks = await Promise.all(
    [0, 1].map(() => makeAdministrator(malto, { powers: ['users.read', 'users.birthday'] })),
  )
  const person = await makePerson(malto, { account_kind: 'kid', birthday: '2012-01-01' })

  const done = await Promise.allSettled(
    clerks.map((clerk, at) =>
      clerk.call(correctBirthday, {
        id: person.id,
        birthday: `2011-0${at + 1}-01`,
        reason: 'giấy khai sinh',
        version: 1,
      }),
    ),
  )
  expect(done.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await version(person.id)).toBe(2)
})
