import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.booking.calls'
import { LAST_ANSWER_HOURS, MOST_AHEAD, OFFER_HOURS } from '@malto/contract/modules/advisory.rules'
import { LATEST_DAYS, occupied, type Span } from '@malto/contract/modules/advisory.slots.rules'
import { inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { guardiansOf } from '#modules/family/family.service.ts'
import type { Notice } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later, vietnameseDay } from '#platform/time.ts'
import { adviserFor } from '../advisers/advisers.service.ts'
import { bookOf, openOn, type Book } from '../advisers/slots.service.ts'
import { adviseeFor, isKid, isMinorOn, requireGuardian } from '../appointments/access.service.ts'
import { findAppointment } from '../appointments/appointments.queries.ts'
import { concernedBy, noticesOf, sendAll, tellChange } from '../appointments/notices.service.ts'
import { countAhead, lockTimes } from './steps.queries.ts'
import * as queries from './waits.queries.ts'
import type { Waiting } from './waits.queries.ts'

type Anyone = Ctx<Actor | null>

/** On and off as often as one likes; the place in the line is that of the first time. */
export function waitForSlot(ctx: Ctx, { adviser_id, child_id, on }: Input<typeof calls.waitForSlot>) {
  return inTransaction(ctx, async (tx) => {
    const advisee = await adviseeFor(tx, child_id)
    const advisee_id = advisee.user.id
    if (!on) {
      await queries.deleteWait(tx.db, adviser_id, advisee_id)
      return { waiting: false }
    }
    await adviserFor(tx, adviser_id, advisee_id)
    await requireGuardian(tx, advisee)
    await queries.putWait(tx.db, { adviser_id, advisee_id, asked_by: tx.actor.id, asked_at: tx.now() })
    return { waiting: true }
  })
}

/**
 * Times that have just become free belong to the first ones waiting, in the same breath: one each, however many are
 * free. Answers what these people are to be told, for the caller to send along with its own.
 */
export async function offerFreed(
  tx: Anyone,
  { adviser_id, starts_at, free_at }: { adviser_id: string | null; starts_at: Date; free_at: Date },
): Promise<Notice[]> {
  if (!adviser_id || !(await queries.anybodyWaits(tx.db, adviser_id))) return []
  const book = await bookOf(tx, adviser_id)
  if (!book?.office.accepts) return []
  const slots = openOn(book, inVietnam(starts_at).day, 1, tx.now(), true).filter((slot) => {
    const taken = occupied(slot, book.office.buffer_minutes)
    return taken.starts_at < free_at && starts_at < taken.ends_at
  })
  return offerEach(tx, book, slots, false)
}

/**
 * Hours were added, a day off was taken back, somebody is gone: whoever waits hears of what stands open, once. Whoever
 * let that go is asked again only when a time becomes free.
 */
export function offerOpen(ctx: Anyone, adviser_id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockTimes(tx.db, adviser_id, null)
    const book = await bookOf(tx, adviser_id)
    if (!book?.office.accepts) return
    const slots = openOn(book, vietnameseDay(tx.now()), LATEST_DAYS + 1, tx.now(), true)
    await sendAll(tx, await offerEach(tx, book, slots, true))
  })
}

const LISTS = 200

/** Advisers to whose lists something may be offered: all of them, so many at a time, so that nobody waits behind others. */
export async function* openLists(ctx: Anyone, at_once = LISTS) {
  let beyond: string | null = null
  for (;;) {
    const found = await queries.findUnasked(ctx.db, beyond, at_once)
    yield found
    beyond = found.at(-1)?.adviser_id ?? null
    if (found.length < at_once || beyond === null) return
  }
}

async function offerEach(
  tx: Anyone,
  book: Book,
  slots: readonly Span[],
  unasked: boolean,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const slot of slots) {
    const said = await offer(tx, book, slot, unasked)
    if (!said) break
    notices.push(...said)
  }
  return notices
}

/** So many people in line are asked about one time at most; behind them it is simply free. */
const MOST_PASSED = 20

async function offer(tx: Anyone, book: Book, slot: Span, unasked: boolean): Promise<Notice[] | null> {
  const adviser_id = book.office.user_id
  const passed: string[] = []
  while (passed.length < MOST_PASSED) {
    const next = await queries.findNextWaiting(tx.db, { adviser_id, ...slot }, { passed, unasked })
    if (!next) return null
    const made = (await couldBook(tx, next)) && (await keepFor(tx, book, slot, next))
    const row = made && (await findAppointment(tx.db, made.id))
    if (row) {
      const people = await concernedBy(tx, row)
      tellChange(tx, row.appointment.id, people)
      return noticesOf(row, people, { advisee: 'offered', parent: 'offered' })
    }
    passed.push(next.advisee_id)
  }
  return null
}

/** An offer that would be refused the moment it is taken helps nobody. */
async function couldBook(tx: Anyone, next: Waiting): Promise<boolean> {
  if (await queries.hasOffer(tx.db, next.adviser_id, next.advisee_id)) return false
  if ((await countAhead(tx.db, next.advisee_id, tx.now())) >= MOST_AHEAD) return false
  return !isKid(tx, next) || (await guardiansOf(tx, next.advisee_id)).length > 0
}

function keepFor(tx: Anyone, { office }: Book, slot: Span, next: Waiting) {
  const now = tx.now()
  const last = later(slot.starts_at, -LAST_ANSWER_HOURS * HOUR)
  const usual = later(now, OFFER_HOURS * HOUR)
  return queries.insertOffer(tx.db, {
    id: newId(),
    adviser_id: next.adviser_id,
    advisee_id: next.advisee_id,
    booked_by: next.asked_by,
    booked_by_parent: next.asked_by !== next.advisee_id,
    client_id: newId(),
    state: 'held',
    offered: true,
    ...slot,
    free_at: occupied(slot, office.buffer_minutes).ends_at,
    waits_until: usual < last ? usual : last,
    minor: isMinorOn(next, slot.starts_at),
    created_at: now,
    updated_at: now,
  })
}
