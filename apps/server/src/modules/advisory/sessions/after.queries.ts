import type { FollowUpAnswer } from '@malto/contract/modules/advisory.rules'
import { and, asc, eq, isNull, lte } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { agreed_actions, session_follow_ups } from '../advisory.sessions.table.ts'
import { appointments, type AppointmentRow } from '../advisory.table.ts'

/** What its advisee says of a session; steps of an appointment and their version have nothing to do with it. */
export async function updateSaid(
  db: Db,
  id: string,
  change: Partial<Pick<AppointmentRow, 'rating' | 'rating_note' | 'rated_at' | 'summary_for_parents'>>,
): Promise<void> {
  await db.update(appointments).set(change).where(eq(appointments.id, id))
}

export const findAction = async (db: Db, appointment_id: string, id: string) =>
  (
    await db
      .select()
      .from(agreed_actions)
      .where(and(eq(agreed_actions.id, id), eq(agreed_actions.appointment_id, appointment_id)))
  )[0]

export async function markDone(db: Db, id: string, done_at: Date | null): Promise<void> {
  await db.update(agreed_actions).set({ done_at }).where(eq(agreed_actions.id, id))
}

export const findDue = async (db: Db, appointment_id: string, weeks: number, today: string) =>
  (
    await db
      .select()
      .from(session_follow_ups)
      .where(
        and(
          eq(session_follow_ups.appointment_id, appointment_id),
          eq(session_follow_ups.weeks, weeks),
          lte(session_follow_ups.due_on, today),
        ),
      )
  )[0]

export async function writeAnswer(
  db: Db,
  appointment_id: string,
  weeks: number,
  said: { readonly answer: FollowUpAnswer; readonly note: string | null; readonly answered_at: Date },
): Promise<void> {
  await db
    .update(session_follow_ups)
    .set(said)
    .where(and(eq(session_follow_ups.appointment_id, appointment_id), eq(session_follow_ups.weeks, weeks)))
}

/** Due and never asked, the oldest first. Whoever works on one holds it; another worker takes the next. */
export const takeUnasked = (db: Db, today: string, limit: number) =>
  db
    .select()
    .from(session_follow_ups)
    .where(and(lte(session_follow_ups.due_on, today), isNull(session_follow_ups.asked_at)))
    .orderBy(asc(session_follow_ups.due_on))
    .limit(limit)
    .for('update', { skipLocked: true })

export async function markAsked(db: Db, appointment_id: string, weeks: number, at: Date): Promise<void> {
  await db
    .update(session_follow_ups)
    .set({ asked_at: at })
    .where(and(eq(session_follow_ups.appointment_id, appointment_id), eq(session_follow_ups.weeks, weeks)))
}
