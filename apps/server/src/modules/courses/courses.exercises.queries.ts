import { and, desc, eq, isNotNull, isNull, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import {
  course_enrolments,
  exercise_attempts,
  exercise_passes,
  type AttemptRow,
  type GivenAnswer,
} from './courses.people.table.ts'
import { isOpen } from './courses.queries.ts'
import { course_exercises, courses } from './courses.table.ts'

const isMine = (user_id: string) =>
  and(eq(course_enrolments.course_id, courses.id), eq(course_enrolments.user_id, user_id))

const exerciseColumns = {
  id: course_exercises.id,
  title: course_exercises.title,
  pass_percent: course_exercises.pass_percent,
  questions: course_exercises.questions,
  revision: course_exercises.revision,
  course_id: course_exercises.course_id,
  course_slug: courses.slug,
  course_title: courses.title,
  min_age: courses.min_age,
  enrolled: sql<boolean>`${course_enrolments.user_id} is not null`,
}

/** An exercise of an open course, and what decides whether somebody may have it. */
export const findExercise = async (db: Db, exercise_id: number, user_id: string) =>
  (
    await db
      .select(exerciseColumns)
      .from(course_exercises)
      .innerJoin(courses, and(eq(courses.id, course_exercises.course_id), isOpen))
      .leftJoin(course_enrolments, isMine(user_id))
      .where(eq(course_exercises.id, exercise_id))
  )[0]
export type OpenExercise = NonNullable<Awaited<ReturnType<typeof findExercise>>>

/** Of which exercise one's own attempt is. */
export const findExerciseOf = async (db: Db, attempt_id: string, user_id: string): Promise<number | null> =>
  (
    await db
      .select({ exercise_id: exercise_attempts.exercise_id })
      .from(exercise_attempts)
      .where(and(eq(exercise_attempts.id, attempt_id), eq(exercise_attempts.user_id, user_id)))
  )[0]?.exercise_id ?? null

const isAt = (user_id: string, exercise_id: number) =>
  and(eq(exercise_attempts.user_id, user_id), eq(exercise_attempts.exercise_id, exercise_id))
const isUnfinished = and(isNull(exercise_attempts.finished_at), eq(exercise_attempts.void, false))

export const findOpenAttempt = async (
  db: Db,
  user_id: string,
  exercise_id: number,
): Promise<AttemptRow | undefined> =>
  (
    await db
      .select()
      .from(exercise_attempts)
      .where(and(isAt(user_id, exercise_id), isUnfinished))
  )[0]

export const findAttempt = async (
  db: Db,
  attempt_id: string,
  user_id: string,
): Promise<AttemptRow | undefined> =>
  (
    await db
      .select()
      .from(exercise_attempts)
      .where(and(eq(exercise_attempts.id, attempt_id), eq(exercise_attempts.user_id, user_id)))
  )[0]

/** Those that were finished, the latest first, with how many there are. */
export const findFinished = (db: Db, user_id: string, exercise_id: number, limit: number) =>
  db
    .select({
      id: exercise_attempts.id,
      number: exercise_attempts.number,
      right: exercise_attempts.right_count,
      of: exercise_attempts.question_count,
      passed: exercise_attempts.passed,
      finished_at: exercise_attempts.finished_at,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(exercise_attempts)
    .where(and(isAt(user_id, exercise_id), isNotNull(exercise_attempts.finished_at)))
    .orderBy(desc(exercise_attempts.number))
    .limit(limit)

/** The next one in number. The enrolment is held: nobody else begins one meanwhile. */
export async function insertAttempt(
  db: Db,
  row: Pick<AttemptRow, 'id' | 'user_id' | 'exercise_id' | 'revision' | 'question_count' | 'started_at'>,
): Promise<AttemptRow | undefined> {
  const number = sql`(select coalesce(max(earlier.number), 0) + 1 from ${exercise_attempts} as earlier
    where earlier.user_id = ${row.user_id} and earlier.exercise_id = ${row.exercise_id})`
  return (
    await db
      .insert(exercise_attempts)
      .values({ ...row, number })
      .returning()
  )[0]
}

export async function voidAttempt(db: Db, attempt_id: string): Promise<void> {
  await db.update(exercise_attempts).set({ void: true }).where(eq(exercise_attempts.id, attempt_id))
}

export const updateAttempt = async (
  db: Db,
  attempt_id: string,
  change: {
    readonly answers: GivenAnswer[]
    readonly right_count: number
    readonly passed: boolean
    readonly finished_at: Date | null
  },
): Promise<AttemptRow | undefined> =>
  (await db.update(exercise_attempts).set(change).where(eq(exercise_attempts.id, attempt_id)).returning())[0]

/** Whether it was the first time. */
export async function insertPass(db: Db, row: typeof exercise_passes.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(exercise_passes)
    .values(row)
    .onConflictDoNothing({ target: [exercise_passes.user_id, exercise_passes.exercise_id] })
    .returning({ exercise_id: exercise_passes.exercise_id })
  return rows.length > 0
}
