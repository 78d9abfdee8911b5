import { TIME_ZONE } from '@malto/contract/constants'
import type { DeedFact } from '@malto/contract/modules/rewards.rules'
import { sql, type SQL } from '#platform/drizzle.ts'
import { session_follow_ups } from '#modules/advisory/advisory.sessions.table.ts'
import { appointments } from '#modules/advisory/advisory.table.ts'
import { test_libraries, test_results } from '#modules/assessments/assessments.table.ts'
import { career_groups, careers, saved_careers } from '#modules/careers/careers.table.ts'
import {
  course_enrolments,
  exercise_passes,
  lecture_progress,
} from '#modules/courses/courses.people.table.ts'
import { course_exercises, course_lectures, courses } from '#modules/courses/courses.table.ts'
import { event_attendances, events } from '#modules/events/events.table.ts'
import { wall_statuses } from '#modules/wall/wall.table.ts'
import type { Db } from '#platform/db.ts'

// What people did, as the modules above keep it. A round of the game tells of itself.

export type ToldFact = Exclude<DeedFact, 'round'>

const schoolYear = sql`extract(year from (${test_results.made_at} at time zone ${TIME_ZONE}) - interval '7 months')::int`

/** Each: user_id, thing, tags, done_at. */
const thingsOf: Readonly<Record<ToldFact, SQL>> = {
  /**
   * A test counts once in a school year, however often it is taken. A result that is hidden for its answers' sake is no
   * deed: who clicks through earns nothing by it.
   */
  assessment: sql`
    select ${test_results.user_id} as user_id, ${test_results.id}::text as told,
      ${test_libraries.slug} || ':' || ${schoolYear} || '-' || ${schoolYear} + 1 as thing,
      array['library:' || ${test_libraries.slug}, 'quality:' || ${test_results.quality}] as tags,
      ${test_results.made_at} as done_at
    from ${test_results} join ${test_libraries} on ${test_libraries.id} = ${test_results.library_id}
    where ${test_results.quality} <> 'hidden'`,
  career: sql`
    select ${saved_careers.user_id} as user_id, ${saved_careers.career_id}::text as thing,
      array['letter:' || left(${careers.code}, 1), 'group:' || ${career_groups.slug}] as tags,
      ${saved_careers.saved_at} as done_at
    from ${saved_careers} join ${careers} on ${careers.id} = ${saved_careers.career_id}
    join ${career_groups} on ${career_groups.id} = ${careers.group_id}`,
  part: sql`
    select ${lecture_progress.user_id} as user_id, 'lecture:' || ${lecture_progress.lecture_id} as thing,
      array['kind:lecture', 'course:' || ${course_lectures.course_id}] as tags,
      ${lecture_progress.done_at} as done_at
    from ${lecture_progress} join ${course_lectures} on ${course_lectures.id} = ${lecture_progress.lecture_id}
    where ${lecture_progress.done_at} is not null
    union all
    select ${exercise_passes.user_id}, 'exercise:' || ${exercise_passes.exercise_id},
      array['kind:exercise', 'course:' || ${course_exercises.course_id}], ${exercise_passes.passed_at}
    from ${exercise_passes} join ${course_exercises} on ${course_exercises.id} = ${exercise_passes.exercise_id}`,
  course: sql`
    select ${course_enrolments.user_id} as user_id, ${course_enrolments.course_id}::text as thing,
      array_remove(array['course:' || ${courses.id}, 'letter:' || ${courses.letter}], null) as tags,
      ${course_enrolments.finished_at} as done_at
    from ${course_enrolments} join ${courses} on ${courses.id} = ${course_enrolments.course_id}
    where ${course_enrolments.finished_at} is not null`,
  event: sql`
    select ${event_attendances.user_id} as user_id, ${event_attendances.event_id}::text as thing,
      array_remove(array['letter:' || ${events.letter}], null) as tags,
      ${event_attendances.attended_at} as done_at
    from ${event_attendances} join ${events} on ${events.id} = ${event_attendances.event_id}`,
  session: sql`
    select ${appointments.advisee_id} as user_id, ${appointments.id}::text as thing, array[]::text[] as tags,
      ${appointments.ends_at} as done_at
    from ${appointments} where ${appointments.state} = 'ended' and ${appointments.advisee_id} is not null`,
  follow_up: sql`
    select ${session_follow_ups.advisee_id} as user_id,
      ${session_follow_ups.appointment_id} || ':' || ${session_follow_ups.weeks} as thing,
      array[]::text[] as tags, ${session_follow_ups.answered_at} as done_at
    from ${session_follow_ups}
    where ${session_follow_ups.answer} is not null and ${session_follow_ups.answered_at} is not null`,
  status: sql`
    select ${wall_statuses.author_id} as user_id, ${wall_statuses.id}::text as thing, array[]::text[] as tags,
      ${wall_statuses.created_at} as done_at
    from ${wall_statuses}`,
}

/** All that ever was done of one kind. */
export const everyThing = (fact: ToldFact): SQL => sql`(${thingsOf[fact]})`
export const toldFacts = Object.keys(thingsOf) as readonly ToldFact[]

/** One thing, if it still is as it was told: a test by its result, everything else by itself. */
export async function findThing(
  db: Db,
  fact: ToldFact,
  user_id: string,
  told: string,
): Promise<{ thing: string; tags: string[]; done_at: Date } | undefined> {
  const name = fact === 'assessment' ? sql`told` : sql`thing`
  const { rows } = (await db.execute(sql`
    select thing, tags, done_at from ${everyThing(fact)} as things
    where user_id = ${user_id}::uuid and ${name} = ${told} limit 1`)) as unknown as {
    rows: { thing: string; tags: string[]; done_at: Date | string }[]
  }
  const [row] = rows
  return row && { ...row, done_at: new Date(row.done_at) }
}
