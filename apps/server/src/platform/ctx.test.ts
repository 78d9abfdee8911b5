import { defineFact, defineSignal } from '@malto/contract'
import { sql } from './drizzle.ts'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { startMalto, type Malto } from '#testing/malto.ts'
import { inTransaction, type Ctx } from './ctx.ts'
import { learnFactHandlers, onFact } from './facts.ts'
import { defineJob, onJob, toTasks } from './jobs.ts'

const thingMade = defineSignal('thingMade', z.object({ name: z.string() }))
const thingKnown = defineFact('thingKnown', z.object({ name: z.string() }))
const polish = defineJob('polish', z.object({ name: z.string() }))

let malto: Malto
let ctx: Ctx<null>
beforeAll(async () => {
  malto = await startMalto()
  await malto.owner.db.execute(sql`create table things (name text primary key)`)
  ctx = malto.house.ownCtx()
})
beforeEach(async () => {
  malto.told.length = 0
  handled.length = 0
  await malto.db.execute(sql`delete from things`)
  await malto.db.execute(sql`delete from graphile_worker._private_jobs`)
  learnFactHandlers(handlers)
})
afterAll(() => malto.stop())

const handled: string[] = []
let failures = 0
const handlers = [
  onFact(thingKnown, 'points', (own, { name }) => {
    if (failures-- > 0) return Promise.reject(new Error('not this time'))
    handled.push(`points: ${name} at ${own.now().toISOString()}`)
    return Promise.resolve()
  }),
  onFact(thingKnown, 'badges', async (_own, { name }) => void handled.push(`badges: ${name}`)),
]
const jobs = [onJob(polish, async (_own, { name }) => void handled.push(`polish: ${name}`))]

/** What another connection sees at this moment. */
async function outside() {
  const { rows } = await malto.house.pool.query<{ things: number; jobs: number }>(
    `select (select count(*)::int from things) as things, (select count(*)::int from graphile_worker.jobs) as jobs`,
  )
  return { ...rows[0], told: malto.told.length }
}

async function make(tx: Ctx<null>, name: string): Promise<void> {
  await tx.db.execute(sql`insert into things (name) values (${name})`)
  tx.tell(thingMade, 'everybody:1', { name })
  await tx.record(thingKnown, { name })
  await tx.enqueue(polish, { name })
}

const work = () =>
  runOnce({
    pgPool: malto.house.pool,
    taskList: toTasks({ jobs, facts: handlers, makeCtx: malto.house.ownCtx }),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })

test('I7: nobody hears of a write, and no job exists, before the commit; afterwards all of it does', async () => {
  await inTransaction(ctx, async (tx) => {
    await make(tx, 'hoa')
    expect(await outside()).toEqual({ things: 0, jobs: 0, told: 0 })
  })

  expect(await outside()).toEqual({ things: 1, jobs: 3, told: 1 })
  expect(malto.told).toEqual([{ name: 'thingMade', audience: 'everybody:1', payload: { name: 'hoa' } }])
})

