import { sql, type SQL } from './drizzle.ts'
import { quoted, rowsOf, type PersonLink, type Subject, type TableMap } from './data-map.ts'
import { transaction, type Db } from './db.ts'

/** Statements have an end: whatever is long is done in pieces. */
const AT_ONCE = 1000

type Row = Readonly<Record<string, unknown>>
const ask = async <T = Row>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows

/** Everything of one table that somebody may take home, as they would read it, and the files that belong to it. */
export async function readOwn(
  db: Db,
  map: TableMap,
  subject: Subject,
): Promise<{ rows: Row[]; files: string[] }> {
  const links = map.people.filter((link) => link.exported)
  const titled = Object.entries(map.columns).filter(([, column]) => column.title !== null)
  if (links.length === 0 || titled.length === 0) return { rows: [], files: [] }
  const wanted = new Set([...titled.map(([name]) => name), ...(map.file ? [map.file] : [])])
  const columns = [...wanted].map((name) => shown(map, name))
  const mine = sql.join(
    links.map((link) => sql`(${rowsOf(link, subject)})`),
    sql` or `,
  )
  const found = await readWhole(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${quoted(map.table)} where ${mine} order by ctid`,
  )
  return {
    rows: found.map((row) =>
      Object.fromEntries(titled.map(([name, { title }]) => [title, row[name] ?? null])),
    ),
    files: map.file ? filesOf(found, map.file) : [],
  }
}

/**
 * In pieces, all as of one moment: a row that somebody writes meanwhile moves, and would push another over the border between
 * two pieces. Nothing is waited for in between, so the transaction never lies idle.
 */
const readWhole = (db: Db, query: SQL): Promise<Row[]> =>
  transaction(db, async (moment) => {
    await moment.execute(sql`set transaction isolation level repeatable read, read only`)
    const found: Row[] = []
    for (;;) {
      const page = await ask(moment, sql`${query} limit ${AT_ONCE} offset ${found.length}`)
      found.push(...page)
      if (page.length < AT_ONCE) return found
    }
  })

/** An id of a catalogue says nothing to its reader: the name behind it does. */
function shown(map: TableMap, name: string): SQL {
  const of = map.columns[name]?.named_by
  const column = sql`${quoted(map.table)}.${quoted(name)}`
  if (!of) return column
  return sql`(select ${quoted(of.column)} from ${quoted(of.table)} where id = ${column}) as ${quoted(name)}`
}

const filesOf = (rows: readonly Row[], column: string): string[] =>
  rows.map((row) => row[column]).filter((key) => typeof key === 'string')

export interface Gone {
  /** Ids of rows that were taken or changed: what the log says of them is to be forgotten. */
  readonly ids: string[]
  readonly files: string[]
}

/** Does to one table what its map says of somebody who leaves. */
export async function forgetOwn(db: Db, map: TableMap, subject: Subject): Promise<Gone> {
  const gone: Gone = { ids: [], files: [] }
  for (const link of map.people)
    for (;;) {
      const rows = await forgetSome(db, map, link, subject)
      for (const row of rows) if (typeof row['id'] === 'string') gone.ids.push(row['id'])
      if (map.file && link.deletion === 'delete') gone.files.push(...filesOf(rows, map.file))
      if (rows.length < AT_ONCE || link.deletion !== 'delete') break
    }
  return gone
}

function forgetSome(db: Db, map: TableMap, link: PersonLink, subject: Subject): Promise<Row[]> {
  const table = quoted(map.table)
  const told = ['id', map.file].filter((name) => name !== undefined && name in map.columns) as string[]
  const returning = told.length > 0 ? sql`returning ${sql.join(told.map(quoted), sql`, `)}` : sql`returning 1`
  if (link.deletion === 'delete')
    return ask(
      db,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${rowsOf(link, subject)} limit ${AT_ONCE})) ${returning}`,
    )
  const set = Object.entries(link.deletion.set)
  if (set.length === 0)
    return told.length > 0
      ? ask(
          db,
          sql`select ${sql.join(told.map(quoted), sql`, `)} from ${table} where ${rowsOf(link, subject)}`,
        )
      : Promise.resolve([])
  const changes = set.map(([name, value]) => sql`${quoted(name)} = ${value}`)
  return ask(
    db,
    sql`update ${table} set ${sql.join(changes, sql`, `)} where ${rowsOf(link, subject)} ${returning}`,
  )
}

/** Lets go of what has been kept long enough. Files of such rows are told, for whoever removes them. */
export async function tidy(db: Db, map: TableMap, now: Date): Promise<{ files: string[] }> {
  const { retention } = map
  const files: string[] = []
  if (typeof retention === 'string' || 'always' in retention) return { files }
  const end = new Date(now.getTime() - retention.days * 86_400_000)
  const border =
    retention.as === 'ms' ? sql`${end.getTime()}::bigint` : sql`${end.toISOString()}::timestamptz`
  const table = quoted(map.table)
  const returning = map.file ? quoted(map.file) : sql`1`
  for (;;) {
    const rows = await ask(
      db,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${quoted(retention.since)} < ${border} limit ${AT_ONCE})) returning ${returning}`,
    )
    if (map.file) files.push(...filesOf(rows, map.file))
    if (rows.length < AT_ONCE) return { files }
  }
}
