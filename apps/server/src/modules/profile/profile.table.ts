import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, moment } from '#platform/columns.ts'

/** What somebody asked about their own data. No foreign key: the proof of a deletion outlives the person's row. */
export const data_requests = pgTable('data_requests', {
  id: id().primaryKey(),
  user_id: id().notNull(),
  kind: text({ enum: ['export', 'deletion'] }).notNull(),
  state: text({ enum: ['waiting', 'working', 'ready', 'done', 'cancelled', 'failed'] }).notNull(),
  progress: integer().notNull().default(0),
  until: moment(),
  storage_key: text(),
  reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})
export type DataRequestRow = typeof data_requests.$inferSelect
