import { and, inArray, or } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { districts, provinces, school_classes, schools } from './locations.table.ts'

// Many names at once: an import asks a few questions, however long its file is.

export const findProvinceNames = (db: Db) =>
  db.select({ id: provinces.id, name: provinces.name }).from(provinces)

export const findDistrictsOf = (db: Db, province_ids: readonly number[]) =>
  province_ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: districts.id, name: districts.name, province_id: districts.province_id })
        .from(districts)
        .where(inArray(districts.province_id, [...province_ids]))

interface Wanted {
  readonly ids?: readonly number[]
  readonly codes: readonly string[]
  readonly names: readonly string[]
}

/** Schools that any of these ids, codes or names may mean. */
export async function findSchoolsMeant(db: Db, { ids = [], codes, names }: Wanted) {
  if (ids.length + codes.length + names.length === 0) return []
  return db
    .select({
      id: schools.id,
      code: schools.code,
      name: schools.name,
      province_id: schools.province_id,
      district_id: schools.district_id,
    })
    .from(schools)
    .where(
      or(
        ids.length > 0 ? inArray(schools.id, [...ids]) : undefined,
        codes.length > 0 ? inArray(schools.code, [...codes]) : undefined,
        names.length > 0 ? inArray(schools.name, [...names]) : undefined,
      ),
    )
}
export type SchoolMeant = Awaited<ReturnType<typeof findSchoolsMeant>>[number]

export async function findClassesMeant(
  db: Db,
  {
    ids = [],
    school_ids,
    names,
  }: { ids?: readonly number[]; school_ids: readonly number[]; names: readonly string[] },
) {
  const named =
    school_ids.length > 0 && names.length > 0
      ? and(inArray(school_classes.school_id, [...school_ids]), inArray(school_classes.name, [...names]))
      : undefined
  const numbered = ids.length > 0 ? inArray(school_classes.id, [...ids]) : undefined
  if (!named && !numbered) return []
  return db
    .select({
      id: school_classes.id,
      school_id: school_classes.school_id,
      name: school_classes.name,
      grade: school_classes.grade,
      school_year: school_classes.school_year,
    })
    .from(school_classes)
    .where(or(named, numbered))
}
export type ClassMeant = Awaited<ReturnType<typeof findClassesMeant>>[number]
