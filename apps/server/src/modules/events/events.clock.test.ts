import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelEvent, eventsResource, steerEvent } from '@malto/contract/modules/events.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { notification_deliveries, notifications } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { keepTime, spread } from './events.clock.service.ts'
import { eventRow, makeEvent } from './events.factory.ts'
import type { EventRow } from './events.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.owner.db.execute(sql`truncate events, event_interests, notifications cascade`)
  chief = await makeAdministrator(malto, { all_powers: true })
  malto.told.length = 0
})
afterAll(() => malto.stop())

const tick = () => keepTime(malto.house.ownCtx())
const join = (person: Person, event: EventRow, interested = true) =>
  person.call(calls.setInterest, { event_id: event.id, interested })

/** The titles in somebody's centre, the oldest first. */
async function centre(person: Person): Promise<string[]> {
  const rows = await malto.db
    .select({ title: notifications.title, recalled_at: notifications.recalled_at })
    .from(notifications)
    .where(eq(notifications.user_id, person.id))
    .orderBy(notifications.created_at, notifications.id)
  return rows.filter((row) => row.recalled_at === null).map((row) => row.title.vi)
}
const everTold = (person: Person) => malto.db.$count(notifications, eq(notifications.user_id, person.id))

const changes = () =>
  malto.told
    .filter((each) => each.name === 'eventChanged')
    .map(({ audience, payload }) => [audience, (payload as { status: string }).status])

/** What a writer of the console sends to leave everything as it is, but for this. */
async function edit(event: EventRow, change: object) {
  const admin = await makeAdministrator(malto, { powers: ['events.read', 'events.write'] })
  const detail = await admin.call(eventsResource.get, { id: event.id })
  const fields = Object.keys(eventsResource.draft?.shape ?? {}) as (keyof typeof detail)[]
  const draft = Object.fromEntries(fields.map((field) => [field, detail[field]]))
  return admin.call(eventsResource.update, {
    ...draft,
    id: event.id,
    version: detail.version,
    ...change,
  } as never)
}

test('open screens are told once that an event begins, and once that it ends', async () => {
  const event = await makeEvent(malto, { starts_in: 10 * MINUTE, lasts: HOUR, replay_kind: 'hls' })
  await tick()
  expect(changes()).toEqual([])
  malto.pass(10 * MINUTE)
  for (let each = 0; each < 3; each++) await tick()
  const both = (status: string) => [
    [`event:${event.id}`, status],
    ['events:all', status],
  ]
  expect(changes()).toEqual(both('IN_PROGRESS'))
  malto.pass(HOUR)
  await Promise.all([tick(), tick(), tick()])
  expect(changes()).toEqual([...both('IN_PROGRESS'), ...both('REPLAY')])
})

