import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataInUse, holderOf, takeLock } from '../../../../../scripts/lib/instance-lock.mjs'
import { findBinaries, type Binaries } from './binaries.ts'
import {
  argumentsFor,
  createCluster,
  DATABASE,
  passwordOf,
  prepareCluster,
  USER,
  type Transport,
} from './cluster.ts'
import { homeOf, placeFor, REACHABLE_HOME, socketFolder, type Place } from './place.ts'
import { disarmNotes, notedIn, runs, startedWith } from './postmaster.ts'
import { follow, launch, query, shutDown, untilReady, type Server } from './server.ts'

export { DataInUse }

export interface EmbeddedOptions {
  /** Absolute, such as `<data_folder>/postgres`. */
  readonly folder: string
  readonly log: (line: string) => void
  /** Of PostgreSQL, over our own. */
  readonly settings?: Readonly<Record<string, string>>
  readonly transport?: Transport
  /** Where a cluster goes that its user could not reach in the data folder. */
  readonly reachable_home?: string
}

export interface EmbeddedPostgres {
  /** For `pg`: over the Unix socket where there is one. It stays the same over restarts of the server. */
  readonly url: string
  readonly state: 'created' | 'started' | 'adopted' | 'recovered'
  /** Where the data files lie. */
  readonly cluster_folder: string
  /** Ends the server in order and frees the data folder. Asking twice is harmless. */
  readonly stop: () => Promise<void>
}

const lockOf = (folder: string) => join(folder, 'lock')
const BACKOFF = [100, 200, 500, 1000, 2000]
/** Backends of a killed server may hold its shared memory for a moment. */
const LEFTOVERS = 10_000

/** Starts PostgreSQL on a folder and keeps it running until stop(); throws DataInUse when another Malto does so. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true })
  const lock = await takeLock(lockOf(options.folder))
  try {
    return await startLocked(options, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database of a Malto that runs now, for a second process such as a backup; null when none does. */
export async function runningPostgres(
  folder: string,
): Promise<{ url: string; cluster_folder: string } | null> {
  const cluster_folder = join(homeOf(folder), 'cluster')
  const noted = notedIn(cluster_folder)
  if (!noted || !runs(noted) || !(await holderOf(lockOf(folder)))) return null
  return {
    url: urlOf(folder, noted.socket ? { socket: noted.socket } : { port: noted.port }),
    cluster_folder,
  }
}

