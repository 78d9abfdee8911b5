import type { FlatKind, ScaleScore } from '@malto/contract/modules/assessments.rules'
import { and, desc, eq, gte, inArray, isNull, ne, notExists, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { liveShare } from './assessments.results.queries.ts'
import {
  result_reads,
  result_shares,
  test_libraries,
  test_results,
  test_versions,
} from './assessments.table.ts'

/** A share with an adviser that stands at this moment, of a result that nothing hides. */
const shown = (adviser_id: string, now: Date) =>
  and(
    liveShare(adviser_id, now),
    eq(result_shares.kind, 'adviser'),
    ne(test_results.quality, 'hidden'),
    isNull(test_results.about_id),
  )

/** What one person shows to an adviser, the newest result first. */
export const findShown = (db: Db, owner_id: string, adviser_id: string, now: Date, limit: number) =>
  db
    .select({
      result: test_results,
      library: test_libraries,
      scales: sql<{ key: string; name: string }[]>`${test_versions.content} -> 'scales'`,
      owner: { id: users.id, full_name: users.full_name, birthday: users.birthday },
      expires_at: result_shares.expires_at,
    })
    .from(result_shares)
    .innerJoin(test_results, eq(test_results.id, result_shares.result_id))
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .innerJoin(test_versions, eq(test_versions.id, test_results.version_id))
    .innerJoin(users, eq(users.id, test_results.user_id))
    .where(and(eq(test_results.user_id, owner_id), shown(adviser_id, now)))
    .orderBy(desc(test_results.made_at), desc(test_results.id))
    .limit(limit)

/** The first of what was gathered in the order of the newest results. */
const newest = <T>(column: 'flat' | 'scores', scoring: 'interests' | 'guidance') =>
  sql<T | null>`(array_agg(${test_results[column]} order by ${test_results.made_at} desc, ${test_results.id} desc)
    filter (where ${test_libraries.scoring} = ${sql.raw(`'${scoring}'`)}))[1]`

/** Of everybody who shows something to an adviser: how much, and what the newest of two measures says. */
export const sumShown = (db: Db, adviser_id: string, now: Date) =>
  db
    .select({
      owner_id: test_results.user_id,
      count: sql<number>`count(*)::int`,
      flat: newest<FlatKind>('flat', 'interests'),
      obstacles: newest<ScaleScore[]>('scores', 'guidance'),
    })
    .from(result_shares)
    .innerJoin(test_results, eq(test_results.id, result_shares.result_id))
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .where(shown(adviser_id, now))
    .groupBy(test_results.user_id)

/** Keeps that somebody has read these results; whoever looks again within a while has not read them anew. */
export async function insertReads(
  db: Db,
  result_ids: readonly string[],
  read: { reader_id: string; kind: 'parent' | 'adviser'; read_at: Date; again_after: Date },
): Promise<void> {
  if (result_ids.length === 0) return
  const { reader_id, kind, read_at, again_after } = read
  const recent = db
    .select({ one: sql`1` })
    .from(result_reads)
    .where(
      and(
        eq(result_reads.result_id, test_results.id),
        eq(result_reads.reader_id, reader_id),
        gte(result_reads.read_at, again_after),
      ),
    )
  const unread = await db
    .select({ id: test_results.id })
    .from(test_results)
    .where(and(inArray(test_results.id, [...result_ids]), notExists(recent)))
  if (unread.length === 0) return
  await db
    .insert(result_reads)
    .values(unread.map(({ id }) => ({ id: newId(), result_id: id, reader_id, kind, read_at })))
}
