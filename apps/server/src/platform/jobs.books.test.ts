import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { startMalto, type Malto } from '#testing/malto.ts'
import { openDb } from './db.ts'
import { freeForgotten, watchHands } from './jobs.books.ts'
import { addJob, defineJob, onJob, startJobs } from './jobs.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
afterEach(async () => {
  await pool().query('delete from graphile_worker._private_jobs')
  await pool().query('delete from graphile_worker._private_job_queues')
})

const pool = () => malto.house.pool
const waiting = async () => (await pool().query('select 1 from graphile_worker._private_jobs')).rowCount

/** Nobody writes down how a job ended for so long. Answers as soon as the lock is held, with the promise of its end. */
async function lockJobs(ms: number): Promise<{ over: Promise<unknown> }> {
  const client = await pool().connect()
  await client.query('begin; lock table graphile_worker._private_jobs in exclusive mode')
  return {
    over: new Promise((resolve) => setTimeout(resolve, ms))
      .then(() => client.query('rollback'))
      .finally(() => client.release()),
  }
}

const job = defineJob('ghi sổ', z.object({}))

test('the end of a job that nobody could write down just then is written down later, and it runs once', async () => {
  // Connections of its own: they do not wait for a lock as long as a busy machine takes for the whole test.
  const hasty = openDb(String(pool().options.connectionString), { patience: 0.2 })
  let runs = 0
  let over: Promise<unknown> = Promise.resolve()
  const handler = onJob(job, async () => {
    runs += 1
    ;({ over } = await lockJobs(1500))
  })
  await addJob(malto.db, job.name, {})
  const given = { pool: hasty.pool, makeCtx: malto.house.ownCtx, jobs: [handler], facts: [], warn: () => {} }
  const jobs = await startJobs(given)
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
  await over
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  expect(runs).toBe(1)
  await jobs.stop()
  await hasty.close()
}, 90_000)

test('a failure that nobody could write down just then is written down later', async () => {
  const hasty = openDb(String(pool().options.connectionString), { patience: 0.2 })
  const handler = onJob(job, async () => {
    await lockJobs(1500)
    throw new Error('lần này hỏng')
  })
  await addJob(malto.db, job.name, {})
  const given = { pool: hasty.pool, makeCtx: malto.house.ownCtx, jobs: [handler], facts: [], warn: () => {} }
  const jobs = await startJobs(given)
  const told = async () =>
    (
      await pool().query(
        'select 1 from graphile_worker._private_jobs where locked_by is null and last_error is not null',
      )
    ).rowCount
  await expect.poll(told, { timeout: 30_000 }).toBe(1)
  await jobs.stop()
  await hasty.close()
}, 90_000)

test('what was taken without the runner hearing of it is free again, its queue too; what it has in hand is not', async () => {
  for (const key of ['quên', 'giữ']) await addJob(malto.db, job.name, {}, { key, queue: `hàng ${key}` })
  await pool().query(
    `update graphile_worker._private_jobs set locked_by = 'pool-mine', locked_at = now() - interval '1 minute'`,
  )
  await pool().query(
    `update graphile_worker._private_job_queues set locked_by = 'pool-mine', locked_at = now() - interval '1 minute'`,
  )
  const { rows } = await pool().query<{ id: string }>(
    `select id from graphile_worker._private_jobs where key = 'giữ'`,
  )
  const books = { pool: pool(), names: ['pool-mine'], inHand: new Map(rows.map(({ id }) => [id, null])) }
  expect(await freeForgotten(books, 600)).toBe(0)
  expect(await freeForgotten({ ...books, names: ['pool-other'] }, 15)).toBe(0)
  expect(await freeForgotten(books, 15)).toBe(1)
  const { rows: left } = await pool().query(
    `select jobs.key, jobs.locked_by, queues.locked_by as queue from graphile_worker._private_jobs jobs
      join graphile_worker._private_job_queues queues on queues.id = job_queue_id order by jobs.key`,
  )
  expect(left).toEqual([
    { key: 'giữ', locked_by: 'pool-mine', queue: 'pool-mine' },
    { key: 'quên', locked_by: null, queue: null },
  ])
})

test('a job is in hand from its beginning until its end is surely written, and a second try begins anew', () => {
  vi.useFakeTimers()
  try {
    const events = new EventEmitter()
    const inHand = watchHands(events as WorkerEvents)
    const tell = (what: 'job:start' | 'job:complete') => events.emit(what, { job: { id: '7' } })
    tell('job:start')
    tell('job:complete')
    vi.advanceTimersByTime(60_000)
    expect(inHand.has('7')).toBe(true)
    tell('job:start')
    vi.advanceTimersByTime(3_600_000)
    expect(inHand.has('7')).toBe(true)
    tell('job:complete')
    vi.advanceTimersByTime(179_000)
    expect(inHand.has('7')).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(inHand.has('7')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
