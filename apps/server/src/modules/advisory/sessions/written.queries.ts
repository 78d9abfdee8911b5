import { and, asc, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import {
  agreed_actions,
  note_addenda,
  session_follow_ups,
  session_notes,
} from '../advisory.sessions.table.ts'

/** What its people may read after a session: the summary with later words, what was agreed, how it went. */
export const findSummary = (db: Db, appointment_id: string) =>
  db
    .select({ text: session_notes.text, addendum: note_addenda.text })
    .from(session_notes)
    .leftJoin(note_addenda, eq(note_addenda.note_id, session_notes.id))
    .where(and(eq(session_notes.appointment_id, appointment_id), eq(session_notes.tier, 'shared')))
    .orderBy(asc(note_addenda.written_at))

export const findActions = (db: Db, appointment_id: string) =>
  db
    .select()
    .from(agreed_actions)
    .where(eq(agreed_actions.appointment_id, appointment_id))
    .orderBy(asc(agreed_actions.position))

export const findFollowUps = (db: Db, appointment_id: string) =>
  db
    .select()
    .from(session_follow_ups)
    .where(eq(session_follow_ups.appointment_id, appointment_id))
    .orderBy(asc(session_follow_ups.weeks))
