import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { users } from '#modules/users/users.table.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { HOUR, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { factHandlers } from '../../lent.ts'
import { keepTime } from './events.clock.service.ts'
import { eventRow, makeEvent, makePeople, rush, seatsOf } from './events.factory.ts'
import { leaveUnfit } from './events.seats.service.ts'
import { event_interests, events, type EventRow } from './events.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
})
beforeEach(() => {
  malto.moveTo(noon)
  malto.told.length = 0
})
afterAll(() => malto.stop())

const say = (person: Person, event: EventRow, interested = true) =>
  person.call(calls.setInterest, { event_id: event.id, interested })
const standing = async (event: EventRow) =>
  Object.fromEntries((await seatsOf(malto, event.id)).map((row) => [row.user_id, row.seat]))
const titles = async (person: Person) =>
  (
    await malto.db
      .select({ title: notifications.title, recalled_at: notifications.recalled_at })
      .from(notifications)
      .where(eq(notifications.user_id, person.id))
      .orderBy(notifications.created_at, notifications.id)
  )
    .filter((row) => row.recalled_at === null)
    .map((row) => row.title.vi)

/** I35: what the event says of itself is what its rows say. */
async function expectTrueCounters(event: EventRow): Promise<void> {
  const rows = await seatsOf(malto, event.id)
  const count = (seat: string) => rows.filter((row) => row.seat === seat).length
  expect(await eventRow(malto, event.id)).toMatchObject({
    interested_count: rows.length,
    seats_taken: count('confirmed'),
    waiting_count: count('waiting'),
  })
}

test('I25: of 1,000 who ask at once for 50 seats exactly 50 get one, and the others wait in the order in which they came', async () => {
  const event = await makeEvent(malto, { capacity: 50 })
  const people = await makePeople(malto, 1000)
  const answers = await rush(malto, people, event.id)

  const rows = await seatsOf(malto, event.id)
  expect(rows).toHaveLength(1000)
  expect(rows.slice(0, 50).every((row) => row.seat === 'confirmed')).toBe(true)
  expect(rows.slice(50).every((row) => row.seat === 'waiting')).toBe(true)
  await expectTrueCounters(event)
  // Nobody was told anything but how they stand.
  for (const [user_id, answer] of answers)
    expect(answer.seat).toBe(rows.find((row) => row.user_id === user_id)?.seat)
  // The place in the queue that each one's page tells is their place among those who wait.
  for (const at of [50, 51, 500, 998, 999]) {
    const person = people.find((each) => each.id === rows[at]?.user_id)
    expect(await person?.call(calls.getEvent, { event_id: event.id })).toMatchObject({
      seat: 'waiting',
      waiting_place: at - 49,
      seats_left: 0,
    })
  }
}, 120_000)

test('I25, I35: however people come and go at once, no seat is lost, none is given twice, none stays free while somebody waits', async () => {
  const event = await makeEvent(malto, { capacity: 7 })
  const people = await makePeople(malto, 16)
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      people.flatMap((person, at) =>
        Array.from({ length: 3 }, (_, turn) => say(person, event, (at + turn + round) % 3 !== 0)),
      ),
    )
    const rows = await seatsOf(malto, event.id)
    const seated = rows.filter((row) => row.seat === 'confirmed').length
    expect(seated).toBe(Math.min(7, rows.length))
    await expectTrueCounters(event)
  }
}, 60_000)

test('I35: one person who taps ten times at once is in once, and later modules hear of it once', async () => {
  const event = await makeEvent(malto)
  const an = await makePerson(malto)
  const later = onFact(calls.eventInterested, 'somebody later', () => Promise.resolve())
  learnFactHandlers([...factHandlers, later])
  await Promise.all(Array.from({ length: 10 }, () => say(an, event)))
  expect(await seatsOf(malto, event.id)).toHaveLength(1)
  await say(an, event, false)
  await say(an, event, false)
  learnFactHandlers(factHandlers)
  const { rows } = await malto.house.pool.query<{ interested: boolean }>(
    `with gone as (delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
        where tasks.id = task_id and tasks.identifier = 'eventInterested>somebody later' returning _private_jobs.*)
      select (payload->>'interested')::boolean as interested from gone order by id`,
  )
  expect(rows.map((row) => row.interested)).toEqual([true, false])
  await expectTrueCounters(event)
})

test('a freed seat goes to the first one waiting, who is told; the place of the others moves up', async () => {
  const event = await makeEvent(malto, { title: 'Làm gốm', capacity: 1 })
  const [an, binh, cuong] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  expect(await say(an, event)).toMatchObject({ seat: 'confirmed', seats_left: 0, waiting_place: null })
  expect(await say(binh, event)).toMatchObject({ seat: 'waiting', waiting_place: 1 })
  expect(await say(cuong, event)).toMatchObject({ seat: 'waiting', waiting_place: 2 })
  await say(an, event, false)

  expect(await standing(event)).toEqual({ [binh.id]: 'confirmed', [cuong.id]: 'waiting' })
  expect(await titles(binh)).toEqual(['Có chỗ rồi: Làm gốm'])
  expect(await titles(cuong)).toEqual([])
  expect(await cuong.call(calls.getEvent, { event_id: event.id })).toMatchObject({ waiting_place: 1 })
  // Whoever comes back is the last; whoever gives the seat back keeps no message about it, and may get one again.
  expect(await say(an, event)).toMatchObject({ seat: 'waiting', waiting_place: 2 })
  await say(binh, event, false)
  expect(await titles(binh)).toEqual([])
  await say(binh, event)
  for (const person of [cuong, an]) await say(person, event, false)
  expect(await standing(event)).toEqual({ [binh.id]: 'confirmed' })
  expect(await titles(binh)).toEqual(['Có chỗ rồi: Làm gốm'])
})

