import { AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import { mayTalk } from '@malto/contract/modules/advisory.rules'
import { mayMeetInSession } from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { appointmentHeldFor, roomFor, type Seat } from '../appointments/access.service.ts'
import { stateOf } from '../appointments/cards.service.ts'

/** One of the two people of a session, in its room. */
export interface Room extends Seat {
  readonly party: 'advisee' | 'adviser'
  readonly other: 'advisee' | 'adviser'
  /** Null: the other one has left. */
  readonly other_id: string | null
}

/**
 * The only way into a room. Somebody else's, a parent's and that of a time which is only held look as if there were none;
 * what stays of an advisee who has left is for a review, no longer for the adviser.
 */
export const sessionFor = async (ctx: Ctx, id: string): Promise<Room> => toRoom(await roomFor(ctx, id))

/** The same, held still: the next place in it is taken by nobody else meanwhile. */
export const sessionHeldFor = async (tx: Ctx, id: string): Promise<Room> =>
  toRoom(await appointmentHeldFor(tx, id))

/** The advisee's own, for what is theirs to decide. */
export async function ownSessionHeldFor(tx: Ctx, id: string): Promise<Room> {
  const room = await sessionHeldFor(tx, id)
  if (room.party !== 'advisee') throw AppointmentNotFound()
  return room
}

function toRoom({ row, party }: Seat): Room {
  const { state, advisee_id, adviser_id } = row.appointment
  if (party === 'parent' || state === 'held') throw AppointmentNotFound()
  if (party === 'adviser' && !advisee_id) throw AppointmentNotFound()
  return party === 'advisee'
    ? { row, party, other: 'adviser', other_id: adviser_id }
    : { row, party, other: 'advisee', other_id: advisee_id }
}

/** I15: an office that was taken, a block or an account out of use parts them, whatever was booked. */
export const meetsOther = async (ctx: Ctx, { other_id }: Room): Promise<boolean> =>
  other_id !== null && (await mayMeetInSession(ctx, ctx.actor.id, other_id))

/** From ten minutes before until the end, and only what was confirmed. */
export const isOpen = (ctx: Ctx, { row }: Room): boolean =>
  mayTalk({ ...row.appointment, state: stateOf(ctx, row) }, ctx.now())

/** Words may be said now. */
export const isOpenTo = async (ctx: Ctx, room: Room): Promise<boolean> =>
  isOpen(ctx, room) && (await meetsOther(ctx, room))

/** Whether who is in the room has read who may read it. */
export const wasTold = ({ row, party }: Room): boolean => row.appointment[`${party}_told_at`] !== null
