import { personalityGroups } from '@malto/contract/constants'
import { versionStatuses } from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import {
  flatKinds,
  qualityLevels,
  scorings,
  type QualityFlag,
  type ScaleScore,
} from '@malto/contract/modules/assessments.rules'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment } from '#platform/columns.ts'

export const test_libraries = pgTable('test_libraries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  scoring: text({ enum: scorings }).notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  audience: text({ enum: ['learner', 'parent'] }).notNull(),
  min_age: integer(),
  min_grade: integer(),
  max_grade: integer(),
  minutes: integer().notNull(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  position: integer().notNull().default(100),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  search: madeText(),
})

/** One version is one document, frozen once it is published. */
export const test_versions = pgTable('test_versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  library_id: integer()
    .notNull()
    .references(() => test_libraries.id),
  number: integer().notNull(),
  status: text({ enum: versionStatuses }).notNull().default('draft'),
  content: jsonb().$type<TestContent>().notNull(),
  question_count: integer().notNull(),
  fingerprint: text(),
  published_at: moment(),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
})

/** By the question's number: value, time on its screen, the device's clock. */
export type KeptAnswers = Record<string, [value: number | [number, number], spent_ms: number, rev: number]>

export const test_attempts = pgTable('test_attempts', {
  id: id().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  library_id: integer()
    .notNull()
    .references(() => test_libraries.id),
  version_id: integer()
    .notNull()
    .references(() => test_versions.id),
  about_id: id().references(() => users.id),
  answers: jsonb().$type<KeptAnswers>().notNull().default({}),
  started_at: moment().notNull(),
  saved_at: moment().notNull(),
  submitted_at: moment(),
  dropped_at: moment(),
})

export const test_results = pgTable('test_results', {
  id: id().primaryKey(),
  attempt_id: id()
    .notNull()
    .references(() => test_attempts.id),
  user_id: id()
    .notNull()
    .references(() => users.id),
  library_id: integer()
    .notNull()
    .references(() => test_libraries.id),
  version_id: integer()
    .notNull()
    .references(() => test_versions.id),
  about_id: id().references(() => users.id),
  scores: jsonb().$type<ScaleScore[]>().notNull(),
  quality: text({ enum: qualityLevels }).notNull(),
  flags: text().array().$type<QualityFlag[]>().notNull().default([]),
  code: text(),
  flat: text({ enum: flatKinds }),
  candidates: text({ enum: personalityGroups }).array().notNull().default([]),
  spent_seconds: integer().notNull(),
  made_at: moment().notNull(),
})

export const result_shares = pgTable('result_shares', {
  id: id().primaryKey(),
  result_id: id()
    .notNull()
    .references(() => test_results.id),
  with_id: id()
    .notNull()
    .references(() => users.id),
  kind: text({ enum: ['parent', 'adviser'] }).notNull(),
  shared_at: moment().notNull(),
  expires_at: moment().notNull(),
  revoked_at: moment(),
})

/** Who looked at somebody else's result. */
export const result_reads = pgTable('result_reads', {
  id: id().primaryKey(),
  result_id: id()
    .notNull()
    .references(() => test_results.id),
  reader_id: id()
    .notNull()
    .references(() => users.id),
  kind: text({ enum: ['parent', 'adviser'] }).notNull(),
  read_at: moment().notNull(),
})

/** The personality group somebody is in; `asked` until the newest result has been answered. */
export const personality_members = pgTable('personality_members', {
  user_id: id()
    .primaryKey()
    .references(() => users.id),
  letter: text({ enum: personalityGroups }),
  result_id: id().references(() => test_results.id),
  candidates: text({ enum: personalityGroups }).array().notNull().default([]),
  asked: boolean().notNull().default(true),
  changed_at: moment().notNull(),
})

export const mirror_agreements = pgTable(
  'mirror_agreements',
  {
    parent_id: id()
      .notNull()
      .references(() => users.id),
    child_id: id()
      .notNull()
      .references(() => users.id),
    parent_agreed_at: moment(),
    child_agreed_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.parent_id, table.child_id] })],
)

export type LibraryRow = typeof test_libraries.$inferSelect
export type VersionRow = typeof test_versions.$inferSelect
export type AttemptRow = typeof test_attempts.$inferSelect
export type ResultRow = typeof test_results.$inferSelect
