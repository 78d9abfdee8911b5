import { courseRatingsResource, enrolmentsResource } from '@malto/contract/modules/courses.learners.admin'
import { percentOf, stateOf } from '@malto/contract/modules/courses.rules'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { standingOfEach } from './courses.parts.queries.ts'
import { course_enrolments, course_ratings } from './courses.people.table.ts'
import { courses } from './courses.table.ts'

// Who learns what and how they like it: rows of people, seen by those who may see their places.

const places = { province: users.province_id, school: users.school_id }

const enrolmentRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_enrolments.id,
      course_id: course_enrolments.course_id,
      course_title: courses.title,
      full_name: users.full_name,
      school_name: schools.name,
      parts: standingOfEach.parts,
      done: standingOfEach.done,
      enrolled_at: course_enrolments.enrolled_at,
      active_at: course_enrolments.active_at,
      finished_at: course_enrolments.finished_at,
      mark,
    })
    .from(course_enrolments)
    .innerJoin(courses, eq(courses.id, course_enrolments.course_id))
    .innerJoin(users, eq(users.id, course_enrolments.user_id))
    .leftJoin(standingOfEach.rows, standingOfEach.on)
    .leftJoin(schools, eq(schools.id, users.school_id))
    .$dynamic()
type Enrolment = Awaited<ReturnType<typeof enrolmentRows>>[number]

const toEnrolment = ({ parts, done, ...row }: Enrolment) => ({
  ...row,
  state: stateOf(true, parts, done),
  percent: percentOf(parts, done),
  enrolled_at: row.enrolled_at.toISOString(),
  active_at: row.active_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

const enrolmentSource: Source<typeof enrolmentsResource, Enrolment> = {
  table: course_enrolments,
  id: course_enrolments.id,
  rows: enrolmentRows,
  card: toEnrolment,
  detail: toEnrolment,
  filters: {
    course_id: (id) => eq(course_enrolments.course_id, id),
    state: (state) => sql`${standingOfEach.state} = ${state}`,
    from: (day) => sinceDay(course_enrolments.enrolled_at, day),
    to: (day) => untilDay(course_enrolments.enrolled_at, day),
  },
  search: (q, ctx) => findsPerson(users, q, ctx),
  sorts: { active_at: course_enrolments.active_at, enrolled_at: course_enrolments.enrolled_at },
  places,
}

const ratingRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: course_ratings.id,
      course_id: course_ratings.course_id,
      course_title: courses.title,
      stars: course_ratings.stars,
      comment: course_ratings.comment,
      rated_at: course_ratings.rated_at,
      mark,
    })
    .from(course_ratings)
    .innerJoin(courses, eq(courses.id, course_ratings.course_id))
    .innerJoin(users, eq(users.id, course_ratings.user_id))
    .$dynamic()
type Rating = Awaited<ReturnType<typeof ratingRows>>[number]
const toRating = (row: Rating) => ({ ...row, rated_at: row.rated_at.toISOString() })

const ratingSource: Source<typeof courseRatingsResource, Rating> = {
  table: course_ratings,
  id: course_ratings.id,
  rows: ratingRows,
  card: toRating,
  detail: toRating,
  filters: { course_id: (id) => eq(course_ratings.course_id, id) },
  search: (q) => containsPlain(courses.search, q),
  sorts: { rated_at: course_ratings.rated_at },
  places,
}

export function learnerConsole(bind: Bind) {
  serveResource(bind, enrolmentsResource, enrolmentSource)
  serveResource(bind, courseRatingsResource, ratingSource)
}
