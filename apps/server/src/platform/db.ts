import type { PgDatabase, PgQueryResultHKT } from './drizzle.pg.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A connection or an open transaction: queries never need to know which. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDb {
  readonly db: Db
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

interface Options {
  readonly max?: number
  readonly warn?: (message: string) => void
  /** So many times as long as usual: tests run on machines that are busy with other tests. */
  readonly patience?: number
}

// A day stays the text it is: read as a Date it would move with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Every wait has an end: a stuck database makes a quick 503, never a hanging request. */
export function openDb(url: string, { max = 10, warn = () => {}, patience = 1 }: Options = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000 * patience,
    query_timeout: 3000 * patience,
    statement_timeout: 2500 * patience,
    lock_timeout: 2000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    application_name: 'malto',
  })
  pool.on('error', (error) => warn(`an idle database connection was lost: ${error.message}`))
  // Without this one a database that dies under a query takes the process with it.
  pool.on('connect', (client) =>
    client.on('error', (error) => warn(`a database connection broke: ${error.message}`)),
  )
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/**
 * One transaction on one connection. Not drizzle's own: that one keeps the connection for ever when `begin` fails,
 * and takes a COMMIT which PostgreSQL answered with ROLLBACK (a failed query that somebody caught) for a success.
 */
export async function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await (db as Db & { readonly $client: pg.Pool }).$client.connect()
  let lost = false
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT')
      throw new Error('a query failed inside this transaction, and nobody said so: nothing was kept')
    return result
  } catch (error) {
    // Nobody answers on this connection any more: asking for a rollback would only wait again. Closed, it rolls back.
    lost = isDatabaseTrouble(error) && !wasAnswered(error)
    if (!lost) await client.query('rollback').catch(() => (lost = true))
    throw error
  } finally {
    client.release(lost)
  }
}

/** Two transactions waited for each other, and PostgreSQL ended this one: nothing of it was kept, and it may begin anew. */
export function wasSacrificed(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof pg.DatabaseError && each.code === '40P01') return true
  return false
}

/** Somebody else held what this transaction wanted, longer than anybody waits. */
export function waitedTooLong(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof pg.DatabaseError && each.code === '55P03') return true
  return false
}

function wasAnswered(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof pg.DatabaseError) return true
  return false
}

/** PostgreSQL's own codes for "not now": connections, resources, shutdown, timeouts, deadlocks, a full disk. */
const TROUBLE = /^(08|53|57|58|25P0[34]|40001|40P01|55P03|XX)/
const NETWORK = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_)/
const TIMEOUTS =
  /timeout exceeded|Connection terminated|read timeout|Client has encountered a connection error|Cannot use a pool/

/** True when the database is away or overwhelmed: the caller may try again, and nobody is to blame. */
export function isDatabaseTrouble(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    if (TROUBLE.test(code) || NETWORK.test(code) || TIMEOUTS.test(each.message)) return true
  }
  return false
}

const START_PATIENCE = 30_000

/** For a start, which must not fail because the database restarts just then: tries again while it is away. */
export async function outwaiting<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + START_PATIENCE
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseTrouble(error) || performance.now() > end) throw error
      if (tries === 1) say('The database does not answer yet; waiting for it …')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** The name of the constraint that refused a write, if one did. */
export function refusedBy(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  return null
}

/** Refuses to serve from a database that may lose what it acknowledged. */
export async function checkDurability(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting])
    if (rows[0]?.value === 'off')
      throw new Error(`PostgreSQL runs with ${setting} = off: acknowledged data could be lost.`)
  }
}
