import { boolean, customType, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'
import { course_exercises, course_lectures, courses } from './courses.table.ts'

// Who learns what, and how far.

const learner = () =>
  id()
    .notNull()
    .references(() => users.id)
const ofCourse = () =>
  integer()
    .notNull()
    .references(() => courses.id)
const ofLecture = () =>
  integer()
    .notNull()
    .references(() => course_lectures.id)
const ofExercise = () =>
  integer()
    .notNull()
    .references(() => course_exercises.id)
const secondsRange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

export const course_enrolments = pgTable(
  'course_enrolments',
  {
    id: id().notNull(),
    user_id: learner(),
    course_id: ofCourse(),
    enrolled_at: moment().notNull(),
    active_at: moment().notNull(),
    /** The first time everything was done; the course may have grown since. */
    finished_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.course_id] })],
)

export const lecture_progress = pgTable(
  'lecture_progress',
  {
    user_id: learner(),
    lecture_id: ofLecture(),
    /** Seconds of the film that were seen, as a union: seeing one twice adds nothing. */
    seen: secondsRange().notNull().default('{}'),
    seen_s: integer().notNull().default(0),
    position_s: integer().notNull().default(0),
    position_at: moment().notNull(),
    /** The first time; no more of it is believed seen or read than the time since allows. */
    opened_at: moment().notNull(),
    /** Set once, never taken back. */
    done_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.lecture_id] })],
)

export interface GivenAnswer {
  readonly question_id: string
  readonly answer: readonly string[]
  readonly right: boolean
}

export const exercise_attempts = pgTable('exercise_attempts', {
  id: id().primaryKey(),
  user_id: learner(),
  exercise_id: ofExercise(),
  number: integer().notNull(),
  revision: integer().notNull(),
  answers: jsonb().$type<GivenAnswer[]>().notNull().default([]),
  right_count: integer().notNull().default(0),
  question_count: integer().notNull(),
  passed: boolean().notNull().default(false),
  started_at: moment().notNull(),
  finished_at: moment(),
  /** Given up because the questions changed: it counts for nothing. */
  void: boolean().notNull().default(false),
})

export const exercise_passes = pgTable(
  'exercise_passes',
  {
    user_id: learner(),
    exercise_id: ofExercise(),
    attempt_id: id()
      .notNull()
      .references(() => exercise_attempts.id),
    passed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.exercise_id] })],
)

export const lecture_notes = pgTable('lecture_notes', {
  id: id().primaryKey(),
  user_id: learner(),
  lecture_id: ofLecture(),
  at_s: integer(),
  text: text().notNull(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const course_ratings = pgTable(
  'course_ratings',
  {
    id: id().notNull(),
    user_id: learner(),
    course_id: ofCourse(),
    stars: integer().notNull(),
    comment: text(),
    rated_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.course_id] })],
)

/** As it was when it was given: the name, the course, how much there was to do. */
export const course_certificates = pgTable('course_certificates', {
  code: text().primaryKey(),
  user_id: learner(),
  course_id: ofCourse(),
  holder: text().notNull(),
  course_title: text().notNull(),
  lectures: integer().notNull(),
  exercises: integer().notNull(),
  issued_at: moment().notNull(),
})

export type AttemptRow = typeof exercise_attempts.$inferSelect
export type ProgressRow = typeof lecture_progress.$inferSelect
export type NoteRow = typeof lecture_notes.$inferSelect
