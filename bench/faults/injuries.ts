import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ANSWER_WITHIN, gather } from './crowd.ts'
import { signInPeople } from './people.ts'
import type { World } from './world.ts'

export interface Healed {
  /** From the injury until the server answers with its database again. */
  readonly ready_ms: number
  readonly figures?: Readonly<Record<string, number>>
  readonly complaints?: readonly string[]
}

/** Hurts the running Malto once and waits until it serves again; which one of a series it is, is told. */
export type Injury<W extends World = World> = (world: W, nth: number) => Promise<Healed>

const since = (began: number) => performance.now() - began

/** By turns, where several answer. */
const oneOf = ({ servers }: World, nth: number) => servers[nth % servers.length] ?? servers[0]

export const killServer: Injury = async (world, nth) => {
  const server = oneOf(world, nth)
  const began = performance.now()
  await server.end('SIGKILL')
  await server.again()
  await world.untilReady()
  return { ready_ms: since(began) }
}

export const killPostgres: Injury = async (world) => {
  const old = world.postmaster()
  const began = performance.now()
  process.kill(old, 'SIGKILL')
  await world.untilReady(() => world.postmaster() !== old)
  return { ready_ms: since(began) }
}

export const killBoth: Injury = async (world, nth) => {
  const old = world.postmaster()
  const server = oneOf(world, nth)
  const began = performance.now()
  process.kill(old, 'SIGKILL')
  await server.end('SIGKILL')
  await server.again()
  await world.untilReady(() => world.postmaster() !== old)
  return { ready_ms: since(began) }
}

/** The database dies just while the next server starts on it: at another point of the start each time. */
export const killPostgresDuringStart: Injury = async (world, nth) => {
  const old = world.postmaster()
  const server = oneOf(world, nth)
  await server.end('SIGKILL')
  await server.again()
  await pause(400 + ((nth * 370) % 1200))
  const began = performance.now()
  process.kill(old, 'SIGKILL')
  await world.untilReady(() => world.postmaster() !== old)
  return { ready_ms: since(began) }
}

/** Each is told how often it has had its turn: where there are several servers, that decides which of them is meant. */
export const inTurn =
  <W extends World>(...injuries: Injury<W>[]): Injury<W> =>
  (world, nth) =>
    (injuries[nth % injuries.length] as Injury<W>)(world, Math.floor(nth / injuries.length))

/** One backend killed outright: PostgreSQL itself then ends all others and recovers. */
export const killBackend: Injury = async (world) => {
  const [backend] = await world.sql<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'malto' limit 1`,
  )
  const began = performance.now()
  if (backend) process.kill(backend.pid, 'SIGKILL')
  await world.untilReady()
  return { ready_ms: since(began), complaints: backend ? [] : ['there was no backend to kill'] }
}

export const terminateBackends: Injury = async (world) => {
  const began = performance.now()
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await world.untilReady()
  return { ready_ms: since(began) }
}

/** Asked to stop, as an operator does: accepted work is finished, and then it goes. */
export const stopServer: Injury = async (world, nth) => {
  const server = oneOf(world, nth)
  const { code, ms } = await server.end('SIGTERM')
  const began = performance.now()
  await server.again()
  await world.untilReady()
  return {
    ready_ms: since(began),
    figures: { stop_ms: Math.round(ms) },
    complaints: [
      ...(code === 0 ? [] : [`SIGTERM ended in exit code ${code}`]),
      ...(ms <= 10_000 ? [] : [`stopping took ${Math.round(ms)} ms`]),
    ],
  }
}

const OUTAGE = 6000

/** While the database hangs, more people come than there are connections; one of them only wants a new token. */
export async function whileAway(
  world: World,
  hurt: () => Promise<void>,
  heal: () => Promise<void>,
): Promise<Healed> {
  const [renewer, ...lookers] = await signInPeople(world, 31)
  if (!renewer) throw new Error('nobody signed in')
  const { token, cookie, address } = renewer
  await hurt()
  const crowd = gather(world, lookers)
  const renewing = pause(1000).then(() =>
    world.newWire().ask('POST', '/auth/refresh', { body: {}, token, cookie, address }),
  )
  await pause(OUTAGE)
  await heal()
  const ready_ms = await world.untilReady()
  const { complaints, figures } = await crowd.leave()
  const { status, ms } = await renewing
  const waited = status === 200 && ms < OUTAGE + ANSWER_WITHIN
  return {
    ready_ms,
    figures: { ...figures, refresh_waited_ms: Math.round(ms) },
    complaints: [
      ...complaints,
      ...(waited ? [] : [`a refresh did not outwait the outage: ${status} after ${Math.round(ms)} ms`]),
    ],
  }
}

/** Black-holed: everything connects, nothing answers. */
export const freezePostgres: Injury = (world) => {
  const family = world.postgresFamily()
  const all = (signal: NodeJS.Signals) => {
    for (const pid of family)
      try {
        process.kill(pid, signal)
      } catch {
        // A backend may have ended meanwhile.
      }
    return Promise.resolve()
  }
  return whileAway(
    world,
    () => all('SIGSTOP'),
    () => all('SIGCONT'),
  )
}

/** Every connection of the pool waits for a table that somebody else holds. */
export const exhaustPool: Injury = async (world) => {
  const holder = new Client({ connectionString: await world.database_url() })
  await holder.connect()
  try {
    return await whileAway(
      world,
      async () => {
        await holder.query('begin')
        await holder.query('lock table users, sessions in access exclusive mode')
      },
      async () => {
        await holder.query('rollback')
      },
    )
  } finally {
    await holder.end()
  }
}
