import { join } from 'node:path'
import pg from 'pg'
import { checkDurability, outwaiting } from '#platform/db.ts'
import type { Env } from '#platform/env.ts'
import { migrate } from '#platform/migrations.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { clearLeftovers } from '#platform/postgres/shelf.ts'
import { checkRole } from '#platform/rights.ts'

export interface Database {
  /** Of the owner of the tables. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The embedded PostgreSQL, or the one that DATABASE_URL names; durable, and in the shape that this version needs. */
export async function openDatabase(env: Env, say: (line: string) => void): Promise<Database> {
  const database = env.DATABASE_URL ? outside(env.DATABASE_URL) : await embedded(env, say)
  try {
    await outwaiting(say, () => prepare(database.url, say))
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

async function prepare(url: string, say: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A database that dies under a query must fail the query, not the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkDurability(pool)
  } finally {
    await pool.end()
  }
  await migrate(url, say)
  await checkRole(url)
}

const outside = (url: string): Database => ({ url, stop: () => Promise.resolve() })

async function embedded(env: Env, say: (line: string) => void): Promise<Database> {
  const database = await startEmbeddedPostgres({ folder: join(env.data_folder, 'postgres'), log: say })
  // The lock of the data folder is ours from here on. A backup that cannot be tidied away must not stop the start.
  await clearLeftovers(env).catch((error: unknown) => say(`Left-overs stay: ${String(error)}`))
  return database
}
