import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trackedAreas, type TrackedArea } from '@malto/contract/constants'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import {
  endConnection,
  listConnections,
  makePairingCode,
  pair,
  setChildConsent,
} from '@malto/contract/modules/family.calls'
import { getChildUsage, getUsage, MOST_AT_ONCE_S, sendUsedTime } from '@malto/contract/modules/usage.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { tidyAll } from '#modules/profile/profile.leave.service.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { addStay } from './usage.queries.ts'
import { seedUsage } from './usage.seed.ts'
import { sendUsedTime as tellTime } from './usage.service.ts'
import { usage_days, usage_spans } from './usage.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const agreed = (given = true) => ({
  purpose: 'usage_times' as const,
  given,
  text_version: consentTexts.usage_times.version,
})

/** Somebody old enough to agree alone, who did long ago. */
async function makeCounted(given: Parameters<typeof makePerson>[1] = {}): Promise<Person> {
  const person = await makePerson(malto, given)
  await layConsents(malto.db, [
    { subject_id: person.id, purpose: 'usage_times', given: true, at: later(malto.now(), -7 * DAY) },
  ])
  return person
}

const tell = (person: Person, used_time: number, screen: TrackedArea = 'malto') =>
  person.call(sendUsedTime, { screen, used_time, screen_type: 'web' })
const total = async (person: Person) => (await person.call(getUsage, {})).total

/** As the service is called at this moment of the test's clock, whatever the session thinks of it. */
const tellAt = (person: Person, used_time: number, screen: TrackedArea = 'malto') => {
  const actor = {
    id: person.id,
    realm: 'user' as const,
    session_id: person.sid,
    powers: new Set<never>(),
    account_kind: 'student' as const,
  }
  const ctx = { ...malto.house.ownCtx(), actor }
  return tellTime(ctx, { screen, used_time, screen_type: 'web' })
}
const rowsOf = async (person: Person) => {
  const { rows } = await malto.house.pool.query<{ day: string; area: string; seconds: number }>(
    'select day, area, seconds from usage_days where user_id = $1 order by day, area',
    [person.id],
  )
  return rows.map((row) => [row.day, row.area, row.seconds])
}

test('seconds just spent in an area stand in the week’s chart, by day and area', async () => {
  const person = await makeCounted()
  await tell(person, 120, 'career-bank')
  malto.pass(5 * MINUTE)
  await tell(person, 60, 'testing')

  const week = await person.call(getUsage, {})
  expect(week).toMatchObject({ week_on: '2026-11-09', total: 180, total_before: 0, counted: true })
  expect(week.days.map((day) => day.day)).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ])
  expect(week.days[5]).toEqual({
    day: '2026-11-14',
    areas: { malto: 0, 'career-bank': 120, entertainment: 0, 'multiple-choice': 0, testing: 60 },
    total: 180,
  })
  expect(await person.call(getUsage, { week_on: '2026-11-18' })).toMatchObject({
    week_on: '2026-11-16',
    total: 0,
    total_before: 180,
  })
})

test('what was spent before the last yes is not kept: neither before one’s own, nor before a parent’s', async () => {
  const student = await makePerson(malto)
  malto.moveTo(later(noon, HOUR))
  await layConsents(malto.db, [
    { subject_id: student.id, purpose: 'usage_times', given: true, at: malto.now() },
  ])
  malto.pass(MINUTE)
  await tellAt(student, 61 * 60)
  expect(await rowsOf(student)).toEqual([['2026-11-14', 'malto', 60]])

  // Off and on again: what lies between counts as little.
  const word = (given: boolean) =>
    layConsents(malto.db, [{ subject_id: student.id, purpose: 'usage_times', given, at: malto.now() }])
  await word(false)
  malto.pass(10 * MINUTE)
  await word(true)
  malto.pass(MINUTE)
  await tellAt(student, 12 * 60)
  expect(await rowsOf(student)).toEqual([['2026-11-14', 'malto', 120]])

  malto.moveTo(noon)
  const { parent, child } = await makeFamily(malto)
  const yes = { subject_id: child.id, purpose: 'usage_times', given: true } as const
  await layConsents(malto.db, [{ ...yes, at: noon }])
  malto.moveTo(later(noon, HOUR))
  await layConsents(malto.db, [{ ...yes, by_id: parent.id, at: malto.now() }])
  malto.pass(MINUTE)
  await tellAt(child, 61 * 60)
  expect(await rowsOf(child)).toEqual([['2026-11-14', 'malto', 60]])
})

