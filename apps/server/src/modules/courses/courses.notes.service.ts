import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/courses.lectures.calls'
import { NoteNotFound, TooManyNotes, type LectureNote } from '@malto/contract/modules/courses.lectures.calls'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { enrolmentFor } from './courses.finish.service.ts'
import { lectureFor } from './courses.lectures.service.ts'
import * as queries from './courses.notes.queries.ts'
import type { NoteRow } from './courses.people.table.ts'

const MOST_NOTES = 200

const toNote = (row: NoteRow): LectureNote => ({
  id: row.id,
  at_s: row.at_s,
  text: row.text,
  created_at: row.created_at.toISOString(),
})

/** Nobody else ever reads them. */
export async function listNotes(ctx: Ctx, { lecture_id, cursor, limit }: Input<typeof calls.listNotes>) {
  await lectureFor(ctx, lecture_id)
  const rows = await queries.findNotes(ctx.db, ctx.actor.id, lecture_id, readMark(cursor), limit)
  const page = pageBy(rows, limit, queries.markOf)
  return { ...page, items: page.items.map(toNote) }
}

export async function addNote(
  ctx: Ctx,
  { lecture_id, id, at_s, text }: Input<typeof calls.addNote>,
): Promise<LectureNote> {
  const { course_id } = await lectureFor(ctx, lecture_id)
  return inTransaction(ctx, async (tx) => {
    const { user_id } = await enrolmentFor(tx, course_id)
    const known = await queries.findNote(tx.db, id)
    if (known) return sameNote(known, user_id, lecture_id)
    if ((await queries.countNotes(tx.db, user_id, lecture_id)) >= MOST_NOTES) throw TooManyNotes()
    const now = tx.now()
    const row = { id, user_id, lecture_id, at_s, text, created_at: now, updated_at: now }
    const made = await queries.insertNote(tx.db, row)
    if (!made) throw idTaken()
    return toNote(made)
  })
}

const idTaken = () => BadInput({ fields: { id: [inBoth('Mã này đã được dùng.', 'This id is in use.')] } })

/** Sent twice by its writer; nobody else's note is ever told. */
function sameNote(known: NoteRow, user_id: string, lecture_id: number): LectureNote {
  if (known.user_id !== user_id || known.lecture_id !== lecture_id) throw idTaken()
  return toNote(known)
}

export async function changeNote(
  ctx: Ctx,
  { id, text }: Input<typeof calls.changeNote>,
): Promise<LectureNote> {
  const row = await queries.updateNote(ctx.db, id, ctx.actor.id, text, ctx.now())
  if (!row) throw NoteNotFound()
  return toNote(row)
}

export async function removeNote(ctx: Ctx, { id }: Input<typeof calls.removeNote>) {
  await queries.deleteNote(ctx.db, id, ctx.actor.id)
  return { id }
}
