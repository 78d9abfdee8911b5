import { and, asc, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { appointments, type AppointmentRow, type NewAppointment } from '../advisory.table.ts'

/** What this device sent before under the same id. */
export async function findSent(db: Db, booked_by: string, client_id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.booked_by, booked_by), eq(appointments.client_id, client_id)))
  return row?.id
}

/** A person holds one time while they choose; offers are another thing. In one order for everybody. */
export const lockHoldsOf = (db: Db, booked_by: string): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.booked_by, booked_by),
        eq(appointments.state, 'held'),
        eq(appointments.offered, false),
      ),
    )
    .orderBy(asc(appointments.id))
    .for('update')

export async function insertHold(db: Db, row: NewAppointment): Promise<void> {
  await db.insert(appointments).values(row)
}
