import { toTasks } from '#platform/jobs.ts'
import { factHandlers, jobHandlers } from '../lent.ts'
import type { House } from '../house.ts'
import type { Malto } from './malto.ts'

interface Waiting {
  readonly id: string
  readonly name: string
  readonly payload: unknown
}

/**
 * Works through every job that is due by the test's own clock, and through those that they leave behind.
 * A job without a time of its own is due at once; one that fails is told by throwing.
 * Several hands at once take different ones, as workers do.
 * `only`: those of one name; the others go on waiting.
 */
export async function workOff(given: Malto | House, only: string | null = null): Promise<void> {
  const house = 'house' in given ? given.house : given
  const tasks = toTasks({ jobs: jobHandlers, facts: factHandlers, makeCtx: house.ownCtx })
  for (;;) {
    const { rows } = await house.pool.query<Waiting>(
      `delete from graphile_worker._private_jobs where id = (
         select id from graphile_worker._private_jobs where (run_at = created_at or run_at <= $1)
           and ($2::text is null or task_id = (select id from graphile_worker._private_tasks where identifier = $2))
         order by id limit 1 for update skip locked)
       returning id, payload, (select identifier from graphile_worker._private_tasks tasks where tasks.id = task_id) as name`,
      [house.ownCtx().now(), only],
    )
    const [job] = rows
    if (!job) return
    const task = tasks[job.name]
    if (!task) throw new Error(`nobody works on ${job.name}`)
    await task(job.payload, {} as never)
  }
}