test('who decides alone since midnight is counted from midnight on', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-15' })
  await layConsents(malto.db, [{ subject_id: kid.id, purpose: 'usage_times', given: true, at: noon }])
  malto.moveTo(new Date('2026-11-14T17:01:00Z'))
  await tellAt(kid, HOUR / SECOND)
  expect(await rowsOf(kid)).toEqual([['2026-11-15', 'malto', 60]])
})

test('without consent the message is taken and nothing is kept', async () => {
  const silent = await makePerson(malto)
  await tell(silent, 60)
  expect(await silent.call(getUsage, {})).toMatchObject({ total: 0, counted: false })

  const changed = await makeCounted()
  await tell(changed, 60)
  await changed.call(setConsent, agreed(false))
  malto.pass(HOUR / 6)
  await tellAt(changed, 60)
  expect(await rowsOf(changed)).toEqual([['2026-11-14', 'malto', 60]])
  expect(await malto.db.$count(usage_spans)).toBeGreaterThan(0)
})

test('only the five areas, whole seconds and at most a day are taken, and no other field', async () => {
  const person = await makeCounted()
  const sent = { screen: 'malto', used_time: 5, screen_type: 'web' }
  for (const wrong of [
    { screen: 'home' },
    { used_time: -1 },
    { used_time: 1.5 },
    { used_time: MOST_AT_ONCE_S + 1 },
    { used_time: '5' },
    { screen_type: 'tv' },
    { at: '2026-01-01' },
    { user_id: person.id },
  ])
    await expect(person.call(sendUsedTime, { ...sent, ...wrong } as never)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  await tell(person, 0)
  expect(await total(person)).toBe(0)
})

test('I34: the same message again, or a second device at the same time, adds nothing', async () => {
  const person = await makeCounted()
  await tell(person, 300)
  await tell(person, 300)
  await tell(person, 200, 'entertainment')
  expect(await rowsOf(person)).toEqual([['2026-11-14', 'malto', 300]])

  malto.pass(100 * SECOND)
  await tell(person, 200, 'entertainment')
  expect(await rowsOf(person)).toEqual([
    ['2026-11-14', 'entertainment', 100],
    ['2026-11-14', 'malto', 300],
  ])
})

test('I34: twenty devices that tell at once count once', async () => {
  const person = await makeCounted()
  await person.call(getUsage, {})
  await Promise.all(Array.from({ length: 20 }, (_, at) => tell(person, 600, trackedAreas[at % 5])))

  expect(await total(person)).toBe(600)
})

test('control: without holding the day, two devices count the same seconds twice', async () => {
  const person = await makeCounted()
  await malto.db.insert(usage_spans).values({ user_id: person.id, day: '2026-11-14' })
  const stay = {
    user_id: person.id,
    day: '2026-11-14',
    from: new Date(noon.getTime() - 600 * SECOND),
    to: noon,
  }
  const [one, other] = await Promise.all([malto.house.pool.connect(), malto.house.pool.connect()])
  try {
    await one.query('begin')
    await addStay(drizzle(one), { ...stay, area: 'malto' })
    const second = addStay(drizzle(other), { ...stay, area: 'testing' })
    // It has counted, and now waits to write behind the first.
    await untilSomebodyWaits()
    await one.query('commit')
    await second
  } finally {
    one.release()
    other.release()
  }
  expect(await total(person)).toBe(1200)
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  for (let tries = 0; tries < 1000; tries++) if ((await malto.owner.pool.query(waiting)).rowCount) return
  throw new Error('nobody waited')
}

test('I34: a stay over midnight in Vietnam is counted to both days, each second to one', async () => {
  const person = await makeCounted()
  malto.moveTo(new Date('2026-11-14T17:00:30Z'))
  await tellAt(person, 90, 'testing')
  await tellAt(person, 90, 'malto')

  expect(await rowsOf(person)).toEqual([
    ['2026-11-14', 'testing', 60],
    ['2026-11-15', 'testing', 30],
  ])
})

test('I34: no day holds more than 24 hours, whatever is sent', async () => {
  const person = await makeCounted()
  for (let hour = 0; hour < 40; hour += 5) {
    malto.moveTo(new Date(noon.getTime() + hour * HOUR))
    await tellAt(person, MOST_AT_ONCE_S, trackedAreas[hour % 5])
  }
  const byDay = new Map<string, number>()
  for (const [day, , seconds] of await rowsOf(person))
    byDay.set(String(day), (byDay.get(String(day)) ?? 0) + Number(seconds))
  expect(Math.max(...byDay.values())).toBeLessThanOrEqual(86_400)
  expect(byDay.get('2026-11-14')).toBe(86_400)
})

/** What should be there: every second of the past belongs to whoever told it first. */
function oracle(posts: readonly { at: number; used: number; area: TrackedArea }[]) {
  const owner = new Map<number, TrackedArea>()
  for (const { at, used, area } of posts)
    for (let second = at - used; second < at; second++) if (!owner.has(second)) owner.set(second, area)
  const sums = new Map<string, number>()
  for (const [second, area] of owner) {
    const key = `${vietnameseDay(new Date(second * SECOND))} ${area}`
    sums.set(key, (sums.get(key) ?? 0) + 1)
  }
  return [...sums].map(([key, seconds]) => `${key} ${seconds}`).toSorted()
}

test('I34: whatever devices tell, in whatever overlap, the sums are those of the seconds themselves', async () => {
  const start = Date.parse('2026-11-14T16:40:00Z') / SECOND
  const post = fc.record({
    wait: fc.integer({ min: 0, max: 400 }),
    used: fc.integer({ min: 0, max: 900 }),
    area: fc.constantFrom(...trackedAreas),
    ms: fc.integer({ min: 0, max: 999 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 12 }), async (posts) => {
      malto.moveTo(noon)
      const person = await makeCounted()
      let at = start
      const told = posts.map(({ wait, used, area, ms }) => ({ at: (at += wait), used, area, ms }))
      for (const each of told) {
        malto.moveTo(new Date(each.at * SECOND + each.ms))
        await tellAt(person, each.used, each.area)
      }
      expect((await rowsOf(person)).map((row) => row.join(' '))).toEqual(oracle(told))
    }),
    { numRuns: 25 },
  )
})

test('a parent sees the child’s chart while link and consent both stand', async () => {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  await kid.call(setConsent, agreed())
  await tell(kid, 60)
  await expect(parent.call(getChildUsage, { child_id: kid.id })).rejects.toMatchObject({ status: 404 })

  await parent.call(pair, { pairing_code: (await kid.call(makePairingCode, {})).pairing_code })
  expect(await parent.call(getChildUsage, { child_id: kid.id })).toMatchObject({ total: 0, counted: false })
  await parent.call(setChildConsent, { child_id: kid.id, ...agreed() })
  malto.pass(MINUTE)
  await tell(kid, 60)
  expect(await parent.call(getChildUsage, { child_id: kid.id })).toMatchObject({ total: 60, counted: true })
  await expect(stranger.call(getChildUsage, { child_id: kid.id })).rejects.toMatchObject({ status: 404 })

  await kid.call(setConsent, agreed(false))
  expect(await parent.call(getChildUsage, { child_id: kid.id })).toMatchObject({ total: 0, counted: false })
  await kid.call(setConsent, agreed())
  const { items } = await parent.call(listConnections, {})
  await parent.call(endConnection, { id: items[0]?.id ?? '' })
  await expect(parent.call(getChildUsage, { child_id: kid.id })).rejects.toMatchObject({ status: 404 })
})

test('the moments themselves are forgotten after two days, the sums stay', async () => {
  const person = await makeCounted()
  await tell(person, 60)
  const kept = async () => [await malto.db.$count(usage_spans), (await rowsOf(person)).length]
  malto.moveTo(new Date(noon.getTime() + DAY))
  await tidyAll(malto.house.ownCtx())
  expect((await kept())[0]).toBeGreaterThan(0)
  malto.moveTo(new Date(noon.getTime() + 3 * DAY))
  await tidyAll(malto.house.ownCtx())

  const { rows } = await malto.house.pool.query(`select 1 from usage_spans where day <= '2026-11-14'`)
  expect([rows.length, (await kept())[1]]).toEqual([0, 1])
  expect(await malto.db.$count(usage_days)).toBeGreaterThan(0)
})

test('a session that began later sees the same chart', async () => {
  const person = await makeCounted()
  await tell(person, 30)
  malto.moveTo(new Date(noon.getTime() + 3 * DAY))
  const { access_token } = await openSession(malto.house.ownCtx(), { realm: 'user', person_id: person.id })

  expect(await malto.device(() => access_token).call(getUsage, {})).toMatchObject({
    week_on: '2026-11-16',
    total: 0,
    total_before: 30,
  })
})

test('the demonstration shows weeks of everybody who agreed, and of nobody else', async () => {
  const agreeing = await makeCounted()
  const silent = await makePerson(malto)
  await malto.db.delete(usage_days)
  await seedUsage(malto.house.ownCtx())

  expect((await agreeing.call(getUsage, {})).total).toBeGreaterThan(600)
  expect(await rowsOf(silent)).toEqual([])
})
