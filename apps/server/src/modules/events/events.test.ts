import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/events.calls'
import type { EventListStatus, EventState } from '@malto/contract/modules/events.rules'
import { ConnectionNotFound, endConnection } from '@malto/contract/modules/family.calls'
import { makeFamily } from '#modules/family/family.factory.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { stateOf } from './events.cards.service.ts'
import { makeCategory, makeEvent } from './events.factory.ts'
import { eventAudiences, eventCrowds, getEvent } from './events.service.ts'
import { inState } from './events.state.queries.ts'
import { events } from './events.table.ts'

let malto: Malto
let an: Person
beforeAll(async () => {
  malto = await startMalto()
  an = await makePerson(malto)
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.owner.db.execute(sql`truncate events, event_interests cascade`)
})
afterAll(() => malto.stop())

const list = async (person: Person, status: EventListStatus, given: object = {}) =>
  (await person.call(calls.listEvents, { status, ...given })).items
const byNumber = (one: number, other: number) => one - other
const ids = (items: readonly { id: number }[]) => items.map((each) => each.id)
const live = { starts_in: -HOUR / 2 }
const past = { starts_in: -3 * DAY }
const replay = { ...past, replay_kind: 'hls', replay_url: '/media/x.m3u8' } as const

/** One list, page by page; `between` happens after every page. */
async function readAll(
  person: Person,
  given: object,
  between: (page: number) => Promise<void> | void = () => {},
): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | null = null
  for (let page = 0; ; page++) {
    const part: { items: { id: number }[]; next_cursor: string | null } = await person.call(
      calls.listEvents,
      {
        ...given,
        ...(cursor ? { cursor } : {}),
      },
    )
    seen.push(...ids(part.items))
    cursor = part.next_cursor
    if (!cursor) return seen
    await between(page)
  }
}

/** The same numbers in every run: what fails today fails tomorrow. */
function diceOf(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
}

test('the status of the rule and the status of the SQL agree, for any event at any moment', async () => {
  const dice = diceOf(20_261_114)
  const category_id = await makeCategory(malto)
  const hands = [null, null, null, 'IN_PROGRESS', 'REPLAY', 'ENDED'] as const
  const around = () => later(noon, (dice(400) - 200) * HOUR)
  for (let made = 0; made < 150; made++) {
    const hand = hands[dice(6)] ?? null
    const cancelled = dice(8) === 0
    await makeEvent(malto, {
      category_id,
      starts_at: around(),
      lasts: (1 + dice(168)) * HOUR,
      hand,
      hand_at: hand && around(),
      cancelled_at: cancelled ? noon : null,
      cancelled_reason: cancelled ? 'trời mưa to' : null,
      replay_kind: dice(2) === 0 ? 'hls' : 'none',
    })
  }
  const rows = await malto.db.select().from(events)
  const moments = [
    ...Array.from({ length: 30 }, around),
    ...rows.slice(0, 10).flatMap((row) => [row.starts_at, row.ends_at]),
  ]
  const met = new Set<EventState>()
  for (const moment of moments)
    for (const state of ['IN_PROGRESS', 'SCHEDULED', 'REPLAY', 'ENDED', 'CANCELLED'] as const) {
      const found = await malto.db.select({ id: events.id }).from(events).where(inState(state, moment))
      const ruled = rows.filter((row) => stateOf(row, moment) === state)
      expect(new Set(ids(found))).toEqual(new Set(ids(ruled)))
      if (ruled.length > 0) met.add(state)
    }
  expect(met.size).toBe(5)
})

