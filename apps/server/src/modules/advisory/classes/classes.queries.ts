import type { ScaleScore } from '@malto/contract/modules/assessments.rules'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql, type SQL } from '#platform/drizzle.ts'
import { test_libraries, test_results, test_versions } from '#modules/assessments/assessments.table.ts'
import { school_classes, schools } from '#modules/locations/locations.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { class_tests, type ClassFigures } from '../advisory.sessions.table.ts'
import { adviser_offices } from '../advisory.table.ts'

/** The schools that an adviser works for at this moment. */
const worksFor = (adviser_id: string): SQL =>
  sql`${school_classes.school_id} in
    (select unnest(${adviser_offices.school_ids}) from ${adviser_offices} where ${adviser_offices.user_id} = ${adviser_id})`

/** A pupil: a learner whose account is in use. */
const isPupil = and(eq(users.status, 'active'), inArray(users.account_kind, ['kid', 'student']))

const classColumns = {
  id: school_classes.id,
  name: school_classes.name,
  grade: school_classes.grade,
  school_name: schools.name,
  pupil_count: sql<number>`(select count(*)::int from ${users}
    where ${users.class_id} = ${school_classes.id} and ${isPupil})`,
}

export const findClasses = (db: Db, adviser_id: string, school_year: string, limit: number) =>
  db
    .select(classColumns)
    .from(school_classes)
    .innerJoin(schools, eq(schools.id, school_classes.school_id))
    .where(and(worksFor(adviser_id), eq(school_classes.school_year, school_year)))
    .orderBy(asc(schools.name), asc(school_classes.grade), asc(school_classes.name), asc(school_classes.id))
    .limit(limit)

export const findClass = async (db: Db, adviser_id: string, school_year: string, id: number) =>
  (
    await db
      .select(classColumns)
      .from(school_classes)
      .innerJoin(schools, eq(schools.id, school_classes.school_id))
      .where(
        and(worksFor(adviser_id), eq(school_classes.school_year, school_year), eq(school_classes.id, id)),
      )
  )[0]

/** Pupils of a class, some at a time. */
export const findPupils = (db: Db, class_id: number, after: string | null, limit: number) =>
  db
    .select({
      id: users.id,
      account_kind: users.account_kind,
      birthday: users.birthday,
      grade: users.grade,
    })
    .from(users)
    .where(and(eq(users.class_id, class_id), isPupil, after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(limit)

const classTests = (db: Db) =>
  db
    .select({
      given: getTableColumns(class_tests),
      class: classColumns,
      library: {
        id: test_libraries.id,
        slug: test_libraries.slug,
        title: test_libraries.title,
        scoring: test_libraries.scoring,
      },
    })
    .from(class_tests)
    .innerJoin(school_classes, eq(school_classes.id, class_tests.class_id))
    .innerJoin(schools, eq(schools.id, school_classes.school_id))
    .innerJoin(test_libraries, eq(test_libraries.slug, class_tests.test))
    .$dynamic()
export type ClassTest = Awaited<ReturnType<typeof classTests>>[number]

const ownAt = (adviser_id: string) => and(eq(class_tests.adviser_id, adviser_id), worksFor(adviser_id))

export const findClassTest = async (db: Db, adviser_id: string, id: string): Promise<ClassTest | undefined> =>
  (await classTests(db).where(and(ownAt(adviser_id), eq(class_tests.id, id))))[0]

/** What this adviser sent under this name, at whatever time. */
export const findSent = async (
  db: Db,
  adviser_id: string,
  client_id: string,
): Promise<ClassTest | undefined> =>
  (await classTests(db).where(and(ownAt(adviser_id), eq(class_tests.client_id, client_id))))[0]

export const findClassTests = (db: Db, adviser_id: string, mark: Mark | null, limit: number) =>
  classTests(db)
    .where(and(ownAt(adviser_id), before(mark, class_tests.given_at, class_tests.id)))
    .orderBy(desc(class_tests.given_at), desc(class_tests.id))
    .limit(limit + 1)

/** False when a class is taking this test already, or when it was sent before. */
export async function insertClassTest(db: Db, row: typeof class_tests.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(class_tests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: class_tests.id })
  return made.length > 0
}

/** Keeps the sums of a larger crowd; of two that come at once the larger one stands. Answers what stands. */
export async function keepFigures(db: Db, id: string, figures: ClassFigures): Promise<ClassFigures | null> {
  const [row] = await db
    .update(class_tests)
    .set({
      figures: sql`case when coalesce((${class_tests.figures} ->> 'people')::int, 0) < ${figures.people}
        then ${JSON.stringify(figures)}::jsonb else ${class_tests.figures} end`,
    })
    .where(eq(class_tests.id, id))
    .returning({ figures: class_tests.figures })
  return row?.figures ?? null
}

/** The first time counts. */
export async function closeClassTest(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(class_tests)
    .set({ closed_at: at })
    .where(and(eq(class_tests.id, id), isNull(class_tests.closed_at)))
}

/** For the job, which nobody asks: whose it is plays no part, so long as they counsel. */
export const findOpenTest = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(class_tests), adviser_name: adviser_profiles.advisory_name })
      .from(class_tests)
      .innerJoin(adviser_profiles, eq(adviser_profiles.user_id, class_tests.adviser_id))
      .where(and(eq(class_tests.id, id), isNull(class_tests.closed_at), eq(adviser_profiles.state, 'vetted')))
  )[0]

