import { and, desc, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { appointments } from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'

/** More than anybody has open with one adviser; of whom they really met, a bond tells. */
const ENOUGH = 20

export const findNewestWith = (db: Db, adviser_id: string, advisee_id: string) =>
  appointmentRows(db)
    .where(and(eq(appointments.adviser_id, adviser_id), eq(appointments.advisee_id, advisee_id)))
    .orderBy(desc(appointments.starts_at), desc(appointments.id))
    .limit(ENOUGH)
