import { and, asc, eq, inArray, isNotNull, sql, type AnyColumn, type SQL } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import {
  course_enrolments,
  exercise_attempts,
  lecture_notes,
  lecture_progress,
} from './courses.people.table.ts'
import { course_chapters, course_lecture_files, course_lectures, courses } from './courses.table.ts'

// What only the console asks.

export async function findChapter(db: Db, id: number): Promise<{ course_id: number } | undefined> {
  const [row] = await db
    .select({ course_id: course_chapters.course_id })
    .from(course_chapters)
    .where(eq(course_chapters.id, id))
  return row
}

export const findAssets = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: media_assets.id,
      kind: media_assets.kind,
      status: media_assets.status,
      duration_s: media_assets.duration_s,
    })
    .from(media_assets)
    .where(inArray(media_assets.id, [...ids]))

/** What was written of it in the console counts from now on, whatever its file says. */
export async function releaseCourse(db: Db, id: number): Promise<void> {
  await db
    .update(courses)
    .set({ fingerprint: null })
    .where(and(eq(courses.id, id), isNotNull(courses.fingerprint)))
}

const isThere = async (db: Db, question: SQL): Promise<boolean> => {
  const { rows } = (await db.execute(sql`select ${question} as there`)) as unknown as {
    rows: { there: boolean }[]
  }
  return rows[0]?.there === true
}
const anyOf = (table: { getSQL(): SQL }, column: AnyColumn, id: number) =>
  sql`exists (select from ${table} where ${column} = ${id})`

export const isEnrolled = (db: Db, course_id: number) =>
  isThere(db, anyOf(course_enrolments, course_enrolments.course_id, course_id))
export const isOpened = (db: Db, lecture_id: number) =>
  isThere(
    db,
    sql`${anyOf(lecture_progress, lecture_progress.lecture_id, lecture_id)} or ${anyOf(lecture_notes, lecture_notes.lecture_id, lecture_id)}`,
  )
export const isAttempted = (db: Db, exercise_id: number) =>
  isThere(db, anyOf(exercise_attempts, exercise_attempts.exercise_id, exercise_id))

/** The number of a lecture to come: its files are written before it is. */
export async function nextLectureId(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select nextval(pg_get_serial_sequence('course_lectures', 'id'))::integer as id`,
  )) as unknown as { rows: { id: number }[] }
  if (!rows[0]) throw new Error('lectures have run out of numbers')
  return rows[0].id
}

export async function replaceFiles(db: Db, lecture_id: number, asset_ids: readonly string[]): Promise<void> {
  await db.delete(course_lecture_files).where(eq(course_lecture_files.lecture_id, lecture_id))
  if (asset_ids.length === 0) return
  await db
    .insert(course_lecture_files)
    .values(asset_ids.map((asset_id, position) => ({ lecture_id, asset_id, position })))
}

/** All that is taught in a course, hidden or not. */
export async function findContents(db: Db, course_id: number) {
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, course_id))
  const chapters = await db
    .select({
      id: course_chapters.id,
      title: course_chapters.title,
      exercises: sql<number>`(select count(*)::integer from course_exercises where course_exercises.chapter_id = course_chapters.id)`,
    })
    .from(course_chapters)
    .where(eq(course_chapters.course_id, course_id))
    .orderBy(asc(course_chapters.position), asc(course_chapters.id))
  const lectures = await db
    .select({
      chapter_id: course_lectures.chapter_id,
      title: course_lectures.title,
      kind: course_lectures.kind,
      text: course_lectures.text,
      film_status: media_assets.status,
      film_seconds: media_assets.duration_s,
      has_captions: sql<boolean>`${media_assets.captions} is not null`,
    })
    .from(course_lectures)
    .leftJoin(media_assets, eq(media_assets.id, course_lectures.film_id))
    .where(eq(course_lectures.course_id, course_id))
    .orderBy(asc(course_lectures.position), asc(course_lectures.id))
  return { course, chapters, lectures }
}
