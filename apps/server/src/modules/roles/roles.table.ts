import { bigint, boolean, integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, madeText, moment } from '#platform/columns.ts'

export const console_roles = pgTable('console_roles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  powers: text().array().notNull(),
  all_powers: boolean().notNull().default(false),
  needs_totp: boolean().notNull().default(false),
  /** The data permission: all places, or only these. */
  sees_all: boolean().notNull().default(true),
  province_ids: integer().array().notNull().default([]),
  school_ids: integer().array().notNull().default([]),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const administrators = pgTable('administrators', {
  id: id().primaryKey(),
  email: text().notNull(),
  full_name: text().notNull(),
  password_hash: text().notNull(),
  role_id: integer()
    .notNull()
    .references(() => console_roles.id),
  /** Encrypted with a key that the database does not know. */
  totp_secret: text(),
  totp_pending: text(),
  totp_confirmed_at: moment(),
  totp_last_step: bigint({ mode: 'number' }),
  status: text({ enum: ['active', 'blocked'] })
    .notNull()
    .default('active'),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
  search: madeText(),
})

export const console_set_up = pgTable('console_set_up', {
  one: boolean().primaryKey().default(true),
  code_print: text().notNull(),
  made_at: moment().notNull(),
})

export type AdministratorRow = typeof administrators.$inferSelect
