import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { and, asc, desc, eq, getTableColumns, ne, sql } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { referrals } from '../advisory.sessions.table.ts'
import { adviser_offices } from '../advisory.table.ts'
import { isNearTo } from '../appointments/advisers.queries.ts'

const senders = alias(adviser_profiles, 'senders')
const receivers = alias(adviser_profiles, 'receivers')

const rows = (db: Db) =>
  db
    .select({
      referral: getTableColumns(referrals),
      from_name: senders.advisory_name,
      to_name: receivers.advisory_name,
    })
    .from(referrals)
    .leftJoin(senders, eq(senders.user_id, referrals.from_id))
    .leftJoin(receivers, eq(receivers.user_id, referrals.to_id))
    .$dynamic()
export type ReferralRow = Awaited<ReturnType<typeof rows>>[number]

export const findReferrals = (db: Db, advisee_id: string, limit: number): Promise<ReferralRow[]> =>
  rows(db)
    .where(eq(referrals.advisee_id, advisee_id))
    .orderBy(desc(referrals.made_at), desc(referrals.id))
    .limit(limit)

/** What this adviser sent under this name, at whatever time. */
export const findSent = async (
  db: Db,
  from_id: string,
  client_id: string,
): Promise<ReferralRow | undefined> =>
  (await rows(db).where(and(eq(referrals.from_id, from_id), eq(referrals.client_id, client_id))))[0]

/** False when it was sent before. */
export async function insertReferral(db: Db, row: typeof referrals.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(referrals)
    .values(row)
    .onConflictDoNothing({ target: [referrals.from_id, referrals.client_id] })
    .returning({ id: referrals.id })
  return made.length > 0
}

const counselling = and(eq(adviser_profiles.state, 'vetted'), eq(users.status, 'active'))

/** Somebody whom this advisee has blocked, or who has blocked them, is nobody to send them to. */
export const findColleague = async (db: Db, id: string, advisee_id: string) =>
  (
    await db
      .select({ id: users.id, name: adviser_profiles.advisory_name })
      .from(adviser_profiles)
      .innerJoin(users, eq(users.id, adviser_profiles.user_id))
      .where(and(eq(users.id, id), counselling, isNearTo([advisee_id], adviser_profiles.user_id)))
  )[0]

/** Everybody else who counsels, by name. */
export const findColleagues = (db: Db, adviser_id: string, topic: AdvisoryTopic | undefined, limit: number) =>
  db
    .select({
      id: adviser_profiles.user_id,
      advisory_name: adviser_profiles.advisory_name,
      topics: sql<AdvisoryTopic[]>`coalesce(${adviser_offices.topics}, '{}')`,
    })
    .from(adviser_profiles)
    .innerJoin(users, eq(users.id, adviser_profiles.user_id))
    .leftJoin(adviser_offices, eq(adviser_offices.user_id, adviser_profiles.user_id))
    .where(
      and(
        counselling,
        ne(adviser_profiles.user_id, adviser_id),
        topic && sql`${adviser_offices.topics} @> array[${topic}]::text[]`,
      ),
    )
    .orderBy(asc(adviser_profiles.advisory_name), asc(adviser_profiles.user_id))
    .limit(limit)
