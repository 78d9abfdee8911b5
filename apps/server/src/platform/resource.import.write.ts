import { NotAllowed, type Resource } from '@malto/contract'
import { and, getTableName, inArray, sql, type SQL } from './drizzle.ts'
import type { AuditEntry, Written } from './audit.ts'
import { inSavepoint, type Ctx } from './ctx.ts'
import { newId } from './ids.ts'
import { batchesOf, importFaults, tellRefusal, type Imported, type Pace } from './import.report.ts'
import type { Line } from './import.sheet.ts'
import { scopeOf, type AnyRow, type RowId, type Source, type Values } from './resource.source.ts'
import { refusalOf, written } from './resource.write.ts'

/** What a row of the file is about to do. */
export interface Plan<Row> {
  readonly line: Line
  /** As it stands now; null: it is new. */
  readonly row: Row | null
  readonly draft: Values
  readonly columns: Values
  readonly label: string
}

const BATCH = 500
const noMark = sql<string | null>`null::text`

interface Writing {
  readonly pace: Pace
  /** Whether what follows from new rows is done too. */
  readonly follows: boolean
}

/**
 * Writes many rows with few statements. A batch that the database refuses is halved until the row stands alone that it
 * is about: that one is told, and the others are written.
 */
export async function writePlans<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  plans: readonly Plan<Row>[],
  { pace, follows }: Writing,
) {
  const imported: Imported[] = []
  const audits: AuditEntry[] = []
  const write = async (batch: readonly Plan<Row>[]) => {
    pace()
    await halving(tx, batch, source, async (part) => {
      const done = await writeBatch(part, resource, source, batch, follows)
      imported.push(...done.map(({ imported: one }) => one))
      audits.push(...done.map(({ entry }) => entry))
    })
  }
  for (const batch of batchesOf(plans, BATCH)) await write(batch)
  return { imported, audits }

  async function halving(
    within: Ctx,
    batch: readonly Plan<Row>[],
    of: Source<R, Row>,
    work: (part: Ctx) => Promise<void>,
  ): Promise<void> {
    try {
      await inSavepoint(within, work)
    } catch (error) {
      const refusal = refusalOf(error, of)
      const [only] = batch
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2)
        await write(batch.slice(0, half))
        await write(batch.slice(half))
      } else if (only && NotAllowed.is(refusal)) only.line.fault('', importFaults.foreign)
      else if (only) tellRefusal(refusal, within.language, only.line.fault)
    }
  }
}

async function writeBatch<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  plans: readonly Plan<Row>[],
  follows: boolean,
): Promise<{ imported: Imported; entry: AuditEntry }[]> {
  const fresh = plans.filter(({ row }) => row === null)
  const changed = plans.flatMap((plan) => (plan.row ? [{ plan, id: plan.row.id }] : []))
  const made = await insertMany(tx, resource, source, fresh)
  await updateMany(
    tx,
    source,
    changed.map(({ plan, id }) => ({ id, ...plan.columns })),
  )
  if (made.length > 0 && follows)
    await source.imports?.added?.(
      tx,
      made.map(({ plan, id }) => ({ id, draft: plan.draft })),
    )
  const all = [...made, ...changed]
  const now = await readBack(
    tx,
    source,
    all.map(({ id }) => id),
  )
  return all.map(({ plan, id }) => {
    const row = now.get(id)
    // Nobody writes a row to where they cannot see it.
    if (!row) throw NotAllowed()
    return { imported: toImported(plan, row), entry: toEntry(resource, source, plan, row) }
  })
}

async function insertMany<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  plans: readonly Plan<Row>[],
): Promise<{ plan: Plan<Row>; id: RowId }[]> {
  if (plans.length === 0) return []
  const now = tx.now()
  const values = plans.map(({ columns }) => ({
    created_at: now,
    updated_at: now,
    ...(resource.ids === 'uuid' ? { id: newId() } : {}),
    ...columns,
  }))
  const rows = (await tx.db
    .insert(source.table)
    .values(values as never)
    .returning({ id: source.id as never })) as unknown as { id: RowId }[]
  return plans.map((plan, at) => {
    const id = rows[at]?.id
    if (id === undefined) throw new Error(`no row was made in ${getTableName(source.table)}`)
    return { plan, id }
  })
}

/** Other columns in every row, in one statement for each set of columns. */
export async function updateMany<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  rows: readonly ({ readonly id: RowId } & Values)[],
): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    const [first] = alike
    if (!first) continue
    const table = sql.identifier(getTableName(source.table))
    const set = Object.keys(first)
      .filter((column) => column !== 'id')
      .map((column): SQL => sql`${sql.identifier(column)} = each.${sql.identifier(column)}`)
    await tx.db.execute(sql`update ${table} as kept
      set ${sql.join([...set, sql`updated_at = ${tx.now().toISOString()}::timestamptz`, sql`version = kept.version + 1`], sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike)}::jsonb) as each
      where kept.id = each.id`)
  }
}

/** As the writer sees them: what is missing lies where they may not write. */
async function readBack<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await source.rows(tx.db, noMark).where(and(inArray(source.id, [...ids]), scopeOf(tx, source)))
  return new Map(rows.map((row) => [row.id, row]))
}

function toImported<Row extends AnyRow>({ line, row, columns, label }: Plan<Row>, now: Row): Imported {
  const stored = row as Values | null
  const before: Written | null =
    stored && Object.fromEntries(Object.keys(columns).map((column) => [column, stored[column] ?? null]))
  return {
    row: line.row,
    target_id: String(now.id),
    did: row ? 'changed' : 'added',
    label,
    before,
    version_after: now.version ?? 0,
  }
}

const toEntry = <R extends Resource, Row extends AnyRow>(
  resource: R,
  source: Source<R, Row>,
  { row }: Plan<Row>,
  now: Row,
): AuditEntry => ({
  action: 'import',
  target: source.target ?? resource.name,
  target_id: now.id,
  before: row && written(resource, row),
  after: written(resource, now),
})
