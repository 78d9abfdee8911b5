import { assetKinds, assetRemarks, assetStatuses } from '@malto/contract/modules/media.rules'
import { integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { id, madeText, moment } from '#platform/columns.ts'

export const media_files = pgTable('media_files', {
  id: id().primaryKey(),
  owner_id: id().notNull(),
  purpose: text({ enum: ['avatar', 'picture', 'document'] }).notNull(),
  storage_key: text().notNull(),
  type: text().notNull(),
  width: integer(),
  height: integer(),
  bytes: integer().notNull(),
  review: text({ enum: ['none', 'waiting', 'accepted', 'refused'] }).notNull(),
  /** Why a reviewer refused it. */
  review_reason: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment(),
})
export type MediaRow = typeof media_files.$inferSelect

/** Films and documents that the console looks after. */
export const media_assets = pgTable('media_assets', {
  id: id().primaryKey(),
  /** Of what came with Malto: its folder. */
  slug: text(),
  kind: text({ enum: assetKinds }).notNull(),
  title: text().notNull(),
  origin: text({ enum: ['shipped', 'uploaded'] }).notNull(),
  status: text({ enum: assetStatuses }).notNull(),
  /** A key of the words that say why it is refused, or what could not be read. */
  remark: text({ enum: assetRemarks }),
  /** The file a player asks for first: film.mp4, index.m3u8, document.pdf. */
  main_file: text(),
  poster_file: text(),
  type: text().notNull().default('application/octet-stream'),
  bytes: integer().notNull(),
  duration_s: integer(),
  width: integer(),
  height: integer(),
  measured: text({ enum: ['read', 'typed'] }),
  captions: text(),
  uploaded_by: id(),
  fingerprint: text(),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  search: madeText(),
})
export type AssetRow = typeof media_assets.$inferSelect

/** What has arrived of a file that is still being uploaded. */
export const media_asset_parts = pgTable(
  'media_asset_parts',
  {
    asset_id: id()
      .notNull()
      .references(() => media_assets.id),
    number: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.asset_id, table.number] })],
)
