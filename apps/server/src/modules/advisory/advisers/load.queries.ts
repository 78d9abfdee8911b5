import { momentAt } from '@malto/contract/modules/advisory.times.rules'
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { adviser_offices, advisory_waits, appointments } from '../advisory.table.ts'
import { counsels } from '../appointments/slots.queries.ts'

/** Days of Vietnam, both included. */
export interface Period {
  readonly from_on: string
  readonly to_on: string
}

/** Where the person of an adviser belongs, for the data permission. */
export const adviserPlaces = { province: users.province_id, school: users.school_id }

export const findCounsels = (db: Db, scope: SQL | undefined, most: number) =>
  db
    .select({ id: adviser_offices.user_id, advisory_name: adviser_profiles.advisory_name })
    .from(adviser_offices)
    .innerJoin(adviser_profiles, eq(adviser_profiles.user_id, adviser_offices.user_id))
    .innerJoin(users, eq(users.id, adviser_offices.user_id))
    .where(and(counsels, scope))
    .orderBy(asc(adviser_profiles.advisory_name), asc(adviser_offices.user_id))
    .limit(most)

/** By the day of the session, and as it stands at this moment. */
export function sumAppointments(db: Db, ids: readonly string[], { from_on, to_on }: Period, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { state, starts_at, ends_at, created_at, late, rating } = appointments
  const kept = sql`${state} in ('confirmed', 'ended', 'missed')`
  const over = sql`(${state} = 'ended' or (${state} = 'confirmed' and ${ends_at} <= ${at}))`
  return db
    .select({
      adviser_id: appointments.adviser_id,
      booked_minutes: sql<number>`coalesce(sum(extract(epoch from ${ends_at} - ${starts_at}) / 60)
        filter (where ${kept}), 0)::int`,
      ended: sql<number>`(count(*) filter (where ${over}))::int`,
      missed: sql<number>`(count(*) filter (where ${state} = 'missed'))::int`,
      cancelled_late: sql<number>`(count(*) filter (where ${state} = 'cancelled' and ${late}))::int`,
      wait_days: sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from ${starts_at} - ${created_at})::float8 / 86400) filter (where ${kept})`,
      ratings: sql<number>`count(${rating})::int`,
      rating: sql<number | null>`avg(${rating})::float8`,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.adviser_id, [...ids]),
        gte(starts_at, momentAt(from_on, 0)),
        lt(starts_at, momentAt(to_on, 24 * 60)),
      ),
    )
    .groupBy(appointments.adviser_id)
}

export const countWaits = (db: Db, ids: readonly string[]) =>
  db
    .select({ adviser_id: advisory_waits.adviser_id, count: sql<number>`count(*)::int` })
    .from(advisory_waits)
    .where(inArray(advisory_waits.adviser_id, [...ids]))
    .groupBy(advisory_waits.adviser_id)
