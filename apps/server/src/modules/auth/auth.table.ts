import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, moment } from '#platform/columns.ts'

/** A login: it lives until it is ended, left alone too long, or its last day comes. */
export const sessions = pgTable('sessions', {
  sid: id().primaryKey(),
  realm: text({ enum: ['user', 'admin'] }).notNull(),
  person_id: id().notNull(),
  gen: integer().notNull().default(1),
  issued_at: moment().notNull(),
  rotated_at: moment().notNull(),
  last_seen_at: moment().notNull(),
  expires_at: moment().notNull(),
  bind_print: text(),
  device_id: text(),
  user_agent: text().notNull().default(''),
  address: text().notNull().default(''),
  revoked_at: moment(),
  reason: text(),
  /** Looking at the console as this role. */
  seen_as_role_id: integer(),
  seen_as_until: moment(),
})

export const secure_codes = pgTable('secure_codes', {
  code_print: text().primaryKey(),
  phone: text().notNull(),
  /** Null: an adult who chose none. */
  role_id: integer(),
  expires_at: moment().notNull(),
  used_at: moment(),
})

export const reset_tokens = pgTable('reset_tokens', {
  token_print: text().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  expires_at: moment().notNull(),
  used_at: moment(),
})

export const login_failures = pgTable('login_failures', {
  account: text().primaryKey(),
  count: integer().notNull(),
  last_at: moment().notNull(),
})

export type SessionRow = typeof sessions.$inferSelect
