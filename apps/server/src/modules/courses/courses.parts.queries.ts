import type { CourseState } from '@malto/contract/modules/courses.rules'
import { and, eq, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import {
  course_enrolments,
  exercise_attempts,
  exercise_passes,
  lecture_progress,
} from './courses.people.table.ts'
import {
  course_chapters,
  course_exercises,
  course_lecture_files,
  course_lectures,
  courses,
} from './courses.table.ts'

// What a course consists of, and what of it somebody has done: always counted from the parts that are there now (I31).

/** The parts that a person has done, one row each. */
const doneParts = (user_id: SQL | string) => sql`
    select course_lectures.course_id from ${lecture_progress}
      join ${course_lectures} on course_lectures.id = lecture_progress.lecture_id
      where lecture_progress.user_id = ${user_id} and lecture_progress.done_at is not null
    union all
    select course_exercises.course_id from ${exercise_passes}
      join ${course_exercises} on course_exercises.id = exercise_passes.exercise_id
      where exercise_passes.user_id = ${user_id}`

const enrolled = sql`${course_enrolments.user_id} is not null`
const parts = sql<number>`${courses.lectures} + ${courses.exercises}`
const done = sql<number>`case when ${enrolled} then coalesce(standing.done, 0) else 0 end`
/** The state is what `stateOf` says. */
const figures = {
  parts,
  done,
  state: sql<CourseState>`case when not (${enrolled}) then 'todo'
    when ${parts} > 0 and ${done} >= ${parts} then 'done' else 'doing' end`,
}

/** Of one person, whose enrolments and `courses` are joined: their rows are read once, however long the catalogue is. */
export const standingOf = (user_id: string) => ({
  ...figures,
  rows: sql`(select each.course_id, count(*)::int as done from (${doneParts(user_id)}) as each
    group by each.course_id) as standing`,
  on: sql`standing.course_id = ${courses.id}`,
})

/** Of everybody whose enrolment a query joins: counted row by row. */
export const standingOfEach = {
  ...figures,
  rows: sql`lateral (select count(*)::int as done from (${doneParts(sql`course_enrolments.user_id`)}) as each
    where each.course_id = course_enrolments.course_id) as standing`,
  on: sql`true`,
}

/** The same of one enrolment. */
export async function countParts(
  db: Db,
  user_id: string,
  course_id: number,
): Promise<{ parts: number; done: number }> {
  const standing = standingOf(user_id)
  const [row] = await db
    .select({ parts: standing.parts, done: standing.done })
    .from(courses)
    .innerJoin(
      course_enrolments,
      and(eq(course_enrolments.course_id, courses.id), eq(course_enrolments.user_id, user_id)),
    )
    .leftJoin(standing.rows, standing.on)
    .where(eq(courses.id, course_id))
  return row ?? { parts: 0, done: 0 }
}

export interface PartRow {
  readonly chapter_id: number
  readonly chapter_title: string
  readonly kind: 'film' | 'text' | 'exercise'
  readonly id: number
  readonly title: string
  readonly duration_s: number | null
  readonly questions: number | null
  readonly files: number
  readonly free: boolean
  readonly done: boolean
  /** Of a film that was opened. */
  readonly seen_s: number | null
  readonly position_s: number | null
  /** The best attempt at an exercise, in per cent. */
  readonly best: number | null
}

/** Every lecture and exercise of a course in its order, and how far somebody is in each. */
export async function findParts(db: Db, course_id: number, user_id: string): Promise<readonly PartRow[]> {
  const { rows } = (await db.execute(sql`
    select part.*, ${course_chapters.title} as chapter_title from (
      select lecture.chapter_id, lecture.position, 0 as turn, lecture.kind, lecture.id, lecture.title,
        lecture.duration_s, null::int as questions, lecture.free,
        (select count(*)::int from ${course_lecture_files} as file where file.lecture_id = lecture.id) as files,
        progress.done_at is not null as done, progress.seen_s, progress.position_s, null::int as best
      from ${course_lectures} as lecture
        left join ${lecture_progress} as progress
          on progress.lecture_id = lecture.id and progress.user_id = ${user_id}
      where lecture.course_id = ${course_id}
      union all
      select exercise.chapter_id, exercise.position, 1, 'exercise', exercise.id, exercise.title,
        null, jsonb_array_length(exercise.questions), false, 0,
        exists (select from ${exercise_passes} as pass
          where pass.user_id = ${user_id} and pass.exercise_id = exercise.id), null, null,
        (select max(100 * attempt.right_count / nullif(attempt.question_count, 0)) from ${exercise_attempts} as attempt
          where attempt.user_id = ${user_id} and attempt.exercise_id = exercise.id
            and attempt.finished_at is not null)
      from ${course_exercises} as exercise
      where exercise.course_id = ${course_id}
    ) as part
    join ${course_chapters} on ${course_chapters.id} = part.chapter_id
    order by ${course_chapters.position}, ${course_chapters.id}, part.position, part.turn, part.id`)) as unknown as {
    rows: PartRow[]
  }
  return rows
}
