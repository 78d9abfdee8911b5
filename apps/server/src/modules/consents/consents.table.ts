import { consentPurposes } from '@malto/contract/modules/consents.rules'
import { bigint, boolean, integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, moment } from '#platform/columns.ts'

/** The ledger: the database itself refuses to change or delete a row. */
export const consent_entries = pgTable('consent_entries', {
  id: id().primaryKey(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  subject_id: id().notNull(),
  by_id: id().notNull(),
  by: text({ enum: ['own', 'guardian'] }).notNull(),
  purpose: text({ enum: consentPurposes }).notNull(),
  given: boolean().notNull(),
  cause: text({ enum: ['person', 'link_ended'] })
    .notNull()
    .default('person'),
  text_version: integer().notNull(),
  address: text().notNull(),
  at: moment().notNull(),
})

export type ConsentRow = typeof consent_entries.$inferSelect
export type NewConsent = typeof consent_entries.$inferInsert
