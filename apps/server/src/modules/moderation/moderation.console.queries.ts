import { and, desc, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { reports, sanctions } from './moderation.table.ts'

/** What was said to a case; who said it is not asked for. */
export const findReports = (db: Db, case_id: string) =>
  db
    .select({
      reason: reports.reason,
      note: reports.note,
      place: reports.place,
      reported_at: reports.reported_at,
    })
    .from(reports)
    .where(eq(reports.case_id, case_id))
    .orderBy(desc(reports.reported_at), desc(reports.id))
    .limit(50)

/** Of these people those whom `scope` leaves out; nobody, where there is none. */
export async function findUnseen(
  db: Db,
  ids: readonly string[],
  scope: SQL | undefined,
): Promise<ReadonlySet<string>> {
  const wanted = new Set(ids)
  if (!scope || wanted.size === 0) return new Set()
  const seen = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...wanted]), scope))
  for (const { id } of seen) wanted.delete(id)
  return wanted
}

/** Decisions about one person that were not taken back. */
export async function countSanctionsOf(db: Db, user_id: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*) filter (where ${sanctions.lifted_at} is null)::int` })
    .from(sanctions)
    .where(eq(sanctions.user_id, user_id))
  return row?.count ?? 0
}
