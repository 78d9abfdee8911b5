import { Changed, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.booking.calls'
import {
  AdviserNotFound,
  GuardianMissing,
  HoldOver,
  SlotTaken,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import {
  stateAfterBooking,
  stateAfterMove,
  isLate,
  waitsUntil,
  type AppointmentState,
} from '@malto/contract/modules/advisory.rules'
import { occupied } from '@malto/contract/modules/advisory.slots.rules'
import { guardiansOf } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import { adviserFor } from '../advisers/advisers.service.ts'
import { bookOf, isOpen } from '../advisers/slots.service.ts'
import {
  appointmentFor,
  appointmentHeldFor,
  isKid,
  isMinorOn,
  type Seat,
} from '../appointments/access.service.ts'
import { stateOf } from '../appointments/cards.service.ts'
import { tellStep, type Told } from '../appointments/notices.service.ts'
import { detailFor } from '../sessions/written.service.ts'
import { refusal, refuseTooMany } from './holds.service.ts'
import { lapseFor } from './lapse.service.ts'
import { minorNow } from './minors.service.ts'
import { lockTimes } from './steps.queries.ts'
import { bind, entering, put, seatToStep } from './steps.service.ts'
import { deleteWait } from './waits.queries.ts'
import { offerFreed } from './waits.service.ts'

export const getAppointment = (
  ctx: Ctx,
  { appointment_id }: Input<typeof calls.getAppointment>,
): Promise<AppointmentDetail> => detailFor(ctx, appointment_id)

const kidIn = (ctx: Ctx, { row }: Seat): boolean => row.advisee !== null && isKid(ctx, row.advisee)

/** A hold, or an offered time, becomes an appointment. */
export function bookAppointment(
  ctx: Ctx,
  input: Input<typeof calls.bookAppointment>,
): Promise<AppointmentDetail> {
  return inTransaction(ctx, async (tx) => {
    const seat = await heldFor(tx, input)
    // The answer was lost and the same booking came again (P2).
    if (!seat) return detailFor(tx, input.appointment_id)
    const { row, party } = seat
    const { adviser_id, advisee_id, starts_at } = row.appointment
    if (!adviser_id || !advisee_id) throw HoldOver()
    await adviserFor(tx, adviser_id, advisee_id).catch((error: unknown) => {
      throw AdviserNotFound.is(error) ? HoldOver() : error
    })
    const by = party === 'parent' ? 'parent' : 'advisee'
    const kid = kidIn(tx, seat)
    if (kid && by === 'advisee' && (await guardiansOf(tx, advisee_id)).length === 0) throw GuardianMissing()
    await refuseTooMany(tx, advisee_id)
    const state = stateAfterBooking(by, kid, row.adviser?.looks_first ?? false)
    // A question that nobody has time to answer is none.
    if (state !== 'confirmed' && waitsUntil(starts_at, tx.now()) <= tx.now()) throw HoldOver()
    const next = await put(tx, row, {
      ...entering(asked(state), starts_at, tx.now()),
      topic: input.topic,
      question: input.question,
      booked_by: tx.actor.id,
      booked_by_parent: by === 'parent',
      approved_by: by === 'parent' ? tx.actor.id : null,
    })
    await bind(tx, next.appointment)
    await deleteWait(tx.db, adviser_id, advisee_id)
    await tellStep(tx, next, afterBooking[asked(state)], { by: tx.actor.id })
    return detailFor(tx, input.appointment_id)
  })
}

type Wanted = 'asked_parent' | 'asked_adviser' | 'confirmed'
/** Booking and moving lead nowhere else. */
const asked = (state: AppointmentState): Wanted =>
  state === 'asked_parent' || state === 'asked_adviser' ? state : 'confirmed'

const afterBooking: Readonly<Record<Wanted, Told>> = {
  asked_parent: { parent: 'asked' },
  asked_adviser: { advisee: 'booked', adviser: 'asked' },
  confirmed: { advisee: 'confirmed', parent: 'confirmed', adviser: 'confirmed' },
}

/** A hold of the booker, or an offer to them, that has not run out and was read as it stands. Null: just booked so. */
async function heldFor(
  tx: Ctx,
  { appointment_id, version, topic, question }: Input<typeof calls.bookAppointment>,
): Promise<Seat | null> {
  const { adviser_id, advisee_id } = (await appointmentFor(tx, appointment_id)).row.appointment
  await lockTimes(tx.db, adviser_id, advisee_id)
  const seat = await appointmentHeldFor(tx, appointment_id)
  const state = stateOf(tx, seat.row)
  if (state === 'lapsed') throw HoldOver()
  const { appointment } = seat.row
  if (state === 'held' && appointment.version === version) return seat
  const same =
    appointment.version === version + 1 &&
    appointment.booked_by === tx.actor.id &&
    appointment.topic === topic &&
    appointment.question === question
  if (state === 'held' || !same) throw Changed()
  return null
}

/** The same row gets the new time: the old one is free in the same moment, and nobody holds two. */
export function moveAppointment(
  ctx: Ctx,
  input: Input<typeof calls.moveAppointment>,
): Promise<AppointmentDetail> {
  return inTransaction(ctx, async (tx) => {
    const seat = await seatToStep(tx, input, 'move')
    const { appointment } = seat.row
    if (!appointment.adviser_id || !appointment.advisee_id) throw SlotTaken()
    await lapseFor(tx, appointment.adviser_id, appointment.advisee_id)
    const next = await put(tx, seat.row, await moved(tx, seat, new Date(input.starts_at)))
    await bind(tx, next.appointment)
    const also = await offerFreed(tx, appointment)
    const told = afterMove[asked(next.appointment.state)]
    const asksParent = seat.party === 'adviser' && told.parent === 'asked'
    await tellStep(tx, next, asksParent ? { ...told, parent: 'asked_time' } : told, { by: tx.actor.id, also })
    return detailFor(tx, input.appointment_id)
  }).catch((error: unknown) => {
    throw refusal(error)
  })
}

const afterMove: Readonly<Record<Wanted, Told>> = {
  asked_parent: { advisee: 'moved', parent: 'asked', adviser: 'moved' },
  asked_adviser: { advisee: 'moved', parent: 'moved', adviser: 'asked' },
  confirmed: { advisee: 'moved', parent: 'moved', adviser: 'moved' },
}

async function moved(tx: Ctx, seat: Seat, starts_at: Date) {
  const { row, party } = seat
  const { appointment, adviser, advisee } = row
  const now = tx.now()
  const book = appointment.adviser_id ? await bookOf(tx, appointment.adviser_id) : undefined
  const state = asked(
    stateAfterMove(party, appointment.state, kidIn(tx, seat), adviser?.looks_first ?? false),
  )
  const rest = book && { ...book, taken: book.taken.filter(({ id }) => id !== appointment.id) }
  // An adviser who takes nobody new still moves whom they have.
  const accepts = rest?.office.accepts || party === 'adviser'
  if (!rest || !accepts || !isOpen(rest, starts_at, now, state !== 'confirmed')) throw SlotTaken()
  const ends_at = later(starts_at, rest.office.session_minutes * MINUTE)
  const minor = advisee ? isMinorOn(advisee, starts_at) : appointment.minor
  return {
    ...entering(state, starts_at, now),
    starts_at,
    ends_at,
    free_at: occupied({ starts_at, ends_at }, rest.office.buffer_minutes).ends_at,
    ...minorNow(appointment, minor),
    late: appointment.late || isLate(appointment.starts_at, now),
    moved_count: appointment.moved_count + 1,
    // A yes was for the time that was asked about.
    ...(party === 'parent' ? { approved_by: tx.actor.id } : {}),
    ...(party !== 'parent' && state === 'asked_parent' ? { approved_by: null } : {}),
  }
}
