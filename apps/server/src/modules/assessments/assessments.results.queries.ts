import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { before, type Mark } from '#platform/paging.ts'
import { togetherBy } from '#platform/together.ts'
import {
  result_reads,
  result_shares,
  test_libraries,
  test_results,
  test_versions,
  type ResultRow,
} from './assessments.table.ts'

export const insertResult = (db: Db, result: ResultRow) => db.insert(test_results).values(result)

export async function findResultOf(db: Db, attempt_id: string): Promise<ResultRow | undefined> {
  const [row] = await db.select().from(test_results).where(eq(test_results.attempt_id, attempt_id))
  return row
}

/** Only the words of a version that a card needs: texts and questions stay where they are. */
const scaleNames = sql<{ key: string; name: string }[]>`${test_versions.content} -> 'scales'`

const cards = (db: Db) =>
  db
    .select({
      result: test_results,
      library: test_libraries,
      scales: scaleNames,
      owner: { id: users.id, full_name: users.full_name, birthday: users.birthday },
    })
    .from(test_results)
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .innerJoin(test_versions, eq(test_versions.id, test_results.version_id))
    .innerJoin(users, eq(users.id, test_results.user_id))
    .$dynamic()
export type ResultWithTest = Awaited<ReturnType<typeof cards>>[number]

const newestFirst = [desc(test_results.made_at), desc(test_results.id)]

