import { Id } from '@malto/contract'
import * as z from 'zod'
import { mayMeetInSession } from '#modules/moderation/moderation.members.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { later, SECOND } from '#platform/time.ts'
import { findAppointment } from '../appointments/appointments.queries.ts'
import type { Room } from './room.service.ts'

export const lookForReader = defineJob(
  'advisory.lookForReader',
  z.object({ appointment_id: Id, reader: z.enum(['advisee', 'adviser']) }),
)

/** Who sits before the open room has read by then, and needs no notice. */
const PATIENCE = 30 * SECOND

/** Asked when the first unread word is said: what follows until it is read belongs to the same notice. */
export async function expectReading(tx: Ctx, { row, other, other_id }: Room): Promise<void> {
  const { id, last_seq } = row.appointment
  if (!other_id || row.appointment[`${other}_read_seq`] < last_seq) return
  await tx.enqueue(
    lookForReader,
    { appointment_id: id, reader: other },
    { run_at: later(tx.now(), PATIENCE), key: `session-words:${id}:${other}` },
  )
}

export const roomPath = (appointment_id: string): string => `/malto/counseller-chat/${appointment_id}`

/** No word of it and no name: it may be read on a lock screen that others see. */
export function tellUnread(
  ctx: Ctx<Actor | null>,
  { appointment_id, reader }: z.infer<typeof lookForReader.payload>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await findAppointment(tx.db, appointment_id)
    if (!found) return
    const { advisee_id, adviser_id, last_seq } = found.appointment
    const read_seq = found.appointment[`${reader}_read_seq`]
    if (!advisee_id || !adviser_id || read_seq >= last_seq) return
    if (!(await mayMeetInSession(tx, advisee_id, adviser_id))) return
    await notify(tx, {
      user_id: reader === 'advisee' ? advisee_id : adviser_id,
      category: 'advisory',
      key: `session-words:${appointment_id}:${reader}:${read_seq}`,
      group_key: `session-words:${appointment_id}`,
      title: { vi: 'Có lời nhắn mới trong buổi hẹn', en: 'New words in your session' },
      body:
        reader === 'advisee'
          ? { vi: 'Bạn mở phòng hẹn để đọc nhé.', en: 'Open the room to read them.' }
          : { vi: 'Mời thầy/cô mở phòng hẹn để đọc.', en: 'Please open the room to read them.' },
      path: roomPath(appointment_id),
      about_id: reader === 'advisee' ? adviser_id : advisee_id,
    })
  })
}
