import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { appRoleOf, grantRights, makeAppRole } from './rights.ts'

const ours = join(import.meta.dirname, '../../migrations')
/** Any number, the same for every process: only one of them migrates at a time. */
const TURN = 7_402_611
const TURN_MS = 100
/** Whoever comes behind a migration that waits for a table waits too: so long at most, then it stands back. */
const LOCK_MS = 60
const AGAIN_MS = 400
/** A table that nobody lets go of for so long is not busy but held. */
const PATIENCE_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'

/** How a file begins whose statements run one by one, each able to run again. */
export const OUTSIDE = '-- outside a transaction'

type Say = (line: string) => void
type Keep = () => Promise<unknown>

/**
 * Brings the database to the shape this version needs: each file once, in order, under one lock; and gives the role in
 * which the app works its rights to what is there then.
 */
export async function migrate(url: string, say: Say = () => {}): Promise<void> {
  await inTurn(url, async (client) => {
    // First of all: where it may not be made, nothing else has been touched yet.
    await makeAppRole(client, appRoleOf(url))
    await runAll(client, ours, say)
  })
  await runMigrations({ connectionString: url })
  await inTurn(url, (client) => grantRights(client, appRoleOf(url)))
}

export const migrationFiles = (folder = ours): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** The files of one folder; `migrate` is what a start calls. */
export const runFiles = (url: string, folder: string, say: Say = () => {}): Promise<void> =>
  inTurn(url, (client) => runAll(client, folder, say))

/** As the owner, and alone: the turn goes with the connection. */
async function inTurn(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'malto-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    await work(client)
  } finally {
    await client.end()
  }
}

async function runAll(client: pg.Client, folder: string, say: Say): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, done_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const done = new Map(rows.map((row) => [row.name, row.hash]))
  for (const name of migrationFiles(folder)) {
    const sql = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    if (done.has(name)) {
      if (done.get(name) !== hash)
        throw new Error(`The migration ${name} was changed after it ran here. Write a new one.`)
      continue
    }
    say(`migrating: ${name}`)
    const keep = () => client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    const run = sql.startsWith(OUTSIDE) ? runOutside : runInside
    await run(client, sql, keep).catch((error: unknown) => {
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
    })
  }
}

/** Asks again and again: one that waits inside a question would keep an index from being built beside it. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TURN])
    if (rows[0]?.mine) return
    await pause(TURN_MS)
  }
}

/** All of a file or nothing of it, and again from its beginning where somebody held a table it wants. */
async function runInside(client: pg.Client, sql: string, keep: Keep): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  for (const began = performance.now(); ; await pause(AGAIN_MS)) {
    await client.query('begin')
    try {
      await client.query(sql)
      await keep()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const busy = (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!busy || performance.now() - began > PATIENCE_MS) throw error
    }
  }
}

/**
 * What may take minutes: indexes built beside the work (CONCURRENTLY), checks of what stands there (VALIDATE), rows
 * filled a few at a time. None of them makes anybody wait, so they may wait themselves. Statements are parted by
 * an empty line.
 */
async function runOutside(client: pg.Client, sql: string, keep: Keep): Promise<void> {
  await client.query('set lock_timeout = 0')
  // One processor and no more: an index that is built on all of them makes everybody wait for one.
  await client.query('set max_parallel_maintenance_workers = 0')
  await dropHalfBuilt(client, sql)
  for (const statement of sql.split(/\n\s*\n/)) if (statement.trim()) await client.query(statement)
  await keep()
}

/** An index whose building was interrupted stands there and answers nothing. */
async function dropHalfBuilt(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  const named = new Set(sql.split(/\W+/))
  for (const { name } of rows) if (named.has(name)) await client.query(`drop index concurrently ${name}`)
}
