import { campaignCategories } from '@malto/contract/modules/campaigns.admin'
import { campaignStates } from '@malto/contract/modules/campaigns.rules'
import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { audienceColumns } from '#modules/banners/banners.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

/** A message to many: made by one administrator, sent off by another where it reaches many. */
export const campaigns = pgTable('campaigns', {
  id: id().primaryKey(),
  name: text().notNull(),
  category: text({ enum: campaignCategories }).notNull(),
  title_vi: text().notNull(),
  title_en: text().notNull(),
  body_vi: text().notNull(),
  body_en: text().notNull(),
  path: text().notNull(),
  ...audienceColumns(),
  scheduled_at: moment(),
  state: text({ enum: campaignStates }).notNull().default('draft'),
  /** Counted when it was asked for. */
  recipients: integer(),
  told: integer().notNull().default(0),
  /** Everybody up to this id was told. */
  after_user_id: id(),
  /** The places that whoever asked for it may see; null: everywhere. */
  within_province_ids: integer().array(),
  within_school_ids: integer().array(),
  maker_id: id().notNull(),
  submitted_by_id: id(),
  second_id: id(),
  submitted_at: moment(),
  sent_at: moment(),
  ...times,
  search: madeText(),
})
export type CampaignFields = typeof campaigns.$inferSelect
