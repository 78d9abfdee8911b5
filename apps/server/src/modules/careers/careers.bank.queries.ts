import { and, asc, desc, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { career_groups, careers, saved_careers } from './careers.table.ts'

// What only the console asks.

export async function findKnownSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: careers.slug })
    .from(careers)
    .where(inArray(careers.slug, [...slugs]))
  return new Set(rows.map(({ slug }) => slug))
}

/** The whole bank, hidden ones too, in the order of its groups. */
export const findWholeBank = (db: Db) =>
  db
    .select({ career: careers, group_slug: career_groups.slug })
    .from(careers)
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .orderBy(asc(career_groups.position), asc(career_groups.slug), asc(careers.name), asc(careers.id))
export type WholeRow = Awaited<ReturnType<typeof findWholeBank>>[number]

export const findGroupIds = (db: Db) =>
  db.select({ id: career_groups.id, slug: career_groups.slug }).from(career_groups)

export const lockBank = (db: Db) => db.execute(sql`lock table ${careers} in share row exclusive mode`)

type NewCareer = typeof careers.$inferInsert

/** Rows of an import; those whose slug is there are changed. */
export async function putImported(db: Db, rows: readonly NewCareer[]) {
  if (rows.length === 0) return []
  const same = (name: string) => sql.raw(`excluded."${name}"`)
  const set = Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((name) => !['slug', 'created_at'].includes(name))
      .map((name) => [name, same(name)]),
  )
  return db
    .insert(careers)
    .values([...rows])
    .onConflictDoUpdate({ target: careers.slug, set: { ...set, version: sql`${careers.version} + 1` } })
    .returning({ id: careers.id, slug: careers.slug, version: careers.version })
}

export const removeCareer = (db: Db, id: number) => db.delete(careers).where(eq(careers.id, id))

const MOST = 50

/** Careers that at least `fewest` of the people seen keep. */
export const countByCareer = (db: Db, seen: SQL | undefined, fewest: number) =>
  db
    .select({
      id: careers.id,
      name: careers.name,
      group_name: career_groups.name,
      people: sql<number>`count(*)::int`,
    })
    .from(saved_careers)
    .innerJoin(users, eq(users.id, saved_careers.user_id))
    .innerJoin(careers, eq(careers.id, saved_careers.career_id))
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .where(seen)
    .groupBy(careers.id, career_groups.id)
    .having(sql`count(*) >= ${fewest}`)
    .orderBy(desc(sql`count(*)`), asc(careers.name), asc(careers.id))
    .limit(MOST)

/** How many of the people seen keep something of each group; one person counts once. */
export const countByGroup = (db: Db, seen: SQL | undefined) =>
  db
    .select({
      id: career_groups.id,
      name: career_groups.name,
      people: sql<number>`count(distinct ${users.id})::int`,
    })
    .from(career_groups)
    .leftJoin(careers, eq(careers.group_id, career_groups.id))
    .leftJoin(saved_careers, eq(saved_careers.career_id, careers.id))
    .leftJoin(users, and(eq(users.id, saved_careers.user_id), seen))
    .groupBy(career_groups.id)
    .orderBy(asc(career_groups.position), asc(career_groups.name), asc(career_groups.id))
    .limit(40)