/** One person's results, the newest first; `only` narrows to what the reader may see. */
export const findResults = (
  db: Db,
  user_id: string,
  {
    slug,
    only,
    mark,
    limit,
  }: { slug?: string | undefined; only?: SQL | undefined; mark: Mark | null; limit: number },
): Promise<ResultWithTest[]> =>
  cards(db)
    .where(
      and(
        eq(test_results.user_id, user_id),
        isNull(test_results.about_id),
        slug ? eq(test_libraries.slug, slug) : undefined,
        only,
        before(mark, test_results.made_at, test_results.id),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1)

export async function findResult(db: Db, id: string): Promise<ResultWithTest | undefined> {
  const [row] = await cards(db).where(eq(test_results.id, id))
  return row
}

/** The newest usable result of the hexagon, long or short. */
export const findHexagon = togetherBy<ResultRow>(
  ({ user_id }) => user_id,
  (db, user_ids) => prepared(db, 'newest_hexagons', newestHexagons).execute({ user_ids }),
)

const isHexagon = sql`${test_results.library_id} in (select id from test_libraries where scoring = 'interests')`
const newestHexagons = (db: Db, name: string) =>
  db
    .selectDistinctOn([test_results.user_id])
    .from(test_results)
    .where(
      and(
        sql`${test_results.user_id} = any(${sql.placeholder('user_ids')}::uuid[])`,
        isHexagon,
        ne(test_results.quality, 'hidden'),
      ),
    )
    .orderBy(asc(test_results.user_id), ...newestFirst)
    .prepare(name)

export const countHexagons = (db: Db, user_id: string): Promise<number> =>
  db.$count(test_results, and(eq(test_results.user_id, user_id), isHexagon))

/** The result that this one is compared with: the newest usable one before it of the same measure. */
export async function findBefore(
  db: Db,
  { result, library }: ResultWithTest,
): Promise<ResultRow | undefined> {
  const same =
    library.scoring === 'interests'
      ? eq(test_libraries.scoring, 'interests')
      : eq(test_results.library_id, library.id)
  const [row] = await db
    .select({ result: test_results })
    .from(test_results)
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .where(
      and(
        eq(test_results.user_id, result.user_id),
        result.about_id ? eq(test_results.about_id, result.about_id) : isNull(test_results.about_id),
        same,
        ne(test_results.quality, 'hidden'),
        or(
          lt(test_results.made_at, result.made_at),
          and(eq(test_results.made_at, result.made_at), lt(test_results.id, result.id)),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return row?.result
}

// ── Shares and reads ──

/** Shares that stand at this moment. */
export const liveShare = (with_id: string, now: Date) =>
  and(eq(result_shares.with_id, with_id), isNull(result_shares.revoked_at), gt(result_shares.expires_at, now))

export const sharedWith = (with_id: string, now: Date): SQL =>
  sql`exists (select 1 from ${result_shares} where ${result_shares.result_id} = ${test_results.id} and ${liveShare(with_id, now)})`

export const findLiveShare = async (db: Db, result_id: string, with_id: string, now: Date) =>
  (
    await db
      .select()
      .from(result_shares)
      .where(and(eq(result_shares.result_id, result_id), liveShare(with_id, now)))
  )[0]

/** Narrows a list to some results. */
export const among = (ids: readonly string[] | undefined): SQL | undefined =>
  ids ? inArray(test_results.id, [...ids]) : undefined

/** Of these results, until when each is shared with an adviser. */
export async function findShareEnds(
  db: Db,
  ids: readonly string[],
  with_id: string,
  now: Date,
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: result_shares.result_id, until: result_shares.expires_at })
    .from(result_shares)
    .where(
      and(
        inArray(result_shares.result_id, [...ids]),
        eq(result_shares.kind, 'adviser'),
        liveShare(with_id, now),
      ),
    )
  return new Map(rows.map(({ id, until }) => [id, until]))
}

export const findShares = (db: Db, result_id: string) =>
  db
    .select({ share: result_shares, name: users.full_name, advisory_name: adviser_profiles.advisory_name })
    .from(result_shares)
    .innerJoin(users, eq(users.id, result_shares.with_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .where(eq(result_shares.result_id, result_id))
    .orderBy(desc(result_shares.shared_at), desc(result_shares.id))
    .limit(50)

export async function findShare(db: Db, id: string) {
  const [row] = await db.select().from(result_shares).where(eq(result_shares.id, id))
  return row
}

export type NewShare = typeof result_shares.$inferInsert

/** One live share per result and person: sharing again only moves its end. */
export const putShare = (db: Db, share: NewShare) =>
  db
    .insert(result_shares)
    .values(share)
    .onConflictDoUpdate({
      target: [result_shares.result_id, result_shares.with_id],
      targetWhere: isNull(result_shares.revoked_at),
      set: { expires_at: share.expires_at, shared_at: share.shared_at },
    })

/** Revoked ones too: an id that was used once is known for good. */
export const findShareById = async (db: Db, id: string) =>
  (await db.select().from(result_shares).where(eq(result_shares.id, id)))[0]

export const closeShare = (db: Db, id: string, at: Date) =>
  db
    .update(result_shares)
    .set({ revoked_at: at })
    .where(and(eq(result_shares.id, id), isNull(result_shares.revoked_at)))

export const insertRead = (db: Db, read: typeof result_reads.$inferInsert) =>
  db.insert(result_reads).values(read)

export const findReads = (db: Db, result_id: string) =>
  db
    .select({
      kind: result_reads.kind,
      read_at: result_reads.read_at,
      name: users.full_name,
      advisory_name: adviser_profiles.advisory_name,
    })
    .from(result_reads)
    .innerJoin(users, eq(users.id, result_reads.reader_id))
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .where(eq(result_reads.result_id, result_id))
    .orderBy(desc(result_reads.read_at), desc(result_reads.id))
    .limit(50)

/** Of these people, the advisers whose account is in use. */
export const findAdvisers = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, name: adviser_profiles.advisory_name })
    .from(adviser_profiles)
    .innerJoin(users, eq(users.id, adviser_profiles.user_id))
    .where(and(eq(users.status, 'active'), eq(adviser_profiles.state, 'vetted'), inArray(users.id, [...ids])))
    .orderBy(adviser_profiles.advisory_name)
    .limit(40)

/** Of these people, those between whom and an adviser a block stands, whoever set it. Blocks are moderation's, which leans on this module. */
export async function findParted(db: Db, adviser_id: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const those = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = (await db.execute(sql`
    select other_id as id from distances where kind = 'block' and user_id = ${adviser_id} and other_id = ${those}
    union select user_id from distances where kind = 'block' and other_id = ${adviser_id} and user_id = ${those}
  `)) as unknown as { rows: { id: string }[] }
  return new Set(rows.map(({ id }) => id))
}

/** What others share with somebody right now, the newest share first. */
export const findSharedResults = (db: Db, with_id: string, now: Date, mark: Mark | null, limit: number) =>
  db
    .select({
      result: test_results,
      library: test_libraries,
      scales: scaleNames,
      owner: { id: users.id, full_name: users.full_name, birthday: users.birthday },
      share: result_shares,
    })
    .from(result_shares)
    .innerJoin(test_results, eq(test_results.id, result_shares.result_id))
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .innerJoin(test_versions, eq(test_versions.id, test_results.version_id))
    .innerJoin(users, eq(users.id, test_results.user_id))
    .where(
      and(
        liveShare(with_id, now),
        ne(users.status, 'blocked'),
        before(mark, result_shares.shared_at, result_shares.id),
      ),
    )
    .orderBy(desc(result_shares.shared_at), desc(result_shares.id))
    .limit(limit + 1)

/** The scales of one test over time, the newest first. */
export const findPoints = (db: Db, user_id: string, library_id: number, only: SQL | undefined) =>
  db
    .select({ id: test_results.id, made_at: test_results.made_at, scores: test_results.scores })
    .from(test_results)
    .where(
      and(
        eq(test_results.user_id, user_id),
        eq(test_results.library_id, library_id),
        isNull(test_results.about_id),
        ne(test_results.quality, 'hidden'),
        only,
      ),
    )
    .orderBy(...newestFirst)
    .limit(12)
