import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, Changed, NotFound, SessionOver } from '@malto/contract'
import {
  createUnmatchedSchool,
  kidsResource,
  matchUnmatchedSchool,
  parentsResource,
  ReasonNeeded,
  unmatchedSchoolsResource,
  usersResource,
} from '@malto/contract/modules/users.admin'
import { getMe } from '@malto/contract/modules/users.calls'
import { sessions } from '#modules/auth/auth.table.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { toTasks } from '#platform/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { factHandlers } from '../../lent.ts'
import { unmatched_schools, users } from './users.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const HUE = 46

async function draftOf(id: string) {
  const { version, full_name, nickname, school_id, class_id, grade, blocked_reason } = await chief.call(
    usersResource.get,
    { id },
  )
  return {
    id,
    version,
    full_name,
    nickname,
    school_id,
    class_id,
    grade,
    blocked_reason,
    status: 'active' as const,
  }
}

test('users are everybody; parents and kids are lists of their own that know nobody else', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', full_name: 'Bé Nhóm Ba' })
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Mẹ Nhóm Ba' })
  const ids = async (resource: typeof usersResource | typeof kidsResource) =>
    (await chief.call(resource.list, { q: 'nhom ba' })).items.map((each) => each.id).toSorted()

  expect(await ids(usersResource)).toEqual([kid.id, parent.id].toSorted())
  expect(await ids(kidsResource)).toEqual([kid.id])
  expect(await ids(parentsResource)).toEqual([parent.id])
  await expect(chief.call(kidsResource.get, { id: parent.id })).rejects.toSatisfy(NotFound.is)
  expect((await chief.call(usersResource.list, { account_kind: 'kid', q: 'nhom ba' })).total).toBe(1)
})

test('lists mask every phone; whole numbers, emails and birthdays need a power of their own, in the raw answer too', async () => {
  const phone = '+84907654321'
  const kid = await makePerson(malto, {
    account_kind: 'kid',
    phone,
    email: 'be.canary@malto.test',
    guardian_phone: '+84912345678',
    birthday: '2014-02-03',
  })
  const reader = await makeAdministrator(malto, { powers: ['users.read'] })
  const raw = async (by: SignedInAdministrator, path: string) =>
    (
      await by.send(
        new Request(`http://malto.test${path}`, { headers: { authorization: `Bearer ${by.token()}` } }),
      )
    ).text()

  for (const by of [chief, reader])
    expect(await raw(by, `/auth-admin/users?q=${encodeURIComponent('0907 654 321')}`)).toMatch(/0907 ••• 321/)
  const seen =
    (await raw(reader, `/auth-admin/users?limit=100`)) + (await raw(reader, `/auth-admin/kids/${kid.id}`))
  expect(seen).not.toMatch(/907654321|912345678|be\.canary|2014-02-03|password|not a hash/)
  expect(await reader.call(usersResource.get, { id: kid.id })).toMatchObject({
    masked: true,
    phone: '0907 ••• 321',
    email: 'b•••@malto.test',
    birthday: null,
    age_band: '7to12',
  })
  expect(await chief.call(usersResource.get, { id: kid.id })).toMatchObject({
    masked: false,
    phone,
    birthday: '2014-02-03',
  })
})

test('a phone cannot be read off the search, piece by piece, by whoever may not see it whole', async () => {
  await makePerson(malto, { phone: '+84908111222', full_name: 'Tìm Số' })
  const reader = await makeAdministrator(malto, { powers: ['users.read'] })
  const found = async (by: SignedInAdministrator, q: string) =>
    (await by.call(usersResource.list, { q })).total

  expect(await found(reader, '0908111222')).toBe(1)
  expect(await found(reader, '8111222')).toBe(0)
  expect(await found(reader, 'tim so 811')).toBe(0)
  expect(await found(reader, 'tim so')).toBe(1)
  expect(await found(chief, '8111222')).toBe(1)
})

test('a manager corrects name, school, class and grade; a class of another school is told at its field', async () => {
  const person = await makePerson(malto)
  const school = await makeSchool(malto.db)
  const [own, foreign] = [
    await makeClass(malto.db, school.id),
    await makeClass(malto.db, (await makeSchool(malto.db)).id),
  ]
  const draft = { ...(await draftOf(person.id)), full_name: 'Lê Tên Mới', school_id: school.id, grade: 12 }

  await expect(chief.call(usersResource.update, { ...draft, class_id: foreign.id })).rejects.toSatisfy(
    (error) => BadInput.is(error) && Object.keys(error.fields).join() === 'class_id',
  )
  await expect(
    chief.call(usersResource.update, { ...draft, birthday: '2010-01-01' } as never),
  ).rejects.toSatisfy(BadInput.is)
  const changed = await chief.call(usersResource.update, { ...draft, class_id: own.id })
  expect(changed).toMatchObject({
    full_name: 'Lê Tên Mới',
    school_name: school.name,
    class_name: own.name,
    grade: 12,
    version: 2,
  })
  expect((await person.call(getMe, {})).full_name).toBe('Lê Tên Mới')
})

