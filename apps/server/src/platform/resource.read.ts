import { NotFound, type Resource } from '@malto/contract'
import { and, eq, sql, type SQL } from './drizzle.ts'
import type { Ctx } from './ctx.ts'
import { behind, markOf, orderBy, orderOf, refuseForeign, writeCursor, type Order } from './resource.order.ts'
import { matching, scopeOf, type AnyRow, type RowId, type Source, type Wishes } from './resource.source.ts'

const noMark = sql<string | null>`null::text`

export async function listRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  { cursor, limit, ...wishes }: Wishes & { cursor?: string | undefined; limit: number },
) {
  const order = orderOf(resource, source.sorts, source.id, wishes.sort)
  const where = matching(ctx, source, wishes)
  const most = wishes.q ? MOST_FOUND : MOST_COUNTED
  const page = source
    .rows(ctx.db, markOf(order))
    .where(and(where, behind(order, cursor)))
    .orderBy(...orderBy(order))
    .limit(limit + 1)
  const [rows, counted] = await Promise.all([
    page.then(undefined, (error: unknown) => refuseForeign(error, cursor)),
    countUpTo(most + 1, ctx, source, where, order),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => source.card(row, ctx)),
    next_cursor: rows.length > limit && last ? writeCursor(order, last) : null,
    total: Math.min(counted, most),
    ...(counted > most ? { total_more: true } : {}),
  }
}

/** Beyond so many a list says "more than": counting a million rows would take longer than reading the page. */
export const MOST_COUNTED = 10_000
/** Words are compared row by row: to count so many of a common name, sixteen times as many are read. */
export const MOST_FOUND = 1000

/** In the order of the list, so that the index which answers the page answers this too, and stops as soon. */
async function countUpTo<R extends Resource, Row extends AnyRow>(
  most: number,
  ctx: Ctx,
  source: Source<R, Row>,
  where: SQL | undefined,
  order: Order,
): Promise<number> {
  const first = source
    .rows(ctx.db, noMark)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(most)
  return countOf(ctx, first.getSQL())
}

/** The first rows that a list would show, without counting the others. */
export async function peekRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  wishes: Wishes,
  limit: number,
): Promise<readonly Row[]> {
  const order = orderOf(resource, source.sorts, source.id, wishes.sort)
  return source
    .rows(ctx.db, noMark)
    .where(matching(ctx, source, wishes))
    .orderBy(...orderBy(order))
    .limit(limit)
}

export async function countRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  source: Source<R, Row>,
  where: SQL | undefined,
): Promise<number> {
  return countOf(ctx, source.rows(ctx.db, noMark).where(where).getSQL())
}

async function countOf(ctx: Ctx, matching: SQL): Promise<number> {
  const counted = sql`select count(*)::int as count from (${matching}) as matching`
  const { rows } = (await ctx.db.execute(counted)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

export async function getRow<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  source: Source<R, Row>,
  id: RowId,
): Promise<Row> {
  const [row] = await source
    .rows(ctx.db, noMark)
    .where(and(eq(source.id, id), scopeOf(ctx, source)))
    .limit(1)
  if (!row) throw NotFound()
  return row
}

/**
 * The same row, held until the transaction ends: whoever else wants to change it waits and then sees the change.
 * Locked by itself first and read after: a query that waits and joins would look for the old partners of a new row.
 */
export async function lockRow<R extends Resource, Row extends AnyRow>(
  tx: Ctx,
  source: Source<R, Row>,
  id: RowId,
): Promise<Row> {
  await tx.db
    .select({ held: sql`1` })
    .from(source.table)
    .where(eq(source.id, id))
    .for('update')
  return getRow(tx, source, id)
}

const NAMES = ['name', 'full_name', 'title', 'name_vi', 'title_vi']

/** A row by its name, or by what its list shows first. */
export function nameOf<R extends Resource, Row extends AnyRow>(
  resource: R,
  source: Source<R, Row>,
  row: Row,
  ctx: Ctx,
): string {
  const card = source.card(row, ctx) as Readonly<Record<string, unknown>>
  const value = card[NAMES.find((name) => name in card) ?? resource.columns[0]?.field ?? 'id']
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : `#${row.id}`
}