/**
 * Results that count: by a pupil who is in the class, whose account is no newer than the test (ten that somebody makes up
 * later are no crowd), made while the test was given, whole, and hidden by nothing.
 * Whoever took it again is counted by their first one: what was shown once does not change under one's eyes.
 */
const counted = sql`${test_results.user_id} = ${users.id} and ${test_results.library_id} = ${test_libraries.id}
  and ${isPupil} and ${users.created_at} <= ${class_tests.given_at} and ${test_results.made_at} >= ${class_tests.given_at}
  and (${class_tests.closed_at} is null or ${test_results.made_at} < ${class_tests.closed_at})
  and ${test_results.quality} <> 'hidden' and not ${test_results.scores} @> '[{"score": null}]'`

export const countFinished = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: class_tests.id, finished: sql<number>`count(distinct ${test_results.user_id})::int` })
    .from(class_tests)
    .innerJoin(users, eq(users.class_id, class_tests.class_id))
    .innerJoin(test_libraries, eq(test_libraries.slug, class_tests.test))
    .innerJoin(test_results, counted)
    .where(inArray(class_tests.id, [...ids]))
    .groupBy(class_tests.id)
  return new Map(rows.map(({ id, finished }) => [id, finished]))
}

export interface Finisher {
  readonly scores: readonly ScaleScore[]
  readonly version_id: number
}

/** Everybody who has finished, by their first result, in the order in which they finished. Never who. */
export async function findFinishers(db: Db, id: string): Promise<Finisher[]> {
  const first = db
    .selectDistinctOn([test_results.user_id], {
      scores: test_results.scores,
      version_id: test_results.version_id,
      made_at: test_results.made_at,
      result_id: sql<string>`${test_results.id}`.as('result_id'),
    })
    .from(class_tests)
    .innerJoin(users, eq(users.class_id, class_tests.class_id))
    .innerJoin(test_libraries, eq(test_libraries.slug, class_tests.test))
    .innerJoin(test_results, counted)
    .where(eq(class_tests.id, id))
    .orderBy(asc(test_results.user_id), asc(test_results.made_at), asc(test_results.id))
    .as('first')
  return db
    .select({ scores: first.scores, version_id: first.version_id })
    .from(first)
    .orderBy(asc(first.made_at), asc(first.result_id))
}

/** The names of a version's scales. */
export async function findScales(db: Db, version_id: number): Promise<{ key: string; name: string }[]> {
  const [row] = await db
    .select({ scales: sql<{ key: string; name: string }[]>`${test_versions.content} -> 'scales'` })
    .from(test_versions)
    .where(eq(test_versions.id, version_id))
  return row?.scales ?? []
}