async function startLocked(options: EmbeddedOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { folder, log, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options
  const home = options.reachable_home ?? REACHABLE_HOME
  const place = await placeFor(folder, home, log)
  const binaries = await findBinaries(place.runner, home, log)
  const fresh = !existsSync(place.cluster)
  if (fresh) {
    log('Creating the database (once, a few seconds) …')
    await createCluster(place, binaries, transport, folder)
  }
  const reach =
    transport === 'socket' ? { socket: socketFolder(place) } : { port: await portOf(place.cluster) }
  const url = urlOf(folder, reach)
  const args = argumentsFor(place.cluster, binaries.version, reach, options.settings ?? {})
  const socket = 'socket' in reach ? reach.socket : null
  const setup = { place, binaries, args, url, socket, transport, log }

  const crashed =
    !fresh && (notedIn(place.cluster) !== null || existsSync(join(place.cluster, 'backup_label')))
  const adopted = await adopt(setup)
  const first = adopted ?? (await start(setup))
  await createDatabase(url)
  const state = fresh ? 'created' : adopted ? 'adopted' : crashed ? 'recovered' : 'started'
  log(SAID[state])
  const { stop } = keepRunning(first, setup, release)
  return { url, state, cluster_folder: place.cluster, stop }
}

const SAID = {
  created: 'PostgreSQL is ready (a new database).',
  started: 'PostgreSQL is ready.',
  adopted: 'PostgreSQL was still running after the last Malto was killed; it is taken over as it is.',
  recovered: 'PostgreSQL has recovered; everything that was committed is there.',
}

interface Setup {
  readonly place: Place
  readonly binaries: Binaries
  readonly args: readonly string[]
  readonly url: string
  readonly socket: string | null
  readonly transport: Transport
  readonly log: (line: string) => void
}

/** An orphan that runs just as we would run it is taken over; any other is stopped in order. */
async function adopt({ place, binaries, args, url, log }: Setup): Promise<Server | null> {
  const noted = notedIn(place.cluster)
  if (!noted || !runs(noted)) return null
  const server = follow(noted.pid)
  if (startedWith(place.cluster, args)) {
    try {
      await untilReady(server, { place, url: serviceUrl(url), log, patience: 3000 })
      return server
    } catch {
      log('The PostgreSQL that the last Malto left running does not answer; stopping it …')
    }
  } else log('Stopping a PostgreSQL that the last Malto left running with other settings …')
  await shutDown(server, place, binaries)
  return null
}

async function start(
  { place, binaries, args, url, socket, transport, log }: Setup,
  signal?: AbortSignal,
): Promise<Server> {
  prepareCluster(place, binaries, transport)
  const noted = notedIn(place.cluster)
  if (noted) log('PostgreSQL was cut off last time; it recovers now …')
  else log('Starting PostgreSQL …')
  for (let waited = 0; ; waited += 250) {
    const left = notedIn(place.cluster)
    if (!left || !runs(left)) disarmNotes(place.cluster, socket)
    const server = await launch(place, binaries, args)
    try {
      await untilReady(server, { place, url: serviceUrl(url), log, patience: 60_000, signal })
      return server
    } catch (error) {
      await shutDown(server, place, binaries)
      const leftovers = error instanceof Error && error.message.includes('shared memory block')
      if (!leftovers || waited >= LEFTOVERS || signal?.aborted) throw error
      await pause(250)
    }
  }
}

/** Restarts a server that ended without being asked to, as often as it takes. */
function keepRunning(first: Server, setup: Setup, release: () => void): { stop: () => Promise<void> } {
  const { place, binaries, socket, log } = setup
  const stopping = new AbortController()
  let server = first

  const watch = async () => {
    for (;;) {
      const how = await server.gone
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (${how}). Starting it again …`)
      for (let tries = 0; ; tries++) {
        try {
          server = await start(setup, stopping.signal)
          log('PostgreSQL is back.')
          break
        } catch (error) {
          if (stopping.signal.aborted) return
          log(`PostgreSQL does not start yet: ${error instanceof Error ? error.message : String(error)}`)
          await pause(BACKOFF[Math.min(tries, BACKOFF.length - 1)])
        }
      }
    }
  }
  const watching = watch()

  let stopped: Promise<void> | null = null
  const stop = async () => {
    stopping.abort()
    // Neither a child nor its watch keeps the process awake by itself.
    const awake = setInterval(() => {}, 1000)
    try {
      await shutDown(server, place, binaries)
      await watching
      // A restart that was under way may have brought up a new one.
      await shutDown(server, place, binaries)
    } finally {
      clearInterval(awake)
    }
    if (socket) rmSync(socket, { recursive: true, force: true })
    release()
  }
  return { stop: () => (stopped ??= stop()) }
}

async function createDatabase(url: string): Promise<void> {
  const found = await query(serviceUrl(url), 'select 1 from pg_database where datname = $1', [DATABASE])
  if (found.length === 0) await query(serviceUrl(url), `create database ${DATABASE}`)
}

function urlOf(folder: string, reach: { socket: string } | { port: number }): string {
  if ('socket' in reach)
    return `postgres://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(reach.socket)}`
  return `postgres://${USER}:${passwordOf(folder)}@127.0.0.1:${reach.port}/${DATABASE}`
}

/** The database that initdb makes, there before ours is. */
function serviceUrl(url: string): string {
  const service = new URL(url)
  service.pathname = '/postgres'
  return service.href
}

/** The port of a server that is still running, or a free one. */
async function portOf(cluster: string): Promise<number> {
  const noted = notedIn(cluster)
  if (noted && runs(noted)) return noted.port
  const probe = createServer()
  await new Promise<void>((done, failed) => probe.on('error', failed).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
