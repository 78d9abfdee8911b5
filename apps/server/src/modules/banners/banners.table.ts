import { accountKinds, mediaPlacements, personalityGroups } from '@malto/contract/constants'
import { bannerArts, bannerTones } from '@malto/contract/modules/banners.rules'
import { boolean, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { day, madeText, moment, times } from '#platform/columns.ts'

/** Whom something is meant for; empty lists and missing ages mean everybody. */
export const audienceColumns = () => ({
  kinds: text({ enum: accountKinds }).array().notNull().default([]),
  letters: text({ enum: personalityGroups }).array().notNull().default([]),
  province_ids: integer().array().notNull().default([]),
  min_age: integer(),
  max_age: integer(),
})

export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  placement: text({ enum: mediaPlacements }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  button: text().notNull(),
  path: text().notNull(),
  art: text({ enum: bannerArts }).notNull(),
  tone: text({ enum: bannerTones }).notNull(),
  ...audienceColumns(),
  starts_at: moment().notNull(),
  ends_at: moment(),
  weight: integer().notNull().default(10),
  enabled: boolean().notNull().default(true),
  ...times,
  search: madeText(),
})

/** How often one was seen and touched, by Vietnamese day; nobody is remembered. */
export const banner_days = pgTable(
  'banner_days',
  {
    banner_id: integer()
      .notNull()
      .references(() => banners.id),
    day: day().notNull(),
    seen: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.banner_id, table.day] })],
)
