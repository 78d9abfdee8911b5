import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelEvent, eventsResource } from '@malto/contract/modules/events.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeEvent } from './events.factory.ts'
import { event_feeds, type EventRow } from './events.table.ts'

let malto: Malto
let an: Person
beforeAll(async () => {
  malto = await startMalto({ PUBLIC_URL: 'https://malto.test' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.owner.db.execute(sql`truncate events, event_interests cascade`)
  an = await makePerson(malto)
})
afterAll(() => malto.stop())

const get = (url: string, person?: Person) =>
  malto.app.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} })
const say = (person: Person, event: EventRow, interested = true) =>
  person.call(calls.setInterest, { event_id: event.id, interested })
const feedOf = async (person: Person, renew = false) =>
  (await person.call(calls.makeEventFeed, { renew })).path

/** Unfolded by RFC 5545, one record an event; alarms by their triggers. */
function entriesIn(body: string) {
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const entries: (Record<string, string> & { alarms?: never })[] = []
  const alarms: string[][] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)]
    if (line === 'BEGIN:VEVENT') {
      entries.push({})
      alarms.push([])
    } else if (name === 'TRIGGER') alarms.at(-1)?.push(value)
    else if (entries.length > 0 && !['BEGIN', 'END', 'ACTION'].includes(name)) {
      const entry = entries.at(-1)
      if (entry && !(name in entry)) entry[name] = value
    }
  }
  return entries.map((entry, at) => ({ ...entry, alarms: alarms[at] ?? [] })) as (Record<string, string> & {
    alarms: string[]
  })[]
}

test('one event as a file: for a calendar, with its times in UTC, its bells, and a way back', async () => {
  const event = await makeEvent(malto, {
    title: 'Trống đồng; kể chuyện, phần 1',
    starts_at: new Date('2026-11-20T12:30:00Z'),
    place: 'Bảo tàng Đà Nẵng',
  })
  const reply = await get(`/api/events/${event.id}/calendar`, an)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''su-kien-${event.id}.ics`,
  })
  expect(entriesIn(reply.body)).toEqual([
    expect.objectContaining({
      UID: `event-${event.id}@malto.test`,
      SEQUENCE: '0',
      DTSTAMP: '20261114T050000Z',
      DTSTART: '20261120T123000Z',
      DTEND: '20261120T133000Z',
      SUMMARY: 'Trống đồng\\; kể chuyện\\, phần 1',
      LOCATION: 'Bảo tàng Đà Nẵng',
      URL: `https://malto.test/event/${event.id}`,
      STATUS: 'CONFIRMED',
      alarms: ['-P1D', '-PT15M'],
    }),
  ])
  expect((await get('/api/events/2000000000/calendar', an)).json()).toMatchObject({ code: 'EVENT_NOT_FOUND' })
})

test('the feed holds what one is interested in, from 90 days ago on; nobody needs to sign in for it', async () => {
  const [past, old, next, other] = [
    await makeEvent(malto, { starts_in: HOUR }),
    await makeEvent(malto, { starts_in: HOUR }),
    await makeEvent(malto, { starts_in: 400 * DAY }),
    await makeEvent(malto, { starts_in: DAY }),
  ]
  for (const event of [past, old, next]) await say(an, event)
  await say(await makePerson(malto), other)
  for (const [event, days] of [
    [past, 89],
    [old, 91],
  ] as const)
    await malto.db.execute(sql`update events set starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}) where id = ${event.id}`)
  const path = await feedOf(an)
  expect(path).toMatch(/^\/api\/event-feed\/[\w-]{40,}$/)
  const reply = await get(path)
  expect(reply.statusCode).toBe(200)
  expect(entriesIn(reply.body).map((entry) => entry['UID'])).toEqual([
    `event-${past.id}@malto.test`,
    `event-${next.id}@malto.test`,
  ])
  await say(an, next, false)
  expect(entriesIn((await get(path)).body)).toHaveLength(1)
})

