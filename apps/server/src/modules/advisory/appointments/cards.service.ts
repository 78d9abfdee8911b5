import { inLanguage } from '@malto/contract'
import type { AppointmentCard, AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import {
  isLive,
  mayRate,
  mayStep,
  mayTalk,
  OPEN_MINUTES,
  stateNow,
  type AppointmentState,
} from '@malto/contract/modules/advisory.rules'
import { kindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { faceUrl, type FaceShown } from '#modules/media/media.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import { isKid, type Seat, type Side } from './access.service.ts'
import type { AppointmentWithPeople } from './appointments.queries.ts'

type Anyone = Ctx<Actor | null>

/** As it stands at this moment, whatever the last job wrote. */
export const stateOf = (ctx: Anyone, { appointment }: AppointmentWithPeople): AppointmentState =>
  stateNow(appointment, appointment.waits_until, ctx.now())

/** A picture that was reviewed, or the drawing somebody chose. */
export function avatarOf(
  ctx: Ctx,
  face: { readonly avatar_id: string | null; readonly avatar_name: string | null } | null,
  shown: Extract<FaceShown, 'adviser' | 'advisee' | 'kin'>,
): string | null {
  if (!face) return null
  if (face.avatar_id) return faceUrl(ctx, face.avatar_id, shown)
  return face.avatar_name && `/art/${face.avatar_name}.svg`
}

/** Somebody who has left keeps their place in what was. */
export const GONE_ADVISER = 'Cố vấn cũ'
export const GONE_ADVISEE = 'Học sinh cũ'

/** Somebody whom the adviser does not know, or not any more. */
const UNNAMED_ADVISEE = 'Học sinh'

/** A kid's own booking to which no parent has said yes, nor ever said it. */
function isUnapproved({ appointment, advisee }: AppointmentWithPeople): boolean {
  const { state, booked_by_parent, approved_by, created_at, minor } = appointment
  if (state === 'asked_parent') return true
  if (booked_by_parent || approved_by || (state !== 'lapsed' && state !== 'cancelled')) return false
  if (!advisee) return minor
  return kindOn(advisee.account_kind, advisee.birthday, vietnameseDay(created_at)) === 'kid'
}

/** Whether who booked, and why, is nothing to the adviser: before a parent's yes, and after a block (I9). */
export const isVeiledFrom = (party: Side, row: AppointmentWithPeople): boolean =>
  party === 'adviser' && (row.parted || isUnapproved(row))

/** What this side calls the advisee. */
export const adviseeName = (party: Side, row: AppointmentWithPeople): string =>
  isVeiledFrom(party, row) ? UNNAMED_ADVISEE : (row.advisee?.full_name ?? GONE_ADVISEE)

const unreadOf = (party: Side, { appointment }: AppointmentWithPeople): number => {
  if (party === 'parent') return 0
  return Math.max(
    0,
    appointment.last_seq -
      (party === 'advisee' ? appointment.advisee_read_seq : appointment.adviser_read_seq),
  )
}

/** What a viewer may know of an appointment, and may do with it. */
export function toAppointmentCard(ctx: Ctx, { row, party }: Seat): AppointmentCard {
  const { appointment, adviser, advisee } = row
  const now = ctx.now()
  const state = stateOf(ctx, row)
  const standing = { state, starts_at: appointment.starts_at, ends_at: appointment.ends_at }
  const may = (step: Parameters<typeof mayStep>[0]) => mayStep(step, party, standing, now)
  const veiled = isVeiledFrom(party, row)
  const words = !veiled && (party !== 'parent' || appointment.booked_by === ctx.actor.id)
  return {
    id: appointment.id,
    version: appointment.version,
    state,
    starts_at: appointment.starts_at.toISOString(),
    ends_at: appointment.ends_at.toISOString(),
    opens_at: later(appointment.starts_at, -OPEN_MINUTES * MINUTE).toISOString(),
    waits_until: isLive(state) ? (appointment.waits_until?.toISOString() ?? null) : null,
    party,
    adviser: {
      id: appointment.adviser_id,
      name: adviser?.advisory_name ?? GONE_ADVISER,
      avatar_url: avatarOf(ctx, adviser, 'adviser'),
      short_description: adviser?.short_description ?? '',
    },
    advisee: {
      id: veiled ? null : appointment.advisee_id,
      name: adviseeName(party, row),
      avatar_url: veiled ? null : avatarOf(ctx, advisee, party === 'parent' ? 'kin' : 'advisee'),
      kid: advisee ? isKid(ctx, advisee) : false,
      grade: veiled ? null : (advisee?.grade ?? null),
    },
    booked_by_parent: appointment.booked_by_parent,
    offered: appointment.offered,
    topic: words ? appointment.topic : null,
    question: words ? appointment.question : null,
    minor: appointment.minor,
    unread: unreadOf(party, row),
    last_said_at: party === 'parent' ? null : (appointment.last_said_at?.toISOString() ?? null),
    rating: party === 'advisee' ? appointment.rating : null,
    can: {
      book: state === 'held' && (appointment.booked_by === ctx.actor.id || appointment.offered),
      approve: may('approve'),
      confirm: may('confirm'),
      decline: may('decline'),
      move: may('move'),
      cancel: may('cancel'),
      miss: may('miss') && !row.came,
      talk: party !== 'parent' && !row.parted && mayTalk(standing, now),
      read:
        (party === 'advisee' || (party === 'adviser' && appointment.advisee_id !== null)) &&
        (appointment.last_seq > 0 || isLive(state)) &&
        state !== 'held',
      rate: party === 'advisee' && mayRate(state, appointment.rated_at, now),
    },
  }
}

/** What was written down after a session. Empty to whoever may not read it. */
export type Written = Pick<AppointmentDetail, 'summary' | 'actions' | 'follow_ups'>

/** The summary is the advisee's and the adviser's; a parent's only where the advisee granted it. */
export const mayReadSummary = ({ row, party }: Seat): boolean =>
  party !== 'parent' || row.appointment.summary_for_parents

export function toAppointmentDetail(ctx: Ctx, seat: Seat, written: Written): AppointmentDetail {
  const { appointment } = seat.row
  const nothing: Written = { summary: null, actions: [], follow_ups: [] }
  return {
    ...toAppointmentCard(ctx, seat),
    ended_by: appointment.ended_by,
    // What a child wrote is the child's, also here: parents know times and advisers.
    ended_reason:
      isVeiledFrom(seat.party, seat.row) || (seat.party === 'parent' && appointment.ended_by === 'advisee')
        ? null
        : appointment.ended_reason && inLanguage(appointment.ended_reason, ctx.language),
    late: appointment.late,
    summary_for_parents: appointment.summary_for_parents,
    rating_note: seat.party === 'advisee' ? appointment.rating_note : null,
    ...(mayReadSummary(seat) ? written : nothing),
    // How it went is the child's own words, also where the summary is granted.
    ...(seat.party === 'parent' ? { follow_ups: [] } : {}),
  }
}