test('the server’s clock moves an event through the lists, and out of them when nothing was recorded', async () => {
  const kept = await makeEvent(malto, { starts_in: 5 * MINUTE, lasts: 5 * MINUTE, replay_kind: 'hls' })
  const lost = await makeEvent(malto, { starts_in: 5 * MINUTE, lasts: 5 * MINUTE })
  const where = async () => {
    const places: Record<string, number[]> = {}
    for (const status of ['in_progress', 'scheduled', 'replay', 'all'] as const)
      places[status] = ids(await list(an, status))
    return places
  }
  const both = [kept.id, lost.id]
  expect(await where()).toEqual({ in_progress: [], scheduled: both, replay: [], all: both })
  malto.pass(5 * MINUTE)
  expect(await where()).toEqual({ in_progress: both, scheduled: [], replay: [], all: both })
  malto.pass(4 * MINUTE + 59_999)
  expect((await where())['in_progress']).toEqual(both)
  malto.pass(1)
  expect(await where()).toEqual({ in_progress: [], scheduled: [], replay: [kept.id], all: [kept.id] })
  expect(await an.call(calls.getEvent, { event_id: lost.id })).toMatchObject({
    status: 'ENDED',
    type: 'event',
    can: { interest: false, watch: false },
  })
})

test('lists: what comes the soonest first, replays the newest first, all in that order; cancelled ones in none', async () => {
  const at = (hours: number, given: object = {}) => makeEvent(malto, { starts_in: hours * HOUR, ...given })
  const recorded = { replay_kind: 'youtube' } as const
  const [old, newer] = [await at(-300, recorded), await at(-30, recorded)]
  const [soon, later_on] = [await at(200), await at(30)]
  const [second, first] = [await at(-0.2, { lasts: DAY }), await at(-0.5, { lasts: DAY })]
  await at(40, { cancelled_at: noon, cancelled_reason: 'trời mưa to' })
  await at(-100)

  expect(ids(await list(an, 'in_progress'))).toEqual([first.id, second.id])
  expect(ids(await list(an, 'scheduled'))).toEqual([later_on.id, soon.id])
  expect(ids(await list(an, 'replay'))).toEqual([newer.id, old.id])
  expect(ids(await list(an, 'all'))).toEqual([first.id, second.id, later_on.id, soon.id, newer.id, old.id])
})

test('cards: an event, a live stream, a replay; category and words narrow a list, marks or not', async () => {
  const category_id = await makeCategory(malto, 'Tuyển sinh')
  const talk = await makeEvent(malto, {
    category_id,
    title: 'Trống đồng biết kể chuyện',
    stream_kind: 'hls',
    ...live,
  })
  const tour = await makeEvent(malto, {
    title: 'Tham quan Đại học Huế',
    host_name: 'Thầy Lê Đạt',
    place: 'Huế',
    ...live,
  })
  const again = await makeEvent(malto, { category_id, ...replay })

  const all = await list(an, 'all')
  expect(all.map(({ id, type, status }) => [id, type, status])).toEqual([
    [talk.id, 'liveStream', 'IN_PROGRESS'],
    [tour.id, 'event', 'IN_PROGRESS'],
    [again.id, 'eventReplay', 'REPLAY'],
  ])
  expect(ids(await list(an, 'all', { category_id }))).toEqual([talk.id, again.id])
  expect(await list(an, 'all', { category_id: 0 })).toHaveLength(3)
  expect(await list(an, 'all', { category_id: 999_999 })).toEqual([])
  expect(ids(await list(an, 'all', { q: 'dai hoc hue' }))).toEqual([tour.id])
  expect(ids(await list(an, 'all', { q: 'thầy đạt' }))).toEqual([tour.id])
  expect(ids(await list(an, 'in_progress', { q: 'trong dong', category_id }))).toEqual([talk.id])
  const { categories } = await an.call(calls.listEventCategories, {})
  expect(categories).toContainEqual({ id: category_id, name: 'Tuyển sinh' })
})

