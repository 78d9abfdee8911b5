import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { madeText, moment } from '#platform/columns.ts'

export const provinces = pgTable('provinces', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  map_version: text().notNull(),
})

export const districts = pgTable('districts', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  province_id: integer()
    .notNull()
    .references(() => provinces.id),
  map_version: text().notNull(),
  search: madeText(),
})

export const schools = pgTable('schools', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  name: text().notNull(),
  level: text({
    enum: ['primary', 'lower', 'upper', 'mixed', 'vocational', 'university', 'other'],
  }).notNull(),
  province_id: integer()
    .notNull()
    .references(() => provinces.id),
  district_id: integer().references(() => districts.id),
  status: text({ enum: ['active', 'hidden'] })
    .notNull()
    .default('active'),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  search: madeText(),
})

export const school_classes = pgTable('school_classes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  school_id: integer()
    .notNull()
    .references(() => schools.id),
  grade: integer().notNull(),
  name: text().notNull(),
  school_year: text().notNull(),
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
})
