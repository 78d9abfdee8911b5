import {
  BadInput,
  CallError,
  Changed,
  InUse,
  inBoth,
  NotAllowed,
  NotFound,
  type Resource,
  type Words,
} from '@malto/contract'
import { eq, getTableName, sql } from './drizzle.ts'
import { audit, type AuditEntry, type Written } from './audit.ts'
import { inSavepoint, inTransaction, type Ctx } from './ctx.ts'
import { newId } from './ids.ts'
import { getRow, lockRow, nameOf } from './resource.read.ts'
import type { AnyRow, DraftOf, RowId, Source, Values } from './resource.source.ts'
import { needSecond } from './second-yes.ts'

export function createRow<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  draft: DraftOf<R>,
): Promise<Row> {
  return inTransaction(ctx, async (tx) => {
    const values = (await source.create?.(tx, draft)) ?? {}
    const id = await insert(tx, resource, source, values).catch((error: unknown) => refuse(error, source))
    const row = await seen(tx, source, id)
    await source.weigh?.create?.(tx, draft)
    await audit(tx, {
      action: 'create',
      target: source.target ?? resource.name,
      target_id: id,
      after: written(resource, row, draft as Values),
    })
    return row
  })
}

async function insert<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  values: Values,
): Promise<RowId> {
  const now = tx.now()
  const own = resource.ids === 'uuid' ? { id: newId() } : {}
  const [row] = (await tx.db
    .insert(source.table)
    .values({ created_at: now, updated_at: now, ...own, ...values } as never)
    .returning({ id: source.id as never })) as unknown as { id: RowId }[]
  if (!row) throw new Error(`no row was made in ${getTableName(source.table)}`)
  return row.id
}

/** Refused when somebody else changed the row since: the reader gets the newer version's number and reads it again. */
export function updateRow<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { id, version, ...draft }: { id: RowId; version: number } & Values,
): Promise<Row> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, source, id)
    refuseStale(before, version)
    const values = (await source.update?.(tx, draft as DraftOf<R>, before)) ?? {}
    await change(tx, source, id, values).catch((error: unknown) => refuse(error, source))
    const row = await seen(tx, source, id)
    await source.weigh?.update?.(tx, draft as DraftOf<R>, before)
    await audit(tx, {
      action: 'update',
      target: source.target ?? resource.name,
      target_id: id,
      before: written(resource, before),
      after: written(resource, row, draft),
      reason: reasonIn(draft),
    })
    return row
  })
}

export function removeRow<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { id, version }: { id: RowId; version: number },
): Promise<{ id: RowId }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, source, id)
    refuseStale(before, version)
    await source.remove?.(tx, before)
    await tx.db
      .delete(source.table)
      .where(eq(source.id, id))
      .catch((error: unknown) => {
        throw faultOf(error)?.code === FOREIGN_KEY ? InUse() : error
      })
    if (resource.weighty) await needSecond(tx, removal(resource, nameOf(resource, source, before, tx)))
    await audit(tx, {
      action: 'remove',
      target: source.target ?? resource.name,
      target_id: id,
      before: written(resource, before),
    })
    return { id }
  })
}

const removal = ({ title }: Resource, name: string): Words => ({
  vi: `Xóa “${name}” khỏi danh sách ${title.vi}`,
  en: `Remove “${name}” from ${title.en}`,
})

/** Each row stands for itself: what one refuses, the others still do. The log is written once, at the end. */
export function bulkRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { action, ids, reason }: { action: string; ids: readonly RowId[]; reason?: string | undefined },
) {
  const act = source.bulk?.[action]
  if (!act) throw new Error(`${resource.name} has no action ${action}`)
  return inTransaction(ctx, async (tx) => {
    const results: { id: RowId; ok: boolean; message: string | null }[] = []
    const entries: AuditEntry[] = []
    for (const id of new Set(ids)) {
      try {
        entries.push(
          await inSavepoint(tx, (row) => actOn(row, resource, source, id, { action, reason, act })),
        )
        results.push({ id, ok: true, message: null })
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) throw error
        results.push({ id, ok: false, message: error.messageIn(tx.language) })
      }
    }
    await audit(tx, ...entries)
    return { results }
  })
}