test('a block needs a reason, acts at the next request, ends the sessions for good, and is written down', async () => {
  const person = await makePerson(malto, { full_name: 'Hoàng Bị Khóa' })
  const draft = await draftOf(person.id)
  await expect(chief.call(usersResource.update, { ...draft, status: 'blocked' })).rejects.toSatisfy(
    (error) => BadInput.is(error) && 'blocked_reason' in error.fields,
  )

  await chief.call(usersResource.update, { ...draft, status: 'blocked', blocked_reason: 'quấy rối bạn học' })
  await expect(person.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  const { rows } = (await malto.db.execute(
    sql`select payload from graphile_worker._private_jobs where payload->>'user_id' = ${person.id}`,
  )) as unknown as { rows: { payload: unknown }[] }
  const tasks = toTasks({ jobs: [], facts: factHandlers, makeCtx: malto.house.ownCtx })
  for (const { payload } of rows) await tasks['userBlocked>auth']?.(payload, {} as never)

  await chief.call(usersResource.update, { ...draft, version: 2, status: 'active' })
  await expect(person.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  const [session] = await malto.db.select().from(sessions).where(eq(sessions.sid, person.sid))
  expect(session?.reason).toBe('blocked')
  const notes = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, person.id))
    .orderBy(audit_rows.seq)
  expect(notes.map((row) => [row.target, row.reason, row.before?.['status'], row.after?.['status']])).toEqual(
    [
      ['users', 'quấy rối bạn học', 'active', 'blocked'],
      ['users', null, 'blocked', 'active'],
    ],
  )
})

test('many are blocked at once, each with its own answer', async () => {
  const [a, b] = [await makePerson(malto), await makePerson(malto)]
  const ids = [a.id, newId(), b.id]

  const without = await chief.call(usersResource.bulk, { action: 'block', ids })
  expect(without.results.map((each) => each.message)).toEqual([
    ReasonNeeded.words.vi,
    NotFound.words.vi,
    ReasonNeeded.words.vi,
  ])
  const { results } = await chief.call(usersResource.bulk, { action: 'block', ids, reason: 'thư rác' })
  expect(results.map((each) => each.ok)).toEqual([true, false, true])
  for (const person of [a, b]) await expect(person.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  await chief.call(usersResource.bulk, { action: 'unblock', ids: [a.id] })
  expect(await chief.call(usersResource.get, { id: a.id })).toMatchObject({
    status: 'active',
    blocked_reason: null,
    version: 3,
  })
})

async function makeUnmatched(name: string, given: { province_id?: number; school_id?: number } = {}) {
  const person = await makePerson(malto, { province_id: HUE, school_id: given.school_id ?? null })
  const id = newId()
  await malto.db.insert(unmatched_schools).values({
    id,
    user_id: person.id,
    name,
    province_id: given.province_id ?? HUE,
    created_at: malto.now(),
    updated_at: malto.now(),
  })
  return { id, user_id: person.id }
}

const schoolOf = async (id: string) =>
  (await malto.db.select({ school_id: users.school_id }).from(users).where(eq(users.id, id)))[0]?.school_id

test('an unlisted school is matched with the one that was meant, for everybody who wrote it, but not for who found theirs', async () => {
  const school = await makeSchool(malto.db, { name: 'Trường THPT Hai Bà Trưng', province_id: HUE })
  const other = await makeSchool(malto.db, { province_id: HUE })
  const first = await makeUnmatched('THPT Hai Bà Trưng')
  const alike = await makeUnmatched('thpt hai ba trung')
  const settled = await makeUnmatched('THPT Hai Bà Trưng', { school_id: other.id })
  const elsewhere = await makeUnmatched('THPT Hai Bà Trưng', { province_id: 1 })

  const detail = await chief.call(unmatchedSchoolsResource.get, { id: first.id })
  expect(detail).toMatchObject({ status: 'waiting', alike: 2, suggestions: [{ id: school.id }] })
  const input = { id: first.id, version: 1, school_id: school.id, with_alike: true }
  expect(await chief.call(matchUnmatchedSchool, input)).toMatchObject({
    users: 2,
    item: { status: 'matched', school_id: school.id },
  })

  expect(await Promise.all([first, alike, settled, elsewhere].map((each) => schoolOf(each.user_id)))).toEqual(
    [school.id, school.id, other.id, null],
  )
  await expect(chief.call(matchUnmatchedSchool, input)).rejects.toSatisfy(Changed.is)
  const notes = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, alike.user_id))
  expect(notes).toMatchObject([
    { action: 'update', before: { school_id: null }, after: { school_id: school.id } },
  ])
})

test('an unlisted school is added to the list in one step; a taken code adds nothing', async () => {
  const taken = await makeSchool(malto.db)
  const waiting = await makeUnmatched('THPT Hoàn Toàn Mới')
  const draft = {
    name: 'Trường THPT Hoàn Toàn Mới',
    level: 'upper' as const,
    province_id: HUE,
    district_id: null,
    status: 'active' as const,
  }
  const before = await malto.db.$count(schools)

  await expect(
    chief.call(createUnmatchedSchool, { id: waiting.id, version: 1, ...draft, code: taken.code }),
  ).rejects.toSatisfy((error) => BadInput.is(error) && 'code' in error.fields)
  const { item, users: given } = await chief.call(createUnmatchedSchool, {
    id: waiting.id,
    version: 1,
    ...draft,
    code: 'MOI-1',
  })

  expect(given).toBe(1)
  expect(await schoolOf(waiting.user_id)).toBe(item.school_id)
  expect(await malto.db.$count(schools)).toBe(before + 1)
})

test('what is no school is dismissed and waits no longer', async () => {
  const waiting = await makeUnmatched('không biết nữa')
  await chief.call(unmatchedSchoolsResource.bulk, { action: 'dismiss', ids: [waiting.id] })

  expect(
    (await chief.call(unmatchedSchoolsResource.list, { status: 'waiting', q: 'khong biet' })).total,
  ).toBe(0)
  expect(
    (await chief.call(unmatchedSchoolsResource.list, { status: 'dismissed', q: 'khong biet' })).total,
  ).toBe(1)
})
