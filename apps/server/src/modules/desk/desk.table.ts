import { jsonb, pgTable, text } from '#platform/drizzle.pg.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { id, moment } from '#platform/columns.ts'

export const console_views = pgTable('console_views', {
  id: id().primaryKey(),
  administrator_id: id()
    .notNull()
    .references(() => administrators.id),
  resource: text().notNull(),
  name: text().notNull(),
  filter: jsonb().$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  sort: text(),
  created_at: moment().notNull(),
})

export type ViewRow = typeof console_views.$inferSelect
