import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, forgetWords, verifyChain } from '#platform/audit.ts'
import { inTransaction } from '#platform/ctx.ts'
import { readEnv } from '#platform/env.ts'
import { addJob, defineJob, onJob, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/logs.ts'
import { migrate } from '#platform/migrations.ts'
import { appRoleOf } from '#platform/rights.ts'
import { databaseIn, query } from '#testing/postgres.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo.ts'
import { openHouse, type House } from './house.ts'
import { layReferenceWith } from './reference.ts'

const server = process.env['TEST_DATABASE_URL']
if (!server) console.log('TEST_DATABASE_URL is not set: Malto on an outside PostgreSQL was left out.')

describe.runIf(server)('on a PostgreSQL of the machine’s own, from version 15 on', () => {
  const name = `malto_outside_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'malto-outside-'))
  const url = databaseIn(server ?? 'postgres://none/none', name)
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    MALTO_DATA: folder,
    MALTO_SECRET: 'a secret of this test and of nothing else',
    // Other tests share this machine: a busy moment is no flood.
    SHED_LAG_MS: '0',
  })
  let house: House
  beforeAll(async () => {
    await query(server ?? '', `create database ${name}`)
    await openDatabase(env, () => {})
    house = await openHouse({ env, log: createLog('silent'), database_url: url })
    await layReferenceWith(house.ownCtx())
    await seedDemo(house, () => {})
  })
  afterAll(async () => {
    await house.close()
    await query(server ?? '', `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  test('the same migrations run, and run again without a change', async () => {
    await migrate(url)

    const { rows } = await house.pool.query<{ count: number }>('select count(*)::int as count from provinces')
    expect(rows[0]?.count).toBe(34)
  })

  test('names sort by Vietnamese order whatever the database’s own locale is', async () => {
    const { rows } = await house.pool.query<{ name: string }>(
      `select name from unnest(array['Yến','Đạt','Dũng','Bình','Ân','Ánh','An']) as name order by name collate vietnamese`,
    )
    expect(rows.map((row) => row.name)).toEqual(['An', 'Ánh', 'Ân', 'Bình', 'Dũng', 'Đạt', 'Yến'])
  })

  test('a demo account signs in', async () => {
    const app = await buildApp(house)
    const reply = await app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { phone: '0901000001', password: 'Malto@2026' },
    })
    expect(reply.json()).toMatchObject({ success: true, data: { user: { full_name: 'Nguyễn Minh Anh' } } })
    await app.close()
  })

  test('the server works in a role that owns nothing, and may only read the log and add to it', async () => {
    const { rows } = await house.pool.query(
      `select current_user as name, (select count(*)::int from pg_class where relowner = current_user::regrole) as owned`,
    )
    expect(rows).toEqual([{ name: appRoleOf(url), owned: 0 }])
    await inTransaction(house.ownCtx(), (tx) => audit(tx, { action: 'kept', target: 'things' }))
    for (const act of [
      `update audit_rows set action = 'other'`,
      'delete from audit_rows',
      'truncate audit_rows',
      'alter table audit_rows disable trigger user',
      'drop trigger audit_rows_stay on audit_rows',
    ])
      await expect(house.pool.query(act), act).rejects.toMatchObject({ code: '42501' })
    expect((await verifyChain(house.ownCtx())).first_broken).toBeNull()
  })

  test('jobs are taken and done in that role', async () => {
    const job = defineJob('bên ngoài', z.object({}))
    let runs = 0
    const handler = onJob(job, () => Promise.resolve(void (runs += 1)))
    await addJob(house.db, job.name, {})
    const given = { pool: house.pool, makeCtx: house.ownCtx, jobs: [handler], facts: [], warn: () => {} }
    const jobs = await startJobs(given)
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
    await jobs.stop()
  })
})

describe.runIf(server)('with a user of PostgreSQL that is not its superuser', () => {
  const name = `malto_user_${randomUUID().replaceAll('-', '')}`
  const ask = (text: string) => query(server ?? '', text)
  const own = new URL(databaseIn(server ?? 'postgres://none/none', name))
  own.username = name
  own.password = 'of this test'
  const url = own.href
  const folder = join(tmpdir(), name)
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    MALTO_DATA: folder,
    MALTO_SECRET: 'a secret of this test and of nothing else',
  })
  const role = appRoleOf(url)
  beforeEach(async () => {
    await ask(`create role ${name} login password 'of this test'`)
    await ask(`create database ${name} owner ${name}`)
  })
  afterEach(async () => {
    await ask(`drop database ${name} with (force)`)
    for (const each of [role, name]) await ask(`drop role if exists ${each}`)
    rmSync(folder, { recursive: true, force: true })
  })

  async function works(): Promise<void> {
    await openDatabase(env, () => {})
    const house = await openHouse({ env, log: createLog('silent'), database_url: url })
    await layReferenceWith(house.ownCtx())
    expect((await house.pool.query('select current_user as name')).rows).toEqual([{ name: role }])
    await inTransaction(house.ownCtx(), (tx) => audit(tx, { action: 'kept', target: 'things' }))
    await inTransaction(house.ownCtx(), (tx) => forgetWords(tx, 'a', ['a']))
    await expect(house.pool.query('delete from audit_rows')).rejects.toMatchObject({ code: '42501' })
    await house.close()
  }

  test('one that may create roles needs nothing else, and five servers may start at once', async () => {
    await ask(`alter role ${name} createrole`)
    await Promise.all(Array.from({ length: 5 }, () => openDatabase(env, () => {})))
    await works()
  }, 60_000)

  test('one that may not is told the two lines that somebody has to say, and then starts', async () => {
    const lines = [`create role "${role}" nologin;`, `grant "${role}" to "${name}";`]
    await expect(openDatabase(env, () => {})).rejects.toThrow(lines.join('\n  '))
    await ask(lines[0] ?? '')
    await expect(openDatabase(env, () => {})).rejects.toThrow(lines.join('\n  '))
    await ask(lines[1] ?? '')
    await works()
  }, 60_000)
})
