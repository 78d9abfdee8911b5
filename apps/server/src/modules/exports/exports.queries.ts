import { and, desc, eq, gt, inArray, isNotNull, lte, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { console_exports, type ExportRow } from './exports.table.ts'

const open = inArray(console_exports.state, ['waiting', 'running'])

export async function insertExport(db: Db, row: ExportRow): Promise<void> {
  await db.insert(console_exports).values(row)
}

export const findOwn = (db: Db, administrator_id: string, mark: Mark | null, count: number) =>
  db
    .select()
    .from(console_exports)
    .where(and(eq(console_exports.administrator_id, administrator_id), before(mark, console_exports.id)))
    .orderBy(desc(console_exports.id))
    .limit(count)

export const findExport = async (db: Db, id: string, administrator_id: string) =>
  (
    await db
      .select()
      .from(console_exports)
      .where(and(eq(console_exports.id, id), eq(console_exports.administrator_id, administrator_id)))
  )[0]

export const lockExport = async (db: Db, id: string) =>
  (await db.select().from(console_exports).where(eq(console_exports.id, id)).for('update'))[0]

export const countOpen = (db: Db, administrator_id: string, now: Date): Promise<number> =>
  db.$count(
    console_exports,
    and(eq(console_exports.administrator_id, administrator_id), open, gt(console_exports.ends_at, now)),
  )

export async function changeExport(db: Db, id: string, change: Partial<ExportRow>): Promise<void> {
  await db.update(console_exports).set(change).where(eq(console_exports.id, id))
}

/** Changes what this very try is writing; false once it was cancelled, or taken over by a later try. */
export async function changeRunning(
  db: Db,
  id: string,
  file_key: string,
  change: Partial<ExportRow>,
): Promise<boolean> {
  const rows = await db
    .update(console_exports)
    .set(change)
    .where(
      and(
        eq(console_exports.id, id),
        eq(console_exports.state, 'running'),
        eq(console_exports.file_key, file_key),
      ),
    )
    .returning({ id: console_exports.id })
  return rows.length === 1
}

/** Those whose day is over and that still have a file, or never came to an end. */
export const findOver = (db: Db, now: Date, count: number) =>
  db
    .select({ id: console_exports.id, file_key: console_exports.file_key })
    .from(console_exports)
    .where(and(lte(console_exports.ends_at, now), or(open, isNotNull(console_exports.file_key))))
    .orderBy(console_exports.ends_at)
    .limit(count)

/** What was searched for goes with the file. */
export async function expire(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(console_exports)
    .set({
      state: sql`case when ${console_exports.state} in ('waiting', 'running', 'ready') then 'expired' else ${console_exports.state} end`,
      file_key: null,
      wishes: {},
      ended_at: sql`coalesce(${console_exports.ended_at}, ${now})`,
    })
    .where(and(inArray(console_exports.id, [...ids]), lte(console_exports.ends_at, now)))
}