test('I6: page by page nothing comes twice or is missing, also when events begin, end, come and go meanwhile', async () => {
  const category_id = await makeCategory(malto)
  const made: number[] = []
  const put = async (given: object) => made.push((await makeEvent(malto, { category_id, ...given })).id)
  for (let each = 0; each < 4; each++) await put({ starts_in: -30 * MINUTE, lasts: 40 * MINUTE })
  for (let each = 0; each < 9; each++)
    await put({ starts_in: (each % 3) * MINUTE + MINUTE, replay_kind: 'hls' })
  for (let each = 0; each < 5; each++) await put({ ...replay, starts_in: -DAY - (each % 2) * HOUR })

  for (const limit of [1, 2, 3, 5, 7]) {
    malto.moveTo(noon)
    const extra: number[] = []
    const seen = await readAll(an, { status: 'all', category_id, limit }, async (page) => {
      // What comes goes on air after one to three minutes; after ten, what was on air is over.
      malto.pass(40 * SECOND)
      if (page === 1) extra.push((await makeEvent(malto, { category_id, starts_in: 3 * DAY })).id)
      if (page === 2) await malto.db.delete(events).where(eq(events.id, extra[0] ?? 0))
    })
    expect(seen.filter((id) => !extra.includes(id)).toSorted(byNumber)).toEqual(made.toSorted(byNumber))
    await malto.db.delete(events).where(and(eq(events.id, extra[0] ?? 0)))
  }
})

test('a cursor that is not ours is refused, also one that comes from far away in time', async () => {
  await makeEvent(malto, past)
  const cursor = (mark: unknown[]) => Buffer.from(JSON.stringify(mark)).toString('base64url')
  const moment = noon.toISOString()
  for (const mark of [
    ['rubbish', 0, moment, 1],
    [moment, 3, moment, 1],
    [moment, 0.5, moment, 1],
    [moment, '0', moment, 1],
    [moment, -1, moment, 1],
    [moment, 0, 'rubbish', 1],
    [moment, 0, moment, 'x'],
    [moment, 0, moment],
    [5],
  ])
    await expect(list(an, 'all', { cursor: cursor(mark) })).rejects.toSatisfy(BadInput.is)
  const then = later(noon, -4 * DAY).toISOString()
  expect(await list(an, 'scheduled', { cursor: cursor([then, 0, then, 1]) })).toEqual([])
})

test('interested is a set of one’s own: listed, in its section, taken back', async () => {
  const [first, second] = [await makeEvent(malto, live), await makeEvent(malto, { starts_in: HOUR })]
  const say = (event_id: number, interested: boolean) => an.call(calls.setInterest, { event_id, interested })
  expect(await say(second.id, true)).toMatchObject({ seat: 'open', interested_count: 1, seats_left: null })
  expect(await say(second.id, true)).toMatchObject({ seat: 'open', interested_count: 1 })
  await say(first.id, true)
  expect(ids(await list(an, 'interested'))).toEqual([first.id, second.id])
  expect(await list(await makePerson(malto), 'interested')).toEqual([])
  expect(await an.call(calls.listEventSections, {})).toMatchObject({
    live: [{ id: first.id, seat: 'open' }],
    interested: [{ id: first.id }, { id: second.id }],
    upcoming: [{ id: second.id }],
    replay: [],
    totals: { live: 1, interested: 2, upcoming: 1, replay: 0 },
  })
  expect(await say(second.id, false)).toMatchObject({ seat: null, interested_count: 0 })
  expect(await say(second.id, false)).toMatchObject({ seat: null, interested_count: 0 })
  expect(ids(await list(an, 'interested'))).toEqual([first.id])
})

test('sections hold twelve and tell how many there are', async () => {
  const category_id = await makeCategory(malto)
  for (let each = 0; each < 15; each++) await makeEvent(malto, { category_id, starts_in: (each + 1) * HOUR })
  const { upcoming, totals } = await an.call(calls.listEventSections, {})
  expect([upcoming.length, totals.upcoming]).toEqual([12, 15])
})

