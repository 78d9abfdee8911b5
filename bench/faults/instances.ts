import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { freePort, launch, queuedMs } from './server.ts'
import type { World } from './world.ts'

const REFUSES_WITHIN = 5000
const TAKES_OVER_WITHIN = 10_000

export const secondInstance: Fault['run'] = async (world) => {
  const before = { deaths: world.deaths(), postmaster: world.postmaster() }
  const lines: string[] = []
  const port = await freePort()
  const began = performance.now()
  const child = launch({ ...world.settings, PORT: String(port) }, lines)
  let starved_ms = 0
  const looking = setInterval(() => (starved_ms = Math.max(starved_ms, queuedMs(child.pid ?? 0))), 50)
  const given_up = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearTimeout(given_up)
  clearInterval(looking)
  const refused_ms = Math.round(performance.now() - began)
  const ready_ms = await world.untilReady()
  const unharmed = world.deaths() === before.deaths && world.postmaster() === before.postmaster
  return {
    injuries: 1,
    ready_ms: Math.round(ready_ms),
    p99_ms: 0,
    figures: { refused_ms, starved_ms: Math.round(starved_ms) },
    excused: refused_ms > REFUSES_WITHIN ? [`refused only after ${refused_ms} ms`] : [],
    why: [
      ...(code === 1 ? [] : [`the second ended with ${code}`]),
      ...(refused_ms - starved_ms <= REFUSES_WITHIN
        ? []
        : [`the second refused only after ${refused_ms} ms`]),
      ...(lines.some((line) => line.includes('already runs on this data'))
        ? []
        : [`it said: ${lines.join(' ')}`]),
      ...(unharmed ? [] : ['the first one was harmed']),
    ],
  }
}

export const orphanedDatabase: Fault['run'] = async (world) => {
  const postmaster = world.postmaster()
  await world.sql(`insert into installation_notes (name) values ('orphan') on conflict do nothing`)
  // Work that the killed server had begun: nobody but the next one can take it up.
  await world.sql(`select graphile_worker.add_job('userBlocked>auth', json_build_object('user_id', gen_random_uuid()),
    run_at => now() + interval '1 minute')`)
  await world.sql(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'killed'`,
  )
  const crowdedOut = world.crowdedOut()
  const began = performance.now()
  const [server] = world.servers
  await server.end('SIGKILL')
  await server.again()
  await world.untilReady()
  const ready_ms = Math.round(performance.now() - began)
  const starved_ms = Math.round(crowdedOut())
  const jobs_left = await jobsLeft(world)
  const kept = await world.sql(`select from installation_notes where name = 'orphan'`)
  return {
    injuries: 1,
    ready_ms,
    p99_ms: 0,
    figures: { lost: 1 - kept.length, starved_ms, jobs_left },
    excused: ready_ms > TAKES_OVER_WITHIN ? [`ready only after ${ready_ms} ms`] : [],
    why: [
      ...(ready_ms - starved_ms <= TAKES_OVER_WITHIN ? [] : [`ready only after ${ready_ms} ms`]),
      ...(world.postmaster() === postmaster ? [] : ['the database was not taken over as it was']),
      ...(jobs_left === 0 ? [] : ['work that the killed server had begun is left lying']),
      ...(kept.length === 1 ? [] : ['an acknowledged row is gone']),
    ],
  }
}

/** Jobs that are due and still there after the time they may take. */
export async function jobsLeft(world: World, longest_ms = 10_000): Promise<number> {
  const until = performance.now() + longest_ms
  for (;;) {
    const [row] = await world.sql<{ count: number }>(
      'select count(*)::int as count from graphile_worker._private_jobs where run_at <= now()',
    )
    if (row?.count === 0 || performance.now() > until) return row?.count ?? 0
    await pause(200)
  }
}
