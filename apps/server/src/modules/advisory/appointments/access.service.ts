import { NotFound } from '@malto/contract'
import { AppointmentNotFound, GuardianMissing, NotForAdvisees } from '@malto/contract/modules/advisory.calls'
import { NotAnAdviser } from '@malto/contract/modules/advisory.desk.calls'
import type { Party } from '@malto/contract/modules/advisory.rules'
import { ageOn, kindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { childFor, guardiansOf, isConnected } from '#modules/family/family.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './appointments.queries.ts'
import type { AppointmentWithPeople } from './appointments.queries.ts'

type Anyone = Ctx<Actor | null>

/** Who somebody is in an appointment; the desk is in the console and has doors of its own. */
export type Side = Exclude<Party, 'desk'>
export interface Seat {
  readonly row: AppointmentWithPeople
  readonly party: Side
}

/** Asked at every request: an office may have been taken a moment ago. */
export const isAdviser = async (ctx: Anyone, user_id: string): Promise<boolean> =>
  (await queries.findVetted(ctx.db, [user_id])).has(user_id)

export async function requireAdviser(ctx: Ctx): Promise<void> {
  if (!(await isAdviser(ctx, ctx.actor.id))) throw NotAnAdviser()
}

/**
 * Who this person is in this appointment at this moment; null: nobody. An adviser is one only while vetted, a parent
 * only while connected.
 */
export async function sideOf(
  ctx: Anyone,
  user_id: string,
  { appointment }: AppointmentWithPeople,
): Promise<Side | null> {
  if (appointment.advisee_id === user_id) return 'advisee'
  if (appointment.adviser_id === user_id) return (await isAdviser(ctx, user_id)) ? 'adviser' : null
  if (appointment.advisee_id && (await isConnected(ctx, user_id, appointment.advisee_id))) return 'parent'
  return null
}

/** A hold is the booker's alone, also one that was given back; the adviser sees what somebody really wants. */
export function isHidden(party: Side, { appointment }: AppointmentWithPeople, user_id: string): boolean {
  if (appointment.state !== 'held' && appointment.topic !== null) return false
  return appointment.booked_by !== user_id && !(appointment.offered && party !== 'adviser')
}

/** The only way to an appointment. Somebody else's and none at all look the same. */
export async function appointmentFor(ctx: Ctx, id: string): Promise<Seat> {
  return seatIn(ctx, await queries.findAppointment(ctx.db, id))
}

/** The same, held still: whatever is decided about it now is decided by nobody else meanwhile. */
export async function appointmentHeldFor(tx: Ctx, id: string): Promise<Seat> {
  return seatIn(tx, await queries.lockAppointment(tx.db, id))
}

async function seatIn(ctx: Ctx, row: AppointmentWithPeople | undefined): Promise<Seat> {
  const party = row && (await sideOf(ctx, ctx.actor.id, row))
  if (!row || !party || isHidden(party, row, ctx.actor.id)) throw AppointmentNotFound()
  return { row, party }
}

/** The room of a session: its two people, never a parent. */
export async function roomFor(ctx: Ctx, id: string): Promise<Seat & { party: 'advisee' | 'adviser' }> {
  const { row, party } = await appointmentFor(ctx, id)
  if (party === 'parent') throw AppointmentNotFound()
  return { row, party }
}

export interface Advisee {
  readonly user: UserRow
  readonly by: 'advisee' | 'parent'
  /** Under 16 by law: a parent's yes is needed. */
  readonly kid: boolean
}

export const isKid = (ctx: Anyone, user: Pick<UserRow, 'account_kind' | 'birthday'>): boolean =>
  kindOn(user.account_kind, user.birthday, vietnameseDay(ctx.now())) === 'kid'

/** Under 18 on the day of the session; somebody without a birthday counts as of age only when no learner. */
export function isMinorOn(user: Pick<UserRow, 'account_kind' | 'birthday'>, moment: Date): boolean {
  if (user.birthday) return ageOn(user.birthday, vietnameseDay(moment)) < 18
  return user.account_kind === 'kid' || user.account_kind === 'student'
}

/** For whom an appointment is made: a learner for themselves, a parent for a connected child. */
export async function adviseeFor(ctx: Ctx, child_id: string | undefined): Promise<Advisee> {
  const id = child_id === undefined ? ctx.actor.id : (await childFor(ctx, child_id)).child.id
  const user = await findUser(ctx.db, id)
  if (!user) throw NotFound()
  const kind = kindOn(user.account_kind, user.birthday, vietnameseDay(ctx.now()))
  if (kind !== 'kid' && kind !== 'student') throw NotForAdvisees()
  const by = child_id === undefined ? 'advisee' : 'parent'
  if (by === 'advisee' && (await isAdviser(ctx, id))) throw NotForAdvisees()
  return { user, by, kid: kind === 'kid' }
}

/** A kid's own booking needs somebody who can say yes. */
export async function requireGuardian(ctx: Anyone, { user, by, kid }: Advisee): Promise<void> {
  if (kid && by === 'advisee' && (await guardiansOf(ctx, user.id)).length === 0) throw GuardianMissing()
}
