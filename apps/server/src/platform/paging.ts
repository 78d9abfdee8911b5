import { BadInput } from '@malto/contract'
import { sql, type AnyColumn, type SQL } from './drizzle.ts'

/** The last row seen, as its sort values; the order of the list is the order of its index. */
export type Mark = readonly (string | number | null)[]

/** A cursor is opaque to clients: whatever it is not ours is refused, never guessed at. */
export function readMark(cursor: string | undefined): Mark | null {
  if (!cursor) return null
  try {
    const mark: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const plain = (each: unknown) => each === null || typeof each === 'string' || typeof each === 'number'
    if (Array.isArray(mark) && mark.length > 0 && mark.length <= 4 && mark.every(plain)) return mark as Mark
  } catch {
    // falls through to the same answer as any other foreign text
  }
  throw BadInput({ fields: { cursor: ['Trang này không còn nữa, tải lại danh sách nhé.'] } })
}

export const writeMark = (mark: Mark): string => Buffer.from(JSON.stringify(mark)).toString('base64url')

/** Rows after the mark, in ascending order of these columns. */
export function after(mark: Mark | null, ...columns: AnyColumn[]): SQL | undefined {
  return mark ? compare(mark, columns, '>') : undefined
}

/** Rows before the mark: for lists that show the newest first. */
export function before(mark: Mark | null, ...columns: AnyColumn[]): SQL | undefined {
  return mark ? compare(mark, columns, '<') : undefined
}

/** For prepared queries: the columns of the order, each under the name that its value is given by. */
export type NamedOrder = Readonly<Record<string, AnyColumn>>

/** As `after`, with the mark given when the query is asked: see `namedMark`. */
export function afterNamed(order: NamedOrder): SQL {
  const values = Object.entries(order).map(
    ([name, column]) => sql`${sql.placeholder(name)}::${sql.raw(castOf(column))}`,
  )
  return sql`(${sql.join(Object.values(order), sql`, `)}) > (${sql.join(values, sql`, `)})`
}

export function namedMark(mark: Mark, order: NamedOrder): Record<string, Mark[number]> {
  checkMark(mark, Object.values(order))
  return Object.fromEntries(Object.keys(order).map((name, at) => [name, mark[at] ?? null]))
}

/** For an order that runs both ways: its SQL is its module's own. */
export function checkMark(mark: Mark, columns: readonly AnyColumn[]): void {
  if (mark.length !== columns.length || !columns.every((column, at) => fits(column, mark[at])))
    throw BadInput()
}

function compare(mark: Mark, columns: AnyColumn[], sign: '>' | '<'): SQL {
  checkMark(mark, columns)
  const values = columns.map((column, at) => sql`${mark[at]}::${sql.raw(castOf(column))}`)
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(sign)} (${sql.join(values, sql`, `)})`
}

/** How days and moments stand in a mark: as JavaScript or the database spells them, at Greenwich. */
const MOMENT = /^(?!0000)(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00)?)?$/

/** V8 reads more as a date than PostgreSQL does: `1`, or the 31st of February. */
function isMoment(value: string): boolean {
  const [, day = ''] = MOMENT.exec(value) ?? []
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && !Number.isNaN(Date.parse(value))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A mark that somebody else wrote would fail in the database, as if it were a fault of ours. */
function fits(column: AnyColumn, value: Mark[number] | undefined): boolean {
  if (value === null) return !column.notNull
  const type = column.getSQLType()
  if (/^(small|big)?int|^serial/.test(type))
    return Number.isSafeInteger(value) && (type[0] === 'b' || Math.abs(Number(value)) < 2 ** 31)
  if (typeof value !== 'string') return typeof value === 'number' && !/^(uuid|date|timestamp)/.test(type)
  if (type === 'uuid') return UUID.test(value)
  if (type === 'date' || type.startsWith('timestamp')) return isMoment(value)
  return !value.includes('\0')
}

/** The mark came through JSON: its values take the column's type again, collation included. */
const castOf = (column: AnyColumn): string => column.getSQLType()

/** Turns `limit + 1` rows into a page: the one too many only tells that there is more. */
export function pageBy<T>(rows: readonly T[], limit: number, markOf: (row: T) => Mark) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? writeMark(markOf(last)) : null }
}
