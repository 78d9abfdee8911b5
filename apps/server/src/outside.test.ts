import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/logs.ts'
import { migrate } from '#platform/migrations.ts'
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
})
