import { isDeepStrictEqual } from 'node:util'
import { BadInput, type FieldErrors } from '@malto/contract'
import { wordsOf } from '@malto/contract/core/prose'
import {
  courseFaults,
  CourseStays,
  type CourseDraft,
  type ExerciseDraft,
  type LectureDraft,
} from '@malto/contract/modules/courses.admin'
import type { Question } from '@malto/contract/modules/courses.content'
import { readingSeconds } from '@malto/contract/modules/courses.rules'
import type * as z from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import * as queries from './courses.console.queries.ts'

const refuse = (fields: FieldErrors) => BadInput({ fields })

export function refuseOtherSlug(draft: { slug: string }, row: { slug: string }): void {
  if (draft.slug !== row.slug) throw refuse({ slug: [courseFaults.slugStays] })
}

/** What came with Malto would be there again, what people learned from would be missing: neither goes. */
export async function refuseKept(row: { laid: boolean }, isUsed: Promise<boolean>): Promise<void> {
  if ((await isUsed) || row.laid) throw CourseStays()
}

/** An edit takes the course out of the hands of its content file. */
export function courseValues(draft: z.output<typeof CourseDraft>) {
  if (draft.grade_to < draft.grade_from) throw refuse({ grade_to: [courseFaults.gradesCrossed] })
  return { ...draft, fingerprint: null }
}

/** In which course a part stands. Progress belongs to a course: no part moves to another. */
async function courseOf(tx: Ctx, chapter_id: number, row: { course_id: number } | null): Promise<number> {
  const chapter = await queries.findChapter(tx.db, chapter_id)
  if (!chapter) throw refuse({ chapter_id: [courseFaults.noChapter] })
  if (row && row.course_id !== chapter.course_id) throw refuse({ chapter_id: [courseFaults.otherCourse] })
  await queries.releaseCourse(tx.db, chapter.course_id)
  return chapter.course_id
}

type Lecture = z.output<typeof LectureDraft>

export async function newLecture(tx: Ctx, draft: Lecture) {
  const values = await lectureValues(tx, draft, null)
  const id = await queries.nextLectureId(tx.db)
  await queries.replaceFiles(tx.db, id, draft.file_ids)
  return { ...values, id }
}

export async function editLecture(
  tx: Ctx,
  draft: Lecture,
  row: { id: number; course_id: number; file_ids: readonly string[] },
) {
  const values = await lectureValues(tx, draft, row)
  if (!isDeepStrictEqual(row.file_ids, draft.file_ids))
    await queries.replaceFiles(tx.db, row.id, draft.file_ids)
  return values
}

/** It lasts as long as its film, or as long as reading it takes. A film measured anew takes it along, by a trigger. */
async function lectureValues(tx: Ctx, draft: Lecture, row: { course_id: number } | null) {
  const { file_ids, film_id, ...rest } = draft
  const wanted = draft.kind === 'film' ? film_id : null
  const assets = await queries.findAssets(tx.db, [...file_ids, ...(wanted ? [wanted] : [])])
  const find = (id: string) => assets.find((asset) => asset.id === id && asset.status === 'ready')
  const film = wanted === null ? undefined : find(wanted)

  const faults: Record<string, string[]> = {}
  if (draft.kind === 'text' && !draft.text) faults['text'] = [courseFaults.textMissing]
  if (draft.kind === 'film') {
    if (wanted === null) faults['film_id'] = [courseFaults.filmMissing]
    else if (film?.kind !== 'film') faults['film_id'] = [courseFaults.notAFilm]
    else if (!film.duration_s) faults['film_id'] = [courseFaults.filmUnmeasured]
  }
  if (new Set(file_ids).size < file_ids.length || file_ids.some((id) => find(id)?.kind !== 'document'))
    faults['file_ids'] = [courseFaults.notADocument]
  if (Object.keys(faults).length > 0) throw refuse(faults)

  const duration_s = film?.duration_s ?? readingSeconds(wordsOf(draft.text ?? '').length)
  return { ...rest, film_id: wanted, duration_s, course_id: await courseOf(tx, draft.chapter_id, row) }
}

type Exercise = z.output<typeof ExerciseDraft>

export const newExercise = async (tx: Ctx, draft: Exercise) => ({
  ...draft,
  course_id: await courseOf(tx, draft.chapter_id, null),
})

/** Attempts that are open at other questions end without counting; another title or mark to pass disturbs nobody. */
export async function editExercise(
  tx: Ctx,
  draft: Exercise,
  row: { course_id: number; questions: readonly Question[]; revision: number },
) {
  const course_id = await courseOf(tx, draft.chapter_id, row)
  const same = isDeepStrictEqual(row.questions, draft.questions)
  return { ...draft, course_id, revision: row.revision + (same ? 0 : 1) }
}

interface Chapter {
  readonly course_id: number
  readonly title: string
  readonly position: number
}

export async function newChapter(tx: Ctx, draft: Chapter) {
  await queries.releaseCourse(tx.db, draft.course_id)
  return { ...draft }
}

export async function editChapter(tx: Ctx, draft: Chapter, row: { course_id: number }) {
  if (draft.course_id !== row.course_id) throw refuse({ course_id: [courseFaults.chapterStays] })
  return newChapter(tx, draft)
}
