import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/advisory.classes.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { count, eq } from '#platform/drizzle.ts'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { users, type NewUser } from '#modules/users/users.table.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeCounsel } from '../advisory.factory.ts'
import { class_tests } from '../advisory.sessions.table.ts'
import { adviser_offices } from '../advisory.table.ts'
import { codeOf, faultsOf, setState } from '../desk/desk.factory.ts'
import { tellPupils } from './classes.notices.service.ts'
import { countFinished } from './classes.queries.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** A class with some pupils, and an adviser of its school. */
async function makeRoom(pupil_count: number, given: Partial<NewUser> = {}) {
  const school = await makeSchool(malto.db, { name: 'THPT Hai Bà Trưng' })
  const room = await makeClass(malto.db, school.id)
  const adviser = await makeCounsel(malto, { school_ids: [school.id], advisory_name: 'Cô Mai' })
  const join = (more: Partial<NewUser> = {}) =>
    makePerson(malto, { school_id: school.id, class_id: room.id, grade: 11, ...given, ...more })
  const pupils: Person[] = []
  for (let at = 0; at < pupil_count; at++) pupils.push(await join())
  return { school, room, adviser, pupils, join }
}
type Room = Awaited<ReturnType<typeof makeRoom>>

const give = ({ adviser, room }: Pick<Room, 'adviser' | 'room'>, more: object = {}) =>
  adviser.call(calls.giveClassTest, {
    client_id: randomUUID(),
    class_id: room.id,
    test: 'holland-30',
    due_on: '2026-12-01',
    message: 'Mình làm trước tiết sinh hoạt nhé.',
    ...more,
  })

/** One after the other. */
async function takeInTurn(people: readonly Person[], liking = curious, slug = 'holland-30') {
  for (const person of people) {
    malto.pass(10 * SECOND)
    await takeTest(person, slug, liking)
  }
}
const making = { R: 5, I: 2, A: 1, S: 3, E: 1, C: 4 }

test('classes are those of this school year at the adviser’s schools, with their pupils, and tests those for learners', async () => {
  const { school, room, adviser, join } = await makeRoom(2)
  await makeClass(malto.db, school.id, { school_year: '2025-2026' })
  await makeClass(malto.db, (await makeSchool(malto.db)).id)
  await join({ status: 'blocked' })
  await join({ account_kind: 'normal' })
  const { classes, tests } = await adviser.call(calls.listAdviserClasses, {})
  expect(classes).toEqual([
    { id: room.id, name: room.name, grade: 11, school_name: 'THPT Hai Bà Trưng', pupil_count: 2 },
  ])
  const slugs = tests.map(({ slug }) => slug)
  expect(slugs).toContain('holland-60')
  expect(slugs).not.toContain('phu-huynh-42')
})

test('every pupil is told once, in an invitation, however often the job runs', async () => {
  const { pupils, ...room } = await makeRoom(3)
  const child = await room.join({ birthday: '2014-06-01', account_kind: 'kid', grade: 7 })
  const given = await give(room)
  expect(given).toMatchObject({
    invited: 3,
    finished: 0,
    figures: null,
    closed_at: null,
    can: { close: true },
  })
  await workOff(malto)
  await malto.house.ownCtx().enqueue(tellPupils, { class_test_id: given.id })
  await workOff(malto)
  for (const pupil of pupils) {
    const { items } = await pupil.call(listNotifications, {})
    expect(items).toMatchObject([{ category: 'learning', path: '/multiple-choice/holland-30' }])
    expect(items[0]?.title).toBe('Cô Mai mời lớp bạn làm một bài trắc nghiệm')
    expect(items[0]?.body).toMatch(/^Mình làm trước tiết sinh hoạt nhé\. .*muộn nhất thứ Ba 1 tháng 12/)
  }
  // For another age: nobody is invited to a door that is closed to them.
  expect((await child.call(listNotifications, {})).items).toEqual([])
})

test('P2: ten times under one id are given once; under another the class is taking it already', async () => {
  const room = await makeRoom(1)
  const client_id = randomUUID()
  await openConnections(malto)
  const given = await Promise.all(Array.from({ length: 10 }, () => give(room, { client_id })))
  expect(new Set(given.map(({ id }) => id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 5 }, () => codeOf(give(room))))
  expect(new Set(others)).toEqual(new Set(['GIVEN_ALREADY']))
  const kept = await malto.db
    .select({ count: count() })
    .from(class_tests)
    .where(eq(class_tests.class_id, room.room.id))
  expect(kept).toEqual([{ count: 1 }])
  await room.adviser.call(calls.closeClassTest, { id: given[0]?.id ?? '' })
  expect((await give(room)).id).not.toBe(given[0]?.id)
  expect((await give(room, { client_id })).id).toBe(given[0]?.id)
})

