import { BadInput, Unavailable, type Input } from '@malto/contract'
import { eventFaults } from '@malto/contract/modules/events.admin'
import type * as calls from '@malto/contract/modules/events.calls'
import {
  eventInterested,
  EventNotFound,
  EventOver,
  type EventDetail,
} from '@malto/contract/modules/events.calls'
import { isOver, seatsLeft } from '@malto/contract/modules/events.rules'
import { ageOn, fitsAge, vietnameseDay } from '@malto/contract/modules/users.rules'
import * as z from 'zod'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { createQueue } from '#platform/queue.ts'
import { stateOf } from './events.cards.service.ts'
import { toPage } from './events.films.service.ts'
import { takeAll, tellChange, tellSeat } from './events.notices.service.ts'
import * as queries from './events.seats.queries.ts'
import type { HeldEvent } from './events.seats.queries.ts'
import { eventFor } from './events.service.ts'

type Anyone = Ctx<Actor | null>

/** Lets in whoever waits, after a change that freed more seats than one transaction should give. */
export const fillSeats = defineJob('events.fillSeats', z.object({ event_id: z.number().int() }))
/** Takes out whoever is too young for an event whose age was raised. */
export const dropYoung = defineJob('events.dropYoung', z.object({ event_id: z.number().int() }))

/** So many people are let in, and told, in one transaction. */
const AT_ONCE = 50

/** When a thousand want the same seats, a few decide at a time: the others must not hold every connection meanwhile. */
const line = createQueue({ at_once: 4, waiting: 1000 })
const PATIENCE_MS = 3000

/** Saying it twice changes nothing: whoever holds a seat keeps it, whoever waits keeps their place. */
export function setInterest(ctx: Ctx, input: Input<typeof calls.setInterest>): Promise<EventDetail> {
  const came = performance.now()
  return line.run(() => {
    // Whoever waited so long was told to come back: what nobody waits for would only keep the next ones waiting.
    if (performance.now() - came > PATIENCE_MS) throw Unavailable({ details: { retry_after: 1 } })
    return decide(ctx, input)
  })
}

async function decide(ctx: Ctx, { event_id, interested }: Input<typeof calls.setInterest>) {
  const user_id = ctx.actor.id
  const age = await ageOf(ctx, user_id)
  await inTransaction(ctx, async (tx) => {
    const event = await queries.lockEvent(tx.db, event_id)
    if (!event || !fitsAge(event.min_age, age)) throw EventNotFound()
    await (interested ? join(tx, event, user_id) : leave(tx, event, user_id))
  })
  return toPage(ctx, await eventFor(ctx, event_id))
}

/** The event is held: between looking for a free seat and taking it nobody else does either (I25). */
async function join(tx: Anyone, event: HeldEvent, user_id: string): Promise<void> {
  const state = stateOf(event, tx.now())
  if (isOver(state)) throw EventOver()
  const left = seatsLeft(event)
  const seat = left === null ? 'open' : left > 0 ? 'confirmed' : 'waiting'
  const made = await queries.insertInterest(tx.db, { event_id: event.id, user_id, seat, at: tx.now() })
  if (!made) return
  await tx.record(eventInterested, { user_id, event_id: event.id, interested: true })
  if (seat === 'confirmed') tellChange(tx, { ...event, seats_taken: event.seats_taken + 1 }, state, false)
}

/** A seat that becomes free belongs to the first one waiting, in the same breath. */
async function leave(tx: Anyone, event: HeldEvent, user_id: string): Promise<void> {
  const gone = await queries.deleteInterest(tx.db, event.id, user_id)
  if (!gone) return
  await tx.record(eventInterested, { user_id, event_id: event.id, interested: false })
  const freed = gone.seat === 'confirmed' ? 1 : 0
  const waited = gone.seat === 'waiting' ? 1 : 0
  const now_free = {
    ...event,
    seats_taken: event.seats_taken - freed,
    waiting_count: event.waiting_count - waited,
  }
  const lucky = freed ? await letIn(tx, now_free) : []
  // Always in the order of people: two transactions that write to the same two would wait for each other for ever.
  const words = [
    { user_id, say: () => takeAll(tx, user_id, event.id) },
    ...lucky.map((each) => ({
      user_id: each.user_id,
      say: () => tellSeat(tx, each.user_id, event, each.queue),
    })),
  ]
  for (const { say } of words.toSorted(byPerson)) await say()
}

