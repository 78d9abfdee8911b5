import { sql, type SQL } from '#platform/drizzle.ts'
import type { JobState } from '@malto/contract/modules/system.admin'
import type { Db } from '#platform/db.ts'

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

// graphile-worker's own tables: a job has given up when its attempts are used up and nobody holds it.
const FROM = sql`graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`
const STATE = sql`(case when jobs.locked_at is not null then 'running' when jobs.attempts >= jobs.max_attempts then 'failed'
  when jobs.attempts > 0 then 'retrying' else 'waiting' end)`

export interface JobCounts {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly retrying: number
  readonly failed: number
  readonly late_s: number
}

const counted = (state: JobState): SQL => sql`count(*) filter (where state = ${state})::int`

export function countJobs(db: Db, now: Date): Promise<JobCounts[]> {
  return rowsOf<JobCounts>(
    db,
    sql`select name, ${counted('waiting')} as waiting, ${counted('running')} as running,
          ${counted('retrying')} as retrying, ${counted('failed')} as failed,
          coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(run_at) filter (where state = 'waiting'))), 0)::int as late_s
        from (select tasks.identifier as name, jobs.run_at, ${STATE} as state from ${FROM}) as each
        group by name order by failed desc, retrying desc, waiting desc, name`,
  )
}

export interface JobRow {
  readonly id: string
  readonly name: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
  readonly payload: unknown
  readonly run_at: string
  readonly created_at: string
}

const COLUMNS = sql`jobs.id::text as id, tasks.identifier as name, ${STATE} as state, jobs.attempts::int as attempts,
  jobs.max_attempts::int as max_attempts, jobs.last_error, jobs.payload, jobs.run_at, jobs.created_at`

interface Wanted {
  readonly state?: JobState | undefined
  readonly name?: string | undefined
  readonly before_id: string | null
  readonly limit: number
}

/** The newest first, by the table's own key. */
export function findJobs(db: Db, { state, name, before_id, limit }: Wanted): Promise<JobRow[]> {
  const wanted = [
    state ? sql`${STATE} = ${state}` : null,
    name ? sql`tasks.identifier = ${name}` : null,
    before_id === null ? null : sql`jobs.id < ${before_id}::bigint`,
  ].filter((each) => each !== null)
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``
  return rowsOf<JobRow>(
    db,
    sql`select ${COLUMNS} from ${FROM} ${where} order by jobs.id desc limit ${limit + 1}`,
  )
}

/** Locked, so that nobody takes it meanwhile. */
export async function lockJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [job] = await rowsOf<JobRow>(
    db,
    sql`select ${COLUMNS} from ${FROM} where jobs.id = ${id}::bigint for update of jobs`,
  )
  return job
}

export const retryJob = (db: Db, id: string, now: Date) =>
  db.execute(
    sql`select count(*) from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${now}::timestamptz, attempts => 0)`,
  )

export const discardJob = (db: Db, id: string) =>
  db.execute(sql`select count(*) from graphile_worker.complete_jobs(array[${id}::bigint])`)