test('the feed names nobody: no name, phone or id of its owner', async () => {
  const person = await makePerson(malto, { full_name: 'Nguyễn Bí Mật', birthday: '2009-03-04' })
  await say(person, await makeEvent(malto))
  const { body } = await get(await feedOf(person))
  for (const word of ['Bí Mật', person.phone, person.phone.slice(-9), person.id, '2009-03-04'])
    expect(body).not.toContain(word)
})

test('whoever waits for a seat has a tentative entry, and a firm one once there is a seat', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const holder = await makePerson(malto)
  await say(holder, event)
  await say(an, event)
  const path = await feedOf(an)
  const status = async () => entriesIn((await get(path)).body)[0]?.['STATUS']
  expect(await status()).toBe('TENTATIVE')
  await say(holder, event, false)
  expect(await status()).toBe('CONFIRMED')
})

test('a change that matters raises the sequence; a cancelled event is struck out and rings no bell', async () => {
  const chief = await makeAdministrator(malto, { powers: ['events.read', 'events.write'] })
  const event = await makeEvent(malto, { starts_in: 3 * DAY })
  await say(an, event)
  const path = await feedOf(an)
  const entry = async () => entriesIn((await get(path)).body)[0]
  const change = async (given: object) => {
    const detail = await chief.call(eventsResource.get, { id: event.id })
    const fields = Object.keys(eventsResource.draft?.shape ?? {}) as (keyof typeof detail)[]
    const draft = Object.fromEntries(fields.map((field) => [field, detail[field]]))
    await chief.call(eventsResource.update, {
      ...draft,
      id: event.id,
      version: detail.version,
      ...given,
    } as never)
    return (await entry())?.['SEQUENCE']
  }
  expect(await change({ stream_kind: 'hls' })).toBe('0')
  expect(await change({ title: 'Một tên khác' })).toBe('1')
  expect(await change({ ends_at: later(event.ends_at, HOUR).toISOString() })).toBe('2')
  expect(await change({ place: 'Huế' })).toBe('3')
  expect(await entry()).toMatchObject({ SUMMARY: 'Một tên khác', alarms: ['-P1D', '-PT15M'] })
  const { version } = await chief.call(eventsResource.get, { id: event.id })
  await chief.call(cancelEvent, { id: event.id, version, reason: 'Trời mưa to quá.' })
  expect(await entry()).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '4', alarms: [] })
  expect((await get(`/api/events/${event.id}/calendar`, an)).body).toContain('STATUS:CANCELLED')
})

test('the address stays the same until it is renewed; then the old one opens nothing', async () => {
  await say(an, await makeEvent(malto))
  const first = await feedOf(an)
  expect(await feedOf(an)).toBe(first)
  const renewed = await feedOf(an, true)
  expect(renewed).not.toBe(first)
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(renewed)).statusCode).toBe(200)
  expect(await feedOf(await makePerson(malto))).not.toBe(renewed)
  expect((await get('/api/event-feed/x')).json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('only a fingerprint of the address is kept; ten first askers get one address', async () => {
  const paths = await Promise.all(Array.from({ length: 10 }, () => feedOf(an)))
  expect(new Set(paths).size).toBe(1)
  const secret = paths[0]?.split('/').at(-1) ?? ''
  const rows = await malto.db.select().from(event_feeds).where(eq(event_feeds.user_id, an.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  await get(paths[0] ?? '')
  expect(malto.lines.join('\n')).not.toContain(secret)
})

test('the feed of somebody who was blocked, or left, is gone; age counts there too', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2012-05-05' })
  const event = await makeEvent(malto, { title: 'CHO-LỚN' })
  await say(kid, event)
  const path = await feedOf(kid)
  expect((await get(path)).body).toContain('CHO-LỚN')
  await malto.db.execute(sql`update events set min_age = 16 where id = ${event.id}`)
  expect((await get(path)).body).not.toContain('CHO-LỚN')
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, kid.id))
  expect((await get(path)).statusCode).toBe(404)
  const leaver = await makePerson(malto)
  const gone = await feedOf(leaver)
  await malto.db.delete(users).where(eq(users.id, leaver.id))
  expect((await get(gone)).statusCode).toBe(404)
})
