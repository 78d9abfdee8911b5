import { isNotNull, sql } from '#platform/drizzle.ts'
import { deeds } from '#modules/points/points.table.ts'
import type { Db } from '#platform/db.ts'
import { given, isStale } from '#platform/laying.ts'
import { badges } from '../rewards.badges.table.ts'

export const findLaidBadges = (db: Db) =>
  db.select({ slug: badges.slug, fingerprint: badges.fingerprint }).from(badges).where(isNotNull(badges.slug))

/** Answers what was written: what somebody edited in the console stays as they left it. */
export async function putBadges(
  db: Db,
  rows: readonly (typeof badges.$inferInsert)[],
): Promise<{ id: number; version: number; status: 'open' | 'hidden' }[]> {
  if (rows.length === 0) return []
  const { name, summary, story, icon, tone, fact, count, period, filter, points, position } = badges
  const { fingerprint, updated_at } = badges
  const written = { name, summary, story, icon, tone, fact, count, period, filter, points, position }
  return db
    .insert(badges)
    .values([...rows])
    .onConflictDoUpdate({
      target: badges.slug,
      set: { ...given({ ...written, fingerprint, updated_at }), version: sql`${badges.version} + 1` },
      setWhere: isStale(fingerprint),
    })
    .returning({ id: badges.id, version: badges.version, status: badges.status })
}

export const hasDeeds = async (db: Db): Promise<boolean> =>
  (await db.select({ user_id: deeds.user_id }).from(deeds).limit(1)).length > 0
