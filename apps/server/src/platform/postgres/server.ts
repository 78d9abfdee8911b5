import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { seen, stillRuns } from '../../../../../scripts/lib/processes.mjs'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { NOBODY, notedIn } from './postmaster.ts'
import { as, run } from './runner.ts'

/** A postmaster, whether we started it or found it. */
export interface Server {
  readonly pid: number
  /** Fulfilled with how it ended. */
  readonly gone: Promise<string>
}

/** What stops a server, from the fast shutdown to the last resort, and how long each may take. */
const STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const
const STARTING_UP = '57P03'
/** Starts a server that outlives us: in its own session, so that Ctrl-C reaches only Malto, which then stops it. */
export async function launch(place: Place, binaries: Binaries, args: readonly string[]): Promise<Server> {
  const log = join(place.home, 'start.log')
  if (process.platform === 'win32') {
    // Only pg_ctl can start it for an administrator there.
    const quoted = args.slice(2).map((each) => `"${each}"`)
    await run(binaries.pg_ctl, ['start', '-D', place.cluster, '-W', '-l', log, '-o', quoted.join(' ')], null)
    return follow(notedIn(place.cluster)?.pid ?? NOBODY)
  }
  const output = openSync(log, 'w')
  const child = spawn(binaries.postgres, args, {
    ...as(place.runner),
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const gone = new Promise<string>((done) => {
    child.on('error', (error) => done(error.message))
    child.on('exit', (code, signal) => done(signal ?? `exit ${code}`))
  })
  return { pid: child.pid ?? NOBODY, gone }
}

/** Watches a server that is not our child. */
export function follow(pid: number): Server {
  const server = seen(pid)
  const gone = new Promise<string>((done) => {
    const watch = setInterval(() => {
      if (stillRuns(server)) return
      clearInterval(watch)
      done('it is no longer there')
    }, 200)
    watch.unref()
  })
  return { pid, gone }
}

/** A fast shutdown: clients are cut off, what was committed is on disk. Only a hanging one is ended harder. */
export async function shutDown({ pid }: Server, place: Place, binaries: Binaries): Promise<void> {
  const server = seen(pid)
  if (server.started === null) return
  if (process.platform === 'win32') {
    await run(binaries.pg_ctl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '30'], null)
    return
  }
  for (const [signal, patience] of STEPS) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < patience; waited += 25) {
      if (!stillRuns(server)) return
      await pause(25)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

interface Wait {
  readonly place: Place
  readonly url: string
  readonly log: (line: string) => void
  /** How long it may be silent, in milliseconds; one that says it is starting up has all the time it needs. */
  readonly patience: number
  readonly signal?: AbortSignal | undefined
}

/** Waits until it answers; a recovery is waited for, visibly. */
export async function untilReady(server: Server, { place, url, log, patience, signal }: Wait): Promise<void> {
  let ended: string | null = null
  void server.gone.then((how) => (ended = how))
  let heard_at = performance.now()
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    if (ended !== null) throw new Error(`PostgreSQL did not start (${String(ended)}).\n${lastWords(place)}`)
    const answer = await ask(url)
    if (answer === 'ready') return
    if (answer === 'starting') heard_at = performance.now()
    if (performance.now() - heard_at > patience)
      throw new Error(`PostgreSQL does not answer.\n${lastWords(place)}`)
    if (tries % 100 === 0) log('PostgreSQL is still starting up …')
    await pause(50)
  }
}

function lastWords({ home, cluster }: Place): string {
  const folder = join(cluster, 'log')
  const logs = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const newest = logs.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(0, 1)
  return [join(home, 'start.log'), ...newest].flatMap(tail).join('\n')
}

function tail(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-5) : []
}

async function ask(url: string): Promise<'ready' | 'starting' | 'silent'> {
  try {
    await query(url, 'select 1', [], 2000)
    return 'ready'
  } catch (error) {
    return (error as { code?: unknown }).code === STARTING_UP ? 'starting' : 'silent'
  }
}

/** One statement on a connection of its own. */
export async function query<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
  query_timeout = 60_000,
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout })
  // A server that dies meanwhile must fail this query, not the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
