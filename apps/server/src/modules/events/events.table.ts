import { personalityGroups } from '@malto/contract/constants'
import { eventCovers, eventHands, streamKinds, type EventState } from '@malto/contract/modules/events.rules'
import { sql } from '#platform/drizzle.ts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

export const event_categories = pgTable('event_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  position: integer().notNull().default(100),
  ...times,
  search: madeText(),
})

const states = [
  'SCHEDULED',
  'IN_PROGRESS',
  'REPLAY',
  'ENDED',
  'CANCELLED',
] as const satisfies readonly EventState[]

export const events = pgTable('events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  category_id: integer()
    .notNull()
    .references(() => event_categories.id),
  title: text().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  cover: text({ enum: eventCovers }).notNull(),
  letter: text({ enum: personalityGroups }),
  host_name: text().notNull(),
  host_title: text().notNull(),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
  place: text(),
  min_age: integer(),
  stream_kind: text({ enum: streamKinds }).notNull().default('none'),
  stream_url: text(),
  replay_kind: text({ enum: streamKinds }).notNull().default('none'),
  replay_url: text(),
  /** Made by the database from `replay_kind`. */
  recorded: boolean()
    .notNull()
    .generatedAlwaysAs(sql``),
  chapters: jsonb().$type<{ at_seconds: number; title: string }[]>().notNull().default([]),
  hand: text({ enum: eventHands }),
  hand_at: moment(),
  cancelled_at: moment(),
  cancelled_reason: text(),
  capacity: integer(),
  /** These three are kept by the database's trigger on `event_interests`. */
  interested_count: integer().notNull().default(0),
  seats_taken: integer().notNull().default(0),
  waiting_count: integer().notNull().default(0),
  sequence: integer().notNull().default(0),
  moved_at: moment().notNull(),
  told_status: text({ enum: states }).notNull(),
  reminded: text(),
  watching: integer().notNull().default(0),
  watched_at: moment(),
  ...times,
  search: madeText(),
})

/** Who is interested, and where they stand. */
export const event_interests = pgTable(
  'event_interests',
  {
    id: id().notNull(),
    event_id: integer()
      .notNull()
      .references(() => events.id),
    user_id: id()
      .notNull()
      .references(() => users.id),
    seat: text({ enum: ['open', 'confirmed', 'waiting'] }).notNull(),
    since: moment().notNull(),
    seat_at: moment().notNull(),
    queue: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    reminded: text(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.user_id] })],
)

/** Who was there while it was on. */
export const event_attendances = pgTable(
  'event_attendances',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    event_id: integer()
      .notNull()
      .references(() => events.id),
    attended_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.event_id] })],
)

export const event_feeds = pgTable('event_feeds', {
  user_id: id()
    .primaryKey()
    .references(() => users.id),
  secret_print: text().notNull(),
  number: integer().notNull().default(1),
  made_at: moment().notNull(),
})

export type EventRow = typeof events.$inferSelect
export type NewEvent = typeof events.$inferInsert
export type InterestRow = typeof event_interests.$inferSelect
export type SeatKind = InterestRow['seat']
