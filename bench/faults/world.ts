import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { runningPostgres } from '../../apps/server/src/platform/postgres/embedded.ts'
import { notedIn } from '../../apps/server/src/platform/postgres/postmaster.ts'
import { query } from '../../apps/server/src/platform/postgres/server.ts'
import { slowness } from './pace.ts'
import { freePort, keepServer, watchCrowd, type Server } from './server.ts'
import { createWire, type Wire } from './wire.ts'

/** A whole Malto that is hurt: its real processes on data of their own, and real HTTP. */
export interface World {
  readonly folder: string
  /** Those that answer people. */
  readonly servers: readonly [Server, ...Server[]]
  /** A client of its own, with connections that stay open as a browser's do. */
  readonly newWire: () => Wire
  readonly newPhone: () => string
  /** How often one of its processes ended without being told to. */
  readonly deaths: () => number
  readonly postmaster: () => number
  /** PostgreSQL and everything it has forked. */
  readonly postgresFamily: () => number[]
  readonly sql: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly database_url: () => Promise<string>
  /** What the server said last. */
  readonly lines: readonly string[]
  /** Milliseconds until every server answers with its database, and `changed` holds. */
  readonly untilReady: (changed?: () => boolean) => Promise<number>
  /** From now on: how long one of its processes or we stood ready to run while the machine was busy with other things. */
  readonly crowdedOut: () => () => number
  readonly settings: NodeJS.ProcessEnv
  readonly close: () => Promise<void>
}

const LONGEST_WAIT = 60_000
/** The first start makes a database and all tables. */
export const LONGEST_OPENING = 240_000

export interface WorldOptions {
  /** Where its data lies; a new folder by default, which goes with it. */
  readonly folder?: string
  /** It is somebody else's to remove. */
  readonly keep_folder?: boolean
  /** Of the server, over our own. */
  readonly settings?: NodeJS.ProcessEnv
}

/** What every process is told that keeps its data there. */
export const settingsIn = async (folder: string): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  MALTO_DATA: folder,
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  MALTO_LAUNCHERS: String(process.pid),
  DATABASE_URL: '',
  REDIS_URL: '',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  LIMITS_FACTOR: '1000000',
  SMS_HOURLY_CAP_VND: '1000000000',
  // Turning people away when the processor is late is for a machine of usual speed: 250 ms there.
  SHED_LAG_MS: String(Math.round(250 * (await slowness()))),
})

/** As `npm start` runs it: one process with a PostgreSQL of its own. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const folder = options.folder ?? newFolder()
  const port = await freePort()
  const settings = { ...(await settingsIn(folder)), PORT: String(port), ...options.settings }
  const lines: string[] = []
  const wires: Wire[] = []
  const server = keepServer(settings, lines)

  const crowdedOut = () => watchCrowd([server])
  const newWire = (): Wire => {
    const wire = createWire([port], crowdedOut)
    wires.push(wire)
    return wire
  }
  const ears = newWire()
  const ready = async () => (await ears.ask('GET', '/readyz', { patience: 500 })).status === 200
  const database = async () => {
    const running = await runningPostgres(join(folder, 'postgres'))
    if (!running) throw new Error('PostgreSQL does not run')
    return running
  }
  let cluster = ''
  const postmaster = (): number => notedIn(cluster)?.pid ?? 0

  const world: World = {
    folder,
    servers: [server],
    newWire,
    newPhone: phoneNumbers(),
    deaths: server.deaths,
    postmaster,
    postgresFamily: () => familyOf(postmaster()),
    sql: async (text, values) => ask((await database()).url, text, values),
    database_url: async () => (await database()).url,
    lines,
    untilReady: (changed = () => true) => untilSteady(async () => (await ready()) && changed(), lines),
    crowdedOut,
    settings,
    close: async () => {
      for (const wire of wires) wire.close()
      if (server.runs()) await server.end('SIGTERM')
      if (!options.keep_folder) rmSync(folder, { recursive: true, force: true })
    },
  }
  await untilSteady(ready, lines, LONGEST_OPENING).catch(async (error: unknown) => {
    await world.close()
    throw error
  })
  cluster = (await database()).cluster_folder
  return world
}

/** Milliseconds until it held three times in a row: one alone may come from a connection that is about to break. */
export async function untilSteady(
  holds: () => Promise<boolean>,
  lines: readonly string[],
  longest = LONGEST_WAIT,
): Promise<number> {
  const began = performance.now()
  for (let good = 0, first = 0; ;) {
    const held = await holds()
    const now = performance.now()
    good = held ? good + 1 : 0
    if (good === 1) first = now
    if (good === 3) return first - began
    if (now - began > longest) throw new Error(`not ready again:\n${lines.slice(-20).join('\n')}`)
    await pause(20)
  }
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'malto-faults-'))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  return folder
}

/** SQL of our own, as often as it takes to be let in: on a busy machine that may be longer than the server would wait. */
export async function ask<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (let tries = 0; ; tries++)
    try {
      return await query<Row>(url, text, values)
    } catch (error) {
      // Said only while connecting: nothing has been done yet.
      if (tries >= 10 || !(error instanceof Error) || error.message !== 'timeout expired') throw error
    }
}

/** Spread over many blocks of numbers: one block gets only so many messages an hour. */
export function phoneNumbers(): () => string {
  let phones = 0
  return () => `+849${String(10_000_000 + ((phones % 9000) * 1000 + Math.floor(phones++ / 9000)))}`
}

/** A process and its children, as /proc tells. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
  return [pid, ...children]
}
