import { adviserStates } from '@malto/contract/modules/advisory.rules'
import { integer, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { media_files } from '#modules/media/media.table.ts'
import { districts, provinces, school_classes, schools } from '#modules/locations/locations.table.ts'
import { day, id, madeText, moment } from '#platform/columns.ts'

export const users = pgTable('users', {
  id: id().primaryKey(),
  phone: text(),
  username: text(),
  email: text(),
  email_verified_at: moment(),
  password_hash: text().notNull(),
  full_name: text().notNull(),
  nickname: text(),
  avatar_id: id().references(() => media_files.id),
  avatar_name: text(),
  account_kind: text({ enum: ['normal', 'kid', 'parent', 'student'] }).notNull(),
  birthday: day(),
  gender: text({ enum: ['male', 'female', 'other'] }),
  province_id: integer().references(() => provinces.id),
  district_id: integer().references(() => districts.id),
  map_version: text(),
  school_id: integer().references(() => schools.id),
  class_id: integer().references(() => school_classes.id),
  grade: integer(),
  guardian_phone: text(),
  language: text({ enum: ['vi', 'en'] })
    .notNull()
    .default('vi'),
  status: text({ enum: ['active', 'blocked', 'leaving'] })
    .notNull()
    .default('active'),
  blocked_reason: text(),
  version: integer().notNull().default(1),
  last_seen_on: day(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
  search: madeText(),
})

export const adviser_profiles = pgTable('adviser_profiles', {
  user_id: id()
    .primaryKey()
    .references(() => users.id),
  /** Only who is vetted is an adviser; everywhere, and at the very request. */
  state: text({ enum: adviserStates }).notNull().default('applied'),
  advisory_name: text().notNull(),
  short_description: text().notNull(),
  advisory_curriculum_vitae: text().notNull(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const unmatched_schools = pgTable('unmatched_schools', {
  id: id().primaryKey(),
  user_id: id()
    .notNull()
    .references(() => users.id),
  name: text().notNull(),
  province_id: integer().references(() => provinces.id),
  district_id: integer().references(() => districts.id),
  status: text({ enum: ['waiting', 'matched', 'dismissed'] })
    .notNull()
    .default('waiting'),
  school_id: integer().references(() => schools.id),
  version: integer().notNull().default(1),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
  search: madeText(),
})

/** Birthdays that were told. */
export const ages_reached = pgTable(
  'ages_reached',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    age: integer().notNull(),
    told_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.age] })],
)

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
