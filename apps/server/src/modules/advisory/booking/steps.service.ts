import { Changed, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.booking.calls'
import {
  AppointmentNotFound,
  StepNotPossible,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import {
  isLate,
  mayStep,
  waitsUntil,
  type AppointmentStep,
  type Party,
} from '@malto/contract/modules/advisory.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import type { AppointmentRow, NewAppointment } from '../advisory.table.ts'
import { appointmentFor, appointmentHeldFor, type Seat } from '../appointments/access.service.ts'
import {
  findAppointment,
  lockAppointment,
  type AppointmentWithPeople,
} from '../appointments/appointments.queries.ts'
import { isVeiledFrom, stateOf } from '../appointments/cards.service.ts'
import {
  concernedBy,
  takeReminders,
  tellChange,
  tellStep,
  type Told,
} from '../appointments/notices.service.ts'
import { seasonAt } from '../appointments/seasons.service.ts'
import { refuseDetails, refuseUnread } from '../appointments/words.service.ts'
import { hasSpoken } from '../sessions/talk.queries.ts'
import { detailFor } from '../sessions/written.service.ts'
import * as queries from './steps.queries.ts'
import { offerFreed } from './waits.service.ts'

type Anyone = Ctx<Actor | null>
type Named = { readonly appointment_id: string; readonly version: number }

// ── The one place through which every step goes ──

/**
 * The appointment, held still, if this person may take this step with what they read. Times are locked before the row,
 * by everybody in that order.
 */
export async function seatToStep(
  tx: Ctx,
  { appointment_id, version }: Named,
  step: AppointmentStep,
): Promise<Seat> {
  const { adviser_id, advisee_id } = (await appointmentFor(tx, appointment_id)).row.appointment
  await queries.lockTimes(tx.db, adviser_id, step === 'move' ? advisee_id : null)
  const seat = await appointmentHeldFor(tx, appointment_id)
  requireStep(tx, seat.row, seat.party, version, step)
  return seat
}

function requireStep(
  ctx: Anyone,
  row: AppointmentWithPeople,
  party: Party,
  version: number | undefined,
  step: AppointmentStep,
): void {
  const { starts_at, ends_at } = row.appointment
  if (version !== undefined && row.appointment.version !== version) throw Changed()
  if (!mayStep(step, party, { state: stateOf(ctx, row), starts_at, ends_at }, ctx.now()))
    throw StepNotPossible()
}

/** Compare and swap (I24): the row changes only if it still stands as it was read. */
export async function put(
  tx: Anyone,
  row: AppointmentWithPeople,
  change: Partial<NewAppointment>,
): Promise<AppointmentWithPeople> {
  const appointment = await queries.changeAppointment(tx.db, row.appointment, change, tx.now())
  if (!appointment) throw Changed()
  return { ...row, appointment }
}

/** What a state brings with it: how long it waits, and which reminders have had their time already. */
export const entering = (
  state: 'asked_parent' | 'asked_adviser' | 'confirmed',
  starts_at: Date,
  now: Date,
): Pick<NewAppointment, 'state' | 'waits_until' | 'reminded'> => ({
  state,
  waits_until: state === 'confirmed' ? null : waitsUntil(starts_at, now),
  reminded: seasonAt(starts_at, now),
})

/** From here on the two know each other. */
export async function bind(tx: Anyone, { state, adviser_id, advisee_id }: AppointmentRow): Promise<void> {
  if (state === 'confirmed' && adviser_id && advisee_id)
    await queries.makeBond(tx.db, adviser_id, advisee_id, tx.now())
}

interface Ending {
  readonly ended_by: Party
  /** In both languages where it is Malto's own (`inBoth`): whoever reads it later reads it in theirs. */
  readonly reason: string | null
  readonly told: Told
  /** Who did it, and needs no message about it. */
  readonly by: string | null
  /** False: nobody is asked whether they want the time. */
  readonly offers?: boolean
}

/** Gives the time back, to whoever waits for it, and tells everybody. The row is held. */
export async function cancelFor(
  tx: Anyone,
  row: AppointmentWithPeople,
  ending: Ending,
): Promise<AppointmentWithPeople> {
  const { late, starts_at } = row.appointment
  const { ended_by, reason, told, by, offers = true } = ending
  const next = await put(tx, row, {
    state: 'cancelled',
    waits_until: null,
    ended_by,
    ended_reason: reason,
    // Whoever only answers a question, and the desk, broke no word.
    late: late || (told.advisee === 'cancelled' && ended_by !== 'desk' && isLate(starts_at, tx.now())),
  })
  const also = offers ? await offerFreed(tx, row.appointment) : []
  await tellStep(tx, next, told, { by, also })
  return next
}

const everybody: Told = { advisee: 'cancelled', parent: 'cancelled', adviser: 'cancelled' }

/** I15: what an adviser writes to a child outside of the room; nothing at all before a parent's yes or across a block. */
function reasonFrom({ row, party }: Seat, reason: string | null): string | null {
  if (party !== 'adviser' || reason === null) return reason
  if (isVeiledFrom(party, row)) refuseUnread('reason')
  refuseDetails({ reason })
  return reason
}

// ── Steps of the two and of parents ──

/** A yes leads on; a no gives the time back. */
export function answerAppointment(
  ctx: Ctx,
  input: Input<typeof calls.answerAppointment>,
): Promise<AppointmentDetail> {
  return inTransaction(ctx, async (tx) => {
    const seat = await seatToStep(tx, input, input.step)
    const { row, party } = seat
    const by = tx.actor.id
    if (input.step === 'decline')
      await cancelFor(tx, row, {
        ended_by: party,
        reason: reasonFrom(seat, input.reason),
        told:
          party === 'parent'
            ? { advisee: 'refused', parent: 'refused' }
            : { advisee: 'declined', parent: 'declined' },
        by,
      })
    else await agree(tx, row, input.step, by)
    return detailFor(tx, input.appointment_id)
  })
}

async function agree(
  tx: Ctx,
  row: AppointmentWithPeople,
  step: 'approve' | 'confirm',
  by: string,
): Promise<void> {
  const { starts_at } = row.appointment
  // So late it is asked anew only about what the adviser had confirmed: there is no time to ask them again, nor a need.
  const asks =
    step === 'approve' && row.adviser?.looks_first === true && waitsUntil(starts_at, tx.now()) > tx.now()
  const next = await put(tx, row, {
    ...entering(asks ? 'asked_adviser' : 'confirmed', starts_at, tx.now()),
    ...(step === 'approve' ? { approved_by: by } : {}),
  })
  await bind(tx, next.appointment)
  const told: Told = asks
    ? { advisee: 'approved', parent: 'approved', adviser: 'asked' }
    : { advisee: 'confirmed', parent: 'confirmed', adviser: 'confirmed' }
  await tellStep(tx, next, told, { by })
}

export function cancelAppointment(
  ctx: Ctx,
  input: Input<typeof calls.cancelAppointment>,
): Promise<AppointmentDetail> {
  return inTransaction(ctx, async (tx) => {
    const seat = await seatToStep(tx, input, 'cancel')
    const reason = reasonFrom(seat, input.reason)
    await cancelFor(tx, seat.row, { ended_by: seat.party, reason, told: everybody, by: tx.actor.id })
    return detailFor(tx, input.appointment_id)
  })
}

export function noteAbsence(ctx: Ctx, input: Input<typeof calls.noteAbsence>): Promise<AppointmentDetail> {
  return inTransaction(ctx, async (tx) => {
    const { row } = await seatToStep(tx, input, 'miss')
    // Asked once the row is held: whoever spoke a moment ago has come.
    if (await hasSpoken(tx.db, row.appointment.id, 'advisee')) throw StepNotPossible()
    await miss(tx, row)
    return detailFor(tx, input.appointment_id)
  })
}

async function miss(tx: Anyone, row: AppointmentWithPeople): Promise<AppointmentWithPeople> {
  const { state, adviser_id, advisee_id } = row.appointment
  const next = await put(tx, row, { state: 'missed' })
  // The clock may have counted it already.
  if (state === 'ended' && adviser_id && advisee_id)
    await queries.uncountSession(tx.db, adviser_id, advisee_id)
  await takeReminders(tx, next.appointment.id)
  tellChange(tx, next.appointment.id, await concernedBy(tx, next))
  return next
}

// ── Steps of the desk; its calls stand in the console ──

/** What the desk does is not hidden behind anybody's seat; without a `version` it acts on whatever stands now. */
async function rowForDesk(
  tx: Anyone,
  appointment_id: string,
  version: number | undefined,
  step: AppointmentStep,
): Promise<AppointmentWithPeople> {
  const seen = await findAppointment(tx.db, appointment_id)
  await queries.lockTimes(tx.db, seen?.appointment.adviser_id ?? null, null)
  const row = await lockAppointment(tx.db, appointment_id)
  if (!row) throw AppointmentNotFound()
  requireStep(tx, row, 'desk', version, step)
  return row
}

/** Cancels for both, who are told; the time goes to whoever waits. Inside the caller's transaction. */
export async function cancelByDesk(
  tx: Anyone,
  appointment_id: string,
  { reason, version }: { readonly reason: string; readonly version?: number },
): Promise<AppointmentWithPeople> {
  const row = await rowForDesk(tx, appointment_id, version, 'cancel')
  return cancelFor(tx, row, { ended_by: 'desk', reason, told: everybody, by: null })
}

/** Nobody came. Inside the caller's transaction. */
export const missByDesk = async (
  tx: Anyone,
  appointment_id: string,
  { version }: { readonly version?: number } = {},
): Promise<AppointmentWithPeople> => miss(tx, await rowForDesk(tx, appointment_id, version, 'miss'))

/**
 * Everything of an adviser that is not over, a session that is on included: their office was taken. Nobody is offered
 * these times. Inside the caller's transaction; answers how many there were. `which` makes it a part of them.
 */
export async function cancelAllOf(
  tx: Anyone,
  adviser_id: string,
  reason: string,
  which: queries.Which = {},
): Promise<number> {
  await queries.lockTimes(tx.db, adviser_id, null)
  const rows = await queries.findLiveOf(tx.db, adviser_id, tx.now(), which)
  for (const row of rows) {
    const told: Told = row.appointment.state === 'held' ? {} : { advisee: 'cancelled', parent: 'cancelled' }
    await cancelFor(tx, row, { ended_by: 'desk', reason, told, by: null, offers: false })
  }
  return rows.length
}
