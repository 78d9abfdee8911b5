import { trackedAreas } from '@malto/contract/constants'
import { customType, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { day, id } from '#platform/columns.ts'

const multirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** When somebody was here on one Vietnamese day: one set of moments for all their devices. */
export const usage_spans = pgTable(
  'usage_spans',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    day: day().notNull(),
    spans: multirange().notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
)

/** What remains of it: seconds by area. */
export const usage_days = pgTable(
  'usage_days',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    day: day().notNull(),
    area: text({ enum: trackedAreas }).notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day, table.area] })],
)