test('I7: what was rolled back is told to nobody', async () => {
  const event = await makeEvent(malto, { starts_in: -MINUTE, told_status: 'SCHEDULED' })
  await malto.owner.db.execute(
    sql`create function refuse_told() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await malto.owner.db.execute(
    sql`create constraint trigger refuse_told after update on events deferrable initially deferred
        for each row execute function refuse_told()`,
  )
  await expect(tick()).rejects.toThrow('some events were not kept')
  expect(changes()).toEqual([])
  await malto.owner.db.execute(sql`drop trigger refuse_told on events`)
  await malto.owner.db.execute(sql`drop function refuse_told`)
  await tick()
  expect(changes().length).toBe(2)
  expect((await eventRow(malto, event.id)).told_status).toBe('IN_PROGRESS')
})

test('a hand begins and ends an event at once, told live; then the clock decides again', async () => {
  const event = await makeEvent(malto, { starts_in: DAY, replay_kind: 'hls' })
  let { version } = event
  const steer = async (hand: 'IN_PROGRESS' | 'REPLAY' | null) => {
    const detail = await chief.call(steerEvent, { id: event.id, version, hand })
    version = detail.version
    return detail.status
  }
  expect(await steer('IN_PROGRESS')).toBe('IN_PROGRESS')
  expect(await steer('REPLAY')).toBe('REPLAY')
  expect(await steer(null)).toBe('SCHEDULED')
  expect(changes().filter(([audience]) => audience === 'events:all')).toEqual([
    ['events:all', 'IN_PROGRESS'],
    ['events:all', 'REPLAY'],
    ['events:all', 'SCHEDULED'],
  ])
  await tick()
  expect(changes().length).toBe(6)
})

test('reminders come a day before, 15 minutes before and at the start, once however often the job runs', async () => {
  const an = await makePerson(malto)
  const event = await makeEvent(malto, { title: 'Trống đồng', starts_at: later(noon, 3 * DAY) })
  await join(an, event)
  const many = () => Promise.all([tick(), tick(), tick()]).then(tick)
  await many()
  expect(await centre(an)).toEqual([])
  malto.moveTo(later(event.starts_at, -DAY - 1))
  await many()
  expect(await centre(an)).toEqual([])
  malto.moveTo(later(event.starts_at, -DAY))
  await many()
  expect(await centre(an)).toEqual(['Sắp đến: Trống đồng'])
  malto.moveTo(later(event.starts_at, -15 * MINUTE))
  await many()
  expect(await centre(an)).toEqual(['Sau 15 phút nữa: Trống đồng'])
  malto.moveTo(event.starts_at)
  await many()
  expect(await centre(an)).toEqual(['Bắt đầu rồi: Trống đồng'])
  expect(await everTold(an)).toBe(3)
  malto.moveTo(event.ends_at)
  await many()
  expect(await centre(an)).toEqual([])
  expect(await everTold(an)).toBe(3)
})

test('a reminder tells the day and the place in words', async () => {
  const an = await makePerson(malto)
  const starts_at = new Date('2026-11-15T12:30:00Z')
  await join(an, await makeEvent(malto, { starts_at, place: 'Thư viện Đà Nẵng' }))
  malto.moveTo(later(starts_at, -DAY))
  await tick()
  const [row] = await malto.db.select().from(notifications).where(eq(notifications.user_id, an.id))
  expect(row).toMatchObject({
    category: 'events',
    body: {
      vi: 'Bắt đầu lúc 19:30, Chủ nhật 15/11. Hẹn gặp ở Thư viện Đà Nẵng.',
      en: 'It starts on Sunday 15 November, 19:30. See you at Thư viện Đà Nẵng.',
    },
  })
  expect(row?.path).toMatch(/^\/event\/\d+$/)
})

test('who comes after a reminder was due is not reminded of what they just read; who waits for a seat not at all', async () => {
  const [an, binh, cuong] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const event = await makeEvent(malto, { starts_in: 2 * HOUR, capacity: 2 })
  for (const person of [an, binh, cuong]) await join(person, event)
  await tick()
  for (const person of [an, binh, cuong]) expect(await centre(person)).toEqual([])
  malto.moveTo(later(event.starts_at, -10 * MINUTE))
  await tick()
  expect((await centre(an)).map((title) => title.split(':')[0])).toEqual(['Sau 10 phút nữa'])
  expect(await centre(cuong)).toEqual([])
})

test('a job that was away for hours sends what is still true, and makes up for nothing else', async () => {
  const an = await makePerson(malto)
  const event = await makeEvent(malto, { starts_in: 2 * DAY })
  await join(an, event)
  malto.moveTo(later(event.starts_at, 5 * MINUTE))
  await tick()
  expect((await centre(an)).map((title) => title.split(':')[0])).toEqual(['Bắt đầu rồi'])
  expect(await everTold(an)).toBe(1)
})

test('who goes on air early by hand reminds at once', async () => {
  const an = await makePerson(malto)
  const event = await makeEvent(malto, { starts_in: 5 * DAY })
  await join(an, event)
  malto.pass(MINUTE)
  await chief.call(steerEvent, { id: event.id, version: event.version, hand: 'IN_PROGRESS' })
  await tick()
  expect((await centre(an)).map((title) => title.split(':')[0])).toEqual(['Bắt đầu rồi'])
})

test('I36, I12: leaving takes the reminder back before it is sent out', async () => {
  const an = await makePerson(malto, { email: 'an@malto.test', email_verified_at: noon })
  const event = await makeEvent(malto, { starts_in: DAY + 5 * MINUTE })
  await join(an, event)
  malto.pass(5 * MINUTE)
  await tick()
  expect(await centre(an)).toHaveLength(1)
  await join(an, event, false)
  expect(await centre(an)).toEqual([])
  malto.pass(HOUR)
  await workOff(malto)
  const sent = await malto.db
    .select()
    .from(notification_deliveries)
    .where(eq(notification_deliveries.user_id, an.id))
  expect(sent).toMatchObject([{ status: 'skipped', reason: 'recalled' }])
})

test('I36: a reminder that waited in the quiet hours is not sent when the event is over', async () => {
  const kid = await makePerson(malto, {
    account_kind: 'kid',
    email: 'kid@malto.test',
    email_verified_at: noon,
  })
  // 21:40 in Vietnam: the reminder of 21:25 would leave at 21:26, and every later one in the quiet hours.
  const event = await makeEvent(malto, { starts_at: new Date('2026-11-14T14:40:00Z'), lasts: HOUR })
  await join(kid, event)
  malto.moveTo(later(event.starts_at, -5 * MINUTE))
  await tick()
  malto.pass(2 * MINUTE)
  await workOff(malto)
  for (const minutes of [5, 70]) {
    malto.moveTo(later(event.starts_at, minutes * MINUTE))
    await tick()
    await workOff(malto)
  }
  malto.moveTo(new Date('2026-11-15T01:00:00Z'))
  await workOff(malto)
  const rows = await malto.db
    .select()
    .from(notification_deliveries)
    .where(eq(notification_deliveries.user_id, kid.id))
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'recalled'],
    ['skipped', 'recalled'],
  ])
})

test('a moved event takes its reminders back, tells everybody the new time, and reminds anew', async () => {
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  const event = await makeEvent(malto, { title: 'Hội chợ', starts_in: 20 * HOUR, capacity: 1 })
  const early = later(noon, -10 * HOUR)
  for (const person of [an, binh]) await join(person, event)
  await malto.db.execute(
    sql`update event_interests set since = ${early.toISOString()}::timestamptz, seat_at = ${early.toISOString()}::timestamptz`,
  )
  await tick()
  expect(await centre(an)).toEqual(['Sắp đến: Hội chợ'])
  const starts_at = later(noon, 3 * DAY)
  await edit(event, { starts_at: starts_at.toISOString(), ends_at: later(starts_at, HOUR).toISOString() })
  await workOff(malto)
  // A job runs at least once: a second time changes nothing.
  const { moved_at } = await eventRow(malto, event.id)
  await spread(malto.house.ownCtx(), { event_id: event.id, about: 'moved', moved_at: moved_at.getTime() })
  await tick()
  expect(await centre(an)).toEqual(['Đổi lịch: Hội chợ'])
  expect(await centre(binh)).toEqual(['Đổi lịch: Hội chợ'])
  malto.moveTo(later(starts_at, -DAY))
  await tick()
  expect(await centre(an)).toEqual(['Đổi lịch: Hội chợ', 'Sắp đến: Hội chợ'])
  expect(await centre(binh)).toEqual(['Đổi lịch: Hội chợ'])
})

test('who was just told a new time is not reminded of it a minute later', async () => {
  const an = await makePerson(malto)
  const event = await makeEvent(malto, { title: 'Hội chợ', starts_in: 10 * DAY })
  await join(an, event)
  malto.pass(5 * DAY)
  const starts_at = later(malto.now(), 10 * HOUR)
  await edit(event, { starts_at: starts_at.toISOString(), ends_at: later(starts_at, HOUR).toISOString() })
  await workOff(malto)
  await tick()
  expect(await centre(an)).toEqual(['Đổi lịch: Hội chợ'])
  malto.moveTo(later(starts_at, -15 * MINUTE))
  await tick()
  expect(await centre(an)).toEqual(['Đổi lịch: Hội chợ', 'Sau 15 phút nữa: Hội chợ'])
})

test('a cancelled event takes everything back, tells everybody why, and reminds nobody any more', async () => {
  const [an, binh] = [await makePerson(malto), await makePerson(malto)]
  const event = await makeEvent(malto, { title: 'Dã ngoại', starts_in: DAY + 5 * MINUTE })
  for (const person of [an, binh]) await join(person, event)
  malto.pass(5 * MINUTE)
  await tick()
  await chief.call(cancelEvent, { id: event.id, version: event.version, reason: 'Bão số 9 đang vào bờ.' })
  expect(changes()).toEqual([
    [`event:${event.id}`, 'CANCELLED'],
    ['events:all', 'CANCELLED'],
  ])
  await workOff(malto)
  for (const person of [an, binh]) expect(await centre(person)).toEqual(['Đã hủy: Dã ngoại'])
  malto.moveTo(event.starts_at)
  await tick()
  for (const person of [an, binh]) expect(await centre(person)).toEqual(['Đã hủy: Dã ngoại'])
  const [row] = await malto.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, { vi: 'Đã hủy: Dã ngoại', en: 'Cancelled: Dã ngoại' }))
  expect(row?.body.vi).toContain('Bão số 9 đang vào bờ.')
})

test('more people than one batch holds are all reminded, once', async () => {
  const event = await makeEvent(malto, { starts_in: DAY + MINUTE })
  const people: Person[] = []
  for (let each = 0; each < 60; each++) people.push(await makePerson(malto))
  for (const person of people) await join(person, event)
  malto.pass(MINUTE)
  await Promise.all([tick(), tick()])
  expect(await malto.db.$count(notifications)).toBe(60)
  expect((await eventRow(malto, event.id)).reminded).toMatch(/^day:/)
})

test('one who became too young for it, because a birthday was corrected, is not reminded', async () => {
  const an = await makePerson(malto, { birthday: '2008-01-01' })
  const event = await makeEvent(malto, { starts_in: DAY + MINUTE, min_age: 16 })
  await join(an, event)
  await malto.db.update(users).set({ birthday: '2012-01-01', account_kind: 'kid' }).where(eq(users.id, an.id))
  malto.pass(MINUTE)
  await tick()
  expect(await centre(an)).toEqual([])
})
