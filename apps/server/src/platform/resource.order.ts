import { BadInput, inBoth, type Resource } from '@malto/contract'
import { sql, type AnyColumn, type SQL } from './drizzle.ts'
import { readMark, writeMark } from './paging.ts'

/** How a list is ordered: a column of the table, made total by the id behind it. Rows without a value come last. */
export interface Order {
  readonly name: string
  readonly column: AnyColumn
  readonly id: AnyColumn
  readonly down: boolean
}

export function orderOf(
  resource: Pick<Resource, 'sorts' | 'default_sort'>,
  sorts: Readonly<Record<string, AnyColumn>>,
  id: AnyColumn,
  wanted: string | undefined,
): Order {
  const name = wanted ?? resource.default_sort ?? resource.sorts[0] ?? ''
  const down = name.startsWith('-')
  const column = sorts[down ? name.slice(1) : name]
  if (!column) throw new Error(`nothing sorts by ${name}`)
  return { name, column, id, down }
}

export function orderBy({ column, id, down }: Order): SQL[] {
  const way = sql.raw(down ? 'desc' : 'asc')
  // Said only where it matters: an index answers the plain order, not one that speaks of nulls it cannot have.
  const nulls = sql.raw(column.notNull ? '' : ' nulls last')
  return column === id ? [sql`${id} ${way}`] : [sql`${column} ${way}${nulls}`, sql`${id} ${way}`]
}

/** The sort value as the database spells it: a moment read by JavaScript would lose its microseconds, and rows with it. */
export const markOf = ({ column }: Order): SQL<string | null> => sql<string | null>`${column}::text`

export const writeCursor = (order: Order, row: { mark: string | null; id: string | number }): string =>
  writeMark([order.name, row.mark, row.id])

const foreign = () =>
  BadInput({
    fields: {
      cursor: [inBoth('Trang này không còn nữa, tải lại danh sách nhé.', 'Please reload the list.')],
    },
  })

/** The rows behind the cursor, in this order. A cursor of another order is refused. */
export function behind(order: Order, cursor: string | undefined): SQL | undefined {
  const mark = readMark(cursor)
  if (!mark) return undefined
  const [name, value, at] = mark
  if (mark.length !== 3 || name !== order.name || at === null || at === undefined) throw foreign()
  const { column, id } = order
  const sign = sql.raw(order.down ? '<' : '>')
  const last = sql`${at}::${sql.raw(id.getSQLType())}`
  if (column === id) return sql`${id} ${sign} ${last}`
  if (value === null || value === undefined) return sql`(${column} is null and ${id} ${sign} ${last})`
  const seen = sql`${value}::${sql.raw(column.getSQLType())}`
  const further = sql`(${column}, ${id}) ${sign} (${seen}, ${last})`
  return column.notNull ? further : sql`(${further} or ${column} is null)`
}

/** Words that the database could not read as a value of the column: the cursor was not ours. */
export function refuseForeign(error: unknown, cursor: string | undefined): never {
  for (let each = error; each instanceof Error; each = each.cause)
    if (cursor && 'code' in each && /^(22P02|22007|22008|22003)$/.test(String(each.code))) throw foreign()
  throw error
}
