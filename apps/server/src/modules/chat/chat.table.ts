import { personalityGroups } from '@malto/contract/constants'
import { circleBands, contentStates, holdReasons, reactions } from '@malto/contract/modules/moderation.rules'
import { bigint, boolean, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { events } from '#modules/events/events.table.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment } from '#platform/columns.ts'

const person = () => id().references(() => users.id)
const place = () => bigint({ mode: 'number' })
const roomKinds = ['group', 'event'] as const

export const chat_rooms = pgTable('chat_rooms', {
  id: id().primaryKey(),
  kind: text({ enum: roomKinds }).notNull(),
  letter: text({ enum: personalityGroups }),
  band: text({ enum: circleBands }).notNull(),
  shard: integer().notNull().default(1),
  event_id: integer().references(() => events.id),
  /** Kept by the database's trigger on `chat_members`: who looks after a room is not counted. */
  member_count: integer().notNull().default(0),
  last_seq: place().notNull().default(0),
  last_rev: place().notNull().default(0),
  last_said_at: moment(),
  slow_seconds: integer().notNull().default(0),
  closed_at: moment(),
  pinned_text: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

/** A reader is one pointer a room (I4). */
export const chat_members = pgTable(
  'chat_members',
  {
    room_id: id()
      .notNull()
      .references(() => chat_rooms.id),
    user_id: person().notNull(),
    kind: text({ enum: roomKinds }).notNull(),
    /** Looks after the room. */
    keeper: boolean().notNull().default(false),
    read_seq: place().notNull().default(0),
    joined_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.user_id] })],
)

export const chat_messages = pgTable(
  'chat_messages',
  {
    room_id: id()
      .notNull()
      .references(() => chat_rooms.id),
    seq: place().notNull(),
    rev: place().notNull(),
    id: id().notNull(),
    sender_id: person().notNull(),
    client_id: id().notNull(),
    text: text().notNull(),
    shown_text: text().notNull(),
    picture_ids: id().array().notNull().default([]),
    state: text({ enum: contentStates }).notNull(),
    holds: text({ enum: holdReasons }).array().notNull().default([]),
    reply_to_seq: place(),
    mention_ids: id().array().notNull().default([]),
    /** These two are kept by the database's trigger on `message_reactions`. */
    bulb_count: integer().notNull().default(0),
    heart_count: integer().notNull().default(0),
    said_at: moment().notNull(),
    edited_at: moment(),
    search: madeText(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.seq] })],
)

export const message_reactions = pgTable(
  'message_reactions',
  {
    message_id: id()
      .notNull()
      .references(() => chat_messages.id),
    user_id: person().notNull(),
    reaction: text({ enum: reactions }).notNull(),
    reacted_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.user_id] })],
)

export const chat_settings = pgTable('chat_settings', {
  user_id: person().primaryKey(),
  receipts: boolean().notNull().default(true),
})

export const event_questions = pgTable('event_questions', {
  id: id().primaryKey(),
  room_id: id()
    .notNull()
    .references(() => chat_rooms.id),
  author_id: person().notNull(),
  text: text().notNull(),
  shown_text: text().notNull(),
  state: text({ enum: contentStates }).notNull(),
  holds: text({ enum: holdReasons }).array().notNull().default([]),
  /** Kept by the database's trigger on `event_question_votes`. */
  vote_count: integer().notNull().default(0),
  answered_at: moment(),
  asked_at: moment().notNull(),
})

export const event_question_votes = pgTable(
  'event_question_votes',
  {
    question_id: id()
      .notNull()
      .references(() => event_questions.id),
    user_id: person().notNull(),
    voted_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.question_id, table.user_id] })],
)

export type MessageRow = Omit<typeof chat_messages.$inferSelect, 'search'>
export type NewMessage = Omit<typeof chat_messages.$inferInsert, 'seq' | 'rev'>
export type QuestionRow = typeof event_questions.$inferSelect
