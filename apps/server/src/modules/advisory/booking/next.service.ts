import { childrenOf } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import { isAdviser, type Seat, type Side } from '../appointments/access.service.ts'
import type { AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { toAppointmentCard } from '../appointments/cards.service.ts'
import * as queries from './next.queries.ts'
import type { Viewer } from './next.queries.ts'

const MOST = { asked: 20, offered: 5, follow_ups: 10 }

/** Connections and the office are asked anew; each row then needs no question of its own. */
export async function getAdvisoryNext(ctx: Ctx) {
  const now = ctx.now()
  const viewer: Viewer = {
    user_id: ctx.actor.id,
    adviser: await isAdviser(ctx, ctx.actor.id),
    child_ids: (await childrenOf(ctx, ctx.actor.id)).map(({ child }) => child.id),
  }
  const card = (row: AppointmentWithPeople) => toAppointmentCard(ctx, seatOf(viewer, row))
  const next = await queries.findNext(ctx.db, viewer, now)
  return {
    next: next ? card(next) : null,
    asked: (await queries.findAsked(ctx.db, viewer, now, MOST.asked)).map(card),
    offered: (await queries.findOffered(ctx.db, viewer, now, MOST.offered)).map(card),
    follow_ups: await queries.findDueFollowUps(ctx.db, viewer.user_id, vietnameseDay(now), MOST.follow_ups),
  }
}

function seatOf({ user_id }: Viewer, row: AppointmentWithPeople): Seat {
  const { advisee_id, adviser_id } = row.appointment
  const party: Side = advisee_id === user_id ? 'advisee' : adviser_id === user_id ? 'adviser' : 'parent'
  return { row, party }
}
