import { NOTE_LOCK_HOURS, type NoteTier } from '@malto/contract/modules/advisory.rules'
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from '#platform/drizzle.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { HOUR, later } from '#platform/time.ts'
import { note_addenda, session_notes, type NoteRow } from '../advisory.sessions.table.ts'
import { advisory_bonds } from '../advisory.table.ts'

const notes = (db: Db) =>
  db
    .select({ note: getTableColumns(session_notes), author_name: adviser_profiles.advisory_name })
    .from(session_notes)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, session_notes.adviser_id))
    .$dynamic()
export type NoteWithAuthor = Awaited<ReturnType<typeof notes>>[number]

/** All tiers, of the one who wrote them: nobody else's are asked for here. */
export const findOwnNotes = (db: Db, adviser_id: string, appointment_ids: readonly string[]) =>
  notes(db)
    .where(
      and(
        eq(session_notes.adviser_id, adviser_id),
        inArray(session_notes.appointment_id, [...appointment_ids]),
      ),
    )
    .orderBy(asc(session_notes.written_at), asc(session_notes.id))

/** What other advisers who look after somebody wrote for all of them, the newest first. */
export const findTeamNotes = (db: Db, reader_id: string, advisee_id: string, limit: number) =>
  notes(db)
    .innerJoin(
      advisory_bonds,
      and(
        eq(advisory_bonds.adviser_id, session_notes.adviser_id),
        eq(advisory_bonds.advisee_id, session_notes.advisee_id),
      ),
    )
    .where(
      and(
        eq(session_notes.advisee_id, advisee_id),
        ne(session_notes.adviser_id, reader_id),
        eq(session_notes.tier, 'team'),
      ),
    )
    .orderBy(desc(session_notes.written_at), desc(session_notes.id))
    .limit(limit)

export const findAddenda = (db: Db, note_ids: readonly string[]) =>
  db
    .select()
    .from(note_addenda)
    .where(inArray(note_addenda.note_id, [...note_ids]))
    .orderBy(asc(note_addenda.written_at), asc(note_addenda.id))

/**
 * One note a tier and session: the second writing changes the first, while it may be changed. One statement, so that two
 * who write at once leave one note. Undefined: it stands as it is.
 */
export async function putNote(
  db: Db,
  note: Pick<NoteRow, 'id' | 'appointment_id' | 'adviser_id' | 'advisee_id' | 'text'> & { tier: NoteTier },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .insert(session_notes)
    .values({ ...note, written_at: now, changed_at: now })
    .onConflictDoUpdate({
      target: [session_notes.appointment_id, session_notes.tier],
      set: { text: sql`excluded.text`, changed_at: sql`excluded.changed_at` },
      setWhere: sql`${session_notes.adviser_id} = ${note.adviser_id}
        and ${session_notes.written_at} > ${later(now, -NOTE_LOCK_HOURS * HOUR)}`,
    })
    .returning({ id: session_notes.id })
  return row?.id
}

export const findNote = async (db: Db, id: string, adviser_id: string): Promise<NoteWithAuthor | undefined> =>
  (await notes(db).where(and(eq(session_notes.id, id), eq(session_notes.adviser_id, adviser_id))))[0]

/** A note of one's own, held: later words are added one after the other. */
export const lockNote = async (db: Db, id: string, adviser_id: string): Promise<NoteWithAuthor | undefined> =>
  (
    await notes(db)
      .where(and(eq(session_notes.id, id), eq(session_notes.adviser_id, adviser_id)))
      .for('update', { of: session_notes })
  )[0]

export const insertAddendum = (db: Db, addendum: typeof note_addenda.$inferInsert) =>
  db.insert(note_addenda).values(addendum)