test('what is not for a class is not given: a parent’s test, another age, an empty class, a foreign or an old one', async () => {
  const room = await makeRoom(1)
  for (const test of ['phu-huynh-42', 'kham-pha-nhi-36', 'khong-co'])
    expect(await codeOf(give(room, { test }))).toBe('TEST_NOT_GIVEABLE')
  expect(await codeOf(give(await makeRoom(0)))).toBe('TEST_NOT_GIVEABLE')
  const old = await makeClass(malto.db, room.school.id, { school_year: '2025-2026' })
  const foreign = (await makeRoom(1)).room
  for (const { id } of [old, foreign, { id: 999_999 }])
    expect(await codeOf(give(room, { class_id: id }))).toBe('CLASS_NOT_FOUND')
})

test('words to a class carry no way to reach anybody, and the day lies ahead', async () => {
  const room = await makeRoom(1)
  const said = give(room, { message: 'Nhắn cô qua số 0912 345 678 nhé', due_on: '2026-11-13' })
  expect(Object.keys(await faultsOf(said)).toSorted()).toEqual(['due_on', 'message'])
})

test('figures begin at ten and grow by ten: one person more changes nothing, nor does closing (differencing)', async () => {
  const { pupils, ...room } = await makeRoom(21)
  const { id } = await give(room)
  const look = async () => (await signedInAgain(malto, room.adviser)).call(calls.getClassTest, { id })
  await takeInTurn(pupils.slice(0, 9))
  expect(await look()).toMatchObject({ finished: 5, figures: null })
  await takeInTurn(pupils.slice(9, 10))
  const ten = await look()
  expect(ten).toMatchObject({ finished: 10, figures: { people: 10, flat: 0 } })
  expect(ten.figures?.letters).toEqual(
    ['R', 'I', 'A', 'S', 'E', 'C'].map((letter) => ({ letter, count: letter === 'I' ? 10 : 0 })),
  )
  expect(ten.figures?.scales.find(({ key }) => key === 'I')).toMatchObject({ mean: 20, max: 20 })

  for (const at of [10, 11, 12, 13, 14]) {
    await takeInTurn(pupils.slice(at, at + 1), making)
    const { figures, finished } = await look()
    expect(finished).toBe(at < 14 ? 10 : 15)
    expect(figures).toEqual(ten.figures)
  }
  await takeInTurn(pupils.slice(15, 20), making)
  const twenty = await look()
  expect(twenty.figures?.people).toBe(20)
  expect(twenty.figures?.letters.filter((each) => each.count > 0)).toEqual([
    { letter: 'R', count: 10 },
    { letter: 'I', count: 10 },
  ])
  // Half of them like it most, half hardly: (20 + 5) / 2.
  expect(twenty.figures?.scales.find(({ key }) => key === 'I')?.mean).toBe(12.5)

  // Taking it again, with another outcome, moves nobody.
  malto.pass(HOUR)
  await takeTest(await signedInAgain(malto, pupils[0]!), 'holland-30', making)
  expect((await look()).figures).toEqual(twenty.figures)
  await takeInTurn([await signedInAgain(malto, pupils[20]!)], making)
  malto.pass(MINUTE)
  const closed = await (await signedInAgain(malto, room.adviser)).call(calls.closeClassTest, { id })
  expect(closed).toMatchObject({ finished: 21, figures: twenty.figures })
  const raw = JSON.stringify(await look())
  for (const pupil of pupils) expect(raw).not.toContain(pupil.id)
}, 60_000)

test('when a pupil leaves the class, what was shown stays: the next one to finish is not told by the difference', async () => {
  const { pupils, ...room } = await makeRoom(21)
  const { id } = await give(room)
  const look = async () => (await signedInAgain(malto, room.adviser)).call(calls.getClassTest, { id })
  await takeInTurn(pupils.slice(0, 10))
  const { figures } = await look()
  await malto.db.update(users).set({ class_id: null }).where(eq(users.id, pupils[3]!.id))
  expect(await look()).toMatchObject({ finished: 5, figures })
  await takeInTurn(pupils.slice(10, 11), making)
  expect(await look()).toMatchObject({ finished: 10, figures })
  await takeInTurn(pupils.slice(11, 21), making)
  expect((await look()).figures).toMatchObject({ people: 20 })
}, 60_000)

