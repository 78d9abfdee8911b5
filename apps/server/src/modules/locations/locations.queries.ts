import { and, asc, eq, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { after, afterNamed, namedMark, type Mark } from '#platform/paging.ts'
import { prepared } from '#platform/prepared.ts'
import { containsPlain } from '#platform/search.ts'
import { shared } from '#platform/together.ts'
import { districts, provinces, school_classes, schools } from './locations.table.ts'

export const findProvinces = (db: Db) =>
  db
    .select({ id: provinces.id, code: provinces.code, name: provinces.name })
    .from(provinces)
    .orderBy(asc(provinces.name))
    .limit(100)

const order = { after_name: districts.name, after_id: districts.id }
const districtsAfter = (marked: boolean) => (db: Db, name: string) =>
  db
    .select({
      id: districts.id,
      code: districts.code,
      name: districts.name,
      province_id: districts.province_id,
    })
    .from(districts)
    .where(
      and(eq(districts.province_id, sql.placeholder('province_id')), marked ? afterNamed(order) : undefined),
    )
    .orderBy(asc(districts.name), asc(districts.id))
    .limit(sql.placeholder('limit'))
    .prepare(name)

/** A province's communes: the list that every registration opens. */
export const findDistricts = shared(
  (db, { province_id, mark, limit }: { province_id: number; mark: Mark | null; limit: number }) =>
    prepared(db, mark ? 'districts_after' : 'districts', districtsAfter(mark !== null)).execute({
      province_id,
      limit: limit + 1,
      ...(mark ? namedMark(mark, order) : {}),
    }),
)

export const searchDistricts = (db: Db, province_id: number, q: string, mark: Mark | null, limit: number) =>
  db
    .select({
      id: districts.id,
      code: districts.code,
      name: districts.name,
      province_id: districts.province_id,
    })
    .from(districts)
    .where(
      and(
        eq(districts.province_id, province_id),
        containsPlain(districts.search, q),
        after(mark, districts.name, districts.id),
      ),
    )
    .orderBy(asc(districts.name), asc(districts.id))
    .limit(limit + 1)

export interface SchoolWishes {
  readonly province_id?: number | undefined
  readonly district_id?: number | undefined
  readonly q?: string | undefined
}

export const findSchools = (db: Db, wishes: SchoolWishes, mark: Mark | null, limit: number) =>
  db
    .select({
      id: schools.id,
      code: schools.code,
      name: schools.name,
      level: schools.level,
      province_id: schools.province_id,
      district_id: schools.district_id,
    })
    .from(schools)
    .where(
      and(
        eq(schools.status, 'active'),
        wishes.province_id ? eq(schools.province_id, wishes.province_id) : undefined,
        wishes.district_id ? eq(schools.district_id, wishes.district_id) : undefined,
        wishes.q ? containsPlain(schools.search, wishes.q) : undefined,
        after(mark, schools.name, schools.id),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id))
    .limit(limit + 1)

export const findClasses = (
  db: Db,
  school_id: number,
  grade: number | undefined,
  mark: Mark | null,
  limit: number,
) =>
  db
    .select({
      id: school_classes.id,
      school_id: school_classes.school_id,
      grade: school_classes.grade,
      name: school_classes.name,
      school_year: school_classes.school_year,
    })
    .from(school_classes)
    .where(
      and(
        eq(school_classes.school_id, school_id),
        grade === undefined ? undefined : eq(school_classes.grade, grade),
        after(mark, school_classes.name, school_classes.id),
      ),
    )
    .orderBy(asc(school_classes.name), asc(school_classes.id))
    .limit(limit + 1)

/** The ids of all schools in these provinces, to stand inside another query. */
export const schoolsIn = (province_ids: readonly number[]): SQL =>
  sql`select ${schools.id} from ${schools} where ${schools.province_id} = any(${sql.param([...province_ids])}::int[])`

/** Whether there is such a school, among those that `scope` leaves. */
export const hasSchool = async (db: Db, id: number, scope: SQL | undefined): Promise<boolean> =>
  (await db.$count(schools, and(eq(schools.id, id), scope))) === 1

export const findSchoolByCode = async (db: Db, code: string) =>
  (await db.select().from(schools).where(eq(schools.code, code)).limit(1))[0]

export const findClass = async (db: Db, id: number) =>
  (await db.select().from(school_classes).where(eq(school_classes.id, id)).limit(1))[0]

export const findProvince = async (db: Db, id: number) =>
  (await db.select().from(provinces).where(eq(provinces.id, id)).limit(1))[0]

export const findDistrict = async (db: Db, id: number) =>
  (await db.select().from(districts).where(eq(districts.id, id)).limit(1))[0]

export async function insertMap(
  db: Db,
  places: { provinces: (typeof provinces.$inferInsert)[]; districts: (typeof districts.$inferInsert)[] },
): Promise<void> {
  await db.insert(provinces).values(places.provinces).onConflictDoNothing()
  for (let at = 0; at < places.districts.length; at += 1000)
    await db
      .insert(districts)
      .values(places.districts.slice(at, at + 1000))
      .onConflictDoNothing()
}

export const countDistricts = async (db: Db): Promise<number> =>
  (await db.select({ count: sql<number>`count(*)::int` }).from(districts))[0]?.count ?? 0
