import { and, asc, desc, eq, gt, inArray, lte, or } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { agreed_actions, session_follow_ups } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'

const between = (adviser_id: string, advisee_id: string) =>
  and(eq(appointments.adviser_id, adviser_id), eq(appointments.advisee_id, advisee_id))

/** The first ones that are on or ahead; a question that has run out is for the reader to leave away. */
export const findAhead = (db: Db, adviser_id: string, advisee_id: string, now: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        between(adviser_id, advisee_id),
        inArray(appointments.state, ['asked_parent', 'asked_adviser', 'confirmed']),
        gt(appointments.ends_at, now),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(limit)

/** What took place, or should have: begun and not called off. The newest first. */
export const findBegun = (db: Db, adviser_id: string, advisee_id: string, now: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        between(adviser_id, advisee_id),
        or(
          inArray(appointments.state, ['ended', 'missed']),
          and(eq(appointments.state, 'confirmed'), lte(appointments.starts_at, now)),
        ),
      ),
    )
    .orderBy(desc(appointments.starts_at), desc(appointments.id))
    .limit(limit)

export const findActionsOf = (db: Db, appointment_ids: readonly string[]) =>
  db
    .select()
    .from(agreed_actions)
    .where(inArray(agreed_actions.appointment_id, [...appointment_ids]))
    .orderBy(asc(agreed_actions.position))

export const findFollowUpsOf = (db: Db, appointment_ids: readonly string[]) =>
  db
    .select()
    .from(session_follow_ups)
    .where(inArray(session_follow_ups.appointment_id, [...appointment_ids]))
    .orderBy(asc(session_follow_ups.weeks))
