import type { BadgeFact } from '@malto/contract/modules/rewards.rules'
import { and, desc, eq, inArray, isNull, sql } from '#platform/drizzle.ts'
import { isLearner } from '#modules/points/points.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { badge_awards, badge_share_entries, badges, type AwardRow } from '../rewards.badges.table.ts'

export const findAwardsOf = (db: Db, user_id: string, badge_id: number, limit: number) =>
  db
    .select()
    .from(badge_awards)
    .where(and(eq(badge_awards.user_id, user_id), eq(badge_awards.badge_id, badge_id)))
    .orderBy(desc(badge_awards.created_at), desc(badge_awards.id))
    .limit(limit)

const looks = {
  id: badge_awards.id,
  badge_id: badges.id,
  name: badges.name,
  summary: badges.summary,
  icon: badges.icon,
  tone: badges.tone,
  awarded_at: badge_awards.created_at,
}

export const findUnseen = (db: Db, user_id: string, limit: number) =>
  db
    .select({ ...looks, points: badges.points })
    .from(badge_awards)
    .innerJoin(badges, eq(badges.id, badge_awards.badge_id))
    .where(and(eq(badge_awards.user_id, user_id), isNull(badge_awards.seen_at)))
    .orderBy(desc(badge_awards.created_at), desc(badge_awards.id))
    .limit(limit)

export async function markSeen(db: Db, user_id: string, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(badge_awards)
    .set({ seen_at: at })
    .where(
      and(
        eq(badge_awards.user_id, user_id),
        inArray(badge_awards.id, [...ids]),
        isNull(badge_awards.seen_at),
      ),
    )
}

export const findAwards = (db: Db, user_id: string, mark: Mark | null, limit: number) =>
  db
    .select(looks)
    .from(badge_awards)
    .innerJoin(badges, eq(badges.id, badge_awards.badge_id))
    .where(and(eq(badge_awards.user_id, user_id), before(mark, badge_awards.created_at, badge_awards.id)))
    .orderBy(desc(badge_awards.created_at), desc(badge_awards.id))
    .limit(limit + 1)

/** Whether somebody can have badges at all. */
export async function isLearning(db: Db, user_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isLearner()))
  return row !== undefined
}

export async function lockAward(db: Db, id: string, user_id: string): Promise<AwardRow | undefined> {
  const [row] = await db
    .select()
    .from(badge_awards)
    .where(and(eq(badge_awards.id, id), eq(badge_awards.user_id, user_id)))
    .for('update')
  return row
}

export async function setShared(
  db: Db,
  id: string,
  shared: { share_code: string; shared_at: Date } | { share_code: null; shared_at: null },
): Promise<void> {
  await db.update(badge_awards).set(shared).where(eq(badge_awards.id, id))
}

export async function insertShareEntry(
  db: Db,
  entry: typeof badge_share_entries.$inferInsert,
): Promise<void> {
  await db.insert(badge_share_entries).values(entry)
}

/** As long as its owner shows it and is there. */
export async function findShared(db: Db, code: string) {
  const [row] = await db
    .select({
      ...looks,
      story: badges.story,
      owner_name: users.full_name,
      birthday: users.birthday,
    })
    .from(badge_awards)
    .innerJoin(badges, eq(badges.id, badge_awards.badge_id))
    .innerJoin(users, eq(users.id, badge_awards.user_id))
    .where(and(eq(badge_awards.share_code, code), eq(users.status, 'active'), isLearner()))
  return row
}
export type SharedAward = NonNullable<Awaited<ReturnType<typeof findShared>>>

// ── Giving ──

export const findOpenOf = (db: Db, facts: readonly BadgeFact[]) =>
  db
    .select()
    .from(badges)
    .where(and(eq(badges.status, 'open'), inArray(badges.fact, [...facts])))

export async function findBadge(db: Db, id: number) {
  const [row] = await db.select().from(badges).where(eq(badges.id, id))
  return row
}

/** Undefined: it was given already, perhaps this very moment by another (I28). */
export async function insertAward(
  db: Db,
  award: Pick<AwardRow, 'id' | 'badge_id' | 'user_id' | 'period' | 'created_at'>,
): Promise<boolean> {
  const made = await db
    .insert(badge_awards)
    .values(award)
    .onConflictDoNothing({ target: [badge_awards.badge_id, badge_awards.user_id, badge_awards.period] })
    .returning({ id: badge_awards.id })
  return made.length > 0
}

/** The next number, so that work may be left for a row that is still to be written. */
export async function nextBadgeId(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select nextval(pg_get_serial_sequence('badges', 'id'))::int as id`,
  )) as unknown as { rows: { id: number }[] }
  const [row] = rows
  if (!row) throw new Error('badges have no sequence')
  return row.id
}
