import pg from 'pg'

// A worker that is killed leaves what it had taken marked as taken, and its queues shut, for four hours. So each one
// proves that it lives by a lock of the database under its name: the lock goes with the connection, and the connection
// with the process. Whoever finds a name without its lock, twice, frees what stands under that name.

interface Options {
  readonly pool: pg.Pool
  readonly warn: (message: string, error?: unknown) => void
}

export interface Proof {
  /** From here on this worker lives. */
  readonly of: (worker_id: string) => Promise<void>
  /** It ended by itself, though its process goes on. */
  readonly end: (worker_id: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const RECONNECT_PAUSE = 1000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Any number of 64 bits; nobody else locks by it. */
const KEY = `hashtextextended('malto worker ' || $1, 0)`

/** Keeps one connection for the locks, and makes it anew with all of them when it breaks. */
export async function proveAlive({ pool, warn }: Options): Promise<Proof> {
  const living = new Set<string>()
  const stopping = new AbortController()
  let client: pg.Client | null = null

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'malto worker',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    made.on('error', (error) => warn('the connection that proves a worker alive broke', error))
    made.once('end', () => void again(made))
    try {
      await made.connect()
      // A machine that is gone says nothing: the database asks, and lets go after a minute.
      await made.query(
        'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      )
      for (const worker_id of living) await made.query(`select pg_advisory_lock(${KEY})`, [worker_id])
    } catch (error) {
      await leave(made)
      throw error
    }
    return made
  }

  async function again(broken: pg.Client): Promise<void> {
    while (!stopping.signal.aborted && client === broken) {
      try {
        client = await connect()
      } catch {
        await pause(RECONNECT_PAUSE)
      }
    }
    if (stopping.signal.aborted && client !== broken) await leave(client)
  }

  /** Where it does not answer, a new connection takes every lock that is wanted. */
  async function ask(question: string, worker_id: string): Promise<void> {
    const asked = client
    await asked?.query(question, [worker_id]).catch(() => leave(asked))
  }

  client = await connect()
  return {
    of: async (worker_id) => {
      living.add(worker_id)
      await ask(`select pg_advisory_lock(${KEY})`, worker_id)
    },
    end: async (worker_id) => {
      living.delete(worker_id)
      await ask(`select pg_advisory_unlock(${KEY})`, worker_id)
    },
    stop: async () => {
      stopping.abort()
      await leave(client)
    },
  }
}

const leave = async (client: pg.Client | null): Promise<void> => {
  await client?.end().catch(() => {})
}

/** Those who have taken something and hold no lock: dead, or only just beginning. */
async function findSilent(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `with names as (
       select locked_by as worker_id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null),
     asked as materialized (
       select worker_id, pg_try_advisory_xact_lock(${KEY.replace('$1', 'worker_id')}) as silent from names)
     select worker_id from asked where silent`,
  )
  return rows.map(({ worker_id }) => worker_id)
}

/** What these had taken may be taken again. */
export async function freeWorkers(pool: pg.Pool, worker_ids: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [worker_ids])
}

/**
 * Frees what the dead had taken; their tries count. `suspects` were silent at the look before: one look alone could
 * meet a worker that is about to prove itself. Answers who is silent now and was not before.
 */
export async function freeDead(
  pool: pg.Pool,
  suspects: ReadonlySet<string>,
): Promise<{ freed: readonly string[]; suspects: ReadonlySet<string> }> {
  const silent = await findSilent(pool)
  const freed = silent.filter((worker_id) => suspects.has(worker_id))
  if (freed.length > 0) await freeWorkers(pool, freed)
  return { freed, suspects: new Set(silent.filter((worker_id) => !suspects.has(worker_id))) }
}

const LOOK_EVERY = 15_000

/** Looks after the others as long as this worker lives. */
export function lookForDead({ pool, warn }: Options): () => void {
  let suspects: ReadonlySet<string> = new Set()
  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      const found = await freeDead(pool, suspects)
      ;({ suspects } = found)
      if (found.freed.length > 0) warn(`freed the jobs of ${found.freed.length} workers that are gone`)
    } catch (error) {
      // The database is away: whoever is silent meanwhile is not dead for it.
      suspects = new Set()
      warn('nobody could look for workers that are gone', error)
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
