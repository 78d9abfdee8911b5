import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { session_follow_ups } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'
import { isLiveAt } from '../appointments/slots.queries.ts'

/** Who the viewer is: an advisee, perhaps an adviser, and the parent of these. */
export interface Viewer {
  readonly user_id: string
  readonly adviser: boolean
  readonly child_ids: readonly string[]
}

const asAdvisee = ({ user_id }: Viewer): SQL => eq(appointments.advisee_id, user_id)
const asAdviser = ({ user_id, adviser }: Viewer): SQL | undefined =>
  adviser ? eq(appointments.adviser_id, user_id) : undefined
const asParent = ({ child_ids }: Viewer): SQL | undefined =>
  child_ids.length > 0 ? inArray(appointments.advisee_id, [...child_ids]) : undefined
const never = isNull(appointments.id)

export const findNext = async (db: Db, viewer: Viewer, now: Date) =>
  (
    await appointmentRows(db)
      .where(
        and(
          or(asAdvisee(viewer), asAdviser(viewer), asParent(viewer)),
          eq(appointments.state, 'confirmed'),
          gt(appointments.ends_at, now),
        ),
      )
      .orderBy(asc(appointments.starts_at), asc(appointments.id))
      .limit(1)
  )[0]

/** What waits for this viewer's yes, the most urgent first. */
export const findAsked = (db: Db, viewer: Viewer, now: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        isLiveAt(now),
        or(
          and(asParent(viewer) ?? never, eq(appointments.state, 'asked_parent')),
          and(asAdviser(viewer) ?? never, eq(appointments.state, 'asked_adviser')),
        ),
      ),
    )
    .orderBy(asc(appointments.waits_until), asc(appointments.id))
    .limit(limit)

export const findOffered = (db: Db, viewer: Viewer, now: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        or(asAdvisee(viewer), asParent(viewer)),
        eq(appointments.state, 'held'),
        eq(appointments.offered, true),
        isLiveAt(now),
      ),
    )
    .orderBy(asc(appointments.waits_until), asc(appointments.id))
    .limit(limit)

export const findDueFollowUps = (db: Db, advisee_id: string, today: string, limit: number) =>
  db
    .select({ appointment_id: session_follow_ups.appointment_id, weeks: session_follow_ups.weeks })
    .from(session_follow_ups)
    .where(
      and(
        eq(session_follow_ups.advisee_id, advisee_id),
        lte(session_follow_ups.due_on, today),
        isNull(session_follow_ups.answer),
      ),
    )
    .orderBy(
      asc(session_follow_ups.due_on),
      asc(session_follow_ups.appointment_id),
      asc(session_follow_ups.weeks),
    )
    .limit(limit)