const byPerson = (one: { user_id: string }, other: { user_id: string }) =>
  one.user_id < other.user_id ? -1 : 1

/** Gives free seats to those who wait, in their order. The event is held, and given as it stands by now. */
async function letIn(tx: Anyone, event: HeldEvent) {
  const state = stateOf(event, tx.now())
  if (isOver(state)) return []
  const free = event.capacity === null ? AT_ONCE : Math.min(event.capacity - event.seats_taken, AT_ONCE)
  const lucky =
    event.waiting_count > 0 && free > 0 ? await queries.findFirstWaiting(tx.db, event.id, free) : []
  const ids = lucky.map((each) => each.user_id)
  await queries.giveSeats(tx.db, event.id, ids, event.capacity === null ? 'open' : 'confirmed', tx.now())
  if (lucky.length === AT_ONCE) await tx.enqueue(fillSeats, { event_id: event.id })
  const after = {
    ...event,
    seats_taken: event.seats_taken + (event.capacity === null ? 0 : lucky.length),
    waiting_count: event.waiting_count - lucky.length,
  }
  tellChange(tx, after, state, false)
  return lucky
}

async function letInAndTell(tx: Anyone, event: HeldEvent): Promise<number> {
  const lucky = await letIn(tx, event)
  for (const each of lucky.toSorted(byPerson)) await tellSeat(tx, each.user_id, event, each.queue)
  return lucky.length
}

export function fill(ctx: Anyone, { event_id }: { event_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = await queries.lockEvent(tx.db, event_id)
    if (event) await letInAndTell(tx, event)
  })
}

/** Whoever left without saying so, an account that was deleted for instance, still leaves a seat behind. */
export async function fillAll(ctx: Anyone): Promise<void> {
  for (const { id } of await queries.findUnfilled(ctx.db, ctx.now())) await fill(ctx, { event_id: id })
}

/** Nobody loses a seat: fewer than are taken is refused, more lets the next ones in at once. The event is held. */
export async function setCapacity(tx: Anyone, event_id: number, capacity: number | null): Promise<void> {
  const event = await queries.lockEvent(tx.db, event_id)
  if (!event || event.capacity === capacity) return
  const inside = event.interested_count - event.waiting_count
  if (capacity !== null && capacity < inside)
    throw BadInput({ fields: { capacity: [eventFaults.seatsTaken(inside)] } })
  if (capacity === null) await queries.turnSeats(tx.db, event_id, 'confirmed', 'open')
  await queries.changeEvent(tx.db, event_id, { capacity })
  if (event.capacity === null) await queries.turnSeats(tx.db, event_id, 'open', 'confirmed')
  const seats_taken = capacity === null ? 0 : inside
  await letInAndTell(tx, { ...event, capacity, seats_taken })
}

/** What is not for one’s age is there in no list, so one holds no seat there either. */
export async function leaveUnfit(ctx: Anyone, of: { event_id: number } | { user_id: string }): Promise<void> {
  const today = vietnameseDay(ctx.now())
  for (const each of await queries.findYoung(ctx.db, of, today, ctx.now())) {
    if (!each.birthday || fitsAge(each.min_age, ageOn(each.birthday, today))) continue
    await inTransaction(ctx, async (tx) => {
      const event = await queries.lockEvent(tx.db, each.event_id)
      if (event) await leave(tx, event, each.user_id)
    })
  }
}
