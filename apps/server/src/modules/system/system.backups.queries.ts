import { and, desc, eq, inArray, lt, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { system_backups, type BackupRow } from './system.table.ts'

/** Any number, the same for every process: whoever begins a backup or a trial does so alone. */
const TURN = 7_402_634

export const lockBackups = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${TURN})`)

export const findBackups = (db: Db, mark: Mark | null, limit: number): Promise<BackupRow[]> =>
  db
    .select()
    .from(system_backups)
    .where(before(mark, system_backups.begun_at, system_backups.id))
    .orderBy(desc(system_backups.begun_at), desc(system_backups.id))
    .limit(limit + 1)

export async function findBackup(db: Db, id: string): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(system_backups).where(eq(system_backups.id, id))
  return row
}

const underWay = or(
  inArray(system_backups.state, ['waiting', 'running']),
  inArray(system_backups.trial_state, ['waiting', 'running']),
)

export async function hasUnderWay(db: Db): Promise<boolean> {
  const rows = await db.select({ id: system_backups.id }).from(system_backups).where(underWay).limit(1)
  return rows.length > 0
}

/** What nobody has touched since then was cut off. */
export async function failSilent(db: Db, since: Date): Promise<void> {
  const silent = lt(system_backups.touched_at, since)
  await db
    .update(system_backups)
    .set({ state: 'failed', fault: 'interrupted', step: null })
    .where(and(inArray(system_backups.state, ['waiting', 'running']), silent))
  await db
    .update(system_backups)
    .set({ trial_state: 'failed', trial_fault: 'interrupted' })
    .where(and(inArray(system_backups.trial_state, ['waiting', 'running']), silent))
}

export const insertBackups = (db: Db, rows: (typeof system_backups.$inferInsert)[]) =>
  db.insert(system_backups).values(rows).onConflictDoNothing().returning()

export async function updateBackup(db: Db, id: string, change: Partial<BackupRow>): Promise<void> {
  await db.update(system_backups).set(change).where(eq(system_backups.id, id))
}

export const findWhole = (db: Db): Promise<BackupRow[]> =>
  db
    .select()
    .from(system_backups)
    .where(eq(system_backups.state, 'done'))
    .orderBy(desc(system_backups.begun_at), desc(system_backups.id))

/** The newest of all, and the newest that was tried and opened. */
export async function findLast(db: Db): Promise<{ last: BackupRow | null; proven: BackupRow | null }> {
  const newest = desc(system_backups.begun_at)
  const [[last], [proven]] = await Promise.all([
    db.select().from(system_backups).orderBy(newest, desc(system_backups.id)).limit(1),
    db
      .select()
      .from(system_backups)
      .where(and(eq(system_backups.trial_state, 'passed'), eq(system_backups.state, 'done')))
      .orderBy(newest, desc(system_backups.id))
      .limit(1),
  ])
  return { last: last ?? null, proven: proven ?? null }
}

/** When a daily one was last begun; and since when there is this installation. */
export async function findDailyTimes(db: Db): Promise<{ last_at: Date | null; installed_at: Date | null }> {
  const { rows } = (await db.execute(
    sql`select (select max(begun_at) from system_backups where cause = 'daily') as last_at,
               (select min(done_at) from migrations) as installed_at`,
  )) as unknown as { rows: { last_at: string | null; installed_at: string | null }[] }
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : null)
  return { last_at: toDate(rows[0]?.last_at), installed_at: toDate(rows[0]?.installed_at) }
}
