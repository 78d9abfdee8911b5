import { desc, eq, sql } from './drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { audit, audit_rows, forgetWords, verifyChain, withoutSecrets } from './audit.ts'
import { inTransaction } from './ctx.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  // Only the owner of the tables can do this, and only by switching the guards off.
  await unguarded(sql`delete from audit_rows`, sql`update audit_head set seq = 0, chain = ''`)
})
afterAll(() => malto.stop())

const unguarded = (...statements: ReturnType<typeof sql>[]) =>
  malto.owner.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_rows disable trigger user`)
    for (const statement of statements) await tx.execute(statement)
    await tx.execute(sql`alter table audit_rows enable trigger user`)
  })

const write = (
  action: string,
  after: Record<string, unknown> = { name: 'Huế', grade: 11, nested: { b: 2, a: [1] } },
) => inTransaction(malto.house.ownCtx(), (tx) => audit(tx, { action, target: 'things', target_id: 7, after }))

const verify = () => verifyChain(malto.house.ownCtx())

test('rows are numbered from one without a gap, and the chain they make is whole', async () => {
  for (const action of ['one', 'two', 'three']) await write(action)

  const rows = await malto.db.select().from(audit_rows).orderBy(audit_rows.seq)
  expect(rows.map((row) => [row.seq, row.action])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ])
  expect(new Set(rows.map((row) => row.chain)).size).toBe(3)
  expect(await verify()).toEqual({ rows: 3, first_broken: null })
})

test('I40: nobody changes or deletes a row of the log', async () => {
  await write('kept')

  const refused = [
    sql`update audit_rows set action = 'other'`,
    sql`delete from audit_rows`,
    sql`truncate audit_rows`,
  ]
  for (const statement of refused)
    await expect(malto.owner.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') as string },
    })
})

test('a write that is rolled back leaves no row, and the next one takes its number', async () => {
  await write('before')
  const failing = inTransaction(malto.house.ownCtx(), async (tx) => {
    await audit(tx, { action: 'lost', target: 'things' })
    throw new Error('and back')
  })
  await expect(failing).rejects.toThrow('and back')
  await write('after')

  const rows = await malto.db.select().from(audit_rows).orderBy(audit_rows.seq)
  expect(rows.map((row) => [row.seq, row.action])).toEqual([
    [1, 'before'],
    [2, 'after'],
  ])
  expect((await verify()).first_broken).toBeNull()
})

test('a row changed behind the guards is named', async () => {
  for (const action of ['one', 'two', 'three', 'four']) await write(action)
  await unguarded(sql`update audit_rows set after = '{"name": "Hà Nội"}' where seq = 3`)

  expect(await verify()).toEqual({ rows: 2, first_broken: 3 })
})

test('a row taken out of the middle, or off the end, is missed', async () => {
  for (const action of ['one', 'two', 'three', 'four']) await write(action)

  await unguarded(sql`delete from audit_rows where seq = 4`)
  expect(await verify()).toEqual({ rows: 3, first_broken: 4 })
  await unguarded(sql`delete from audit_rows where seq = 2`)
  expect(await verify()).toEqual({ rows: 1, first_broken: 2 })
})

test('a log that was cut off and given another end is found out', async () => {
  for (const action of ['one', 'two', 'three', 'four']) await write(action)

  await unguarded(
    sql`delete from audit_rows where seq > 2`,
    sql`update audit_head set seq = 2, chain = (select chain from audit_rows where seq = 2)`,
  )
  expect(await verify()).toEqual({ rows: 2, first_broken: 2 })
})

test('a row that was slipped in at the end is named', async () => {
  await write('one')
  await unguarded(sql`insert into audit_rows (seq, at, action, target, address, request_id, chain)
    values (2, now(), 'forged', 'things', 'none', 'none', 'forged')`)

  expect(await verify()).toEqual({ rows: 1, first_broken: 2 })
})

test('fifty writers at once make one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, at) => write(`at once ${at}`)))

  expect(await verify()).toEqual({ rows: 50, first_broken: null })
})

test('a chain longer than one batch is walked to its end', async () => {
  const entries = Array.from({ length: 2300 }, (_, at) => ({ action: `row ${at}`, target: 'things' }))
  await inTransaction(malto.house.ownCtx(), (tx) => audit(tx, ...entries))

  expect(await verify()).toEqual({ rows: 2300, first_broken: null })
  await unguarded(sql`update audit_rows set reason = 'other' where seq = 2100`)
  expect((await verify()).first_broken).toBe(2100)
})

test('passwords, hashes and secrets never reach the log, however deep they lie', async () => {
  await write('secret', {
    full_name: 'An',
    password: 'Canary@1',
    inner: [{ totp_secret: 'CANARY2' }],
    code_print: 'c4n4ry',
  })

  const [row] = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.action, 'secret'))
    .orderBy(desc(audit_rows.seq))
  expect(JSON.stringify(row)).not.toMatch(/canary|c4n4ry/i)
  expect(row?.after).toMatchObject({ full_name: 'An', password: '[hidden]' })
  expect(withoutSecrets({ totp_enabled: true, needs_totp: false, code: 'THPT-1', token: 'x' })).toEqual({
    totp_enabled: true,
    needs_totp: false,
    code: 'THPT-1',
    token: '[hidden]',
  })
})

test('what the log says of somebody who left is forgotten, and the chain stays whole', async () => {
  for (const [target_id, name] of [
    ['a', 'Canary An'],
    ['b', 'Bình'],
  ])
    await inTransaction(malto.house.ownCtx(), (tx) =>
      audit(tx, {
        action: 'update',
        target: 'users',
        target_id: target_id ?? null,
        after: { name },
        reason: name,
      }),
    )
  await inTransaction(malto.house.ownCtx(), (tx) => forgetWords(tx, 'a', ['a']))

  const rows = await malto.db.select().from(audit_rows).orderBy(audit_rows.seq)
  expect(JSON.stringify(rows)).not.toContain('Canary')
  expect(rows.map((row) => [row.action, row.target_id, row.reason])).toEqual([
    ['update', 'a', null],
    ['update', 'b', 'Bình'],
    ['forget', 'a', null],
  ])
  expect(await verify()).toEqual({ rows: 3, first_broken: null })
})

test('a row whose words were taken away at the moment of somebody else’s forgetting breaks the chain', async () => {
  await write('kept')
  await inTransaction(malto.house.ownCtx(), (tx) => forgetWords(tx, 'a', ['a']))
  await malto.owner.db.execute(
    sql`update audit_rows set before = null, after = null, reason = null, forgotten_at = ${malto.now()} where seq = 1`,
  )

  expect(await verify()).toEqual({ rows: 0, first_broken: 1 })
})

test('forgetting is the only change the log allows, and one that the log does not tell of breaks the chain', async () => {
  await write('kept')
  const words = sql`before = null, after = null, reason = null`

  for (const change of [
    sql`update audit_rows set ${words}`,
    sql`update audit_rows set ${words}, forgotten_at = now(), action = 'other'`,
    sql`update audit_rows set ${words}, forgotten_at = now(), target_id = 'other'`,
    sql`update audit_rows set forgotten_at = now()`,
  ])
    await expect(malto.owner.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') as string },
    })
  await malto.owner.db.execute(sql`update audit_rows set ${words}, forgotten_at = now()`)
  expect(await verify()).toEqual({ rows: 0, first_broken: 1 })
})
