import {
  BadInput,
  MOST_IMPORTED,
  type Column,
  type ImportMode,
  type ImportReport,
  type Resource,
} from '@malto/contract'
import { and, inArray, sql } from './drizzle.ts'
import * as z from 'zod'
import type { Ctx } from './ctx.ts'
import {
  importAs,
  importFaults,
  readImported,
  stays,
  tellRefusal,
  type Faults,
  type Outcome,
} from './import.report.ts'
import { linesOf, type Line } from './import.sheet.ts'
import type { Importing, Meant } from './resource.import.source.ts'
import { writePlans, type Plan } from './resource.import.write.ts'
import { scopeOf, type AnyRow, type RowId, type Source, type Values } from './resource.source.ts'

const BATCH = 1000
const noMark = sql<string | null>`null::text`

/** Rows of an Excel file into a resource, under its own rules and the writer's data permission. */
export async function importRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { mode }: { mode: ImportMode },
): Promise<ImportReport> {
  const table = await readImported(ctx, MOST_IMPORTED)
  return importAs(ctx, { kind: resource.name, mode }, async (tx, faults, pace) => {
    const lines = linesOf(table, resource, faults, tx.language)
    const { plans, same } = await plansOf(tx, resource, source, lines, faults)
    // What follows from new rows refuses none of them: a look leaves it out.
    const written = await writePlans(tx, resource, source, plans, { pace, follows: stays(mode, faults) })
    return { read: lines.length, same, ...written } satisfies Outcome
  })
}

const importingOf = <R extends Resource, Row extends AnyRow>(source: Source<R, Row>): Importing<Row> => {
  if (!source.imports) throw new Error('nothing says how rows are imported')
  return source.imports
}

/** What each row would do. Whatever is wrong with one is told, and it has no plan. */
async function plansOf<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  lines: readonly Line[],
  faults: Faults,
) {
  const meant = lines.length > 0 ? await importingOf(source).understand(tx, lines) : []
  const ids = meant.flatMap((each) => (each?.id === null || each === null ? [] : [each.id]))
  const before = await lockSeen(tx, source, ids)
  const first = new Map<string, number>()
  const plans: Plan<Row>[] = []
  const same: { row: number; label: string }[] = []
  for (const [at, line] of lines.entries()) {
    const each = meant[at]
    if (!each || isTwice(each, line, first)) continue
    const row = each.id === null ? null : before.get(each.id)
    if (row === undefined) {
      line.fault(each.key_field, importFaults.foreign)
      continue
    }
    const plan = planOf(tx, resource, source, { line, meant: each, row })
    if (faults.has(line.row)) continue
    if (plan === 'same') same.push({ row: line.row, label: labelOf(source, each, row) })
    else if (plan) plans.push(plan)
  }
  return { plans, same }
}

function isTwice({ key, key_field }: Meant, line: Line, first: Map<string, number>): boolean {
  const before = first.get(key)
  if (before === undefined) first.set(key, line.row)
  else line.fault(key_field, importFaults.twice(before))
  return before !== undefined
}

/** The rows that are there already, held, as far as the writer may see them. */
async function lockSeen<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, Row>> {
  const seen = new Map<RowId, Row>()
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = inArray(source.id, ids.slice(at, at + BATCH))
    await tx.db
      .select({ held: sql`1` })
      .from(source.table)
      .where(some)
      .orderBy(sql`${source.id}`)
      .for('update')
    for (const row of await source.rows(tx.db, noMark).where(and(some, scopeOf(tx, source))))
      seen.set(row.id, row)
  }
  return seen
}

interface Understood<Row> {
  readonly line: Line
  readonly meant: Meant
  readonly row: Row | null
}

const labelOf = <R extends Resource, Row extends AnyRow>(
  source: Source<R, Row>,
  { draft }: Meant,
  row: Row | null,
): string => {
  const stored = row as Values | null
  const words = importingOf(source).label.map((field) => asText(draft[field]) ?? asText(stored?.[field]))
  return words.filter((word) => word !== null).join(' · ')
}

function planOf<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { line, meant, row }: Understood<Row>,
): Plan<Row> | 'same' | null {
  const importing = importingOf(source)
  const schema = (row ? importing.changes : importing.fresh) ?? resource.draft ?? z.object({})
  const stored = row as Values | null
  if (row) refuseReadOnly(tx, resource, source, line, row)
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [
      field,
      meant.draft[field] === undefined ? (stored?.[field] ?? (row ? null : undefined)) : meant.draft[field],
    ]),
  )
  // What stands there already is right, whatever rules came later.
  if (stored && Object.entries(given).every(([field, value]) => isSame(value, stored[field]))) return 'same'
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '')
      const empty = given[field] === null || given[field] === undefined
      line.fault(field, empty ? importFaults.needed : message)
    }
    return null
  }
  const draft: Values = parsed.data
  if (stored && Object.entries(draft).every(([field, value]) => stored[field] === value)) return 'same'
  try {
    const columns = importing.columns(tx, draft, row)
    return { line, row, draft, columns, label: labelOf(source, meant, row) }
  } catch (error) {
    if (!BadInput.is(error)) throw error
    tellRefusal(error, tx.language, line.fault)
    return null
  }
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : null
/** A choice comes from a file as text, also where the column holds a number. */
const isSame = (given: unknown, stored: unknown): boolean =>
  given === stored || (asText(given) !== null && asText(given) === asText(stored))

/** Columns that an export shows and an import does not take: whoever edited one hears that nothing came of it. */
function refuseReadOnly<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  resource: R,
  source: Source<R, Row>,
  line: Line,
  row: Row,
): void {
  const card = source.card(row, tx) as Values
  for (const [column, text] of line.shown) {
    if (text === '' || column.kind === 'date' || column.kind === 'datetime' || column.kind === 'flag')
      continue
    if (!spellings(column, card[column.field]).includes(text))
      line.fault(column.title[tx.language], importFaults.readOnly)
  }
}

function spellings({ choices }: Column, value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const words = choices?.[value]
  return [String(value).trim(), ...(words ? [words.vi, words.en] : [])]
}
