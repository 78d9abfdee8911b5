import { asc, eq, inArray, sql } from '#platform/drizzle.ts'
import { career_groups, careers } from '#modules/careers/careers.table.ts'
import type { Db } from '#platform/db.ts'
import { given, isStale } from '#platform/laying.ts'
import { riddles } from './minigame.table.ts'

/** Every career, and what is laid of its riddle: most starts ask nothing else. */
export const findLaid = (db: Db) =>
  db
    .select({
      career_id: careers.id,
      slug: careers.slug,
      riddle_id: riddles.id,
      fingerprint: riddles.fingerprint,
    })
    .from(careers)
    .leftJoin(riddles, eq(riddles.career_id, careers.id))

type LaidRiddle = typeof riddles.$inferInsert

export async function putLaid(db: Db, rows: readonly LaidRiddle[]): Promise<void> {
  if (rows.length === 0) return
  const { clues, fingerprint, updated_at } = riddles
  await db
    .insert(riddles)
    .values([...rows])
    .onConflictDoUpdate({
      target: riddles.career_id,
      set: { ...given({ clues, fingerprint, updated_at }), version: sql`${riddles.version} + 1` },
      setWhere: isStale(fingerprint),
    })
}

/** What a clue must not say. */
export async function findNames(db: Db, career_id: number) {
  const [row] = await db
    .select({ name: careers.name, aliases: careers.aliases })
    .from(careers)
    .where(eq(careers.id, career_id))
  return row
}

/** Every career with its riddle, in the order of the bank. */
export const findWhole = (db: Db) =>
  db
    .select({
      career_id: careers.id,
      slug: careers.slug,
      name: careers.name,
      aliases: careers.aliases,
      riddle_id: riddles.id,
      clues: riddles.clues,
      status: riddles.status,
      fingerprint: riddles.fingerprint,
      version: riddles.version,
    })
    .from(careers)
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .leftJoin(riddles, eq(riddles.career_id, careers.id))
    .orderBy(asc(career_groups.position), asc(career_groups.slug), asc(careers.name), asc(careers.id))
export type WholeRow = Awaited<ReturnType<typeof findWhole>>[number]

export const lockRiddles = (db: Db) => db.execute(sql`lock table ${riddles} in share row exclusive mode`)

export type NewRiddle = Omit<LaidRiddle, 'created_at' | 'updated_at'>

export async function putImported(db: Db, rows: readonly NewRiddle[], now: Date) {
  if (rows.length === 0) return []
  const { clues, status, fingerprint, updated_at } = riddles
  return db
    .insert(riddles)
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .onConflictDoUpdate({
      target: riddles.career_id,
      set: { ...given({ clues, status, fingerprint, updated_at }), version: sql`${riddles.version} + 1` },
    })
    .returning({ id: riddles.id, career_id: riddles.career_id, version: riddles.version })
}

export async function removeRiddles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(riddles).where(inArray(riddles.id, [...ids]))
}
