import { exportStates } from '@malto/contract'
import { bigint, integer, jsonb, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, moment } from '#platform/columns.ts'
import type { Wishes } from '#platform/resource.source.ts'

/** Excel files of lists, by who asked for them. */
export const console_exports = pgTable('console_exports', {
  id: id().primaryKey(),
  administrator_id: id().notNull(),
  resource: text().notNull(),
  wishes: jsonb().$type<Wishes>().notNull(),
  language: text({ enum: ['vi', 'en'] }).notNull(),
  state: text({ enum: exportStates }).notNull(),
  rows: integer().notNull(),
  done: integer().notNull().default(0),
  size: bigint({ mode: 'number' }),
  /** Of the try that writes it now, or wrote it. */
  file_key: text(),
  tries: integer().notNull().default(0),
  /** The rights that it was written with, as a fingerprint. */
  rights: text(),
  fault: text({ enum: ['not_allowed', 'trouble'] }),
  approval_id: id(),
  request_id: text().notNull(),
  created_at: moment().notNull(),
  ended_at: moment(),
  ends_at: moment().notNull(),
})
export type ExportRow = typeof console_exports.$inferSelect
