import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts'
import { notedIn } from '../../apps/server/src/platform/postgres/postmaster.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { hasRedis, openRedis, type Redis } from './redis.ts'
import { freePort, keepServer, watchCrowd, type Server } from './server.ts'
import { createWire, type Wire } from './wire.ts'
import {
  ask,
  familyOf,
  LONGEST_OPENING,
  newFolder,
  phoneNumbers,
  settingsIn,
  untilSteady,
  type World,
  type WorldOptions,
} from './world.ts'

/**
 * Malto as a larger installation runs it: two servers and a worker, a PostgreSQL and a Redis that belong to none of them,
 * and a line to the database that can be cut. Everybody has an address of their own.
 */
export interface Outside extends World {
  readonly worker: Server
  /** Null where this machine has none. */
  readonly redis: Redis | null
  readonly proxy: Proxy
}

export async function openOutside(options: WorldOptions = {}): Promise<Outside> {
  const folder = options.folder ?? newFolder()
  const lines: string[] = []
  const database = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: (line) => lines.push(line),
    transport: 'tcp',
  })
  const postmaster = () => notedIn(database.cluster_folder)?.pid ?? 0
  const endWithUs = () => {
    if (postmaster() > 0) process.kill(postmaster(), 'SIGQUIT')
  }
  process.once('exit', endWithUs)
  const proxy = await openProxy(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.port = String(proxy.port)
  const redis = hasRedis() ? await openRedis(folder) : null
  const settings = {
    ...(await settingsIn(folder)),
    DATABASE_URL: through.href,
    REDIS_URL: redis?.url ?? '',
    TRUST_PROXY: '127.0.0.1',
    ...options.settings,
  }
  const wires: Wire[] = []
  const newServer = async () =>
    keepServer({ ...settings, ROLE: 'web', PORT: String(await freePort()) }, lines)
  const first = await newServer()
  const crowdedOut = () => watchCrowd(servers)
  const servers: [Server, ...Server[]] = [first]
  const readyAll = (changed = () => true, longest?: number) =>
    untilSteady(
      async () => {
        for (const { port } of servers) {
          const wire = createWire([port], crowdedOut)
          const { status } = await wire.ask('GET', '/readyz', { patience: 500 })
          wire.close()
          if (status !== 200) return false
        }
        return changed()
      },
      lines,
      longest,
    )
  // One after the other: the first makes the tables.
  await readyAll(undefined, LONGEST_OPENING)
  servers.push(await newServer())
  const worker = keepServer({ ...settings, ROLE: 'worker', PORT: '0' }, lines)
  const balancer = watchReadiness(servers)
  const newWire = (): Wire => {
    const ports = servers.map(({ port }) => port)
    const wire = createWire(ports, crowdedOut, balancer.isUp)
    wires.push(wire)
    return wire
  }

  const outside: Outside = {
    folder,
    servers,
    worker,
    redis,
    proxy,
    newWire,
    newPhone: phoneNumbers(),
    deaths: () => [...servers, worker].reduce((sum, each) => sum + each.deaths(), 0),
    postmaster,
    postgresFamily: () => familyOf(postmaster()),
    sql: (text, values) => ask(database.url, text, values),
    database_url: () => Promise.resolve(database.url),
    lines,
    untilReady: readyAll,
    crowdedOut,
    settings,
    close: async () => {
      balancer.stop()
      proxy.heal()
      redis?.signal('SIGCONT')
      for (const wire of wires) wire.close()
      const running = [...servers, worker].filter((each) => each.runs())
      await Promise.all(running.map((each) => each.end('SIGTERM')))
      proxy.close()
      await redis?.stop()
      process.off('exit', endWithUs)
      await database.stop()
      if (!options.keep_folder) rmSync(folder, { recursive: true, force: true })
    },
  }
  await readyAll(undefined, LONGEST_OPENING).catch(async (error: unknown) => {
    await outside.close()
    throw error
  })
  return outside
}

/** As somebody in front does: asks every server whether it is ready, and sends nobody to one that is going. */
function watchReadiness(servers: Outside['servers']) {
  const down = new Set<number>()
  const agent = new Agent({ keepAlive: false })
  const look = (port: number) =>
    new Promise<void>((done) => {
      const asked = request({ agent, port, host: '127.0.0.1', path: '/readyz', timeout: 1000 }, (reply) => {
        reply.resume()
        if (reply.statusCode === 200) down.delete(port)
        else down.add(port)
        done()
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => {
        down.add(port)
        done()
      })
      asked.end()
    })
  const stopped = new AbortController()
  const watching = servers.map(async ({ port }) => {
    while (!stopped.signal.aborted) {
      await look(port)
      await pause(200)
    }
  })
  return {
    isUp: (port: number) => !down.has(port),
    stop: () => {
      stopped.abort()
      void Promise.all(watching).then(() => agent.destroy())
    },
  }
}
