import { personalityGroups } from '@malto/contract/constants'
import type { Question } from '@malto/contract/modules/courses.content'
import { courseCovers } from '@malto/contract/modules/courses.rules'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { id, madeText, times } from '#platform/columns.ts'

// What is taught. Who learns it stands in courses.people.table.ts.

const serial = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const course_categories = pgTable('course_categories', {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull().default(100),
  ...times,
  search: madeText(),
})

export const courses = pgTable('courses', {
  id: serial(),
  category_id: integer()
    .notNull()
    .references(() => course_categories.id),
  slug: text().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  cover: text({ enum: courseCovers }).notNull(),
  letter: text({ enum: personalityGroups }),
  teacher_name: text().notNull(),
  teacher_title: text().notNull(),
  grade_from: integer().notNull(),
  grade_to: integer().notNull(),
  min_age: integer(),
  outcomes: jsonb().$type<string[]>().notNull(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  position: integer().notNull().default(100),
  /** This and the five below are kept by triggers: they equal the rows. */
  lectures: integer().notNull().default(0),
  exercises: integer().notNull().default(0),
  seconds: integer().notNull().default(0),
  enrolled_count: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  rating_sum: integer().notNull().default(0),
  /** Came with Malto: it can be edited and hidden, not deleted. */
  laid: boolean().notNull().default(false),
  /** Of the content file; null once somebody edited the course in the console, which then is left alone. */
  fingerprint: text(),
  ...times,
  search: madeText(),
})

export const course_chapters = pgTable('course_chapters', {
  id: serial(),
  course_id: integer()
    .notNull()
    .references(() => courses.id),
  /** Of what came with Malto. */
  slug: text(),
  title: text().notNull(),
  position: integer().notNull().default(100),
  laid: boolean().notNull().default(false),
  ...times,
  search: madeText(),
})

const inChapter = () => ({
  id: serial(),
  course_id: integer()
    .notNull()
    .references(() => courses.id),
  chapter_id: integer()
    .notNull()
    .references(() => course_chapters.id),
  slug: text(),
  title: text().notNull(),
  position: integer().notNull().default(100),
})

export const course_lectures = pgTable('course_lectures', {
  ...inChapter(),
  kind: text({ enum: ['film', 'text'] }).notNull(),
  film_id: id().references(() => media_assets.id),
  text: text(),
  /** Of the film, or of reading it. */
  duration_s: integer().notNull(),
  /** Open to those who are not enrolled yet. */
  free: boolean().notNull().default(false),
  laid: boolean().notNull().default(false),
  ...times,
  search: madeText(),
})

export const course_lecture_files = pgTable(
  'course_lecture_files',
  {
    lecture_id: integer()
      .notNull()
      .references(() => course_lectures.id),
    asset_id: id()
      .notNull()
      .references(() => media_assets.id),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lecture_id, table.asset_id] })],
)

export const course_exercises = pgTable('course_exercises', {
  ...inChapter(),
  pass_percent: integer().notNull(),
  questions: jsonb().$type<Question[]>().notNull(),
  /** Grows when the questions change: an attempt is at one revision of them. */
  revision: integer().notNull().default(1),
  laid: boolean().notNull().default(false),
  ...times,
  search: madeText(),
})

export type CourseRow = typeof courses.$inferSelect
export type LectureRow = typeof course_lectures.$inferSelect
export type ExerciseRow = typeof course_exercises.$inferSelect
