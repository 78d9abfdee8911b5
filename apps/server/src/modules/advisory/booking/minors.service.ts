import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import type { AppointmentRow } from '../advisory.table.ts'
import { isMinorOn } from '../appointments/access.service.ts'
import { lockAppointment } from '../appointments/appointments.queries.ts'
import { concernedBy, tellChange } from '../appointments/notices.service.ts'
import { findLiveWith } from './guardians.queries.ts'
import { settleAppointment } from './steps.queries.ts'

type Anyone = Ctx<Actor | null>

/** Sessions with minors are reviewed: where that becomes so only now, both are told again before the next word (I15). */
export const minorNow = (
  { minor: was }: Pick<AppointmentRow, 'minor'>,
  minor: boolean,
): Pick<AppointmentRow, 'minor'> & Partial<Record<'advisee_told_at' | 'adviser_told_at', null>> => ({
  minor,
  ...(minor && !was ? { advisee_told_at: null, adviser_told_at: null } : {}),
})

/** A birthday was corrected: what is on or ahead is looked at again. Run twice, nothing more happens. */
export async function recountMinor(ctx: Anyone, { user_id }: { readonly user_id: string }): Promise<void> {
  for (const id of await findLiveWith(ctx.db, user_id, ctx.now()))
    await inTransaction(ctx, async (tx) => {
      const row = await lockAppointment(tx.db, id)
      if (!row?.advisee) return
      const { appointment, advisee } = row
      const minor = isMinorOn(advisee, appointment.starts_at)
      if (minor === appointment.minor) return
      await settleAppointment(tx.db, id, minorNow(appointment, minor))
      tellChange(tx, id, await concernedBy(tx, row))
    })
}
