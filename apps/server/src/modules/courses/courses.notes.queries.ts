import { BadInput } from '@malto/contract'
import { and, asc, eq, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import type { Mark } from '#platform/paging.ts'
import { lecture_notes, type NoteRow } from './courses.people.table.ts'

/** Notes without a second stand first. */
const place = sql<number>`coalesce(${lecture_notes.at_s}, -1)`
export const markOf = (note: NoteRow): Mark => [note.at_s ?? -1, note.id]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function behind(mark: Mark | null): SQL | undefined {
  if (!mark) return undefined
  const [at_s, id] = mark
  if (mark.length !== 2 || !Number.isInteger(at_s) || Math.abs(Number(at_s)) > 2 ** 31 - 1) throw BadInput()
  if (typeof id !== 'string' || !UUID.test(id)) throw BadInput()
  return sql`(${place}, ${lecture_notes.id}) > (${at_s}::int, ${id}::uuid)`
}

const isOn = (user_id: string, lecture_id: number) =>
  and(eq(lecture_notes.user_id, user_id), eq(lecture_notes.lecture_id, lecture_id))

export const findNotes = (
  db: Db,
  user_id: string,
  lecture_id: number,
  mark: Mark | null,
  limit: number,
): Promise<NoteRow[]> =>
  db
    .select()
    .from(lecture_notes)
    .where(and(isOn(user_id, lecture_id), behind(mark)))
    .orderBy(place, asc(lecture_notes.id))
    .limit(limit + 1)

export const countNotes = (db: Db, user_id: string, lecture_id: number): Promise<number> =>
  db.$count(lecture_notes, isOn(user_id, lecture_id))

export const findNote = async (db: Db, id: string): Promise<NoteRow | undefined> =>
  (await db.select().from(lecture_notes).where(eq(lecture_notes.id, id)))[0]

export const insertNote = async (db: Db, row: NoteRow): Promise<NoteRow | undefined> =>
  (
    await db.insert(lecture_notes).values(row).onConflictDoNothing({ target: lecture_notes.id }).returning()
  )[0]

const isOwn = (id: string, user_id: string) =>
  and(eq(lecture_notes.id, id), eq(lecture_notes.user_id, user_id))

export const updateNote = async (
  db: Db,
  id: string,
  user_id: string,
  text: string,
  at: Date,
): Promise<NoteRow | undefined> =>
  (await db.update(lecture_notes).set({ text, updated_at: at }).where(isOwn(id, user_id)).returning())[0]

export async function deleteNote(db: Db, id: string, user_id: string): Promise<void> {
  await db.delete(lecture_notes).where(isOwn(id, user_id))
}
