import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/events.calls'
import {
  eventAttended,
  EventNotFound,
  watchersCounted,
  type EventDetail,
} from '@malto/contract/modules/events.calls'
import type { EventListStatus, EventState } from '@malto/contract/modules/events.rules'
import { childFor } from '#modules/family/family.service.ts'
import { fitsAge } from '@malto/contract/modules/users.rules'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark, type Mark } from '#platform/paging.ts'
import { HOUR, later, SECOND } from '#platform/time.ts'
import { stateOf, toCard, toDetail, type Found } from './events.cards.service.ts'
import { toPage } from './events.films.service.ts'
import { findPlace, findSeats } from './events.places.queries.ts'
import * as queries from './events.queries.ts'

type Anyone = Ctx<Actor | null>

export async function listEventCategories(ctx: Ctx) {
  return { categories: await queries.findCategories(ctx.db) }
}

/** What a list is made of, in its order: what is on air, what comes, what can be watched again. */
const parts: Readonly<Record<EventListStatus, readonly EventState[]>> = {
  in_progress: ['IN_PROGRESS'],
  scheduled: ['SCHEDULED'],
  replay: ['REPLAY'],
  interested: ['IN_PROGRESS', 'SCHEDULED', 'REPLAY'],
  all: ['IN_PROGRESS', 'SCHEDULED', 'REPLAY'],
}

export async function listEvents(ctx: Ctx, input: Input<typeof calls.listEvents>) {
  const { status, category_id, q, child_id, cursor, limit } = input
  if (child_id && status !== 'interested')
    throw BadInput({
      fields: { child_id: [inBoth('Chỉ xem được sự kiện con quan tâm.', 'Only with `interested`.')] },
    })
  if (child_id) await childFor(ctx, child_id)
  const user_id = child_id ?? ctx.actor.id
  const age = await ageOf(ctx, user_id)
  const wishes = { user_id, age, interested: status === 'interested', category_id, q }
  return readList(ctx, parts[status], wishes, cursor, limit)
}

/** A reader who pages on sees the list as it was when they began; this long at most. */
const LONGEST_READING = HOUR

interface Place {
  readonly as_of: Date
  /** In which part of the list, and behind which row of it. */
  readonly part: number
  readonly mark: Mark | null
}

/**
 * The moment of the first page travels in the cursor: an event that goes on air meanwhile changes its part of the list,
 * and would be shown twice or not at all (I6). The cards themselves say how things stand now.
 */
function placeOf(ctx: Ctx, count: number, cursor: string | undefined): Place {
  const now = ctx.now()
  const mark = readMark(cursor)
  // By the second: no event begins or ends within one, and who opens the same list then shares it.
  if (!mark) return { as_of: new Date(Math.floor(now.getTime() / SECOND) * SECOND), part: 0, mark: null }
  const [moment, part, ...rest] = mark
  const began = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  const known = typeof part === 'number' && Number.isInteger(part) && part >= 0 && part < count
  if (Number.isNaN(began) || !known) throw BadInput()
  const earliest = later(now, -LONGEST_READING).getTime()
  return { as_of: new Date(Math.min(Math.max(began, earliest), now.getTime())), part, mark: rest }
}

async function readList(
  ctx: Ctx,
  states: readonly EventState[],
  wishes: queries.Wishes,
  cursor: string | undefined,
  limit: number,
) {
  const { as_of, part, mark } = placeOf(ctx, states.length, cursor)
  const rows: (queries.CardRow & { part: number })[] = []
  for (const [at, state] of states.entries()) {
    const missing = limit + 1 - rows.length
    if (at < part || missing === 0) continue
    const behind = at === part ? mark : null
    const found = await queries.findCards(ctx.db, state, as_of, wishes, behind, missing)
    rows.push(...found.map((row) => ({ ...row, part: at })))
  }
  const page = pageBy(rows, limit, (row) => [
    as_of.toISOString(),
    row.part,
    row.starts_at.toISOString(),
    row.id,
  ])
  const ids = page.items.map(({ id }) => id)
  const seats = await findSeats(ctx.db, { user_id: wishes.user_id, ids })
  return { ...page, items: page.items.map((row) => toCard(row, seats.get(row.id) ?? null, ctx.now())) }
}

const IN_A_SECTION = 12

export async function listEventSections(ctx: Ctx) {
  const user_id = ctx.actor.id
  const wishes = { user_id, age: await ageOf(ctx, user_id) }
  const first = async (status: EventListStatus, interested = false) =>
    (await readList(ctx, parts[status], { ...wishes, interested }, undefined, IN_A_SECTION)).items
  return {
    live: await first('in_progress'),
    interested: await first('interested', true),
    upcoming: await first('scheduled'),
    replay: await first('replay'),
    totals: await queries.countSections(ctx.db, ctx.now(), wishes),
  }
}

/** One event as somebody finds it; undefined: it is for older people, or there is none. */
async function eventOf(ctx: Anyone, event_id: number, user_id: string): Promise<Found | undefined> {
  const age = await ageOf(ctx, user_id)
  const [event, place] = await Promise.all([
    queries.findDetail(ctx.db, event_id),
    findPlace(ctx.db, { event_id, user_id }),
  ])
  return event && fitsAge(event.min_age, age) ? { event, place } : undefined
}

/** Somebody who is too young and somebody who mistyped hear the same. */
export async function eventFor(ctx: Ctx, event_id: number): Promise<Found> {
  const found = await eventOf(ctx, event_id, ctx.actor.id)
  if (!found) throw EventNotFound()
  return found
}

export async function getEvent(ctx: Ctx, { event_id }: Input<typeof calls.getEvent>): Promise<EventDetail> {
  return toPage(ctx, await eventFor(ctx, event_id))
}

/** Only while it is on, by the server's clock; told once, however often a page says that it is open. */
export async function attendEvent(ctx: Ctx, { event_id }: Input<typeof calls.attendEvent>) {
  const { event } = await eventFor(ctx, event_id)
  if (stateOf(event, ctx.now()) !== 'IN_PROGRESS') return { attended: false }
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    const isNew = await queries.insertAttendance(tx.db, { event_id, user_id, attended_at: tx.now() })
    if (isNew) await tx.record(eventAttended, { user_id, event_id })
    return { attended: true }
  })
}

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

export const eventAudiences = {
  /** One event: whoever may open its page. */
  event: async (ctx: Anyone, id: string): Promise<boolean> => {
    const event_id = idIn(id)
    if (!ctx.actor || event_id === null) return false
    return queries.isThere(ctx.db, event_id, await ageOf(ctx, ctx.actor.id))
  },
  /** `events:all`, for lists: a number and a status, which tell nobody what it is about. */
  events: (ctx: Anyone, id: string): Promise<boolean> => Promise.resolve(ctx.actor !== null && id === 'all'),
}

export const eventViewings = {
  /** The film of an event: whoever could open it on its page now. */
  event: async (ctx: Ctx<null>, reader_id: string, id: string): Promise<boolean> => {
    const event_id = idIn(id)
    if (event_id === null) return false
    const found = await eventOf(ctx, event_id, reader_id)
    return found !== undefined && toDetail(found, ctx.now()).can.watch
  },
}

export const eventCrowds = {
  /** Counted by whoever has the page open; it is shown while the event is on air. */
  event: async (ctx: Anyone, id: string, watching: number): Promise<void> => {
    const event_id = idIn(id)
    if (event_id === null) return
    await queries.writeWatching(ctx.db, event_id, watching, ctx.now())
    ctx.tell(watchersCounted, `event:${event_id}`, { event_id, watching })
  },
}
