import {
  concernStates,
  concernUrgencies,
  followUpAnswers,
  noteTiers,
} from '@malto/contract/modules/advisory.rules'
import type { ClassTestDetail } from '@malto/contract/modules/advisory.classes.calls'
import {
  reviewCauses,
  reviewFindings,
  reviewStates,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { school_classes } from '#modules/locations/locations.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import { day, id, moment } from '#platform/columns.ts'
import { appointments } from './advisory.table.ts'

const person = () => id().references(() => users.id)
const administrator = () => id().references(() => administrators.id)
const session = () =>
  id()
    .notNull()
    .references(() => appointments.id)

/** I15: the database refuses to change a row. */
export const session_messages = pgTable(
  'session_messages',
  {
    appointment_id: session(),
    seq: bigint({ mode: 'number' }).notNull(),
    id: id().notNull(),
    sender: text({ enum: ['advisee', 'adviser'] }).notNull(),
    client_id: id().notNull(),
    kind: text({ enum: ['text', 'result'] })
      .notNull()
      .default('text'),
    text: text().notNull(),
    result_id: id(),
    flags: text({ enum: ['contact', 'words'] })
      .array()
      .notNull()
      .default([]),
    said_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appointment_id, table.seq] })],
)

export const session_notes = pgTable('session_notes', {
  id: id().primaryKey(),
  appointment_id: session(),
  /** Null: who wrote it has left; a summary is the advisee's. */
  adviser_id: person(),
  advisee_id: person().notNull(),
  tier: text({ enum: noteTiers }).notNull(),
  text: text().notNull(),
  written_at: moment().notNull(),
  changed_at: moment().notNull(),
})

export const note_addenda = pgTable('note_addenda', {
  id: id().primaryKey(),
  note_id: id()
    .notNull()
    .references(() => session_notes.id),
  client_id: id().notNull(),
  text: text().notNull(),
  written_at: moment().notNull(),
})

/** Three at most: a place is one of three. */
export const agreed_actions = pgTable('agreed_actions', {
  id: id().primaryKey(),
  appointment_id: session(),
  advisee_id: person().notNull(),
  position: integer().notNull(),
  text: text().notNull(),
  due_on: day().notNull(),
  done_at: moment(),
  agreed_at: moment().notNull(),
})

export const session_follow_ups = pgTable(
  'session_follow_ups',
  {
    appointment_id: session(),
    advisee_id: person().notNull(),
    weeks: integer().notNull(),
    due_on: day().notNull(),
    asked_at: moment(),
    answer: text({ enum: followUpAnswers }),
    note: text(),
    answered_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.appointment_id, table.weeks] })],
)

export const referrals = pgTable('referrals', {
  id: id().primaryKey(),
  advisee_id: person().notNull(),
  from_id: person().notNull(),
  /** Another adviser, or a place outside of Malto. */
  to_id: person(),
  place: text(),
  reason: text().notNull(),
  client_id: id().notNull(),
  made_at: moment().notNull(),
})

export interface SnapshotLine {
  readonly sender: 'advisee' | 'adviser'
  readonly text: string
  readonly said_at: string
  readonly is_subject: boolean
  readonly flags: ('contact' | 'words')[]
}

export const safety_concerns = pgTable('safety_concerns', {
  id: id().primaryKey(),
  appointment_id: id().references(() => appointments.id),
  advisee_id: person(),
  adviser_id: person(),
  raised_by: person(),
  raised_as: text({ enum: ['adviser', 'advisee', 'parent'] }).notNull(),
  client_id: id().notNull(),
  urgency: text({ enum: concernUrgencies }).notNull(),
  state: text({ enum: concernStates }).notNull().default('open'),
  minor: boolean().notNull(),
  note: text().notNull(),
  /** I18: what stood around it when it was raised. */
  snapshot: jsonb().$type<SnapshotLine[]>().notNull().default([]),
  claimed_by: administrator(),
  outcome: text(),
  closed_at: moment(),
  version: integer().notNull().default(1),
  raised_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const concern_steps = pgTable('concern_steps', {
  id: id().primaryKey(),
  concern_id: id()
    .notNull()
    .references(() => safety_concerns.id),
  administrator_id: administrator(),
  text: text().notNull(),
  at: moment().notNull(),
})

export const session_reviews = pgTable('session_reviews', {
  id: id().primaryKey(),
  appointment_id: session(),
  concern_id: id().references(() => safety_concerns.id),
  cause: text({ enum: reviewCauses }).notNull(),
  state: text({ enum: reviewStates }).notNull().default('drawn'),
  reason: text().notNull(),
  drawn_by: administrator(),
  opened_by: administrator(),
  finding: text({ enum: reviewFindings }),
  finding_note: text(),
  closed_at: moment(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

/** Every look at the words of a session, with its reason. */
export const session_looks = pgTable('session_looks', {
  id: id().primaryKey(),
  review_id: id()
    .notNull()
    .references(() => session_reviews.id),
  administrator_id: administrator(),
  reason: text().notNull(),
  at: moment().notNull(),
})

export type ClassFigures = NonNullable<ClassTestDetail['figures']>

export const class_tests = pgTable('class_tests', {
  id: id().primaryKey(),
  adviser_id: person().notNull(),
  class_id: integer()
    .notNull()
    .references(() => school_classes.id),
  test: text().notNull(),
  message: text().notNull().default(''),
  client_id: id().notNull(),
  due_on: day().notNull(),
  invited: integer().notNull().default(0),
  given_at: moment().notNull(),
  closed_at: moment(),
  /** The sums as they were shown last. */
  figures: jsonb().$type<ClassFigures>(),
})

export type MessageRow = typeof session_messages.$inferSelect
export type NoteRow = typeof session_notes.$inferSelect
export type ActionRow = typeof agreed_actions.$inferSelect
export type FollowUpRow = typeof session_follow_ups.$inferSelect
export type ConcernRow = typeof safety_concerns.$inferSelect