test('counted is who is in the class, finished in its time, and whose result nothing hides', async () => {
  const { pupils, ...room } = await makeRoom(4)
  const [early, hasty, gone, late] = pupils as [Person, Person, Person, Person]
  await takeTest(early, 'holland-30', curious)
  malto.pass(MINUTE)
  const { id } = await give(room)
  // Too fast, and all the same: two flags hide it.
  const { quality } = await takeTest(
    hasty,
    'holland-30',
    { R: 3, I: 3, A: 3, S: 3, E: 3, C: 3 },
    { spent_ms: 300 },
  )
  expect(quality).toBe('hidden')
  await takeTest(gone, 'holland-30', curious)
  await takeTest(gone, 'holland-60', curious)
  const finished = async () => (await countFinished(malto.db, [id])).get(id) ?? 0
  expect(await finished()).toBe(1)
  expect((await room.adviser.call(calls.getClassTest, { id })).finished).toBe(0)
  // Somebody who was made up after the test was given counts for nothing.
  malto.pass(MINUTE)
  await malto.db.update(users).set({ created_at: malto.now() }).where(eq(users.id, gone.id))
  expect(await finished()).toBe(0)
  await malto.db.update(users).set({ created_at: noon }).where(eq(users.id, gone.id))
  expect(await finished()).toBe(1)
  await malto.db.update(users).set({ class_id: null }).where(eq(users.id, gone.id))
  expect(await finished()).toBe(0)
  await malto.db.update(users).set({ class_id: room.room.id }).where(eq(users.id, gone.id))
  malto.pass(MINUTE)
  const closed = await room.adviser.call(calls.closeClassTest, { id })
  expect(closed).toMatchObject({ closed_at: malto.now().toISOString(), can: { close: false }, finished: 1 })
  malto.pass(MINUTE)
  await takeTest(late, 'holland-30', curious)
  expect(await finished()).toBe(1)
  // Closing again keeps the first time.
  expect((await room.adviser.call(calls.closeClassTest, { id })).closed_at).toBe(closed.closed_at)
})

test('a profile without a clear first letter is counted apart, and other tests have scales but no letters', async () => {
  const { pupils, ...room } = await makeRoom(10)
  const hexagon = await give(room)
  const guidance = await give(room, { test: 'dinh-huong-15' })
  await takeInTurn(pupils.slice(0, 8))
  // Two letters share the first place.
  await takeInTurn(pupils.slice(8, 10), { R: 5, I: 5, A: 1, S: 2, E: 1, C: 3 })
  for (const pupil of pupils) await takeTest(pupil, 'dinh-huong-15', { worry: 5, self: 2 })
  const look = (id: string) => room.adviser.call(calls.getClassTest, { id })
  expect((await look(hexagon.id)).figures).toMatchObject({ people: 10, flat: 2 })
  const { figures } = await look(guidance.id)
  expect(figures).toMatchObject({ people: 10, letters: [], flat: 0 })
  expect(figures?.scales.map(({ key, mean, max }) => [key, mean, max])).toContainEqual(['worry', 12, 12])
  expect(figures?.scales[0]?.name).not.toBe(figures?.scales[0]?.key)
}, 60_000)

test('tests given are listed the newest first with how far each is, and are gone with the school', async () => {
  const { pupils, ...room } = await makeRoom(2)
  const first = await give(room)
  await takeInTurn(pupils.slice(0, 1))
  const second = await give(room, { test: 'gia-tri-24' })
  const page = await room.adviser.call(calls.listClassTests, { limit: 1 })
  expect(page.items).toMatchObject([{ id: second.id, finished: 0, class: { pupil_count: 2 } }])
  const rest = await room.adviser.call(calls.listClassTests, { cursor: page.next_cursor ?? '' })
  expect(rest.items).toMatchObject([{ id: first.id, finished: 0, invited: 2 }])
  expect(rest.next_cursor).toBeNull()

  const beside = await makeCounsel(malto, { school_ids: [room.school.id] })
  expect(await codeOf(beside.call(calls.getClassTest, { id: first.id }))).toBe('CLASS_TEST_NOT_FOUND')
  expect((await beside.call(calls.listClassTests, {})).items).toEqual([])
  await malto.db
    .update(adviser_offices)
    .set({ school_ids: [] })
    .where(eq(adviser_offices.user_id, room.adviser.id))
  expect(await codeOf(room.adviser.call(calls.getClassTest, { id: first.id }))).toBe('CLASS_TEST_NOT_FOUND')
  expect((await room.adviser.call(calls.listClassTests, {})).items).toEqual([])
})

test('a class is told nothing by an adviser who was suspended before the job ran', async () => {
  const { pupils, ...room } = await makeRoom(1)
  await give(room)
  await setState(malto, room.adviser, 'suspended')
  await workOff(malto)
  expect((await pupils[0]!.call(listNotifications, {})).items).toEqual([])
})
