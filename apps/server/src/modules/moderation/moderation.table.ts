import { personalityGroups } from '@malto/contract/constants'
import {
  appealStates,
  caseCauses,
  caseStates,
  circleBands,
  decisions,
  distanceKinds,
  holdReasons,
  reportReasons,
  sanctionKinds,
  subjectKinds,
} from '@malto/contract/modules/moderation.rules'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

const person = () => id().references(() => users.id)
const administrator = () => id().references(() => administrators.id)

export const word_rules = pgTable('word_rules', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  pattern: text().notNull(),
  effect: text({ enum: ['mask', 'hold'] }).notNull(),
  enabled: boolean().notNull().default(true),
  note: text(),
  /** Came with Malto. */
  shipped: boolean().notNull().default(false),
  ...times,
  search: madeText(),
})

/** A print of something that was said, for the guards against floods and repeats. */
export interface RecentWord {
  readonly at: string
  readonly print: string
  /** What the client called it. */
  readonly id?: string
}
export const community_standings = pgTable('community_standings', {
  user_id: person().primaryKey(),
  accepted_count: integer().notNull().default(0),
  recent: jsonb().$type<RecentWord[]>().notNull().default([]),
})

export const distances = pgTable(
  'distances',
  {
    user_id: person().notNull(),
    other_id: person().notNull(),
    kind: text({ enum: distanceKinds }).notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.other_id, table.kind] })],
)

export const hidden_subjects = pgTable(
  'hidden_subjects',
  {
    user_id: person().notNull(),
    subject_kind: text({ enum: subjectKinds }).notNull(),
    subject_id: id().notNull(),
    hidden_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.subject_kind, table.subject_id] })],
)

export const review_cases = pgTable('review_cases', {
  id: id().primaryKey(),
  subject_kind: text({ enum: subjectKinds }).notNull(),
  subject_id: id().notNull(),
  author_id: person(),
  nickname: text().notNull(),
  kid: boolean().notNull(),
  letter: text({ enum: personalityGroups }),
  band: text({ enum: circleBands }),
  causes: text({ enum: caseCauses }).array().notNull(),
  state: text({ enum: caseStates }).notNull().default('open'),
  snapshot_text: text().notNull(),
  snapshot_picture_ids: id().array().notNull().default([]),
  snapshot_at: moment().notNull(),
  holds: text({ enum: holdReasons }).array().notNull().default([]),
  found: text().array().notNull().default([]),
  severity: integer().notNull(),
  priority: integer().notNull(),
  report_count: integer().notNull().default(0),
  claimed_by: administrator(),
  claimed_at: moment(),
  decision: text({ enum: decisions }),
  reason: text(),
  decided_by: administrator(),
  decided_at: moment(),
  ends_at: moment(),
  /** The adviser who set it aside, and what they said of it. */
  set_aside_by: person(),
  set_aside_at: moment(),
  set_aside_reason: text({ enum: reportReasons }),
  set_aside_note: text(),
  version: integer().notNull().default(1),
  opened_at: moment().notNull(),
  updated_at: moment().notNull(),
  search: madeText(),
})
export type ReviewCaseRow = typeof review_cases.$inferSelect

export const reports = pgTable('reports', {
  id: id().primaryKey(),
  case_id: id()
    .notNull()
    .references(() => review_cases.id),
  /** Shown to nobody. */
  reporter_id: person(),
  reason: text({ enum: [...reportReasons, 'unsafe'] }).notNull(),
  note: text(),
  place: text(),
  reported_at: moment().notNull(),
})

export const sanctions = pgTable('sanctions', {
  id: id().primaryKey(),
  user_id: person().notNull(),
  kind: text({ enum: sanctionKinds }).notNull(),
  reason: text().notNull(),
  subject_kind: text({ enum: subjectKinds }),
  subject_id: id(),
  subject_text: text().notNull().default(''),
  case_id: id().references(() => review_cases.id),
  by_id: administrator(),
  starts_at: moment().notNull(),
  ends_at: moment(),
  lifted_at: moment(),
  lifted_by: administrator(),
  lifted_reason: text(),
  version: integer().notNull().default(1),
  updated_at: moment().notNull(),
})
export type SanctionRow = typeof sanctions.$inferSelect

export const appeals = pgTable('appeals', {
  id: id().primaryKey(),
  sanction_id: id()
    .notNull()
    .references(() => sanctions.id),
  user_id: person().notNull(),
  text: text().notNull(),
  state: text({ enum: appealStates }).notNull().default('waiting'),
  answer: text(),
  answered_by: administrator(),
  made_at: moment().notNull(),
  answered_at: moment(),
  version: integer().notNull().default(1),
  updated_at: moment().notNull(),
  search: madeText(),
})
