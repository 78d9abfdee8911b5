import { linkWays } from '@malto/contract/modules/family.admin'
import { linkStatuses } from '@malto/contract/modules/family.rules'
import { boolean, integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'

/** One link between a parent and a child, from the first question to the end. */
export const family_links = pgTable('family_links', {
  id: id().primaryKey(),
  parent_id: id().references(() => users.id),
  child_id: id().references(() => users.id),
  phone: text(),
  asked_by: text({ enum: ['parent', 'child'] }).notNull(),
  way: text({ enum: linkWays }).notNull(),
  status: text({ enum: linkStatuses }).notNull(),
  asked_at: moment().notNull(),
  reply_until: moment().notNull(),
  rounds: integer().notNull().default(1),
  invited_at: moment(),
  connected_at: moment(),
  refused_at: moment(),
  /** The second time in a few days. */
  refused_twice: boolean().notNull().default(false),
  ended_at: moment(),
  ended_by: id(),
  end_reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const pairing_codes = pgTable('pairing_codes', {
  code_print: text().primaryKey(),
  child_id: id()
    .notNull()
    .references(() => users.id),
  made_at: moment().notNull(),
  expires_at: moment().notNull(),
  used_at: moment(),
  used_by: id(),
})

export const pairing_guesses = pgTable('pairing_guesses', {
  user_id: id().primaryKey(),
  wrong: integer().notNull(),
  last_at: moment().notNull(),
  locked_until: moment(),
})

export type LinkRow = typeof family_links.$inferSelect
export type NewLink = typeof family_links.$inferInsert