test('nobody joins what is over or cancelled; whoever was in may still leave', async () => {
  const event = await makeEvent(malto, { starts_in: HOUR })
  const minh = await makePerson(malto)
  await minh.call(calls.setInterest, { event_id: event.id, interested: true })
  await malto.db.update(events).set({ hand: 'ENDED', hand_at: noon }).where(eq(events.id, event.id))
  const join = (event_id: number) => an.call(calls.setInterest, { event_id, interested: true })
  await expect(join(event.id)).rejects.toSatisfy(calls.EventOver.is)
  const cancelled = await makeEvent(malto, { cancelled_at: noon, cancelled_reason: 'trời mưa to' })
  await expect(join(cancelled.id)).rejects.toSatisfy(calls.EventOver.is)
  await expect(join(1_000_000)).rejects.toSatisfy(calls.EventNotFound.is)
  expect(await an.call(calls.getEvent, { event_id: cancelled.id })).toMatchObject({
    status: 'CANCELLED',
    cancelled_reason: 'trời mưa to',
  })
  expect(await minh.call(calls.setInterest, { event_id: event.id, interested: false })).toMatchObject({
    seat: null,
  })
})

/** As it leaves the server, with every field that it has. */
const raw = async (person: Person, url: string) =>
  (await malto.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).body

test('the address of a stream leaves only while it can be watched, and only to those with a seat where these are counted', async () => {
  const stream = { stream_kind: 'hls', stream_url: '/media/SECRET.m3u8' } as const
  const coming = await makeEvent(malto, { ...stream, starts_in: HOUR })
  const open = await makeEvent(malto, { ...stream, ...live })
  const full = await makeEvent(malto, { ...stream, ...live, capacity: 1 })
  const later_on = await makeEvent(malto, { ...live, stream_kind: 'hls' })
  const again = await makeEvent(malto, {
    ...replay,
    replay_url: '/media/SECRET.m3u8',
    chapters: [{ at_seconds: 90, title: 'Hỏi đáp' }],
  })
  const prepared = await makeEvent(malto, { ...past, replay_kind: 'hls' })
  const holder = await makePerson(malto)
  await holder.call(calls.setInterest, { event_id: full.id, interested: true })
  await an.call(calls.setInterest, { event_id: full.id, interested: true })
  const page = (person: Person, { id }: { id: number }) => raw(person, `/api/events/${id}`)

  expect(await page(an, coming)).not.toContain('SECRET')
  expect(await page(an, open)).toContain('SECRET')
  expect(await page(an, full)).not.toContain('SECRET')
  expect(await page(holder, full)).toContain('SECRET')
  expect(await page(an, again)).toContain('SECRET')
  expect(await raw(an, '/api/events')).not.toContain('SECRET')
  expect(await raw(an, '/api/event-sections')).not.toContain('SECRET')
  // On air, but the picture is still to come: the page says so kindly.
  for (const each of [later_on, prepared])
    expect(await an.call(calls.getEvent, { event_id: each.id })).toMatchObject({
      stream: null,
      can: { watch: false },
    })
  expect(await an.call(calls.getEvent, { event_id: again.id })).toMatchObject({
    chapters: [{ at_seconds: 90, title: 'Hỏi đáp' }],
    can: { interest: false, watch: true },
  })
})

