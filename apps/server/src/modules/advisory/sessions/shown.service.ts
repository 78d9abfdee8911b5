import type { Input } from '@malto/contract'
import { AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import type * as calls from '@malto/contract/modules/advisory.sessions.calls'
import { ShareTargetUnknown } from '@malto/contract/modules/assessments.results.calls'
import { toResultCard } from '#modules/assessments/assessments.cards.service.ts'
import { listOwnBeside, showTo } from '#modules/assessments/assessments.counsel.service.ts'
import { keepReads, shownBy } from '#modules/assessments/assessments.shown.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { isOpenTo, ownSessionHeldFor, sessionFor, wasTold } from './room.service.ts'
import { say, sentBefore } from './talk.service.ts'

/**
 * Whether a consent is missing is told to its owner alone: an adviser must not press for it. What an adviser reads here
 * is kept, as on the page before the session: its owner sees who looked.
 */
export async function listSessionResults(
  ctx: Ctx,
  { appointment_id }: Input<typeof calls.listSessionResults>,
) {
  const { row, party } = await sessionFor(ctx, appointment_id)
  const { advisee_id, adviser_id } = row.appointment
  if (party === 'advisee') return listOwnBeside(ctx, adviser_id)
  const shown = advisee_id ? await shownBy(ctx, advisee_id) : []
  await keepReads(ctx, shown)
  return {
    results: shown.map((each) => ({ ...toResultCard(each), shared: true })),
    consent_missing: false,
  }
}

/** P2: known by its message, or by its share where the room is closed and nothing is said. */
export function shareInSession(
  ctx: Ctx,
  { appointment_id, client_id, result_id }: Input<typeof calls.shareInSession>,
) {
  return inTransaction(ctx, async (tx) => {
    const room = await ownSessionHeldFor(tx, appointment_id)
    const sent = await sentBefore(tx, room, client_id)
    if (sent) return { message: sent }
    if (!room.other_id) throw AppointmentNotFound()
    const { id, library, code } = await showTo(tx, result_id, room.other_id, client_id).catch(
      (error: unknown) => {
        throw ShareTargetUnknown.is(error) ? AppointmentNotFound() : error
      },
    )
    if (!wasTold(room) || !(await isOpenTo(tx, room))) return { message: null }
    const shown = { id, title: library.title, code }
    return {
      message: await say(tx, room, { kind: 'result', client_id, text: shown.title, flags: [], shown }),
    }
  })
}
