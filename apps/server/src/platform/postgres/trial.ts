import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { restore } from './backup.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import type { Manifest } from './manifest.ts'
import { homeOf, REACHABLE_HOME } from './place.ts'
import { notedIn, runs } from './postmaster.ts'
import { runnerFor } from './runner.ts'
import { follow, query, shutDown } from './server.ts'

interface Trial<T> {
  readonly from: string
  /** Holds every trial; there is one at a time. */
  readonly trials: string
  readonly name: string
  readonly log: (line: string) => void
  readonly signal: AbortSignal
  readonly check: (url: string, manifest: Manifest) => Promise<T>
}

/** It is thrown away: nothing of it has to survive a power cut, and it must leave room for the real one. */
const SETTINGS = { fsync: 'off', shared_buffers: '32MB', autovacuum: 'off' }

/**
 * Lays a backup out beside the running database, opens it on a socket of its own, looks, and removes it again, however
 * it ends.
 */
export async function tryOut<T>({ from, trials, name, log, signal, check }: Trial<T>): Promise<T> {
  await clearTrials(trials)
  // Open to enter, as a data folder is: PostgreSQL may run as another user.
  await mkdir(trials, { recursive: true, mode: 0o755 })
  const data_folder = join(trials, name)
  try {
    const manifest = await restore({ from, data_folder, log, signal, durable: false })
    signal.throwIfAborted()
    const database = await startEmbeddedPostgres({
      folder: join(data_folder, 'postgres'),
      log,
      settings: SETTINGS,
    })
    // Whoever waits for a query hears at once: the server is cut off under it.
    const cut = () => void database.stop().catch(() => {})
    signal.addEventListener('abort', cut)
    try {
      signal.throwIfAborted()
      return await check(database.url, manifest)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', cut)
      await database.stop()
    }
  } finally {
    await clearTrials(trials)
  }
}

/** Stops and removes whatever trials are there, also those of a process that was killed in the middle. */
export async function clearTrials(trials: string): Promise<void> {
  for (const name of await readdir(trials).catch(() => [])) await removeTrial(join(trials, name))
  for (const home of homesOutside(trials)) await removeHome(home)
  await rmdir(trials).catch(() => {})
}

async function removeTrial(data_folder: string): Promise<void> {
  const folder = join(data_folder, 'postgres')
  if (existsSync(folder)) await removeHome(homeOf(folder))
  await rm(data_folder, { recursive: true, force: true })
}

/** Clusters that went elsewhere because their user may not enter the data folder; each notes whose it is. */
function homesOutside(trials: string): string[] {
  if (!existsSync(REACHABLE_HOME)) return []
  return readdirSync(REACHABLE_HOME)
    .map((name) => join(REACHABLE_HOME, name))
    .filter((home) => {
      const note = join(home, 'belongs-to')
      return existsSync(note) && readFileSync(note, 'utf8').startsWith(`${trials}/`)
    })
}

async function removeHome(home: string): Promise<void> {
  const cluster = join(home, 'cluster')
  const noted = notedIn(cluster)
  if (noted && runs(noted)) {
    const runner = runnerFor(cluster)
    const binaries = await findBinaries(runner, REACHABLE_HOME, () => {})
    await shutDown(follow(noted.pid), { home, cluster, runner, pointer: null }, binaries)
  }
  if (noted?.socket) await rm(noted.socket, { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
}

const PATIENCE = 600_000

/** How many rows each of these tables has, on a connection of its own: at a million it takes longer than a request may. */
export async function countRows(url: string, tables: readonly string[]): Promise<Record<string, number>> {
  const each = tables.map((table) => `'${table}', (select count(*) from "${table}")`)
  const [found] = await query<{ counts: Record<string, number> }>(
    url,
    `select json_build_object(${each.join(', ')}) as counts`,
    [],
    PATIENCE,
  )
  return found?.counts ?? {}
}

export async function countTables(url: string): Promise<number> {
  const [found] = await query<{ tables: number }>(
    url,
    `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return found?.tables ?? 0
}
