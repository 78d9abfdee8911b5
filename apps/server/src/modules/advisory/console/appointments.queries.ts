import type { AppointmentState } from '@malto/contract/modules/advisory.rules'
import { sql, type SQL } from '#platform/drizzle.ts'
import { appointments } from '../advisory.table.ts'

/** As `stateNow` has it, for whole lists: what has run out since the last job is what it is by now. */
export function standsAs(state: AppointmentState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const { starts_at, ends_at, waits_until } = appointments
  return sql`case
    when ${appointments.state} = 'confirmed' then case when ${ends_at} <= ${at} then 'ended' else 'confirmed' end
    when ${appointments.state} in ('held', 'asked_parent', 'asked_adviser')
      and (${starts_at} <= ${at} or ${waits_until} <= ${at}) then 'lapsed'
    else ${appointments.state} end = ${state}`
}
