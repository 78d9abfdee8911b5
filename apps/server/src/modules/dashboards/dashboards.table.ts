import { bigint, boolean, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { day, moment } from '#platform/columns.ts'

export const levels = ['all', 'province', 'place'] as const
export type Level = (typeof levels)[number]

/** Sums by day, measure and place; 0 stands for no province and no school. */
export const daily_figures = pgTable(
  'daily_figures',
  {
    level: text({ enum: levels }).notNull(),
    day: day().notNull(),
    measure: text().notNull(),
    key: text().notNull().default(''),
    province_id: integer().notNull().default(0),
    school_id: integer().notNull().default(0),
    value: bigint({ mode: 'number' }).notNull(),
    people: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.measure, table.level, table.province_id, table.school_id, table.day, table.key],
    }),
  ],
)

/** Which days are laid, and when. */
export const figure_days = pgTable('figure_days', {
  day: day().primaryKey(),
  stocked: boolean().notNull().default(false),
  rolled_at: moment().notNull(),
})
