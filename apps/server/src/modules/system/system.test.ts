import {
  getSystem,
  listSystemJobs,
  discardSystemJob,
  retrySystemJob,
  sendTestMail,
  startBackup,
  listBackups,
} from '@malto/contract/modules/system.admin'
import { getFirstSteps, hideFirstSteps, tickFirstStep } from '@malto/contract/modules/system.steps.admin'
import { desc, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sent_messages } from '#modules/otp/otp.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { beginDaily } from './system.copying.service.ts'
import { measure } from './system.service.ts'
import { system_backups } from './system.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let reader: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['system.read', 'system.write'] })
  reader = await makeAdministrator(malto, { powers: ['system.read'] })
})
afterAll(() => malto.stop())

const lastAudit = async () => {
  const [row] = await malto.db.select().from(audit_rows).orderBy(desc(audit_rows.seq)).limit(1)
  return row
}

/** A job as graphile leaves it when it has given up, or has still tries left. */
async function makeJob(
  name: string,
  attempts: number,
  max_attempts: number,
  payload: object,
): Promise<string> {
  const { rows } = await malto.house.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, $2::json, max_attempts => $3)`,
    [name, JSON.stringify(payload), max_attempts],
  )
  const id = rows[0]?.id ?? ''
  await malto.house.pool.query(
    `update graphile_worker._private_jobs set attempts = $2,
       last_error = 'duplicate key: Key (phone)=(+84901000001) of an@malto.test' where id = $1`,
    [id, attempts],
  )
  return id
}

async function makeMessage(channel: 'sms' | 'email', status: 'sent' | 'failed', reason: string | null) {
  await malto.db.insert(sent_messages).values({
    id: newId(),
    channel,
    target: '+84901000001',
    purpose: 'register',
    provider: 'esms',
    status,
    reason,
    created_at: malto.now(),
    sent_at: status === 'sent' ? malto.now() : null,
  })
}

test('the page tells of versions, database, jobs, ways out and disk, and of no secret and no person', async () => {
  await makeMessage('sms', 'sent', null)
  malto.pass(1000)
  await makeMessage('sms', 'failed', 'no route to +84901000001')
  await makeJob('someJob', 3, 3, {})
  await measure(malto.house.ownCtx())
  const reply = await malto.app.inject({
    url: '/auth-admin/system',
    headers: { authorization: `Bearer ${chief.token()}` },
  })
  const state = await chief.call(getSystem, {})
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    role: 'all',
    database: { embedded: true },
    jobs: { failed: 1 },
    storage: { kind: 'folder', bucket: null, measured: { files: 0 } },
    backups: { hour: 2, keep_days: 7, keep_weeks: 4, place: 'data', last: null, proven: null },
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.database.tables.length).toBe(8)
  expect(state.database.migrations.count).toBeGreaterThan(30)
  expect(state.disk?.free).toBeGreaterThan(0)
  expect(state.jobs.by_name.find(({ name }) => name === 'someJob')).toMatchObject({ failed: 1 })
  const sms = state.channels.find(({ channel }) => channel === 'sms')
  expect(sms).toMatchObject({ provider: 'outbox', sent: 1, failed: 1 })
  expect(sms?.last_failed?.reason).toBe('no route to [number]')
  expect(sms?.last_sent?.at).toBe(new Date(malto.now().getTime() - 1000).toISOString())
  for (const hidden of ['+84901000001', 'the same secret in every test', malto.house.env.data_folder])
    expect(reply.body).not.toContain(hidden)
})

test('the page asks the database a fixed, small number of questions', async () => {
  let asked = 0
  const { pool } = malto.house
  const real = pool.query.bind(pool)
  pool.query = ((...given: Parameters<typeof real>) => {
    asked += 1
    return real(...given)
  }) as typeof pool.query
  try {
    await chief.call(getSystem, {})
  } finally {
    pool.query = real as typeof pool.query
  }
  // Eight of the page, and those of every call: who is asking.
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(14)
})

test('failed jobs are listed in pages by state and name, with ids and without words', async () => {
  const ids = []
  for (let n = 0; n < 3; n += 1)
    ids.push(
      await makeJob('pagedJob', 2, 2, { user_id: chief.id, phone: '+84901000001', note: 'Nguyễn An', n }),
    )
  const waiting = await makeJob('pagedJob', 0, 5, {})
  const first = await chief.call(listSystemJobs, { state: 'failed', name: 'pagedJob', limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(first.items[0]).toMatchObject({
    state: 'failed',
    attempts: 2,
    max_attempts: 2,
    about: { user_id: chief.id, phone: '…', note: '…', n: 2 },
  })
  expect(first.items[0]?.reason).not.toContain('901000001')
  expect(first.items[0]?.reason).not.toContain('an@malto.test')
  const next = await chief.call(listSystemJobs, {
    state: 'failed',
    name: 'pagedJob',
    limit: 2,
    cursor: first.next_cursor ?? '',
  })
  expect(next.items.map(({ id }) => id)).toEqual([ids[0]])
  expect(next.next_cursor).toBeNull()
  const queue = await chief.call(listSystemJobs, { state: 'waiting', name: 'pagedJob' })
  expect(queue.items.map(({ id }) => id)).toEqual([waiting])
  // What waits for its turn is not for anybody to throw away.
  await expect(chief.call(discardSystemJob, { id: waiting, reason: 'không cần' })).rejects.toMatchObject({
    code: 'JOB_NOT_STUCK',
  })
})

test('a job that gave up is retried or discarded with a reason, once, and the log keeps it', async () => {
  const again = await makeJob('retriedJob', 3, 3, { user_id: chief.id })
  await chief.call(retrySystemJob, { id: again, reason: 'Nhà mạng đã ổn lại' })
  const { items } = await chief.call(listSystemJobs, { name: 'retriedJob' })
  expect(items).toMatchObject([{ id: again, state: 'waiting', attempts: 0 }])
  expect(await lastAudit()).toMatchObject({
    action: 'retry_job',
    target_id: again,
    administrator_id: chief.id,
    reason: 'Nhà mạng đã ổn lại',
    before: { name: 'retriedJob', state: 'failed' },
  })
  await expect(chief.call(retrySystemJob, { id: again, reason: 'lần nữa' })).rejects.toMatchObject({
    code: 'JOB_NOT_STUCK',
  })
  const away = await makeJob('retriedJob', 1, 3, {})
  await chief.call(discardSystemJob, { id: away, reason: 'Người này đã xóa tài khoản' })
  expect(await lastAudit()).toMatchObject({ action: 'discard_job', target_id: away })
  await expect(chief.call(discardSystemJob, { id: away, reason: 'lần nữa' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('who may only see changes nothing', async () => {
  const id = await makeJob('keptJob', 3, 3, {})
  const refused = { code: 'NOT_ALLOWED' }
  await expect(reader.call(retrySystemJob, { id, reason: 'thử xem' })).rejects.toMatchObject(refused)
  await expect(reader.call(discardSystemJob, { id, reason: 'thử xem' })).rejects.toMatchObject(refused)
  await expect(reader.call(startBackup, {})).rejects.toMatchObject(refused)
  await expect(reader.call(sendTestMail, {})).rejects.toMatchObject(refused)
  await expect(reader.call(hideFirstSteps, { hidden: true })).rejects.toMatchObject(refused)
  const nobody = await makeAdministrator(malto, { powers: ['users.read'] })
  await expect(nobody.call(getSystem, {})).rejects.toMatchObject(refused)
  await expect(nobody.call(getFirstSteps, {})).rejects.toMatchObject(refused)
})

test('a test letter goes to oneself alone, and is audited', async () => {
  const { to, provider } = await chief.call(sendTestMail, {})
  expect({ to, provider }).toEqual({ to: chief.email, provider: 'outbox' })
  const [sent] = await malto.db.select().from(sent_messages).where(eq(sent_messages.purpose, 'system_test'))
  expect(sent).toMatchObject({ target: chief.email, status: 'sent', channel: 'email' })
  expect(await lastAudit()).toMatchObject({ action: 'test_mail', administrator_id: chief.id })
})

test('a test letter comes in the language of whoever asked for it', async () => {
  const letter = async (language: 'vi' | 'en') => {
    const headers = { authorization: `Bearer ${chief.token()}`, 'accept-language': language }
    const { path, method } = sendTestMail
    expect((await malto.app.inject({ method, url: path, headers, payload: {} })).statusCode).toBe(200)
    return malto.house.outbox?.list({ to: chief.email })[0]
  }
  expect(await letter('en')).toMatchObject({ subject: 'A test letter from Malto' })
  expect((await letter('en'))?.text).not.toMatch(/[ạảãăâđêôơư]/)
  expect(await letter('vi')).toMatchObject({ subject: 'Thư thử từ Malto' })
})

test('the first steps know what is done, and what somebody has looked at', async () => {
  const before = await chief.call(getFirstSteps, {})
  const doneIn = (reply: typeof before) => reply.steps.filter(({ done }) => done).map(({ step }) => step)
  expect(before.hidden).toBe(false)
  expect(doneIn(before)).toEqual(['second_administrator'])
  await chief.call(tickFirstStep, { step: 'roles', done: true })
  expect(doneIn(await chief.call(getFirstSteps, {}))).toEqual(['second_administrator', 'roles'])
  expect(await lastAudit()).toMatchObject({ action: 'first_steps', target_id: 'roles' })
  await chief.call(tickFirstStep, { step: 'roles', done: false })
  await chief.call(hideFirstSteps, { hidden: true })
  expect(await reader.call(getFirstSteps, {})).toMatchObject({ hidden: true })
  const rows = (await lastAudit())?.seq
  // Said twice, it is one row of the log.
  await chief.call(hideFirstSteps, { hidden: true })
  expect((await lastAudit())?.seq).toBe(rows)
})

test('one backup at a time; one that nobody works on any more is told as interrupted', async () => {
  const begun = await chief.call(startBackup, {})
  expect(begun).toMatchObject({ state: 'waiting', cause: 'asked', trial: null })
  expect(await lastAudit()).toMatchObject({ action: 'back_up', target_id: begun.id })
  await expect(chief.call(startBackup, {})).rejects.toMatchObject({ code: 'BACKUP_UNDER_WAY' })
  malto.pass(11 * 60_000)
  const { items } = await chief.call(listBackups, {})
  expect(items).toMatchObject([{ id: begun.id, state: 'failed', fault: 'interrupted' }])
  await chief.call(startBackup, {})
})

test('the backup of the day begins at its hour, once; a machine that slept catches up', async () => {
  await malto.db.delete(system_backups)
  const begun = async () =>
    (await malto.db.select().from(system_backups)).filter(({ cause }) => cause === 'daily').length
  // A quarter to three in the night in Vietnam.
  malto.moveTo(new Date('2026-11-20T19:45:00Z'))
  await beginDaily(malto.house.ownCtx())
  await beginDaily(malto.house.ownCtx())
  expect(await begun()).toBe(1)
  malto.moveTo(new Date('2026-11-21T13:00:00Z'))
  await beginDaily(malto.house.ownCtx())
  expect(await begun()).toBe(1)
  malto.moveTo(new Date('2026-11-22T05:00:00Z'))
  await beginDaily(malto.house.ownCtx())
  expect(await begun()).toBe(2)
})

test('a database outside is backed up elsewhere: no button works, no step asks for it', async () => {
  const outside = await startMalto({ DATABASE_URL: 'postgres://elsewhere/malto' })
  try {
    const one = await makeAdministrator(outside, { powers: ['system.read', 'system.write'] })
    expect((await one.call(getSystem, {})).database.embedded).toBe(false)
    await expect(one.call(startBackup, {})).rejects.toMatchObject({ code: 'BACKED_UP_ELSEWHERE' })
    const { steps } = await one.call(getFirstSteps, {})
    expect(steps.map(({ step }) => step)).not.toContain('backup')
    await beginDaily(outside.house.ownCtx())
    expect(await outside.db.select().from(system_backups)).toEqual([])
  } finally {
    await outside.stop()
  }
})
