import { isLive } from '@malto/contract/modules/advisory.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { stateOf } from '../appointments/cards.service.ts'
import { tellStep, type Told } from '../appointments/notices.service.ts'
import { findRunOutOf } from './clock.queries.ts'
import { settleAppointment } from './steps.queries.ts'
import { waitAnew } from './waits.queries.ts'
import { offerFreed } from './waits.service.ts'

type Anyone = Ctx<Actor | null>

/** Who hears that nobody answered; an open form that was left is nobody's news. */
function toldOf({ appointment: { state, offered } }: AppointmentWithPeople): Told {
  if (state === 'asked_parent') return { advisee: 'lapsed', parent: 'lapsed' }
  if (state === 'asked_adviser') return { advisee: 'lapsed', parent: 'lapsed', adviser: 'lapsed' }
  return offered ? { advisee: 'offer_over', parent: 'offer_over' } : {}
}

/** What ran out by the clock is written down, told, and the time offered to the next one. The row is held. */
export async function lapse(tx: Anyone, row: AppointmentWithPeople): Promise<void> {
  const { id, state, offered, adviser_id, advisee_id } = row.appointment
  if (!isLive(state) || stateOf(tx, row) !== 'lapsed') return
  await settleAppointment(tx.db, id, { state: 'lapsed' })
  if (state === 'held' && offered && adviser_id && advisee_id)
    await waitAnew(tx.db, adviser_id, advisee_id, tx.now())
  const also = await offerFreed(tx, row.appointment)
  await tellStep(tx, row, toldOf(row), { by: null, also })
}

/** Whatever ran out must not stand in anybody's way, also before the next minute's job. Times are locked. */
export async function lapseFor(tx: Anyone, adviser_id: string, advisee_id: string): Promise<void> {
  for (const row of await findRunOutOf(tx.db, adviser_id, advisee_id, tx.now())) await lapse(tx, row)
}
