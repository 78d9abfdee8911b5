import { importRowStates, importStates } from '@malto/contract/modules/imports.admin'
import { integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import type { Written } from '#platform/audit.ts'
import { id, moment } from '#platform/columns.ts'

export const console_imports = pgTable('console_imports', {
  id: id().primaryKey(),
  administrator_id: id().notNull(),
  kind: text().notNull(),
  file_name: text().notNull(),
  mode: text({ enum: ['all', 'good'] }).notNull(),
  read: integer().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  same: integer().notNull(),
  bad: integer().notNull(),
  state: text({ enum: importStates }).notNull().default('applied'),
  created_at: moment().notNull(),
  undone_at: moment(),
  undone_by_id: id(),
})

/** What one row of a file did. Forgotten after 90 days: then there is no way back any more. */
export const console_import_rows = pgTable(
  'console_import_rows',
  {
    import_id: id()
      .notNull()
      .references(() => console_imports.id),
    row_number: integer().notNull(),
    target_id: text().notNull(),
    did: text({ enum: ['added', 'changed'] }).notNull(),
    label: text().notNull(),
    before: jsonb().$type<Written | null>(),
    version_after: integer().notNull(),
    state: text({ enum: importRowStates }).notNull().default('kept'),
    reason: text(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_number] })],
)