test('I7: what was rolled back is seen by nobody, whatever rolled it back', async () => {
  const failing = inTransaction(ctx, async (tx) => {
    await make(tx, 'hoa')
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')

  const refused = inTransaction(ctx, async (tx) => {
    await make(tx, 'hoa')
    await make(tx, 'hoa')
  })
  await expect(refused).rejects.toThrow()

  expect(await outside()).toEqual({ things: 0, jobs: 0, told: 0 })
})

test('P1: a failed query that somebody swallows is no success: nothing was kept, and nobody is told it was', async () => {
  const swallowing = inTransaction(ctx, async (tx) => {
    await make(tx, 'hoa')
    await tx.db.execute(sql`select 1 / 0`).catch(() => {})
    return 'saved'
  })

  await expect(swallowing).rejects.toThrow('nothing was kept')
  expect(await outside()).toEqual({ things: 0, jobs: 0, told: 0 })
})

test('a transaction inside another joins it: both happen, or neither', async () => {
  await inTransaction(ctx, async (tx) => {
    await inTransaction(tx, (inner) => make(inner, 'hoa'))
    expect(await outside()).toEqual({ things: 0, jobs: 0, told: 0 })
    await make(tx, 'lá')
  })
  expect(await outside()).toEqual({ things: 2, jobs: 6, told: 2 })

  const failing = inTransaction(ctx, async (tx) => {
    await inTransaction(tx, (inner) => make(inner, 'cành'))
    throw new Error('the outer one fails')
  })
  await expect(failing).rejects.toThrow('the outer one fails')
  expect(await outside()).toEqual({ things: 2, jobs: 6, told: 2 })
})

test('signals leave in the order in which they were told', async () => {
  await inTransaction(ctx, async (tx) => {
    for (const name of ['một', 'hai', 'ba']) tx.tell(thingMade, 'everybody:1', { name })
    await Promise.resolve()
  })

  expect(malto.told.map((each) => (each.payload as { name: string }).name)).toEqual(['một', 'hai', 'ba'])
})

test('a payload that is not what was declared rolls back, and extra fields never leave', async () => {
  const wrong = inTransaction(ctx, async (tx) => {
    await make(tx, 'hoa')
    tx.tell(thingMade, 'everybody:1', { name: 5 } as never)
  })
  await expect(wrong).rejects.toThrow()
  expect(await outside()).toEqual({ things: 0, jobs: 0, told: 0 })

  const extra = { name: 'hoa', phone: '+84901000001' }
  await inTransaction(ctx, async (tx) => {
    tx.tell(thingMade, 'everybody:1', extra)
    await tx.record(thingKnown, extra)
  })
  const { rows } = await malto.house.pool.query<{ payload: unknown }>(
    'select payload from graphile_worker._private_jobs order by id',
  )
  expect([malto.told[0]?.payload, ...rows.map((each) => each.payload)]).toEqual([
    { name: 'hoa' },
    { name: 'hoa' },
    { name: 'hoa' },
  ])
})

test('a fact reaches every handler through the worker, and a job its own', async () => {
  await inTransaction(ctx, (tx) => make(tx, 'hoa'))
  expect(handled).toEqual([])

  await work()

  expect(handled.toSorted()).toEqual([
    'badges: hoa',
    `points: hoa at ${malto.now().toISOString()}`,
    'polish: hoa',
  ])
  await expect.poll(async () => (await outside()).jobs).toBe(0)
})

test('at least once: a handler that fails is asked again, without the others', async () => {
  failures = 1
  await inTransaction(ctx, (tx) => tx.record(thingKnown, { name: 'hoa' }))

  await work()
  expect(handled).toEqual(['badges: hoa'])
  // The worker may end before it has written down that the job failed: until then nobody else is given it.
  const failed = `select from graphile_worker._private_jobs where last_error is not null and locked_at is null`
  await expect.poll(async () => (await malto.house.pool.query(failed)).rowCount).toBe(1)
  expect((await outside()).jobs).toBe(1)
  await malto.house.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await work()

  expect(handled).toEqual(['badges: hoa', `points: hoa at ${malto.now().toISOString()}`])
})

test('a job with a key replaces the one that still waits, and one for later waits', async () => {
  await ctx.enqueue(polish, { name: 'cũ' }, { key: 'polish-1' })
  await ctx.enqueue(polish, { name: 'mới' }, { key: 'polish-1' })
  await ctx.enqueue(polish, { name: 'mai' }, { run_at: new Date(Date.now() + 86_400_000) })

  await work()

  expect(handled).toEqual(['polish: mới'])
  await expect.poll(async () => (await outside()).jobs).toBe(1)
})

test('a transaction whose beginning fails gives its connection back', async () => {
  const { pool } = malto.house
  const lend = pool.connect.bind(pool)
  // Each connection dies between being lent and being used; only its user may end it, not the app's role.
  pool.connect = (async () => {
    const client = await lend()
    client.query('set role none; select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    return client
  }) as typeof pool.connect
  for (let each = 0; each < 12; each++)
    await expect(inTransaction(ctx, () => Promise.resolve())).rejects.toThrow()
  pool.connect = lend

  expect(pool.totalCount - pool.idleCount).toBe(0)
  await expect(inTransaction(ctx, () => Promise.resolve('fine'))).resolves.toBe('fine')
})

test('two that wait for each other both come through, and each is told once', async () => {
  await malto.db.execute(sql`insert into things (name) values ('đèn'), ('sách')`)
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0
  const swap = (first: string, then: string) =>
    inTransaction(ctx, async (tx) => {
      runs += 1
      await tx.db.execute(sql`select 1 from things where name = ${first} for update`)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.db.execute(sql`select 1 from things where name = ${then} for update`)
      tx.tell(thingMade, 'everybody:1', { name: `${first} ${then}` })
    })
  await Promise.all([swap('đèn', 'sách'), swap('sách', 'đèn')])
  expect(runs).toBe(3)
  expect(malto.told).toHaveLength(2)
})
