import type { CareerContent } from '@malto/contract/modules/careers.content'
import type { Elective } from '@malto/contract/modules/careers.planner.rules'
import { careerRoutes, careerSettings, subjects, type Subject } from '@malto/contract/modules/careers.rules'
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

export const career_groups = pgTable('career_groups', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  position: integer().notNull().default(100),
  /** Came with Malto: it can be edited, not deleted. */
  laid: boolean().notNull().default(false),
  fingerprint: text(),
  ...times,
  search: madeText(),
})

export const careers = pgTable('careers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  group_id: integer()
    .notNull()
    .references(() => career_groups.id),
  slug: text().notNull(),
  name: text().notNull(),
  aliases: text().notNull().default(''),
  tagline: text().notNull(),
  content: jsonb().$type<CareerContent>().notNull(),
  setting: text({ enum: careerSettings }).notNull(),
  onet: text().notNull(),
  interests: doublePrecision().array().notNull(),
  code: text().notNull(),
  subjects: text({ enum: subjects }).array().notNull(),
  blocks: text().array().notNull(),
  routes: text({ enum: careerRoutes }).array().notNull(),
  related: text().array().notNull(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  laid: boolean().notNull().default(false),
  /** Of the content file's entry; null once somebody edited the row in the console, which then is left alone. */
  fingerprint: text(),
  ...times,
  plain: madeText(),
  search: madeText(),
})

export const career_professors = pgTable('career_professors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text(),
  group_id: integer()
    .notNull()
    .references(() => career_groups.id),
  career_id: integer().references(() => careers.id),
  name: text().notNull(),
  title: text().notNull(),
  picture: text().notNull(),
  quote: text().notNull(),
  story: text().notNull(),
  video_url: text(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  fingerprint: text(),
  ...times,
  search: madeText(),
})

export const saved_careers = pgTable(
  'saved_careers',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    career_id: integer()
      .notNull()
      .references(() => careers.id),
    saved_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.career_id] })],
)

export const subject_plans = pgTable('subject_plans', {
  user_id: id()
    .primaryKey()
    .references(() => users.id),
  liked: text().array().$type<Subject[]>().notNull().default([]),
  marks: jsonb().$type<Partial<Record<Subject, number>>>().notNull().default({}),
  electives: text().array().$type<Elective[]>().notNull().default([]),
  saved_at: moment().notNull(),
})
