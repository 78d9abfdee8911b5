import { EventEmitter } from 'node:events'
import { sql } from './drizzle.ts'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type * as z from 'zod'
import type { Ctx } from './ctx.ts'
import type { Db } from './db.ts'
import type { FactHandler } from './facts.ts'
import { freeWorkers, lookForDead, proveAlive, type Proof } from './jobs.alive.ts'
import { lookForForgotten, patient, watchHands } from './jobs.books.ts'

/** Work for later: at least once, retried with growing pauses, kept in the database. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly kind: 'job'
  readonly name: string
  readonly payload: P
}

export const defineJob = <P extends z.ZodType>(name: string, payload: P): Job<P> => ({
  kind: 'job',
  name,
  payload,
})

export interface JobHandler {
  readonly job: Job
  readonly handle: (ctx: Ctx<null>, payload: never) => Promise<void>
  /** Crontab of a job that runs by itself, in UTC. */
  readonly cron?: string
}

export function onJob<P extends z.ZodType>(
  job: Job<P>,
  handle: (ctx: Ctx<null>, payload: z.output<P>) => Promise<void>,
  cron?: string,
): JobHandler {
  return { job, handle, ...(cron ? { cron } : {}) }
}

export interface JobOptions {
  readonly run_at?: Date
  /** A job with the same key that still waits is replaced by this one. */
  readonly key?: string
  readonly max_attempts?: number
  /** Those of one queue are done one after the other, so that they never take every place. */
  readonly queue?: string
}

export async function addJob(
  db: Db,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.run_at ?? null}::timestamptz,
    job_key => ${options.key ?? null}, max_attempts => ${options.max_attempts ?? null}::int,
    queue_name => ${options.queue ?? null})`)
}

export interface JobEntry {
  readonly payload: unknown
  readonly run_at: Date
  readonly key: string | null
}

/** As `addJob`, many of one kind in one statement. */
export async function addJobs(db: Db, name: string, entries: readonly JobEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.execute(sql`select count(*) from graphile_worker.add_jobs(array(
    select (${name}, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(entries)}::json) as each (payload json, run_at timestamptz, key text)))`)
}

export interface JobsOptions {
  readonly pool: pg.Pool
  readonly makeCtx: () => Ctx<null>
  readonly jobs: readonly JobHandler[]
  readonly facts: readonly FactHandler[]
  readonly warn: (message: string, error?: unknown) => void
  readonly concurrency?: number
  /** No other process works on this database: what is still marked as taken was taken by one that was killed. */
  readonly alone?: boolean
}

/** Starts working through the jobs; `stop` lets those under way finish. */
export async function startJobs(options: JobsOptions): Promise<{ stop: () => Promise<void> }> {
  if (options.alone) await freeTaken(options.pool)
  const proof = await proveAlive(options)
  let running = await startRunner(options, proof).catch(async (error: unknown) => {
    await proof.stop()
    throw error
  })
  const lookAway = lookForDead(options)
  const stopping = new AbortController()
  // A runner that meets what it did not expect ends, quietly: without a new one nothing would be done any more.
  const keepRunning = async () => {
    for (;;) {
      const reason: unknown = await running.runner.promise.catch((error: unknown) => error)
      if (stopping.signal.aborted) return
      options.warn('the job runner stopped; starting it again', reason)
      await pause(RESTART_PAUSE)
      while (!stopping.signal.aborted) {
        try {
          await freeWorkers(options.pool, running.names)
          running = await startRunner(options, proof)
          break
        } catch (error) {
          options.warn('the job runner does not start yet', error)
          await pause(RESTART_PAUSE)
        }
      }
      if (stopping.signal.aborted) return running.runner.stop().catch(() => {})
    }
  }
  void keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      // One that has ended by itself refuses to be stopped again.
      await running.runner.stop().catch(() => {})
      lookAway()
      await proof.stop()
    },
  }
}

const RESTART_PAUSE = 1000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** A job taken by a process that was killed would otherwise wait four hours for it. */
async function freeTaken(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`)
}

interface Running {
  readonly runner: Runner
  /** What it has taken is marked with one of these. */
  readonly names: readonly string[]
}

/** What it takes is marked with the name of its pool: under that name it proves that it lives, until it has ended. */
async function startRunner(options: JobsOptions, proof: Proof): Promise<Running> {
  const crons = options.jobs.filter((each) => each.cron)
  const events: WorkerEvents = new EventEmitter()
  const names: string[] = []
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
  const inHand = watchHands(events)
  const runner = await run({
    pgPool: patient(options.pool),
    events,
    taskList: toTasks(options),
    concurrency: options.concurrency ?? 4,
    noHandleSignals: true,
    pollInterval: 2000,
    parsedCronItems: parseCronItems(
      crons.map(({ job, cron }) => ({ task: job.name, match: cron ?? '', identifier: job.name })),
    ),
    logger: quietLogger(options.warn),
  })
  for (const name of names) await proof.of(name)
  const lookAway = lookForForgotten({ ...options, names, inHand })
  const end = () => {
    lookAway()
    for (const name of names) void proof.end(name)
  }
  runner.promise.then(end, end)
  return { runner, names }
}

export function toTasks({ jobs, facts, makeCtx }: Pick<JobsOptions, 'jobs' | 'facts' | 'makeCtx'>): TaskList {
  const named = [
    ...jobs.map((each) => ({ name: each.job.name, schema: each.job.payload, handle: each.handle })),
    ...facts.map((each) => ({ name: each.job, schema: each.fact.payload, handle: each.handle })),
  ]
  return Object.fromEntries(
    named.map(({ name, schema, handle }) => [
      name,
      async (payload: unknown) => {
        // A cron job's payload carries graphile's own note; the schema drops it.
        await handle(makeCtx(), schema.parse(payload) as never)
      },
    ]),
  )
}

function quietLogger(warn: JobsOptions['warn']) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') warn(`jobs: ${message}`, meta?.['error'])
  })
}
