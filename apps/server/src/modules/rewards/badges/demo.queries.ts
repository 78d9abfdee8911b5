import type { DeedFact } from '@malto/contract/modules/rewards.rules'
import { asc, desc, eq, sql } from '#platform/drizzle.ts'
import { deeds, point_balances, point_entries } from '#modules/points/points.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { badge_awards, badges } from '../rewards.badges.table.ts'

// For a demonstration, which is made whole at once.

export const findAllBadges = (db: Db) => db.select().from(badges).orderBy(asc(badges.position))

export interface Done {
  readonly fact: DeedFact
  readonly tags: readonly string[]
  readonly done_at: Date
}

/** By person, in the order of time. */
export async function findDone(db: Db): Promise<ReadonlyMap<string, readonly Done[]>> {
  const rows = await db
    .select({ user_id: deeds.user_id, fact: deeds.fact, tags: deeds.tags, done_at: deeds.done_at })
    .from(deeds)
    .innerJoin(users, eq(users.id, deeds.user_id))
    .where(eq(users.status, 'active'))
    .orderBy(asc(deeds.done_at))
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

export async function insertAwards(
  db: Db,
  rows: readonly (typeof badge_awards.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(badge_awards)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertLines(
  db: Db,
  rows: readonly (typeof point_entries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(point_entries)
      .values([...rows])
      .onConflictDoNothing()
}

export async function findAccount(
  db: Db,
  phone: string,
): Promise<{ id: string; balance: number } | undefined> {
  const [row] = await db
    .select({ id: users.id, balance: sql<number>`coalesce(${point_balances.balance}, 0)` })
    .from(users)
    .leftJoin(point_balances, eq(point_balances.user_id, users.id))
    .where(eq(users.phone, phone))
  return row
}

/** Of somebody's badges only the newest is still to be celebrated. */
export async function leaveOneUnseen(db: Db, user_id: string): Promise<void> {
  const [newest] = await db
    .select({ id: badge_awards.id })
    .from(badge_awards)
    .where(eq(badge_awards.user_id, user_id))
    .orderBy(desc(badge_awards.created_at), desc(badge_awards.id))
    .limit(1)
  const { id, created_at } = badge_awards
  await db
    .update(badge_awards)
    .set({ seen_at: sql`case when ${id} = ${newest?.id ?? null}::uuid then null else ${created_at} end` })
    .where(eq(badge_awards.user_id, user_id))
}
