import { Unavailable, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.booking.calls'
import {
  appointmentChanged,
  AppointmentNotFound,
  SlotTaken,
  TimeTaken,
  TooManyAhead,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import { HOLD_MINUTES, MOST_AHEAD } from '@malto/contract/modules/advisory.rules'
import { occupied } from '@malto/contract/modules/advisory.slots.rules'
import { ConnectionNotFound } from '@malto/contract/modules/family.calls'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { createQueue } from '#platform/queue.ts'
import { later, MINUTE } from '#platform/time.ts'
import { adviserFor } from '../advisers/advisers.service.ts'
import { bookOf, isOpen } from '../advisers/slots.service.ts'
import {
  adviseeFor,
  appointmentFor,
  appointmentHeldFor,
  isMinorOn,
  requireGuardian,
  type Advisee,
} from '../appointments/access.service.ts'
import { stateOf } from '../appointments/cards.service.ts'
import { sendAll, tellStep } from '../appointments/notices.service.ts'
import { detailFor } from '../sessions/written.service.ts'
import * as queries from './holds.queries.ts'
import { lapseFor } from './lapse.service.ts'
import { changeAppointment, countAhead, lockTimes } from './steps.queries.ts'
import { put } from './steps.service.ts'
import { offerFreed } from './waits.service.ts'

type Wish = Input<typeof calls.holdSlot>

/** When a whole school wants the same hour, a few decide at a time: the others must not hold every connection meanwhile. */
const line = createQueue({ at_once: 4, waiting: 1000 })
const PATIENCE_MS = 3000

export function holdSlot(ctx: Ctx, input: Wish): Promise<AppointmentDetail> {
  const came = performance.now()
  return line.run(() => {
    // Whoever waited so long was told to come back: what nobody waits for would only keep the next ones waiting.
    if (performance.now() - came > PATIENCE_MS) throw Unavailable({ details: { retry_after: 1 } })
    return hold(ctx, input)
  })
}

async function hold(ctx: Ctx, input: Wish): Promise<AppointmentDetail> {
  const advisee = await adviseeFor(ctx, input.child_id)
  const known = () => queries.findSent(ctx.db, ctx.actor.id, input.client_id)
  const id =
    (await known()) ??
    (await inTransaction(ctx, (tx) => keep(tx, input, advisee)).catch(async (error: unknown) => {
      // The same id twice in one moment: the other one was faster.
      const id = refusedBy(error) === 'appointments_sent_once' ? await known() : undefined
      if (id) return id
      throw refusal(error)
    }))
  return detailFor(ctx, id).catch((error: unknown) => {
    // Sent before for a child who is nobody's any more.
    throw AppointmentNotFound.is(error) ? ConnectionNotFound() : error
  })
}

/** The database has the last word on every time (I23). */
export function refusal(error: unknown): unknown {
  const constraint = refusedBy(error)
  if (constraint === 'appointments_of_adviser') return SlotTaken()
  return constraint === 'appointments_of_advisee' ? TimeTaken() : error
}

async function keep(tx: Ctx, wish: Wish, advisee: Advisee): Promise<string> {
  const { client_id, adviser_id } = wish
  const { user, by, kid } = advisee
  const starts_at = new Date(wish.starts_at)
  const now = tx.now()
  const { looks_first } = await adviserFor(tx, adviser_id, user.id)
  await requireGuardian(tx, advisee)
  await lockTimes(tx.db, adviser_id, user.id, tx.actor.id)
  const known = await queries.findSent(tx.db, tx.actor.id, client_id)
  if (known) return known
  await lapseFor(tx, adviser_id, user.id)
  await refuseTooMany(tx, user.id)
  const before = await giveBack(tx)
  const book = await bookOf(tx, adviser_id)
  const asks = looks_first || (kid && by === 'advisee')
  if (!book?.office.accepts || !isOpen(book, starts_at, now, asks)) throw SlotTaken()
  const ends_at = later(starts_at, book.office.session_minutes * MINUTE)
  const id = newId()
  await queries.insertHold(tx.db, {
    id,
    adviser_id,
    advisee_id: user.id,
    booked_by: tx.actor.id,
    booked_by_parent: by === 'parent',
    client_id,
    state: 'held',
    starts_at,
    ends_at,
    free_at: occupied({ starts_at, ends_at }, book.office.buffer_minutes).ends_at,
    waits_until: later(now, HOLD_MINUTES * MINUTE),
    minor: isMinorOn(user, starts_at),
    created_at: now,
    updated_at: now,
  })
  // Only now: the very time that was given back may be the one that is wanted again.
  for (const each of before) await sendAll(tx, await offerFreed(tx, each))
  return id
}

export async function refuseTooMany(tx: Ctx, advisee_id: string): Promise<void> {
  if ((await countAhead(tx.db, advisee_id, tx.now())) >= MOST_AHEAD)
    throw TooManyAhead({ details: { most: MOST_AHEAD } })
}

/** One hold a person: whoever chooses another time lets the one before go. */
async function giveBack(tx: Ctx) {
  const before = await queries.lockHoldsOf(tx.db, tx.actor.id)
  for (const each of before) {
    await changeAppointment(tx.db, each, { state: 'lapsed' }, tx.now())
    tx.tell(appointmentChanged, `user:${tx.actor.id}`, { appointment_id: each.id })
  }
  return before
}

/** Whoever gives back an offered time keeps their place in the line. */
export function releaseHold(ctx: Ctx, { appointment_id }: Input<typeof calls.releaseHold>) {
  return inTransaction(ctx, async (tx) => {
    const { adviser_id } = (await appointmentFor(tx, appointment_id)).row.appointment
    await lockTimes(tx.db, adviser_id, null)
    const { row } = await appointmentHeldFor(tx, appointment_id)
    if (stateOf(tx, row) !== 'held') return {}
    const next = await put(tx, row, { state: 'lapsed' })
    const also = await offerFreed(tx, row.appointment)
    await tellStep(tx, next, {}, { by: tx.actor.id, also })
    return {}
  })
}
