import { advisoryTopics, appointmentStates } from '@malto/contract/modules/advisory.rules'
import { bigint, boolean, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { day, id, moment } from '#platform/columns.ts'

// Advisers, their calendar and their appointments. What is said and written down stands in `advisory.sessions.table.ts`.

const person = () => id().references(() => users.id)
const adviser = () => id().references(() => adviser_profiles.user_id)
const place = () => bigint({ mode: 'number' })

export const adviser_offices = pgTable('adviser_offices', {
  user_id: adviser().primaryKey(),
  topics: text({ enum: advisoryTopics }).array().notNull().default([]),
  session_minutes: integer().notNull().default(45),
  buffer_minutes: integer().notNull().default(15),
  looks_first: boolean().notNull().default(false),
  accepts: boolean().notNull().default(true),
  school_ids: integer().array().notNull().default([]),
  identity_checked_on: day(),
  record_checked_on: day(),
  training_on: day(),
  interview_on: day(),
  vetting_note: text(),
  vetted_by: id().references(() => administrators.id),
  vetted_at: moment(),
  suspended_reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

/** Minutes after midnight in Vietnam. The database keeps two stretches of one day apart. */
export const adviser_hours = pgTable('adviser_hours', {
  id: id().primaryKey(),
  adviser_id: adviser().notNull(),
  weekday: integer().notNull(),
  from_minute: integer().notNull(),
  until_minute: integer().notNull(),
})

export const adviser_days_off = pgTable(
  'adviser_days_off',
  { adviser_id: adviser().notNull(), day: day().notNull(), note: text() },
  (table) => [primaryKey({ columns: [table.adviser_id, table.day] })],
)

const parties = ['advisee', 'parent', 'adviser', 'desk'] as const

/**
 * I23: exclusion constraints keep the live appointments of an adviser apart (until `free_at`, the pause included) and
 * those of an advisee (until `ends_at`).
 */
export const appointments = pgTable('appointments', {
  id: id().primaryKey(),
  /** Null: this person has left. */
  adviser_id: adviser(),
  advisee_id: person(),
  booked_by: person(),
  booked_by_parent: boolean().notNull().default(false),
  /** The parent whose yes it rests on. */
  approved_by: person(),
  client_id: id().notNull(),
  state: text({ enum: appointmentStates }).notNull(),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
  free_at: moment().notNull(),
  waits_until: moment(),
  offered: boolean().notNull().default(false),
  /** Under 18 on its day: kept, and reviewable by the safeguarding lead. */
  minor: boolean().notNull(),
  topic: text({ enum: advisoryTopics }),
  question: text().notNull().default(''),
  ended_by: text({ enum: parties }),
  ended_reason: text(),
  late: boolean().notNull().default(false),
  moved_count: integer().notNull().default(0),
  /** Which reminder has left. */
  reminded: text(),
  last_seq: place().notNull().default(0),
  advisee_read_seq: place().notNull().default(0),
  adviser_read_seq: place().notNull().default(0),
  /** When each was told who may read it. */
  advisee_told_at: moment(),
  adviser_told_at: moment(),
  last_said_at: moment(),
  flag_count: integer().notNull().default(0),
  summary_for_parents: boolean().notNull().default(false),
  rating: integer(),
  rating_note: text(),
  rated_at: moment(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

/** Whom an adviser looks after: since the first confirmed booking, or a referral. */
export const advisory_bonds = pgTable(
  'advisory_bonds',
  {
    adviser_id: person().notNull(),
    advisee_id: person().notNull(),
    since: moment().notNull(),
    session_count: integer().notNull().default(0),
    last_session_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.adviser_id, table.advisee_id] })],
)

export const advisory_waits = pgTable(
  'advisory_waits',
  {
    adviser_id: adviser().notNull(),
    advisee_id: person().notNull(),
    asked_by: person().notNull(),
    asked_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adviser_id, table.advisee_id] })],
)

export type AppointmentRow = typeof appointments.$inferSelect
export type NewAppointment = typeof appointments.$inferInsert
export type OfficeRow = typeof adviser_offices.$inferSelect
