import { isOver, reminderAt } from '@malto/contract/modules/events.rules'
import { bornBy, vietnameseDay } from '@malto/contract/modules/users.rules'
import * as z from 'zod'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { stateOf } from './events.cards.service.ts'
import * as queries from './events.clock.queries.ts'
import {
  remindOf,
  roundOf,
  takeReminders,
  tellCancelled,
  tellChange,
  tellMoved,
} from './events.notices.service.ts'
import { changeEvent, lockEvent, type HeldEvent } from './events.seats.queries.ts'
import { fillAll } from './events.seats.service.ts'

type Anyone = Ctx<Actor | null>

/** So many people are written to in one transaction; the event is held as long. */
const AT_ONCE = 50

/**
 * The minute's work: what began or ended is told to open screens, reminders leave, freed seats are given. Runs as often
 * as it likes. One event that fails keeps no other from its turn.
 */
export async function keepTime(ctx: Anyone): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => failures.push(error))
  for (const { id } of await queries.findTurned(ctx.db, ctx.now())) await attempt(turn(ctx, id))
  for (const { id } of await queries.findInSeason(ctx.db, ctx.now())) await attempt(remind(ctx, id))
  await attempt(fillAll(ctx))
  if (failures.length > 0) throw new AggregateError(failures, 'some events were not kept')
}

/** Told once: the row remembers what was told. */
export function turn(ctx: Anyone, event_id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx.db, event_id)
    if (!event) return
    const status = stateOf(event, tx.now())
    if (status === event.told_status) return
    await changeEvent(tx.db, event_id, { told_status: status })
    tellChange(tx, event, status, true)
  })
}

/** Which reminder this event is at, by now; `over` when there is none. */
function seasonOf(event: HeldEvent, now: Date) {
  const season = reminderAt({ ...event, cancelled: event.cancelled_at !== null }, now)
  return { season, round: season ? roundOf(season.key, event.moved_at) : queries.OVER }
}

async function remind(ctx: Anyone, event_id: number): Promise<void> {
  while (await inTransaction(ctx, (tx) => remindSome(tx, event_id))) continue
}

/**
 * The event is held and read again for every batch: whoever cancels or moves it waits, and takes back what left.
 * Whoever leaves waits too. True when there may be more.
 */
async function remindSome(tx: Anyone, event_id: number): Promise<boolean> {
  const event = await lockEvent(tx.db, event_id)
  if (!event) return false
  const { season, round } = seasonOf(event, tx.now())
  if (event.reminded === round) return false
  const people = season
    ? await findDue(tx, event, round, season.due_at)
    : await queries.findReminded(tx.db, event_id, AT_ONCE)
  for (const { user_id } of people)
    await (season ? remindOf(tx, user_id, event, season.key) : takeReminders(tx, user_id, event_id))
  const ids = people.map((each) => each.user_id)
  await queries.markReminded(tx.db, event_id, ids, round)
  if (people.length === AT_ONCE) return true
  await changeEvent(tx.db, event_id, { reminded: round })
  return false
}

/** A time that was set after the reminder was due is told as a move; nobody needs both. */
async function findDue(tx: Anyone, event: HeldEvent, round: string, due_at: Date) {
  if (event.moved_at > due_at) return []
  const born_by = event.min_age === null ? null : bornBy(event.min_age, vietnameseDay(tx.now()))
  return queries.findUnreminded(tx.db, { event_id: event.id, round, due_at, born_by }, AT_ONCE)
}

export const spreadWord = defineJob(
  'events.spreadWord',
  z.object({
    event_id: z.number().int(),
    about: z.enum(['moved', 'cancelled']),
    /** Which move, by its time: one that was overtaken is not told. */
    moved_at: z.number().int(),
  }),
)
type Word = z.infer<typeof spreadWord.payload>

/** Everybody interested hears of it, and what they were told for the old time is taken back. */
export async function spread(ctx: Anyone, word: Word): Promise<void> {
  let after: string | null = null
  do {
    after = await inTransaction(ctx, (tx) => spreadSome(tx, word, after))
  } while (after !== null)
}

async function spreadSome(tx: Anyone, word: Word, after: string | null): Promise<string | null> {
  const event = await lockEvent(tx.db, word.event_id)
  if (!event) return null
  const current = word.about === 'cancelled' || event.moved_at.getTime() === word.moved_at
  if (!current || (word.about === 'moved' && isOver(stateOf(event, tx.now())))) return null
  const people = await queries.findInterested(tx.db, event.id, after, AT_ONCE)
  const stale = people.filter(({ reminded }) => reminded && !reminded.endsWith(`:${word.moved_at}`))
  for (const { user_id } of stale) await takeReminders(tx, user_id, event.id)
  await queries.markReminded(
    tx.db,
    event.id,
    stale.map((each) => each.user_id),
    null,
  )
  for (const { user_id } of people)
    await (word.about === 'moved' ? tellMoved(tx, user_id, event) : tellCancelled(tx, user_id, event))
  return people.length === AT_ONCE ? (people.at(-1)?.user_id ?? null) : null
}
