import type { BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import type { RewardKind, RewardPicture } from '@malto/contract/modules/rewards.catalogue.rules'
import type { GiftState } from '@malto/contract/modules/rewards.rules'
import { boolean, customType, integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { day, id, madeText, moment, times } from '#platform/columns.ts'

export const rewards = pgTable('rewards', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<RewardKind>().notNull(),
  title: text().notNull(),
  partner: text().notNull(),
  stub: text().notNull(),
  summary: text().notNull(),
  terms: text().notNull(),
  tone: text().$type<BadgeTone>().notNull(),
  picture: text().$type<RewardPicture>().notNull(),
  price: integer().notNull(),
  per_person: integer().notNull().default(1),
  min_age: integer(),
  initial: integer().notNull().default(0),
  stock: integer().notNull().default(0),
  opens_at: moment().notNull(),
  closes_at: moment(),
  valid_until: day(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  ...times,
  search: madeText(),
})

export const reward_stock_changes = pgTable('reward_stock_changes', {
  client_id: id().primaryKey(),
  reward_id: integer().notNull(),
  administrator_id: id(),
  change: integer().notNull(),
  reason: text().notNull(),
  created_at: moment().notNull(),
})

/** What the database holds; that a held code has expired follows from the day. */
export type KeptState = GiftState | 'held' | 'used'

const madeFlag = () => customType<{ data: boolean }>({ dataType: () => 'boolean' })().generatedAlwaysAs(false)

export const reward_claims = pgTable('reward_claims', {
  id: id().primaryKey(),
  reward_id: integer().notNull(),
  user_id: id(),
  client_key: text().notNull(),
  turn: integer().notNull(),
  price: integer().notNull(),
  prize: boolean().notNull().default(false),
  state: text().$type<KeptState>().notNull(),
  stands: madeFlag().notNull(),
  used_at: moment(),
  tracking: text(),
  reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const reward_claim_steps = pgTable('reward_claim_steps', {
  id: id().primaryKey(),
  claim_id: id().notNull(),
  state: text().$type<KeptState>().notNull(),
  by_user_id: id(),
  by_administrator_id: id(),
  created_at: moment().notNull(),
})

export const voucher_codes = pgTable('voucher_codes', {
  id: id().primaryKey(),
  reward_id: integer().notNull(),
  print: text().notNull(),
  sealed: text().notNull(),
  expires_on: day(),
  claim_id: id(),
  given_at: moment(),
  added_at: moment().notNull(),
})

export const parcel_addresses = pgTable('parcel_addresses', {
  claim_id: id().primaryKey(),
  sealed: text().notNull(),
  created_at: moment().notNull(),
  keep_until: moment(),
})

export type RewardRow = typeof rewards.$inferSelect
export type ClaimRow = typeof reward_claims.$inferSelect
export type StepRow = typeof reward_claim_steps.$inferSelect
export type CodeRow = typeof voucher_codes.$inferSelect
