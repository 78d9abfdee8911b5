import {
  backupCauses,
  backupFaults,
  backupStates,
  backupSteps,
  trialStates,
} from '@malto/contract/modules/system.admin'
import { bigint, boolean, integer, jsonb, pgTable, text } from '#platform/drizzle.pg.ts'
import { id, moment } from '#platform/columns.ts'

/** Rows of each table, by its name. */
export type RowCounts = Readonly<Record<string, number>>

export interface TrialFound {
  readonly tables: number
  readonly rows: number | null
  readonly audit_rows: number
  readonly files: number
}

export const system_backups = pgTable('system_backups', {
  id: id().primaryKey(),
  name: text().notNull(),
  cause: text({ enum: backupCauses }).notNull(),
  administrator_id: id(),
  state: text({ enum: backupStates }).notNull(),
  step: text({ enum: backupSteps }),
  part: integer().notNull().default(0),
  fault: text({ enum: backupFaults }),
  files: integer(),
  bytes: bigint({ mode: 'number' }),
  rows_before: jsonb().$type<RowCounts>(),
  rows_after: jsonb().$type<RowCounts>(),
  begun_at: moment().notNull(),
  ended_at: moment(),
  touched_at: moment().notNull(),
  trial_state: text({ enum: trialStates }),
  trial_at: moment(),
  trial_fault: text({ enum: backupFaults }),
  trial_found: jsonb().$type<TrialFound>(),
})
export type BackupRow = typeof system_backups.$inferSelect

export const system_measures = pgTable('system_measures', {
  one: boolean().primaryKey().default(true),
  files: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  measured_at: moment().notNull(),
})

export const first_step_marks = pgTable('first_step_marks', {
  mark: text({ enum: ['hidden', 'roles', 'content'] }).primaryKey(),
  administrator_id: id().notNull(),
  marked_at: moment().notNull(),
})
