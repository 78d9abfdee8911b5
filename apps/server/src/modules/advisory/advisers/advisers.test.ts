import * as booking from '@malto/contract/modules/advisory.booking.calls'
import { getAdviser, listAdvisers, listSlots } from '@malto/contract/modules/advisory.calls'
import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { distances } from '#modules/moderation/moderation.table.ts'
import { HOUR, later } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { adviser_days_off, adviser_offices, advisory_bonds } from '../advisory.table.ts'
import { hold, makeKin, take, timeOf } from '../booking/booking.factory.ts'

let malto: Malto
let viewer: Person
beforeAll(async () => {
  malto = await startMalto()
  viewer = await makePerson(malto)
})
afterAll(() => malto.stop())

const names = async (input: Parameters<typeof viewer.call<typeof listAdvisers>>[1]) =>
  (await viewer.call(listAdvisers, input)).items.map(({ advisory_name }) => advisory_name)

test('advisers are listed by name as Vietnamese sorts, found by topic and without marks, nobody twice over pages', async () => {
  for (const advisory_name of ['Cô Yến', 'Cô Ánh', 'Cô Đào', 'Cô An', 'Cô Dung'])
    await makeCounsel(malto, { advisory_name, topics: ['vocation'] })
  await makeCounsel(malto, { advisory_name: 'Thầy Đức', topics: ['family', 'self'] })
  await makeCounsel(malto, { advisory_name: 'Cô Chưa Thẩm Tra', topics: ['vocation'], state: 'applied' })
  await makeCounsel(malto, { advisory_name: 'Cô Tạm Ngưng', topics: ['vocation'], state: 'suspended' })
  const order = ['Cô An', 'Cô Ánh', 'Cô Dung', 'Cô Đào', 'Cô Yến']
  expect(await names({ topic: 'vocation' })).toEqual(order)
  expect(await names({ topic: 'self' })).toEqual(['Thầy Đức'])
  expect(await names({ q: 'thay duc' })).toEqual(['Thầy Đức'])
  expect(await names({ q: 'Đức' })).toEqual(['Thầy Đức'])
  expect(await names({ q: '100%' })).toEqual([])
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await viewer.call(listAdvisers, {
      topic: 'vocation',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    walked.push(...page.items.map(({ advisory_name }) => advisory_name))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(walked).toEqual(order)
})

test('I9: whoever lies apart is missing from the list', async () => {
  const adviser = await makeCounsel(malto, { advisory_name: 'Cô Xa Cách' })
  expect(await names({ q: 'xa cach' })).toEqual(['Cô Xa Cách'])
  await malto.db
    .insert(distances)
    .values({ user_id: adviser.id, other_id: viewer.id, kind: 'block', since: malto.now() })
  expect(await names({ q: 'xa cach' })).toEqual([])
})

test('a list of advisers says nothing of them that is not public', async () => {
  const adviser = await makeCounsel(malto, { advisory_name: 'Cô Kín Đáo', school_ids: [] })
  const { body } = await malto.app.inject({
    url: `${listAdvisers.path}?q=kin%20dao`,
    headers: { authorization: `Bearer ${viewer.token}` },
  })
  expect(body).toContain('Cô Kín Đáo')
  for (const word of [adviser.phone, 'full_name', 'birthday', 'vetting', 'school_ids', 'curriculum'])
    expect(body).not.toContain(word)
})

test('the nearest free time leaves out what is held, asked for, confirmed, off or too near', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 9 * 60, until: 11 * 60 }))
  const adviser = await makeCounsel(malto, { advisory_name: 'Cô Bận Rộn', hours })
  const free = async () => (await viewer.call(listAdvisers, { q: 'ban ron' })).items[0]?.next_free_at ?? null
  expect(await free()).toBe(timeOf(malto, 1, 9))
  for (const [state, day, hour] of [
    ['held', 1, 9],
    ['asked_parent', 1, 10],
    ['asked_adviser', 2, 9],
    ['confirmed', 2, 10],
  ] as const)
    await makeAppointment(malto, adviser, await makePerson(malto), {
      state,
      starts_at: new Date(timeOf(malto, day, hour)),
      waits_until: state === 'confirmed' ? null : later(malto.now(), HOUR),
    })
  await malto.db
    .insert(adviser_days_off)
    .values({ adviser_id: adviser.id, day: timeOf(malto, 3, 9).slice(0, 10) })
  expect(await free()).toBe(timeOf(malto, 4, 9))
  // What ran out keeps nothing taken, although no job has run.
  await makeAppointment(malto, adviser, await makePerson(malto), {
    state: 'held',
    starts_at: new Date(timeOf(malto, 4, 9)),
    waits_until: malto.now(),
  })
  expect(await free()).toBe(timeOf(malto, 4, 9))
  await malto.db
    .update(adviser_offices)
    .set({ accepts: false })
    .where(eq(adviser_offices.user_id, adviser.id))
  expect(await free()).toBe(null)
})

