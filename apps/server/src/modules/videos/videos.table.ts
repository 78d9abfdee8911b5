import { personalityGroups } from '@malto/contract/constants'
import type { AgeRating } from '@malto/contract/modules/videos.rules'
import { boolean, integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import { id, madeText, moment, times } from '#platform/columns.ts'

export const video_categories = pgTable('video_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  position: integer().notNull().default(100),
  laid: boolean().notNull().default(false),
  fingerprint: text(),
  ...times,
  search: madeText(),
})

export const videos = pgTable('videos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  category_id: integer()
    .notNull()
    .references(() => video_categories.id),
  /** Of what came with Malto. */
  slug: text(),
  film_id: id()
    .notNull()
    .references(() => media_assets.id),
  title: text().notNull(),
  summary: text().notNull(),
  letter: text({ enum: personalityGroups }),
  age_from: integer().$type<AgeRating>().notNull().default(0),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  /** Kept by triggers. Likes equal the rows; views also remember those who left. */
  like_count: integer().notNull().default(0),
  view_count: integer().notNull().default(0),
  fingerprint: text(),
  ...times,
  search: madeText(),
})

const viewer = () =>
  id()
    .notNull()
    .references(() => users.id)
const ofVideo = () =>
  integer()
    .notNull()
    .references(() => videos.id)

/** Who likes what: a set. */
export const video_likes = pgTable(
  'video_likes',
  { user_id: viewer(), video_id: ofVideo(), liked_at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.video_id] })],
)

/** How far somebody is in a video, and when their last view counted. */
export const video_watchings = pgTable(
  'video_watchings',
  {
    user_id: viewer(),
    video_id: ofVideo(),
    opened_at: moment().notNull(),
    /** Where one stopped; 0: not begun, or seen to its end. */
    position_s: integer().notNull().default(0),
    /** By the device that said so; null until one does. */
    position_at: moment(),
    viewed_at: moment(),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.video_id] })],
)

export type VideoRow = typeof videos.$inferSelect
