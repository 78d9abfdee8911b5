import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { isDatabaseTrouble } from './db.ts'
import { MINUTE } from './time.ts'

// The runner writes in the database what it takes and how it ended, and gives up where the database says nothing for a
// moment: then a job is done and stands as taken, or was taken without the runner hearing of it. As long as the runner
// lives nobody else may touch it. So it asks again where it can, and looks for what it holds without knowing.

/** To its owner the same pool; a trouble that passes carries a code by which the runner knows that it may ask again. */
export function patient(pool: pg.Pool): pg.Pool {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isDatabaseTrouble(error) && error instanceof Error
        ? Object.assign(error, { code: 'ETIMEDOUT' })
        : error
    })
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await told(pool.connect())
    const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
    return standingFor(client, 'query', (...question: unknown[]) => told(ask(...question)))
  }
  const whole = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  // With a callback it asks for the line on which it listens; that one is made anew by itself.
  return standingFor(pool, 'connect', (...given: unknown[]) =>
    given.length > 0 ? whole(...given) : connect(),
  )
}

/** The same object, but for one of its ways. */
const standingFor = <T extends object>(whole: T, name: keyof T, way: (...given: unknown[]) => unknown): T =>
  new Proxy(whole, {
    get(target, key) {
      if (key === name) return way
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/** How long the end of a job may be on its way into the database. */
const WRITTEN_WITHIN = 3 * MINUTE

/** The jobs that the runner knows of: begun, or ended and not yet surely written down. */
export function watchHands(events: WorkerEvents): ReadonlyMap<string, unknown> {
  const inHand = new Map<string, NodeJS.Timeout | null>()
  events.on('job:start', ({ job }) => {
    // Begun anew, after a failure: what counted down for the try before must not take it out of the hand.
    clearTimeout(inHand.get(job.id) ?? undefined)
    inHand.set(job.id, null)
  })
  events.on('job:complete', ({ job }) => {
    inHand.set(job.id, setTimeout(() => inHand.delete(job.id), WRITTEN_WITHIN).unref())
  })
  return inHand
}

interface Books {
  readonly pool: pg.Pool
  readonly names: readonly string[]
  /** By the id of a job. */
  readonly inHand: ReadonlyMap<string, unknown>
}

/** Taken under these names, and not in their hands: they may be taken again. Answers how many. */
export async function freeForgotten({ pool, names, inHand }: Books, older_than_s: number): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where locked_by = any($1::text[]) and id <> all($2::bigint[])
          and locked_at < now() - make_interval(secs => $3)
       returning job_queue_id),
     opened as (
       update graphile_worker._private_job_queues set locked_by = null, locked_at = null
        where locked_by = any($1::text[]) and id in (select job_queue_id from freed))
     select count(*)::int as freed from freed`,
    [names, [...inHand.keys()], older_than_s],
  )
  return rows[0]?.freed ?? 0
}

const LOOK_EVERY = 15_000
/** From the database to the hand it is milliseconds, on a busy machine a second or two. */
const SURELY_HEARD_S = 15

/** Looks as long as the runner lives. */
export function lookForForgotten(
  books: Books & { warn: (message: string, error?: unknown) => void },
): () => void {
  const look = async (): Promise<void> => {
    try {
      const freed = await freeForgotten(books, SURELY_HEARD_S)
      if (freed > 0) books.warn(`took up ${freed} jobs again that were taken without being known`)
    } catch (error) {
      books.warn('nobody could look for forgotten jobs', error)
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
