import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, moment } from '#platform/columns.ts'

export const otps = pgTable('otps', {
  id: id().primaryKey(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  target: text().notNull(),
  purpose: text().notNull(),
  code_print: text().notNull(),
  /** None: sent before codes had a flow. */
  flow_print: text(),
  tries: integer().notNull().default(0),
  sent_at: moment().notNull(),
  expires_at: moment().notNull(),
  verified_at: moment(),
  token_print: text(),
  token_expires_at: moment(),
  token_used_at: moment(),
})

export const sent_messages = pgTable('sent_messages', {
  id: id().primaryKey(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  target: text().notNull(),
  purpose: text().notNull(),
  provider: text().notNull(),
  provider_id: text(),
  status: text({ enum: ['waiting', 'sent', 'refused', 'failed'] }).notNull(),
  reason: text(),
  cost_vnd: integer().notNull().default(0),
  created_at: moment().notNull(),
  sent_at: moment(),
})

export type OtpRow = typeof otps.$inferSelect
export type Channel = OtpRow['channel']
