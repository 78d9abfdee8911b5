import type { Input } from '@malto/contract'
import {
  appointmentChanged,
  AppointmentNotFound,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import { mayRate } from '@malto/contract/modules/advisory.rules'
import type * as calls from '@malto/contract/modules/advisory.sessions.calls'
import { followUpAnswered, NotRateable } from '@malto/contract/modules/advisory.sessions.calls'
import { guardiansOf } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import { isAdviser } from '../appointments/access.service.ts'
import { stateOf } from '../appointments/cards.service.ts'
import * as queries from './after.queries.ts'
import { takeQuestion, tellAnswered } from './follow.service.ts'
import { ownSessionHeldFor, type Room } from './room.service.ts'
import { detailFor } from './written.service.ts'

/** What its advisee does with a session afterwards; each answers how it stands then. */
const afterwards = (
  ctx: Ctx,
  appointment_id: string,
  work: (tx: Ctx, room: Room) => Promise<void>,
): Promise<AppointmentDetail> =>
  inTransaction(ctx, async (tx) => {
    await work(tx, await ownSessionHeldFor(tx, appointment_id))
    tx.tell(appointmentChanged, `user:${tx.actor.id}`, { appointment_id })
    return detailFor(tx, appointment_id)
  })

/**
 * The adviser is not told, not even that something was said. Who runs the house reads the stars in the console, session
 * by session; the words beside them stay with who wrote them.
 */
export const rateSession = (
  ctx: Ctx,
  { appointment_id, rating, note }: Input<typeof calls.rateSession>,
): Promise<AppointmentDetail> =>
  afterwards(ctx, appointment_id, async (tx, { row }) => {
    const { rated_at } = row.appointment
    if (!mayRate(stateOf(tx, row), rated_at, tx.now())) throw NotRateable()
    // The week in which it can be changed begins with the first word.
    await queries.updateSaid(tx.db, appointment_id, {
      rating,
      rating_note: note,
      rated_at: rated_at ?? tx.now(),
    })
  })

/** Open screens of the parents learn of it at once, above all when it is taken back. */
export const letParentsRead = (
  ctx: Ctx,
  { appointment_id, on }: Input<typeof calls.letParentsRead>,
): Promise<AppointmentDetail> =>
  afterwards(ctx, appointment_id, async (tx) => {
    await queries.updateSaid(tx.db, appointment_id, { summary_for_parents: on })
    for (const { user_id } of await guardiansOf(tx, tx.actor.id))
      tx.tell(appointmentChanged, `user:${user_id}`, { appointment_id })
  })

/** Ticking twice is harmless: the first time counts. */
export const tickAction = (
  ctx: Ctx,
  { appointment_id, action_id, done }: Input<typeof calls.tickAction>,
): Promise<AppointmentDetail> =>
  afterwards(ctx, appointment_id, async (tx, room) => {
    const action = await queries.findAction(tx.db, appointment_id, action_id)
    if (!action) throw AppointmentNotFound()
    if ((action.done_at !== null) === done) return
    await queries.markDone(tx.db, action_id, done ? tx.now() : null)
    await tellAdviser(tx, room)
  })

/** Only what is due, once: who has answered is not asked again. */
export const answerFollowUp = (
  ctx: Ctx,
  { appointment_id, weeks, answer, note }: Input<typeof calls.answerFollowUp>,
): Promise<AppointmentDetail> =>
  afterwards(ctx, appointment_id, async (tx, room) => {
    const due = await queries.findDue(tx.db, appointment_id, weeks, vietnameseDay(tx.now()))
    if (!due) throw AppointmentNotFound()
    if (due.answer !== null) return
    await queries.writeAnswer(tx.db, appointment_id, weeks, { answer, note, answered_at: tx.now() })
    await tx.record(followUpAnswered, { advisee_id: tx.actor.id, appointment_id, weeks, answer })
    await takeQuestion(tx, appointment_id, weeks)
    if (await tellAdviser(tx, room)) await tellAnswered(tx, room, weeks)
  })

/** Whose office was taken hears of nobody any more. */
async function tellAdviser(tx: Ctx, { row, other_id }: Room): Promise<boolean> {
  if (!other_id || !(await isAdviser(tx, other_id))) return false
  tx.tell(appointmentChanged, `user:${other_id}`, { appointment_id: row.appointment.id })
  return true
}
