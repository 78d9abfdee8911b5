import { and, eq, inArray, isNotNull, notInArray, or, sql, type SQL } from '#platform/drizzle.ts'
import type { PgColumn, PgTable } from '#platform/drizzle.pg.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import { excluded, given } from '#platform/laying.ts'
import { exercise_attempts, lecture_notes, lecture_progress } from './courses.people.table.ts'
import {
  course_categories,
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

/** Every course there is, in one question: most starts ask no other. */
export const findLaid = (db: Db) =>
  db.select({ slug: courses.slug, fingerprint: courses.fingerprint }).from(courses)

/** Films and documents that came with Malto and can be shown, by their folders. */
export const findAssets = (db: Db, slugs: readonly string[]) =>
  db
    .select({ id: media_assets.id, slug: media_assets.slug, duration_s: media_assets.duration_s })
    .from(media_assets)
    .where(
      and(
        inArray(media_assets.slug, [...slugs]),
        eq(media_assets.status, 'ready'),
        or(eq(media_assets.kind, 'document'), isNotNull(media_assets.duration_s)),
      ),
    )

/** A row that is already as it should be is not written. */
const differs = (columns: Readonly<Record<string, PgColumn>>): SQL => {
  const all = Object.values(columns)
  const theirs = all.map(({ name }) => excluded(name))
  return sql`(${sql.join(all, sql`, `)}) is distinct from (${sql.join(theirs, sql`, `)})`
}

/** A category keeps the name that the console gave it. */
export async function putCategories(db: Db, rows: readonly (typeof course_categories.$inferInsert)[]) {
  await db
    .insert(course_categories)
    .values([...rows])
    .onConflictDoNothing({ target: course_categories.slug })
  return db
    .select({ id: course_categories.id, slug: course_categories.slug })
    .from(course_categories)
    .where(
      inArray(
        course_categories.slug,
        rows.map(({ slug }) => slug),
      ),
    )
}

/**
 * Answers only those that were written: whatever the console edited (no fingerprint), or another process laid in the
 * meantime, is left alone with all that is in it.
 */
export function putCourses(db: Db, rows: readonly (typeof courses.$inferInsert)[]) {
  const { category_id, title, summary, description, cover, letter, teacher_name, teacher_title } = courses
  const { grade_from, grade_to, min_age, outcomes, position, fingerprint, updated_at } = courses
  const facts = { category_id, title, summary, description, cover, letter, teacher_name, teacher_title }
  return db
    .insert(courses)
    .values([...rows])
    .onConflictDoUpdate({
      target: courses.slug,
      set: {
        ...given({ ...facts, grade_from, grade_to, min_age, outcomes, position, fingerprint, updated_at }),
        version: sql`${courses.version} + 1`,
      },
      setWhere: sql`${fingerprint} <> excluded.fingerprint`,
    })
    .returning({ id: courses.id, slug: courses.slug })
}

export async function putChapters(db: Db, rows: readonly (typeof course_chapters.$inferInsert)[]) {
  const { course_id, slug, title, position, updated_at, version, id } = course_chapters
  await db
    .insert(course_chapters)
    .values([...rows])
    .onConflictDoUpdate({
      target: [course_id, slug],
      set: { ...given({ title, position, updated_at }), version: sql`${version} + 1` },
      setWhere: differs({ title, position }),
    })
  return db
    .select({ id, course_id, slug })
    .from(course_chapters)
    .where(inArray(course_id, idsOf(rows)))
}

export async function putLectures(db: Db, rows: readonly (typeof course_lectures.$inferInsert)[]) {
  const { course_id, slug, chapter_id, title, position, kind, film_id, text, free } = course_lectures
  const { duration_s, updated_at, version, id } = course_lectures
  const facts = { chapter_id, title, position, kind, film_id, text, duration_s, free }
  await db
    .insert(course_lectures)
    .values([...rows])
    .onConflictDoUpdate({
      target: [course_id, slug],
      set: { ...given({ ...facts, updated_at }), version: sql`${version} + 1` },
      setWhere: differs(facts),
    })
  return db
    .select({ id, course_id, slug })
    .from(course_lectures)
    .where(inArray(course_id, idsOf(rows)))
}

/** An attempt is at one revision of the questions: it grows only when they changed. */
export async function putExercises(
  db: Db,
  rows: readonly (typeof course_exercises.$inferInsert)[],
): Promise<void> {
  const { course_id, slug, chapter_id, title, position, pass_percent, questions } = course_exercises
  const { revision, updated_at, version } = course_exercises
  const facts = { chapter_id, title, position, pass_percent, questions }
  if (rows.length === 0) return
  await db
    .insert(course_exercises)
    .values([...rows])
    .onConflictDoUpdate({
      target: [course_id, slug],
      set: {
        ...given({ ...facts, updated_at }),
        revision: sql`${revision} + (${questions} is distinct from excluded.questions)::integer`,
        version: sql`${version} + 1`,
      },
      setWhere: differs(facts),
    })
}

const idsOf = (rows: readonly { course_id: number }[]) => [...new Set(rows.map((row) => row.course_id))]

export async function putFiles(
  db: Db,
  course_ids: readonly number[],
  rows: readonly (typeof course_lecture_files.$inferInsert)[],
): Promise<void> {
  const theirs = db
    .select({ id: course_lectures.id })
    .from(course_lectures)
    .where(inArray(course_lectures.course_id, [...course_ids]))
  await db.delete(course_lecture_files).where(inArray(course_lecture_files.lecture_id, theirs))
  if (rows.length > 0) await db.insert(course_lecture_files).values([...rows])
}

/** By kind: `12 bai-mot` for what course 12 still has in its file. */
type Kept = Readonly<Record<'chapters' | 'lectures' | 'exercises', readonly string[]>>

/** What left the files goes, unless somebody learned from it. */
export async function takeAway(db: Db, course_ids: readonly number[], kept: Kept): Promise<void> {
  const left = (table: { course_id: PgColumn; slug: PgColumn }, keys: readonly string[]) =>
    and(
      inArray(table.course_id, [...course_ids]),
      isNotNull(table.slug),
      notInArray(sql`${table.course_id} || ' ' || ${table.slug}`, [...keys]),
    )
  const lectures = left(course_lectures, kept.lectures)
  const exercises = left(course_exercises, kept.exercises)
  // Held first: whoever opens one in this moment is seen by the question after.
  await hold(db, course_lectures, lectures)
  await hold(db, course_exercises, exercises)
  const none = (table: PgTable, of: PgColumn, id: PgColumn) =>
    sql`not exists (select from ${table} where ${of} = ${id})`
  await db
    .delete(course_lectures)
    .where(
      and(
        lectures,
        none(lecture_progress, lecture_progress.lecture_id, course_lectures.id),
        none(lecture_notes, lecture_notes.lecture_id, course_lectures.id),
      ),
    )
  await db
    .delete(course_exercises)
    .where(and(exercises, none(exercise_attempts, exercise_attempts.exercise_id, course_exercises.id)))
  await db
    .delete(course_chapters)
    .where(
      and(
        left(course_chapters, kept.chapters),
        none(course_lectures, course_lectures.chapter_id, course_chapters.id),
        none(course_exercises, course_exercises.chapter_id, course_chapters.id),
      ),
    )
}

const hold = (db: Db, table: typeof course_lectures | typeof course_exercises, where: SQL | undefined) =>
  db.select({ id: table.id }).from(table).where(where).for('update')
