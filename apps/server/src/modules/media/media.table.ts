import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/columns.ts'

export const media_files = pgTable('media_files', {
  id: id().primaryKey(),
  owner_id: id().notNull(),
  purpose: text({ enum: ['avatar', 'picture', 'document'] }).notNull(),
  storage_key: text().notNull(),
  type: text().notNull(),
  width: integer(),
  height: integer(),
  bytes: integer().notNull(),
  review: text({ enum: ['none', 'waiting', 'accepted', 'refused'] }).notNull(),
  /** Why a reviewer refused it. */
  review_reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment(),
})
export type MediaRow = typeof media_files.$inferSelect
