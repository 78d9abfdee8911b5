import { and, asc, eq, gt, inArray } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { appointments } from '../advisory.table.ts'
import { appointmentRows, type AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { isLiveAt } from '../appointments/slots.queries.ts'

const ahead = (advisee_id: string, now: Date) =>
  and(eq(appointments.advisee_id, advisee_id), gt(appointments.starts_at, now))

/** What somebody keeps for a child: an open form, or an offered time. */
export const findHeldFor = (
  db: Db,
  booked_by: string,
  advisee_id: string,
  now: Date,
): Promise<AppointmentWithPeople[]> =>
  appointmentRows(db)
    .where(and(ahead(advisee_id, now), eq(appointments.booked_by, booked_by), eq(appointments.state, 'held')))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))

/** Questions and sessions of a child that lie ahead. */
export const findAheadOf = (db: Db, advisee_id: string, now: Date): Promise<AppointmentWithPeople[]> =>
  appointmentRows(db)
    .where(
      and(
        ahead(advisee_id, now),
        inArray(appointments.state, ['asked_parent', 'asked_adviser', 'confirmed']),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))

/** What is on or ahead of somebody, holds too. */
export const findLiveWith = async (db: Db, advisee_id: string, now: Date): Promise<string[]> =>
  (
    await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.advisee_id, advisee_id), isLiveAt(now)))
      .orderBy(asc(appointments.starts_at), asc(appointments.id))
  ).map(({ id }) => id)
