import { and, asc, desc, eq, inArray, sql } from '#platform/drizzle.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import type { Db } from '#platform/db.ts'
import { console_import_rows, console_imports } from './imports.table.ts'

const BATCH = 1000

export async function insertImport(
  db: Db,
  kept: typeof console_imports.$inferInsert,
  rows: readonly (typeof console_import_rows.$inferInsert)[],
): Promise<void> {
  await db.insert(console_imports).values(kept)
  for (let at = 0; at < rows.length; at += BATCH)
    await db.insert(console_import_rows).values(rows.slice(at, at + BATCH))
}

/** Held until the transaction ends: of two who take the same import back, one finds it taken back. */
export const lockImport = async (db: Db, id: string) =>
  (await db.select().from(console_imports).where(eq(console_imports.id, id)).for('update'))[0]

export const findImportRows = (db: Db, import_id: string) =>
  db
    .select()
    .from(console_import_rows)
    .where(eq(console_import_rows.import_id, import_id))
    .orderBy(asc(console_import_rows.row_number))

const SHOWN = 200

/** Those that were left alone come first: they are what somebody looks for. */
export const findShownRows = (db: Db, import_id: string) =>
  db
    .select()
    .from(console_import_rows)
    .where(eq(console_import_rows.import_id, import_id))
    .orderBy(desc(sql`${console_import_rows.state} = 'left'`), asc(console_import_rows.row_number))
    .limit(SHOWN)

export async function markUndone(
  db: Db,
  import_id: string,
  given: { state: 'undone' | 'partly_undone'; by_id: string; at: Date },
  left: readonly { row_number: number; reason: string }[],
): Promise<void> {
  await db
    .update(console_imports)
    .set({ state: given.state, undone_at: given.at, undone_by_id: given.by_id })
    .where(eq(console_imports.id, import_id))
  await db
    .update(console_import_rows)
    // What stood there before stands there again: nothing is left to remember.
    .set({ state: 'undone', before: null })
    .where(eq(console_import_rows.import_id, import_id))
  for (let at = 0; at < left.length; at += BATCH) {
    const some = left.slice(at, at + BATCH)
    const reasons = sql.join(
      some.map(({ row_number, reason }) => sql`(${row_number}::int, ${reason})`),
      sql`, `,
    )
    await db
      .update(console_import_rows)
      .set({
        state: 'left',
        reason: sql`(select each.reason from (values ${reasons}) as each (row_number, reason) where each.row_number = ${console_import_rows.row_number})`,
      })
      .where(
        and(
          eq(console_import_rows.import_id, import_id),
          inArray(
            console_import_rows.row_number,
            some.map(({ row_number }) => row_number),
          ),
        ),
      )
  }
}

export const findSignedIn = async (db: Db, user_ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectDistinct({ id: sessions.person_id })
    .from(sessions)
    .where(and(eq(sessions.realm, 'user'), inArray(sessions.person_id, [...user_ids])))
  return new Set(found.map(({ id }) => id))
}
