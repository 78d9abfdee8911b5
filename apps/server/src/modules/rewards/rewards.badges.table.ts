import { badgeIcons, badgeTones } from '@malto/contract/modules/rewards.badges.rules'
import { badgeFacts, badgePeriods } from '@malto/contract/modules/rewards.rules'
import { boolean, integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

export const badges = pgTable('badges', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Of what came with Malto. */
  slug: text(),
  name: text().notNull(),
  summary: text().notNull(),
  story: text().notNull(),
  icon: text({ enum: badgeIcons }).notNull(),
  tone: text({ enum: badgeTones }).notNull(),
  fact: text({ enum: badgeFacts }).notNull(),
  count: integer().notNull(),
  period: text({ enum: badgePeriods }).notNull(),
  filter: text(),
  points: integer().notNull().default(0),
  position: integer().notNull().default(100),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  /** Of the content file; null once somebody edited the badge in the console, which then is left alone. */
  fingerprint: text(),
  ...times,
  search: madeText(),
})

/** Given once for each stretch. */
export const badge_awards = pgTable('badge_awards', {
  id: id().primaryKey(),
  badge_id: integer()
    .notNull()
    .references(() => badges.id),
  user_id: id()
    .notNull()
    .references(() => users.id),
  period: text().notNull(),
  created_at: moment().notNull(),
  /** Celebrated. */
  seen_at: moment(),
  share_code: text(),
  shared_at: moment(),
})

/** Each yes to showing an award and each end of it: only ever added to. */
export const badge_share_entries = pgTable('badge_share_entries', {
  id: id().primaryKey(),
  award_id: id()
    .notNull()
    .references(() => badge_awards.id),
  user_id: id()
    .notNull()
    .references(() => users.id),
  shared: boolean().notNull(),
  /** Of the words that were agreed to. */
  text_version: integer().notNull(),
  created_at: moment().notNull(),
})

export type BadgeRow = typeof badges.$inferSelect
export type AwardRow = typeof badge_awards.$inferSelect
