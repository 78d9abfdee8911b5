import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startMalto, type Malto } from '#testing/malto.ts'
import { freeDead, proveAlive, type Proof } from './jobs.alive.ts'
import { addJob, defineJob, onJob, startJobs } from './jobs.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
const proofs: Proof[] = []
afterEach(async () => {
  for (const proof of proofs.splice(0)) await proof.stop()
  await malto.house.pool.query('delete from graphile_worker._private_jobs')
  await malto.house.pool.query('delete from graphile_worker._private_job_queues')
})

const warn = () => {}
const pool = () => malto.house.pool
const url = () => String(pool().options.connectionString)

async function prove(worker_id: string): Promise<Proof> {
  const proof = await proveAlive({ pool: pool(), warn })
  proofs.push(proof)
  await proof.of(worker_id)
  return proof
}

/** A job that stands as taken by this worker, its queue with it. */
async function taken(worker_id: string): Promise<void> {
  await addJob(malto.db, 'thử', {}, { queue: `hàng ${worker_id}`, key: worker_id })
  await pool().query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where key = $1`,
    [worker_id],
  )
  await pool().query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = $2`,
    [worker_id, `hàng ${worker_id}`],
  )
}
const holders = async () =>
  (
    await pool().query<{ locked_by: string | null; queue: string | null }>(
      `select jobs.locked_by, queues.locked_by as queue from graphile_worker._private_jobs jobs
        join graphile_worker._private_job_queues queues on queues.id = job_queue_id order by jobs.key`,
    )
  ).rows
const free = { locked_by: null, queue: null }

test('what a silent worker had taken is free at the second look, its queue too, and the try counts', async () => {
  await taken('pool-dead')
  const first = await freeDead(pool(), new Set())
  expect(first).toEqual({ freed: [], suspects: new Set(['pool-dead']) })
  expect(await holders()).toEqual([{ locked_by: 'pool-dead', queue: 'pool-dead' }])
  const second = await freeDead(pool(), first.suspects)
  expect(second).toEqual({ freed: ['pool-dead'], suspects: new Set() })
  expect(await holders()).toEqual([free])
  const { rows } = await pool().query('select attempts from graphile_worker._private_jobs')
  expect(rows).toEqual([{ attempts: 1 }])
})

test('a worker that lives keeps what it took, however often somebody looks', async () => {
  await taken('pool-alive')
  await prove('pool-alive')
  let suspects: ReadonlySet<string> = new Set(['pool-alive'])
  for (let look = 0; look < 3; look++) {
    const found = await freeDead(pool(), suspects)
    expect(found.freed).toEqual([])
    suspects = new Set(['pool-alive'])
  }
  expect(await holders()).toEqual([{ locked_by: 'pool-alive', queue: 'pool-alive' }])
})

test('whoever ended by itself, though its process goes on, is not waited for', async () => {
  await taken('pool-ended')
  const proof = await prove('pool-ended')
  expect((await freeDead(pool(), new Set(['pool-ended']))).freed).toEqual([])
  await proof.end('pool-ended')
  expect((await freeDead(pool(), new Set(['pool-ended']))).freed).toEqual(['pool-ended'])
})

test('a connection that the database ends is made anew, with its proof', async () => {
  await taken('pool-cut')
  await prove('pool-cut')
  const ended = await malto.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'malto worker'
       and datname = current_database()`,
  )
  expect(ended.rowCount).toBe(1)
  await expect
    .poll(async () => (await freeDead(pool(), new Set())).suspects.size, { timeout: 30_000 })
    .toBe(0)
})

test('a process that is killed proves nothing any more', async () => {
  await taken('pool-killed')
  const script = `
    import pg from 'pg'
    import { proveAlive } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'jobs.alive.ts')).href)}
    const pool = new pg.Pool({ connectionString: process.argv[1] })
    const proof = await proveAlive({ pool, warn: () => {} })
    await proof.of('pool-killed')
    console.log('alive')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, url()], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const suspects = new Set(['pool-killed'])
  expect((await freeDead(pool(), suspects)).freed).toEqual([])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect
    .poll(async () => (await freeDead(pool(), suspects)).freed, { timeout: 30_000 })
    .toEqual(['pool-killed'])
  expect(await holders()).toEqual([free])
}, 60_000)

test('a runner proves itself under the name that stands at what it takes', async () => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const job = defineJob('chờ', z.object({}))
  let begun = () => {}
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  const handler = onJob(job, async () => {
    begun()
    await held
  })
  await addJob(malto.db, 'chờ', {}, { queue: 'hàng chờ' })
  const given = { pool: pool(), makeCtx: malto.house.ownCtx, jobs: [handler], facts: [], warn }
  const jobs = await startJobs(given)
  await started
  const [{ locked_by } = free] = await holders()
  expect(locked_by).toMatch(/^pool-/)
  expect((await freeDead(pool(), new Set([String(locked_by)]))).freed).toEqual([])
  go()
  await jobs.stop()
}, 60_000)