test('two who leave at once let the first two in, once each', async () => {
  const event = await makeEvent(malto, { capacity: 4 })
  const people = await makePeople(malto, 12)
  for (const person of people) await say(person, event)
  await Promise.all(people.slice(0, 4).map((person) => say(person, event, false)))
  const rows = await seatsOf(malto, event.id)
  expect(rows.map((row) => row.seat)).toEqual([
    ...Array.from({ length: 4 }, () => 'confirmed'),
    ...Array.from({ length: 4 }, () => 'waiting'),
  ])
  for (const [at, person] of people.slice(4).entries())
    expect(await titles(person)).toHaveLength(at < 4 ? 1 : 0)
})

test('open pages hear of a seat that is taken or freed; lists only of a new status', async () => {
  const event = await makeEvent(malto, { capacity: 2 })
  const [an, binh, cuong] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const heard = () =>
    malto.told
      .filter((each) => each.name === 'eventChanged')
      .map(({ audience, payload }) => [audience, (payload as { seats_left: number }).seats_left])
  const page = `event:${event.id}`
  for (const person of [an, binh, cuong]) await say(person, event)
  expect(heard()).toEqual([
    [page, 1],
    [page, 0],
  ])
  await say(cuong, event, false)
  expect(heard()).toHaveLength(2)
  await say(an, event, false)
  expect(heard().at(-1)).toEqual([page, 1])
})

test('an account that is deleted leaves its seat to the first one waiting', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  for (const person of [an, binh]) await say(person, event)
  await malto.db.delete(users).where(eq(users.id, an.id))
  await expectTrueCounters(event)
  // Until the minute's work is done the free seat is nobody else's.
  const late = await makePerson(malto)
  expect(await say(late, event)).toMatchObject({ seat: 'waiting', waiting_place: 2 })
  await keepTime(malto.house.ownCtx())
  expect(await standing(event)).toEqual({ [binh.id]: 'confirmed', [late.id]: 'waiting' })
  expect(await titles(binh)).toHaveLength(1)
})

test('whoever is blocked is passed over, and keeps the place', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const [an, binh, cuong] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  for (const person of [an, binh, cuong]) await say(person, event)
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, binh.id))
  await say(an, event, false)
  expect(await standing(event)).toEqual({ [binh.id]: 'waiting', [cuong.id]: 'confirmed' })
})

test('when it is over nobody is let in any more', async () => {
  const event = await makeEvent(malto, { capacity: 1, starts_in: MINUTE, lasts: MINUTE, replay_kind: 'hls' })
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  for (const person of [an, binh]) await say(person, event)
  malto.pass(3 * MINUTE)
  await say(an, event, false)
  await keepTime(malto.house.ownCtx())
  expect(await standing(event)).toEqual({ [binh.id]: 'waiting' })
  expect(await titles(binh)).toEqual([])
})

test('whoever turns out to be too young loses the seat to the next, without a word about what they may not see', async () => {
  const event = await makeEvent(malto, { capacity: 1, min_age: 16, title: 'Làm thêm an toàn' })
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  for (const person of [an, binh]) await say(person, event)
  await malto.db.update(users).set({ birthday: '2012-02-02', account_kind: 'kid' }).where(eq(users.id, an.id))
  const ctx = malto.house.ownCtx()
  await ctx.record(birthdayCorrected, { user_id: an.id, birthday: '2012-02-02', account_kind: 'kid' })
  await workOff(malto)
  expect(await standing(event)).toEqual({ [binh.id]: 'confirmed' })
  expect((await titles(an)).filter((title) => title.includes('Làm thêm'))).toEqual([])

  await malto.db.update(events).set({ min_age: 18 }).where(eq(events.id, event.id))
  await leaveUnfit(ctx, { event_id: event.id })
  expect(await standing(event)).toEqual({})
})

test('I25: the database itself refuses a seat too many, whoever writes it', async () => {
  const event = await makeEvent(malto, { capacity: 1, starts_in: HOUR })
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  for (const person of [an, binh]) await say(person, event)
  await expect(
    malto.db
      .update(event_interests)
      .set({ seat: 'confirmed' })
      .where(and(eq(event_interests.event_id, event.id), eq(event_interests.user_id, binh.id))),
  ).rejects.toMatchObject({ cause: { constraint: 'events_seats' } })
  await expect(malto.db.execute(sql`update events set capacity = 0 where id = ${event.id}`)).rejects.toThrow()
})
