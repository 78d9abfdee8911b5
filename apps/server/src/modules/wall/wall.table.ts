import { personalityGroups } from '@malto/contract/constants'
import { circleBands, contentStates, holdReasons, reactions } from '@malto/contract/modules/moderation.rules'
import { integer, pgTable, primaryKey, smallint, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'

const person = () =>
  id()
    .notNull()
    .references(() => users.id)

/** What both have in common. */
const said = {
  /** As it was written, for moderators. */
  text: text().notNull(),
  /** As everybody reads it, its author too. */
  shown_text: text().notNull(),
  state: text({ enum: contentStates }).notNull(),
  /** Why it waits, or waited until it was taken down; empty once it was shown. */
  holds: text({ enum: holdReasons }).array().notNull().default([]),
  /** Kept by triggers: they equal the rows. */
  bulb_count: integer().notNull().default(0),
  heart_count: integer().notNull().default(0),
  created_at: moment().notNull(),
  /** When words that somebody may have read were changed. */
  edited_at: moment(),
  /** Its place in every list: when it was first shown. */
  placed_at: moment().notNull(),
}

export const wall_statuses = pgTable('wall_statuses', {
  id: id().primaryKey(),
  author_id: person(),
  letter: text({ enum: personalityGroups }).notNull(),
  band: text({ enum: circleBands }).notNull(),
  picture_ids: id().array().notNull().default([]),
  ...said,
})
export type StatusRow = typeof wall_statuses.$inferSelect

export const wall_comments = pgTable('wall_comments', {
  id: id().primaryKey(),
  status_id: id()
    .notNull()
    .references(() => wall_statuses.id),
  parent_id: id(),
  /** Made by the database: two levels, and no third. */
  depth: smallint().generatedAlwaysAs(1),
  parent_depth: smallint().generatedAlwaysAs(1),
  author_id: person(),
  ...said,
})
export type CommentRow = typeof wall_comments.$inferSelect

export const status_reactions = pgTable(
  'status_reactions',
  {
    status_id: id()
      .notNull()
      .references(() => wall_statuses.id),
    user_id: person(),
    reaction: text({ enum: reactions }).notNull(),
    reacted_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status_id, table.user_id] })],
)

export const comment_reactions = pgTable(
  'comment_reactions',
  {
    comment_id: id()
      .notNull()
      .references(() => wall_comments.id),
    user_id: person(),
    reaction: text({ enum: reactions }).notNull(),
    reacted_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comment_id, table.user_id] })],
)
