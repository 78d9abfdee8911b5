import { inBoth, type Permission, type Resource } from '@malto/contract'
import { and, inArray, sql } from './drizzle.ts'
import type { AuditEntry } from './audit.ts'
import { inSavepoint, type Ctx } from './ctx.ts'
import { batchesOf, importFaults } from './import.report.ts'
import { rememberUndoing, removalOf, type JournalRow } from './import.undoing.ts'
import { updateMany } from './resource.import.write.ts'
import { scopeOf, type AnyRow, type RowId, type Source } from './resource.source.ts'
import { refusalOf, written } from './resource.write.ts'

const BATCH = 500
const noMark = sql<string | null>`null::text`

export const undoFaults = {
  gone: inBoth('Mục này không còn nữa.', 'It is not there any more.'),
  changed: inBoth('Đã có người sửa mục này sau khi nhập.', 'Somebody has changed it since it was imported.'),
  inUse: inBoth('Mục này đang được dùng ở nơi khác.', 'It is in use elsewhere by now.'),
}

/** Takes imports into a resource back: by its version a row says whether somebody has touched it since. */
export function undoRowsOf<R extends Resource, Row extends AnyRow>(
  resource: R,
  source: Source<R, Row>,
  power: Permission,
): void {
  rememberUndoing(resource.name, {
    power,
    undo: async (tx, rows) => {
      const left = new Map<JournalRow, string>()
      const audits: AuditEntry[] = []
      for (const batch of batchesOf(rows, BATCH)) {
        const now = await lockBatch(tx, resource, source, batch)
        const open = batch.flatMap((kept) => {
          const row = now.get(kept.target_id)
          if (!row) left.set(kept, undoFaults.gone)
          else if (row === 'foreign') left.set(kept, importFaults.foreign)
          else if (row.version !== kept.version_after) left.set(kept, undoFaults.changed)
          else return [{ kept, row }]
          return []
        })
        const changed = open.filter(({ kept }) => kept.did === 'changed')
        const added = open.filter(({ kept }) => kept.did === 'added')
        await halving(tx, source, changed, left, (part, some) => restore(part, source, some))
        await halving(tx, source, added, left, (part, some) => removeAdded(part, resource, source, some))
        for (const { kept, row } of open)
          if (!left.has(kept)) audits.push(toEntry(resource, source, kept, row))
      }
      return { left, audits }
    },
  })
}

interface Open<Row> {
  readonly kept: JournalRow
  readonly row: Row
}

async function lockBatch<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  batch: readonly JournalRow[],
): Promise<ReadonlyMap<string, Row | 'foreign'>> {
  const ids = batch.map(({ target_id }): RowId => (resource.ids === 'int' ? Number(target_id) : target_id))
  const some = inArray(source.id, ids)
  const held = await tx.db
    .select({ id: sql<RowId>`${source.id}` })
    .from(source.table)
    .where(some)
    .orderBy(sql`${source.id}`)
    .for('update')
  const seen = await source.rows(tx.db, noMark).where(and(some, scopeOf(tx, source)))
  return new Map<string, Row | 'foreign'>([
    ...held.map(({ id }) => [String(id), 'foreign'] as const),
    ...seen.map((row) => [String(row.id), row] as const),
  ])
}

/** What one row hinders does not hinder the others: a batch that is refused is halved until it is found. */
async function halving<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  batch: readonly Open<Row>[],
  left: Map<JournalRow, string>,
  work: (part: Ctx, batch: readonly Open<Row>[]) => Promise<ReadonlyMap<JournalRow, string> | void>,
): Promise<void> {
  const [only] = batch
  if (!only) return
  try {
    const refused = await inSavepoint(tx, (part) => work(part, batch))
    for (const [kept, reason] of refused ?? []) left.set(kept, reason)
  } catch (error) {
    // Thrown on where it is no refusal.
    refusalOf(error, source)
    if (batch.length === 1) left.set(only.kept, undoFaults.inUse)
    else {
      const half = Math.ceil(batch.length / 2)
      await halving(tx, source, batch.slice(0, half), left, work)
      await halving(tx, source, batch.slice(half), left, work)
    }
  }
}

const restore = <R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  batch: readonly Open<Row>[],
): Promise<void> =>
  updateMany(
    tx,
    source,
    batch.map(({ kept, row }) => ({ ...kept.before, id: row.id })),
  )

async function removeAdded<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  batch: readonly Open<Row>[],
): Promise<ReadonlyMap<JournalRow, string> | void> {
  const ids = batch.map(({ row }) => row.id)
  const removal = removalOf(resource.name)
  if (!removal) {
    await tx.db.delete(source.table).where(inArray(source.id, ids))
    return undefined
  }
  const refused = await removal(tx, ids.map(String))
  return new Map(
    batch.flatMap(({ kept }) => {
      const reason = refused.get(kept.target_id)
      return reason === undefined ? [] : [[kept, reason] as const]
    }),
  )
}

const toEntry = <R extends Resource, Row extends AnyRow>(
  resource: R,
  source: Source<R, Row>,
  kept: JournalRow,
  row: Row,
): AuditEntry => ({
  action: 'undo_import',
  target: source.target ?? resource.name,
  target_id: row.id,
  // Of a person who goes, nothing is written down anew.
  before: kept.did === 'added' && removalOf(resource.name) ? null : written(resource, row),
  after: kept.before,
})
