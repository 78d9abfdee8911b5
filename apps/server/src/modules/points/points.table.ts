import { pointMoves } from '@malto/contract/modules/points.rules'
import { deedFacts } from '@malto/contract/modules/rewards.rules'
import { integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { day, id, moment } from '#platform/columns.ts'

/** What people did that points and badges count: one row for one thing, however often it is told. */
export const deeds = pgTable(
  'deeds',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    fact: text({ enum: deedFacts }).notNull(),
    /** The result, career, lecture, …, by its number. */
    thing: text().notNull(),
    tags: text().array().notNull().default([]),
    done_at: moment().notNull(),
    /** The Vietnamese day. */
    done_on: day().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.fact, table.thing] })],
)

/** The ledger: only ever added to. */
export const point_entries = pgTable('point_entries', {
  id: id().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  /** One cause has one key, and counts once. */
  key: text().notNull(),
  move: text({ enum: pointMoves }).notNull(),
  source: text(),
  amount: integer().notNull(),
  about: text(),
  created_at: moment().notNull(),
  earned_on: day(),
})

/** The sum of a ledger, kept by the database's trigger on `point_entries`. */
export const point_balances = pgTable('point_balances', {
  user_id: id()
    .primaryKey()
    .references(() => users.id),
  balance: integer().notNull(),
  earned: integer().notNull().default(0),
})

export type PointEntryRow = typeof point_entries.$inferSelect
export type NewPointEntry = typeof point_entries.$inferInsert