test('times of some days: taken ones are there and not free, one’s own hold is free to oneself', async () => {
  const adviser = await makeCounsel(malto)
  const other = await makePerson(malto)
  await take(other, adviser, timeOf(malto, 1, 9))
  const mine = await makePerson(malto)
  await hold(mine, adviser, timeOf(malto, 1, 10))
  const slotsFor = async (person: Person) =>
    person.call(listSlots, { adviser_id: adviser.id, from_on: '2026-11-15', days: 2 })
  const seen = await slotsFor(mine)
  expect(seen.days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ['2026-11-15', 14],
    ['2026-11-16', 14],
  ])
  const taken = ({ days }: typeof seen) =>
    days.flatMap(({ slots }) => slots.filter(({ free }) => !free).map(({ starts_at }) => starts_at))
  expect(taken(seen)).toEqual([timeOf(malto, 1, 9)])
  expect(taken(await slotsFor(other))).toEqual([timeOf(malto, 1, 9), timeOf(malto, 1, 10)])
  expect(seen.first_free_on).toBe('2026-11-14')
  // Today only what lies two hours ahead, and nothing beyond four weeks.
  const today = await mine.call(listSlots, { adviser_id: adviser.id, days: 1 })
  expect(today.days[0]?.slots[0]?.starts_at).toBe(timeOf(malto, 0, 14))
  const far = await mine.call(listSlots, { adviser_id: adviser.id, from_on: '2026-12-13', days: 3 })
  expect(far.days.flatMap(({ slots }) => slots)).toEqual([])
  await malto.db
    .update(adviser_offices)
    .set({ accepts: false })
    .where(eq(adviser_offices.user_id, adviser.id))
  const closed = await mine.call(listSlots, { adviser_id: adviser.id })
  expect(closed).toMatchObject({ first_free_on: null })
  expect(closed.days.flatMap(({ slots }) => slots)).toEqual([])
})

test('a pause that was longer when it was booked keeps the next time taken, as the database does', async () => {
  const adviser = await makeCounsel(malto, { buffer_minutes: 60, session_minutes: 60 })
  const at = timeOf(malto, 1, 7)
  await take(await makePerson(malto), adviser, at)
  await malto.db
    .update(adviser_offices)
    .set({ buffer_minutes: 0 })
    .where(eq(adviser_offices.user_id, adviser.id))
  const { days } = await viewer.call(listSlots, { adviser_id: adviser.id, from_on: '2026-11-15', days: 1 })
  const free = days[0]?.slots.filter((slot) => slot.free).map(({ starts_at }) => starts_at)
  expect(free?.[0]).toBe(timeOf(malto, 1, 9))
  await hold(await makePerson(malto), adviser, timeOf(malto, 1, 9))
})

test('one adviser: why one may not book, how often one met, and whether one waits', async () => {
  const adviser = await makeCounsel(malto)
  const adviser_id = adviser.id
  const { parent, kid } = await makeKin(malto)
  await malto.db
    .insert(advisory_bonds)
    .values({ adviser_id, advisee_id: kid.id, since: malto.now(), session_count: 2 })
  expect(await kid.call(getAdviser, { adviser_id })).toMatchObject({
    advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    can: { book: true, wait: false },
    why_not: null,
    sessions_together: 2,
    waiting: false,
  })
  expect(await parent.call(getAdviser, { adviser_id })).toMatchObject({
    can: { book: false },
    why_not: 'kind',
  })
  expect(await parent.call(getAdviser, { adviser_id, child_id: kid.id })).toMatchObject({
    can: { book: true },
    why_not: null,
    sessions_together: 2,
  })
  expect(await adviser.call(getAdviser, { adviser_id })).toMatchObject({ why_not: 'oneself' })
  await malto.db
    .update(adviser_offices)
    .set({ accepts: false })
    .where(eq(adviser_offices.user_id, adviser_id))
  expect(await kid.call(getAdviser, { adviser_id })).toMatchObject({
    can: { book: false, wait: true },
    why_not: 'closed',
    next_free_at: null,
  })
  expect(await kid.call(booking.waitForSlot, { adviser_id, on: true })).toEqual({ waiting: true })
  expect(await parent.call(getAdviser, { adviser_id, child_id: kid.id })).toMatchObject({ waiting: true })
  expect(await parent.call(booking.waitForSlot, { adviser_id, child_id: kid.id, on: false })).toEqual({
    waiting: false,
  })
  expect(await kid.call(getAdviser, { adviser_id })).toMatchObject({ waiting: false })
})

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('a page of advisers costs the same few statements for two and for forty of them', async () => {
  const limit = 100
  const list = () => viewer.call(listAdvisers, { topic: 'other', limit })
  const more = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const adviser = await makeCounsel(malto, { topics: ['other'] })
      await makeAppointment(malto, adviser, await makePerson(malto))
    }
  }
  await more(2)
  await list()
  const few = await statements(list)
  await more(38)
  expect((await list()).items).toHaveLength(40)
  expect(await statements(list)).toBe(few)
  expect(few).toBeLessThanOrEqual(10)
})
