import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { runningPostgres } from '../../apps/server/src/platform/postgres/embedded.ts'
import { notedIn } from '../../apps/server/src/platform/postgres/postmaster.ts'
import { query } from '../../apps/server/src/platform/postgres/server.ts'
import { root } from '../processes.ts'
import { createWire, type Wire } from './wire.ts'

/** A whole Malto as `npm start` runs it: the real process on its own data, its own PostgreSQL, real HTTP. */
export interface World {
  readonly folder: string
  readonly port: number
  /** A client of its own, with connections that stay open as a browser's do. */
  readonly newWire: () => Wire
  readonly newPhone: () => string
  readonly pid: () => number
  /** How often the server ended without being told to. */
  readonly deaths: () => number
  readonly postmaster: () => number
  /** PostgreSQL and everything it has forked. */
  readonly postgresFamily: () => number[]
  readonly sql: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly database_url: () => Promise<string>
  /** What the server said last. */
  readonly lines: readonly string[]
  /** Sends a signal and waits for the end; `again` has it started once more, as `npm start` would. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
  readonly again: () => Promise<void>
  /** Milliseconds until the server answers with its database, and `changed` holds. */
  readonly untilReady: (changed?: () => boolean) => Promise<number>
  /** From now on: how long the server or we stood ready to run while the machine was busy with other things. */
  readonly crowdedOut: () => () => number
  readonly settings: NodeJS.ProcessEnv
  readonly close: () => Promise<void>
}

/** `npm start` waits this long before it starts a server that was killed. */
export const RESTART_PAUSE = 400
const LONGEST_WAIT = 60_000

export function launch(settings: NodeJS.ProcessEnv, lines: string[]): ChildProcess {
  const leash = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href
  const child = spawn(process.execPath, ['--import', leash, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      lines.push(...text.toString().split('\n').filter(Boolean))
      lines.splice(0, lines.length - 400)
    })
  return child
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'malto-faults-'))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    MALTO_DATA: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    MALTO_LAUNCHERS: String(process.pid),
    DATABASE_URL: '',
    REDIS_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    LIMITS_FACTOR: '1000000',
    SMS_HOURLY_CAP_VND: '1000000000',
  }
  const lines: string[] = []
  const wires: Wire[] = []
  let child = launch(settings, lines)
  let expected = false
  let deaths = 0
  let phones = 0

  const watch = (started: ChildProcess): void => {
    started.once('exit', (code, signal) => {
      if (expected) return
      deaths++
      lines.push(`the server ended by itself: ${signal ?? code}`)
      void pause(RESTART_PAUSE).then(() => expected || start())
    })
  }
  const start = (): void => {
    child = launch(settings, lines)
    watch(child)
  }
  watch(child)

  const crowdedOut = () => {
    const before = { pid: child.pid ?? 0, server: queuedMs(child.pid ?? 0), us: queuedMs(process.pid) }
    return () => {
      const server = queuedMs(child.pid ?? 0) - (child.pid === before.pid ? before.server : 0)
      return Math.max(0, server, queuedMs(process.pid) - before.us)
    }
  }
  const newWire = (): Wire => {
    const wire = createWire(port, crowdedOut)
    wires.push(wire)
    return wire
  }
  const ears = newWire()
  const database = async () => {
    const running = await runningPostgres(join(folder, 'postgres'))
    if (!running) throw new Error('PostgreSQL does not run')
    return running
  }
  let cluster = ''
  const postmaster = (): number => notedIn(cluster)?.pid ?? 0

  const world: World = {
    folder,
    port,
    newWire,
    // Spread over many blocks of numbers: one block gets only so many messages an hour.
    newPhone: () => `+849${String(10_000_000 + ((phones % 9000) * 1000 + Math.floor(phones++ / 9000)))}`,
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    postmaster,
    postgresFamily: () => familyOf(postmaster()),
    sql: async (text, values = []) => query((await database()).url, text, values),
    database_url: async () => (await database()).url,
    lines,
    end: async (signal) => {
      expected = true
      const began = performance.now()
      const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
      child.kill(signal)
      return { code: await ended, ms: performance.now() - began }
    },
    again: async () => {
      await pause(RESTART_PAUSE)
      expected = false
      start()
    },
    untilReady: async (changed = () => true) => {
      const began = performance.now()
      // Three answers in a row: one alone may come from a connection that is about to break.
      for (let good = 0, first = 0; ;) {
        const heard = await ears.ask('GET', '/readyz', { patience: 500 })
        const now = performance.now()
        good = heard.status === 200 && changed() ? good + 1 : 0
        if (good === 1) first = now
        if (good === 3) return first - began
        if (now - began > LONGEST_WAIT) throw new Error(`not ready again:\n${lines.slice(-20).join('\n')}`)
        await pause(20)
      }
    },
    crowdedOut,
    settings,
    close: async () => {
      for (const wire of wires) wire.close()
      if (child.exitCode === null && child.signalCode === null) await world.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await world.untilReady().catch(async (error: unknown) => {
    await world.close()
    throw error
  })
  cluster = (await database()).cluster_folder
  return world
}

/** How long a process has waited for a processor so far; 0 where the system does not tell. */
export function queuedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** A process and its children, as /proc tells. */
function familyOf(pid: number): number[] {
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

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, failed) => probe.on('error', failed).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
