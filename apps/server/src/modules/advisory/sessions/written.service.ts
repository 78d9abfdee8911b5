import type { AgreedAction, AppointmentDetail, FollowUp } from '@malto/contract/modules/advisory.calls'
import type * as z from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { ActionRow, FollowUpRow } from '../advisory.sessions.table.ts'
import { appointmentFor, type Seat } from '../appointments/access.service.ts'
import { mayReadSummary, toAppointmentDetail, type Written } from '../appointments/cards.service.ts'
import * as queries from './written.queries.ts'

export const toAction = ({ id, text, due_on, done_at }: ActionRow): z.input<typeof AgreedAction> => ({
  id,
  text,
  due_on,
  done_at: done_at?.toISOString() ?? null,
})

export const toFollowUp = (row: FollowUpRow, today: string): z.input<typeof FollowUp> => ({
  weeks: row.weeks,
  due_on: row.due_on,
  answer: row.answer,
  note: row.note,
  answered_at: row.answered_at?.toISOString() ?? null,
  open: row.answer === null && row.due_on <= today,
})

async function writtenOf(ctx: Ctx, appointment_id: string): Promise<Written> {
  const parts = await queries.findSummary(ctx.db, appointment_id)
  const [first] = parts
  const today = vietnameseDay(ctx.now())
  const later = parts.flatMap(({ addendum }) => (addendum === null ? [] : [addendum]))
  return {
    summary: first ? [first.text, ...later].join('\n\n') : null,
    actions: (await queries.findActions(ctx.db, appointment_id)).map(toAction),
    follow_ups: (await queries.findFollowUps(ctx.db, appointment_id)).map((row) => toFollowUp(row, today)),
  }
}

/** An appointment with all that this viewer may read of it. */
export async function detailOf(ctx: Ctx, seat: Seat): Promise<AppointmentDetail> {
  const written = mayReadSummary(seat)
    ? await writtenOf(ctx, seat.row.appointment.id)
    : { summary: null, actions: [], follow_ups: [] }
  return toAppointmentDetail(ctx, seat, written)
}

/** As it stands after a change, read anew. */
export const detailFor = async (ctx: Ctx, appointment_id: string): Promise<AppointmentDetail> =>
  detailOf(ctx, await appointmentFor(ctx, appointment_id))
