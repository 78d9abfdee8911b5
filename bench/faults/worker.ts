import { setTimeout as pause } from 'node:timers/promises'
import type { Injury } from './injuries.ts'
import { jobsLeft } from './instances.ts'
import type { Load } from './load.ts'
import type { Outside } from './outside.ts'

const LAID = 50
/** Two looks for workers that are gone, fifteen seconds apart, after a start; and the work itself. */
const DONE_WITHIN = 90_000

/** Jobs that do nothing: they are about people who are not there. */
const layJobs = (outside: Outside, count: number) =>
  outside.sql<{ id: string }>(
    `select (graphile_worker.add_job('userBlocked>auth', json_build_object('user_id', gen_random_uuid()))).id::text as id
      from generate_series(1, $1::int)`,
    [count],
  )

const countJobs = async (outside: Outside, which: string, values: unknown[] = []): Promise<number> => {
  const [row] = await outside.sql<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where ${which}`,
    values,
  )
  return row?.count ?? 0
}

/** Killed with its hands full; it is back when something that was laid later is done. */
export const killWorker: Injury<Outside> = async (outside) => {
  const { worker } = outside
  let taken = 0
  while (taken === 0) {
    await layJobs(outside, LAID)
    // Held still, so that it finishes nothing between the look and the end.
    process.kill(worker.pid(), 'SIGSTOP')
    taken = await countJobs(outside, 'locked_by is not null')
    if (taken === 0) process.kill(worker.pid(), 'SIGCONT')
  }
  const began = performance.now()
  await worker.end('SIGKILL')
  await worker.again()
  const [{ id } = { id: '0' }] = await layJobs(outside, 1)
  while ((await countJobs(outside, 'id = $1::bigint', [id])) > 0) await pause(20)
  return { ready_ms: performance.now() - began, figures: { taken } }
}

/** The same work, and in the end nothing that it or anybody else left for later still waits. */
export const withJobsDone = (outside: Outside, load: Load): Load => ({
  ...load,
  // A spread reads it once; it is the sum of several that still grow.
  get tally() {
    return load.tally
  },
  check: async () => {
    const checked = await load.check()
    const jobs_left = await jobsLeft(outside, DONE_WITHIN)
    return {
      figures: { ...checked.figures, jobs_left },
      complaints: [...checked.complaints, ...(jobs_left > 0 ? [`${jobs_left} jobs are left lying`] : [])],
    }
  },
})
