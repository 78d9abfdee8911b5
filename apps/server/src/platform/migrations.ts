import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
/** Any number, the same for every process: only one of them migrates at a time. */
const TURN = 7_402_611

/** Brings the database to the shape this version needs: each file once, in order, under one lock. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'malto-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TURN])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, done_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    for (const name of migrationFiles()) await runOnce(client, name, done, log)
    await runMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}

export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

async function runOnce(
  client: pg.Client,
  name: string,
  done: Map<string, string>,
  log: (line: string) => void,
) {
  const sql = readFileSync(join(folder, name), 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  if (done.has(name)) {
    if (done.get(name) !== hash)
      throw new Error(`The migration ${name} was changed after it ran here. Write a new one.`)
    return
  }
  log(`migrating: ${name}`)
  // A migration that waits for a busy table would make everybody behind it wait too: better to fail and try again.
  await client.query(`set lock_timeout = '4s'`)
  if (sql.startsWith('-- outside a transaction')) {
    // Index builds with CONCURRENTLY: one statement a piece, each able to run again.
    for (const statement of sql.split(/;\s*$/m)) if (statement.trim()) await client.query(statement)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    return
  }
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