test('I8, I16: what is for older people is there through no door, until the birthday itself', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2012-11-15' })
  const parent = await makePerson(malto, { account_kind: 'parent', birthday: null })
  const event = await makeEvent(malto, { min_age: 14, title: 'CHO-NGƯỜI-LỚN-HƠN', starts_in: 2 * DAY })
  const closed = async (person: Person) => {
    for (const url of [
      '/api/events',
      '/api/events?q=cho-nguoi',
      '/api/event-sections',
      '/api/events?status=scheduled',
    ])
      expect(await raw(person, url)).not.toContain('LỚN-HƠN')
    await expect(person.call(calls.getEvent, { event_id: event.id })).rejects.toSatisfy(
      calls.EventNotFound.is,
    )
    expect(await raw(person, `/api/events/${event.id}/calendar`)).not.toContain('LỚN-HƠN')
    for (const interested of [true, false])
      await expect(person.call(calls.setInterest, { event_id: event.id, interested })).rejects.toSatisfy(
        calls.EventNotFound.is,
      )
    const ctx = malto.house.makeCtx(await malto.house.identify(person.token, 'user'), {} as never, 'vi')
    expect(await eventAudiences.event(ctx, String(event.id))).toBe(false)
    await expect(getEvent(ctx as never, { event_id: event.id })).rejects.toSatisfy(calls.EventNotFound.is)
  }
  await closed(kid)
  expect((await kid.call(calls.listEventSections, {})).totals.upcoming).toBe(0)
  expect(await raw(parent, '/api/events')).toContain('LỚN-HƠN')
  await malto.db.execute(sql`update users set birthday = '2012-11-14' where id = ${kid.id}`)
  expect(await kid.call(calls.getEvent, { event_id: event.id })).toMatchObject({ min_age: 14 })
  expect(ids(await list(kid, 'all'))).toEqual([event.id])
})

test('I21: a connected parent sees what a child is interested in and how the child stands; nobody else, and no longer than the link', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  const event = await makeEvent(malto, { capacity: 1 })
  const other = await makeEvent(malto)
  await child.call(calls.setInterest, { event_id: event.id, interested: true })
  await parent.call(calls.setInterest, { event_id: other.id, interested: true })
  const of = (person: Person) => list(person, 'interested', { child_id: child.id })

  expect(await of(parent)).toMatchObject([{ id: event.id, seat: 'confirmed' }])
  expect(ids(await list(parent, 'interested'))).toEqual([other.id])
  for (const person of [stranger, child, an])
    await expect(of(person)).rejects.toSatisfy(ConnectionNotFound.is)
  await expect(list(parent, 'all', { child_id: child.id })).rejects.toSatisfy(BadInput.is)
  await parent.call(endConnection, { id: link_id })
  await expect(of(parent)).rejects.toSatisfy(ConnectionNotFound.is)
})

test('who may listen: one event whoever may open it, lists whoever is signed in, visitors nothing', async () => {
  const event = await makeEvent(malto)
  const ctxOf = async (person: Person | null) =>
    malto.house.makeCtx(person && (await malto.house.identify(person.token, 'user')), {} as never, 'vi')
  const [known, visitor] = [await ctxOf(an), await ctxOf(null)]
  expect(await eventAudiences.event(known, String(event.id))).toBe(true)
  for (const id of ['0', '-1', '1e3', '99999999', '', 'all', '1 or 1=1', '9'.repeat(30)])
    expect([id, await eventAudiences.event(known, id)]).toEqual([id, false])
  expect(await eventAudiences.event(visitor, String(event.id))).toBe(false)
  expect([await eventAudiences.events(known, 'all'), await eventAudiences.events(known, 'x')]).toEqual([
    true,
    false,
  ])
  expect(await eventAudiences.events(visitor, 'all')).toBe(false)
})

test('how many watch is told to the open page and shown on cards while it is on air; a count that nobody renews is of nobody', async () => {
  const event = await makeEvent(malto, live)
  const coming = await makeEvent(malto, { starts_in: HOUR })
  malto.told.length = 0
  for (const { id } of [event, coming]) await eventCrowds.event(malto.house.ownCtx(), String(id), 12)
  expect(malto.told).toContainEqual({
    name: 'watchersCounted',
    audience: `event:${event.id}`,
    payload: { event_id: event.id, watching: 12 },
  })
  const watching = async () => (await list(an, 'all')).map((card) => card.watching)
  expect(await watching()).toEqual([12, null])
  malto.pass(4 * MINUTE)
  expect(await watching()).toEqual([0, null])
  await eventCrowds.event(malto.house.ownCtx(), 'no number', 3)
})
