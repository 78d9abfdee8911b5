import type pg from 'pg'
import type { Malto } from './malto.ts'
import { small } from './plans.tables.ts'

/** A query as it was asked, with its values. */
export interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Index Name'?: string
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly Plan[]
}

type Query = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Hears every query of this Malto from now on; `take` answers those since it was last asked, each text once. */
export function listenToQueries({ house: { pool } }: Malto): { take: () => Asked[]; stop: () => void } {
  const heard = new Map<string, Asked>()
  const listening =
    (query: Query): Query =>
    (asked, values, ...rest) => {
      const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
      const own = (asked as { values?: unknown }).values
      const given = Array.isArray(values) ? values : Array.isArray(own) ? own : []
      if (typeof text === 'string') heard.set(text, { text, values: given })
      return query(asked, values, ...rest)
    }
  const query = pool.query.bind(pool) as Query
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const listened = new WeakSet<pg.PoolClient>()
  Object.assign(pool, {
    query: listening(query),
    // With a callback it is the pool itself that asks, and that was heard above.
    connect: (...given: unknown[]) => {
      if (given.length > 0) return connect(...given)
      return (connect() as Promise<pg.PoolClient>).then((client) => {
        if (!listened.has(client))
          Object.assign(client, { query: listening(client.query.bind(client) as Query) })
        listened.add(client)
        return client
      })
    },
  })
  return {
    take: () => {
      const taken = [...heard.values()]
      heard.clear()
      return taken
    },
    stop: () => Object.assign(pool, { query, connect }),
  }
}

/** What has a plan: a row that is written is found by one as a row that is read. */
const isPlanned = ({ text }: Asked): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text)

const SCANS = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan'])
/** These want all their rows before they give the first: a limit above them saves nothing below. */
const GREEDY = new Set(['Sort', 'Aggregate', 'Hash', 'Materialize', 'WindowAgg', 'SetOp', 'HashSetOp'])

/**
 * Every table that is read from end to end: not by a condition of an index (that of a partial one is its own), nor in
 * its order up to a limit.
 */
function* readWhole(plan: Plan, limited: boolean, partial: ReadonlySet<string>): Generator<string> {
  const type = plan['Node Type']
  const by_index =
    type !== 'Seq Scan' &&
    (plan['Index Cond'] !== undefined || limited || partial.has(plan['Index Name'] ?? ''))
  if (SCANS.has(type) && !by_index) yield plan['Relation Name'] ?? '?'
  for (const each of plan.Plans ?? []) {
    const apart = /^(SubPlan|InitPlan)$/.test(each['Parent Relationship'] ?? '')
    yield* readWhole(each, type === 'Limit' || (limited && !apart && !GREEDY.has(type)), partial)
  }
}

/**
 * Makes PostgreSQL plan as if each table that grows held a million rows, and answers which those are. The estimate is rows
 * a page by pages that are there, so that tables of one page suffice; one without any row is left as a table that nobody
 * has looked at yet.
 */
export async function pretendMillions(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const quiet = new Set(Object.values(small).flat())
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const growing = rows.map(({ name }) => name).filter((name) => !quiet.has(name))
  await client.query(
    `update pg_class set relpages = pg_relation_size(oid) / 8192,
        reltuples = case when pg_relation_size(oid) = 0 then -1 else 1000000 end
      where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [growing],
  )
  // What can be answered row by row by an index is; whatever is read whole then has none.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  return new Set(growing)
}

let known: ReadonlySet<string> | null = null
async function partialIndexes(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  if (known) return known
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  known = new Set(rows.map(({ name }) => name))
  return known
}

/** The tables that PostgreSQL would read whole for this query although it was told to avoid that at any price. */
export async function wholeIn(client: pg.ClientBase, asked: Asked): Promise<string[]> {
  if (!isPlanned(asked)) return []
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (format json) ${asked.text}`,
    [...asked.values],
  )
  const plans = rows[0]?.['QUERY PLAN'] ?? []
  const partial = await partialIndexes(client)
  return [...new Set(plans.flatMap((each) => [...readWhole(each.Plan, false, partial)]))]
}

/** Where a query reads and how: what it shows would only be in the way. */
const tailOf = ({ text }: Asked): string =>
  text.replace(/^.*? from (?="[a-z_]+"( inner| left| where| order| group|$))/s, '… from ').slice(0, 900)

const readBy = new WeakMap<pg.ClientBase, Map<string, readonly string[]>>()
/** What these read whole of tables that grow, with the words of the query. */
export async function scansIn(
  client: pg.ClientBase,
  growing: ReadonlySet<string>,
  heard: Iterable<Asked>,
): Promise<string[]> {
  const found: string[] = []
  const read = readBy.get(client) ?? new Map<string, readonly string[]>()
  readBy.set(client, read)
  for (const asked of heard) {
    const tables = read.get(asked.text) ?? (await wholeIn(client, asked))
    read.set(asked.text, tables)
    for (const table of tables) if (growing.has(table)) found.push(`${table}: ${tailOf(asked)}`)
  }
  return found
}
