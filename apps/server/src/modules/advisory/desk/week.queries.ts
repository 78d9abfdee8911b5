import { and, asc, eq, gt } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { advisory_waits, appointments } from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'

/** What waits for an adviser's yes, the nearest first. */
export const findAsked = (db: Db, adviser_id: string, now: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        eq(appointments.adviser_id, adviser_id),
        eq(appointments.state, 'asked_adviser'),
        gt(appointments.starts_at, now),
        gt(appointments.waits_until, now),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(limit)

export const countWaiting = (db: Db, adviser_id: string): Promise<number> =>
  db.$count(advisory_waits, eq(advisory_waits.adviser_id, adviser_id))