type Act<Row> = (tx: Ctx, row: Row, reason: string | undefined) => Promise<Values>

async function actOn<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  id: RowId,
  { action, reason, act }: { action: string; reason: string | undefined; act: Act<Row> },
): Promise<AuditEntry> {
  const before = await lockRow(tx, source, id)
  const note = (row: Row): Written => source.noted?.(row) ?? written(resource, row)
  const values = await act(tx, before, reason)
  await change(tx, source, id, values).catch((error: unknown) => refuse(error, source))
  return {
    action,
    target: source.target ?? resource.name,
    target_id: id,
    before: note(before),
    after: note(await seen(tx, source, id)),
    reason: reason ?? null,
  }
}

async function change<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  id: RowId,
  values: Values,
): Promise<void> {
  if (source.unversioned && Object.keys(values).length === 0) return
  const set = source.unversioned ? values : { ...values, updated_at: tx.now(), version: sql`version + 1` }
  await tx.db
    .update(source.table)
    .set(set as never)
    .where(eq(source.id, id))
}

/** Reads back what was written, through the same scope: nobody writes a row to where they cannot see it. */
const seen = <R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  id: RowId,
): Promise<Row> =>
  getRow(tx, source, id).catch((error: unknown) => {
    throw NotFound.is(error) ? NotAllowed() : error
  })

function refuseStale(row: AnyRow, version: number): void {
  if (row.version !== version) throw Changed({ details: { version: row.version ?? 0 } })
}

/** What the log keeps of a row: the fields that a writer may write, and that a secret among them was set. */
export function written(resource: Resource, row: AnyRow, draft: Values = {}): Written {
  const fields = Object.keys(resource.draft?.shape ?? resource.card.shape)
  const kept = row as unknown as Values
  return Object.fromEntries(fields.map((field) => [field, field in kept ? kept[field] : draft[field]]))
}

const reasonIn = (draft: Values): string | null => {
  const reason = draft['reason'] ?? draft['blocked_reason']
  return typeof reason === 'string' ? reason : null
}

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

function faultOf(error: unknown): { code: string; constraint: string; table: string } | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('constraint' in each && typeof each.constraint === 'string' && 'code' in each && 'table' in each)
      return { code: String(each.code), constraint: each.constraint, table: String(each.table) }
  return null
}

/** What a service or the database refused, as a person reads it; whatever else went wrong is thrown on. */
export function refusalOf<R extends Resource, Row extends AnyRow>(
  error: unknown,
  source: Source<R, Row>,
): CallError {
  if (error instanceof CallError && error.status < 500) return error
  try {
    return refuse(error, source)
  } catch (refused) {
    if (refused instanceof CallError && refused.status < 500) return refused
    throw refused
  }
}

/** What the database refused, told at the field that it is about. */
function refuse<R extends Resource, Row extends AnyRow>(error: unknown, source: Source<R, Row>): never {
  const fault = faultOf(error)
  if (!fault || (fault.code !== UNIQUE && fault.code !== FOREIGN_KEY)) throw error
  const known = source.faults?.[fault.constraint]
  // PostgreSQL names a constraint after its table and column.
  const field = known?.field ?? fault.constraint.slice(fault.table.length + 1).replace(/_(key|fkey)$/, '')
  const text =
    known?.text ??
    (fault.code === UNIQUE
      ? inBoth('Đã có mục khác dùng giá trị này.', 'Another one has this already.')
      : inBoth('Mục này không có trong danh sách.', 'This is not in the list.'))
  throw BadInput({ fields: { [field]: [text] } })
}
