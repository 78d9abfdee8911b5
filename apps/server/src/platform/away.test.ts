import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { listProvinces } from '@malto/contract/modules/locations.calls'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { buildApp } from '../app.ts'
import { openHouse, type House } from '../house.ts'
import { inTransaction } from './ctx.ts'
import { createLog } from './logs.ts'

/** P4: a failing database is a 503 with Retry-After within 3.5 s: never a hang, never a 401, never a lie. */
const SOON_MS = 3500

let malto: Malto
let url: string
beforeAll(async () => {
  malto = await startMalto({ PATIENCE_FACTOR: '1' })
  url = malto.owner.url
})
afterAll(() => malto.stop())

async function ask(app: FastifyInstance, path = listProvinces.path as string) {
  const began = performance.now()
  const reply = await app.inject({ url: path })
  return {
    status: reply.statusCode,
    retry: reply.headers['retry-after'],
    body: reply.json<{ code?: string }>(),
    ms: performance.now() - began,
  }
}

async function withOutsider<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a table that somebody else holds locked is a 503 in time', async () => {
  await withOutsider(async (client) => {
    await client.query('begin; lock table provinces in access exclusive mode')
    const answer = await ask(malto.app)
    expect(answer).toMatchObject({ status: 503, retry: '1', body: { success: false, code: 'UNAVAILABLE' } })
    expect(answer.ms).toBeLessThan(SOON_MS)
    await client.query('rollback')
  })
  expect((await ask(malto.app)).status).toBe(200)
})

test('a connection that is ended under a query is a 503, and the next request is served', async () => {
  await withOutsider(async (client) => {
    // The connections are open before the lock is there, or they would come too late to meet it.
    await Promise.all(Array.from({ length: 5 }, () => malto.house.pool.query('select pg_sleep(0.1)')))
    await client.query('begin; lock table provinces in access exclusive mode')
    const asked = Array.from({ length: 5 }, () => ask(malto.app))
    const waiting = `from pg_stat_activity where application_name = 'malto' and datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(`select 1 ${waiting}`)).rowCount).toBe(5)
    await client.query(`select pg_terminate_backend(pid) ${waiting}`)
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 503, retry: '1' })
      expect(answer.ms).toBeLessThan(SOON_MS)
    }
    await client.query('rollback')
  })
  expect((await ask(malto.app)).status).toBe(200)
})

test('all connections in use: whoever waits too long for one is told so in time', async () => {
  const { pool } = malto.house
  const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const answer = await ask(malto.app)
  for (const each of lent) each.release()

  expect(answer).toMatchObject({ status: 503, retry: '1' })
  expect(answer.ms).toBeLessThan(SOON_MS)
  expect((await ask(malto.app)).status).toBe(200)
})

interface Wire {
  readonly server: Server
  readonly url: string
  /** From now on nothing passes, and nobody is told: the worst way to be away. */
  freeze: () => void
  thaw: () => void
}

/** A wire between Malto and its database that can be cut without either end noticing. */
async function layWire(to: string): Promise<Wire> {
  const target = new URL(to)
  const folder = target.searchParams.get('host')
  const ends = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('data', (bytes) => void (frozen || other.write(bytes)))
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(to)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    server,
    url: through.href,
    freeze: () => void (frozen = true),
    thaw: () => {
      frozen = false
      for (const each of ends) each.destroy()
    },
  }
}

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

async function throughWire(): Promise<{ wire: Wire; house: House; app: FastifyInstance }> {
  const wire = await layWire(url)
  opened.push(() => new Promise((resolve) => wire.server.close(resolve)))
  const house = await openHouse({
    env: malto.house.env,
    log: createLog('silent'),
    database_url: wire.url,
    now: malto.now,
  })
  opened.push(house.close)
  const app = await buildApp(house)
  opened.push(() => app.close())
  return { wire, house, app }
}

test('a database that answers nothing at all is a 503 in time, inside a transaction too, and all recovers alone', async () => {
  const { wire, house, app } = await throughWire()
  expect((await ask(app)).status).toBe(200)

  wire.freeze()
  const answer = await ask(app)
  expect(answer).toMatchObject({ status: 503, retry: '1' })
  expect(answer.ms).toBeLessThan(SOON_MS)
  const began = performance.now()
  await expect(inTransaction(house.ownCtx(), () => Promise.resolve())).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  const ready = await ask(app, '/readyz')
  expect(ready.status).toBe(503)
  expect(ready.ms).toBeLessThan(SOON_MS)

  wire.thaw()
  await expect.poll(async () => (await ask(app)).status).toBe(200)
  await expect(inTransaction(house.ownCtx(), () => Promise.resolve('fine'))).resolves.toBe('fine')
})

test('a wire that is cut in the middle of a transaction rolls it back and is told in time', async () => {
  const { wire, house } = await throughWire()
  let began = 0
  const cut = inTransaction(house.ownCtx(), async (tx) => {
    await tx.db.execute(`insert into installation_notes (name) values ('cut')`)
    wire.freeze()
    began = performance.now()
    await tx.db.execute('select 1')
  })

  await expect(cut).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  expect(house.pool.totalCount).toBe(0)
  wire.thaw()
  const { rows } = await malto.house.pool.query(`select 1 from installation_notes where name = 'cut'`)
  expect(rows).toEqual([])
})
