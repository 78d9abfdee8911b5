import { and, asc, eq, inArray, isNull, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { agreed_actions, session_follow_ups, type ActionRow } from '../advisory.sessions.table.ts'

/** Held, so that a tick that comes just now waits, and finds what it ticks. */
export const lockActions = (db: Db, appointment_id: string): Promise<ActionRow[]> =>
  db
    .select()
    .from(agreed_actions)
    .where(eq(agreed_actions.appointment_id, appointment_id))
    .orderBy(asc(agreed_actions.position))
    .for('update')

export async function dropActions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(agreed_actions).where(inArray(agreed_actions.id, [...ids]))
}

/** New ones, and those that keep their place with other words. */
export async function putActions(db: Db, actions: readonly ActionRow[]): Promise<void> {
  if (actions.length === 0) return
  await db
    .insert(agreed_actions)
    .values([...actions])
    .onConflictDoUpdate({
      target: agreed_actions.id,
      set: { text: sql`excluded.text`, due_on: sql`excluded.due_on` },
    })
}

/** Once for each time to ask. */
export async function insertFollowUps(
  db: Db,
  follow_ups: readonly (typeof session_follow_ups.$inferInsert)[],
): Promise<void> {
  await db
    .insert(session_follow_ups)
    .values([...follow_ups])
    .onConflictDoNothing()
}

/** Nothing is agreed any more: nobody is asked how it went. What was asked stays. */
export async function dropFollowUps(db: Db, appointment_id: string): Promise<void> {
  await db
    .delete(session_follow_ups)
    .where(
      and(
        eq(session_follow_ups.appointment_id, appointment_id),
        isNull(session_follow_ups.asked_at),
        isNull(session_follow_ups.answer),
      ),
    )
}
