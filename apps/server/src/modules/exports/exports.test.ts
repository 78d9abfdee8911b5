import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  allResources,
  EXPORT_ALONE_MOST,
  ExportsWaiting,
  NotAllowed,
  NotFound,
  type ExportTicket,
} from '@malto/contract'
import {
  cancelExport,
  downloadExport,
  ExportOutdated,
  getExport,
  listExports,
} from '@malto/contract/modules/exports.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { administrators, console_roles } from '#modules/roles/roles.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { freeDead } from '#platform/jobs.alive.ts'
import { onJob, startJobs } from '#platform/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'
import { downloadedRows, exportedRows } from '#testing/exports.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { writeExport } from './exports.service.ts'
import { console_exports } from './exports.table.ts'
import { write as writeOne } from './exports.write.service.ts'

let malto: Malto
let clerk: SignedInAdministrator
let storage: Storage
beforeAll(async () => {
  malto = await startMalto()
  storage = malto.house.tools.storage
  clerk = await makeClerk()
  await malto.db.execute(sql`insert into schools (code, name, level, province_id)
    select 'FILE-' || n, 'Trường tệp ' || n, 'lower', 4 from generate_series(1, 2500) as n`)
})
afterAll(() => malto.stop())
afterEach(() => {
  Object.assign(malto.house.tools, { storage })
})

const makeClerk = () => makeAdministrator(malto, { powers: ['schools.read'] })
const wishes = { province_id: 4, level: 'lower' as const, sort: 'created_at' }
const ask = (by = clerk): Promise<ExportTicket> => by.call(schoolsResource.exportRows, wishes)
const write = () => workOff(malto, 'exports.write')
const rowOf = async (id: string) =>
  (await malto.db.select().from(console_exports).where(eq(console_exports.id, id)))[0]
/** The files that lie there, finished or not. */
const files = () => {
  const folder = join(malto.house.env.data_folder, 'files/console-exports')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => each.name)
}
/** Does something as soon as the job has written the first bytes of the file. */
function inTheMiddle(work: () => Promise<void>) {
  async function* interrupted(content: AsyncIterable<Buffer>) {
    let begun = false
    for await (const piece of content) {
      yield piece
      if (!begun) await work()
      begun = true
    }
  }
  const put: Storage['put'] = (key, content, options) =>
    storage.put(
      key,
      content instanceof Uint8Array ? content : Readable.from(interrupted(content), { objectMode: false }),
      options,
    )
  Object.assign(malto.house.tools, { storage: { ...storage, put } })
}
const tidy = async () => {
  await malto.db.execute(sql`select graphile_worker.add_job('exports.tidy', '{}')`)
  await workOff(malto, 'exports.tidy')
}

describe('an export', () => {
  test('waits, is written by its job and downloaded by whoever asked; each step is on record', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({
      resource: 'schools',
      title: 'Trường',
      state: 'waiting',
      rows: 2500,
      done: 0,
      size: null,
      save_as: 'Trường 2026-11-14.xlsx',
      message: null,
    })
    await expect(clerk.call(downloadExport, { id: asked.id })).rejects.toSatisfy(NotFound.is)
    await write()
    const ready = await clerk.call(getExport, { id: asked.id })
    expect(ready).toMatchObject({ state: 'ready', rows: 2500, done: 2500 })
    expect(ready.ends_at).toBe(new Date(malto.now().getTime() + DAY).toISOString())
    const file = (await clerk.call(downloadExport, { id: asked.id })) as Blob
    expect(file.size).toBe(ready.size)
    expect((await downloadedRows(clerk, asked.id)).rows).toHaveLength(2500)

    const log = await malto.db
      .select()
      .from(audit_rows)
      .where(eq(audit_rows.administrator_id, clerk.id))
      .orderBy(audit_rows.seq)
    expect(log.map(({ action }) => action).slice(-3)).toEqual(['export', 'download', 'download'])
    expect(log.at(-3)).toMatchObject({
      target: 'schools',
      after: { rows: 2500, filter: { province_id: 4, level: 'lower' } },
    })
    expect(log.at(-1)).toMatchObject({ target: 'schools', after: { export_id: asked.id, rows: 2500 } })
  })

  test('holds the rows of one moment: what changes while it is written neither doubles nor loses one', async () => {
    const { id } = await clerk.call(schoolsResource.exportRows, { ...wishes, sort: 'name' })
    const listed = await malto.db
      .select({ code: schools.code })
      .from(schools)
      .where(sql`province_id = 4 and level = 'lower'`)
    inTheMiddle(async () => {
      // Rows that were read move behind the reader's place, rows that were not move before it.
      await malto.db.execute(sql`update schools set name = 'Z ' || name where code like 'FILE-1%'`)
      await malto.db.execute(sql`update schools set name = 'A ' || name where code like 'FILE-9%'`)
      await makeSchool(malto.db, { code: 'NEW-ONE', name: 'Trường tệp zzz', level: 'lower', province_id: 4 })
    })
    await write()
    const { rows } = await downloadedRows(clerk, id)
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(listed.map(({ code }) => code)))
    expect(rows).toHaveLength(listed.length)
    await malto.db.execute(sql`delete from schools where code = 'NEW-ONE'`)
    await malto.db.execute(
      sql`update schools set name = substr(name, 3) where name like 'Z %' or name like 'A %'`,
    )
  })

  test('is seen, downloaded and cancelled by nobody else', async () => {
    const other = await makeClerk()
    const { id } = await ask()
    await write()
    for (const call of [getExport, downloadExport, cancelExport])
      await expect(other.call(call, { id })).rejects.toSatisfy(NotFound.is)
    expect((await other.call(listExports, {})).items).toEqual([])
    expect((await clerk.call(getExport, { id })).state).toBe('ready')
  })

  test('the own list is paged, the newest first', async () => {
    const reader = await makeClerk()
    const asked: string[] = []
    for (let at = 0; at < 3; at++) {
      malto.pass(1000)
      asked.unshift((await ask(reader)).id)
    }
    const first = await reader.call(listExports, { limit: 2 })
    const second = await reader.call(listExports, { limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(asked)
    expect(second.next_cursor).toBeNull()
    await write()
  })

  test('whoever has five under way waits for them', async () => {
    const busy = await makeClerk()
    for (let at = 0; at < 5; at++) await ask(busy)
    await expect(ask(busy)).rejects.toSatisfy(ExportsWaiting.is)
    expect(await malto.db.$count(console_exports, eq(console_exports.administrator_id, busy.id))).toBe(5)
    await write()
    expect((await ask(busy)).state).toBe('waiting')
    await write()
  })
})

describe('the rights are those of the moment', () => {
  test('who was blocked, or lost the power, before the job came gets no file', async () => {
    for (const [name, lose] of Object.entries({
      blocked: (who: SignedInAdministrator) =>
        malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, who.id)),
      powerless: (who: SignedInAdministrator) =>
        malto.db.update(console_roles).set({ powers: [] }).where(eq(console_roles.id, who.role_id)),
    })) {
      const before = files()
      const fired = await makeClerk()
      const { id } = await ask(fired)
      await lose(fired)
      await write()
      expect(await rowOf(id), name).toMatchObject({ state: 'failed', fault: 'not_allowed', wishes: {} })
      expect(files(), name).toEqual(before)
    }
  })

  test('a file holds what its reader may see when it is written, and is refused once that has changed', async () => {
    const reader = await makeClerk()
    const see = (province_ids: number[]) =>
      malto.db
        .update(console_roles)
        .set({ sees_all: false, province_ids })
        .where(eq(console_roles.id, reader.role_id))
    const { id } = await reader.call(schoolsResource.exportRows, {})
    await see([4])
    await write()
    const { rows } = await downloadedRows(reader, id)
    expect(rows.every(([code]) => String(code).startsWith('FILE-'))).toBe(true)
    expect(rows).toHaveLength(2500)
    await see([4, 1])
    await expect(reader.call(downloadExport, { id })).rejects.toSatisfy(ExportOutdated.is)
    await malto.db.update(console_roles).set({ powers: [] }).where(eq(console_roles.id, reader.role_id))
    await expect(reader.call(downloadExport, { id })).rejects.toSatisfy(NotAllowed.is)
  })
})

describe('whatever happens to its job', () => {
  test('a process that dies in the middle, or just before the end, costs nothing: the next try writes it anew', async () => {
    const { id } = await ask()
    const payload = { export_id: id }
    // As a killed process leaves it: running, with the file of a try that never ended.
    await storage.put(`console-exports/${id}/broken.xlsx`, Buffer.from('half'), { type: 'x' })
    await malto.db
      .update(console_exports)
      .set({ state: 'running', tries: 1, done: 1000, file_key: `console-exports/${id}/broken.xlsx` })
      .where(eq(console_exports.id, id))
    await write()
    expect((await downloadedRows(clerk, id)).rows).toHaveLength(2500)
    expect(files()).not.toContain('broken.xlsx')
    // Once more, although it is done: a job comes at least once.
    const before = await rowOf(id)
    await malto.db.execute(
      sql`select graphile_worker.add_job('exports.write', ${JSON.stringify(payload)}::json)`,
    )
    await write()
    expect(await rowOf(id)).toEqual(before)
    expect((await downloadedRows(clerk, id)).rows).toHaveLength(2500)
  })

  test('two tries at once make one file', async () => {
    const { id } = await ask()
    const before = files().length
    inTheMiddle(async () => {
      Object.assign(malto.house.tools, { storage })
      await malto.db.execute(
        sql`select graphile_worker.add_job('exports.write', ${JSON.stringify({ export_id: id })}::json)`,
      )
      await write()
    })
    await write()
    expect(await rowOf(id)).toMatchObject({ state: 'ready', tries: 2 })
    expect(files()).toHaveLength(before + 1)
    expect((await downloadedRows(clerk, id)).rows).toHaveLength(2500)
  })

  test('a fault leaves no half file; after three tries it has failed and says so', async () => {
    const before = files()
    const { id } = await ask()
    const payload = JSON.stringify({ export_id: id })
    for (let at = 1; at <= 3; at++) {
      inTheMiddle(() => Promise.reject(new Error('the disk is full')))
      if (at > 1)
        await malto.db.execute(sql`select graphile_worker.add_job('exports.write', ${payload}::json)`)
      if (at < 3) await expect(write()).rejects.toThrow('the disk is full')
      else await write()
      expect(files()).toEqual(before)
    }
    expect(await clerk.call(getExport, { id })).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('xuất lại') as string,
    })
  })

  test('cancelled while it waits or is written, it stops and leaves nothing', async () => {
    const before = files()
    const waiting = await ask()
    expect(await clerk.call(cancelExport, { id: waiting.id })).toMatchObject({ state: 'cancelled' })
    await write()
    const running = await ask()
    inTheMiddle(async () => {
      await clerk.call(cancelExport, { id: running.id })
      malto.pass(2000)
    })
    await write()
    for (const { id } of [waiting, running]) {
      expect(await clerk.call(getExport, { id })).toMatchObject({ state: 'cancelled', size: null })
      await expect(clerk.call(downloadExport, { id })).rejects.toSatisfy(NotFound.is)
    }
    expect(files()).toEqual(before)
  })

  test('progress is told while it is written, and a ready one is not cancelled any more', async () => {
    const { id } = await ask()
    let seen: ExportTicket | undefined
    inTheMiddle(async () => {
      malto.pass(1500)
    })
    const slow = malto.house.tools.storage
    const put: Storage['put'] = async (...given) => {
      await slow.put(...given)
      seen = await clerk.call(getExport, { id })
    }
    Object.assign(malto.house.tools, { storage: { ...slow, put } })
    await write()
    expect(seen?.state).toBe('running')
    expect(seen?.done).toBeGreaterThan(0)
    expect(await clerk.call(cancelExport, { id })).toMatchObject({ state: 'ready' })
  })
})

test('after a day the file is gone, and what was searched for with it, also when its owner is blocked', async () => {
  await tidy()
  const [staying, leaving] = [await makeClerk(), await makeClerk()]
  const [kept, orphan] = [await ask(staying), await ask(leaving)]
  await write()
  await malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, leaving.id))
  malto.pass(23 * HOUR + 50 * MINUTE)
  const again = await makeAdministrator(malto, { role_id: staying.role_id })
  await tidy()
  expect(await rowOf(kept.id)).toMatchObject({ state: 'ready' })
  malto.pass(10 * MINUTE)
  const fresh = await ask(again)
  // Over is over, whether the tidying has come by or not.
  expect(await rowOf(kept.id)).toMatchObject({ state: 'ready' })
  await tidy()
  for (const { id } of [kept, orphan])
    expect(await rowOf(id)).toMatchObject({ state: 'expired', file_key: null, wishes: {} })
  expect(files()).toEqual([])
  expect(await rowOf(fresh.id)).toMatchObject({ state: 'waiting' })
})

test('what a killed worker had taken is written by another one, and so is what waited behind it', async () => {
  const office = await makeClerk()
  const [taken, behind] = [await ask(office), await ask(office)]
  const { pool, ownCtx } = malto.house
  await pool.query(
    `with job as (
       update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1
        where key = $1 returning job_queue_id)
     update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now()
      where id = (select job_queue_id from job)`,
    [`export:${taken.id}`],
  )
  const handlers = [onJob(writeExport, writeOne)]
  const jobs = await startJobs({ pool, makeCtx: ownCtx, jobs: handlers, facts: [], warn: () => {} })
  try {
    const { suspects } = await freeDead(pool, new Set())
    expect(suspects).toEqual(new Set(['pool-killed']))
    expect((await freeDead(pool, suspects)).freed).toEqual(['pool-killed'])
    for (const { id } of [taken, behind])
      await expect
        .poll(async () => (await office.call(getExport, { id })).state, { timeout: 60_000 })
        .toBe('ready')
  } finally {
    await jobs.stop()
  }
}, 120_000)

test('what a killed process left half written is swept by night, a day after its last byte', async () => {
  const office = await makeClerk()
  const { id } = await ask(office)
  await write()
  const folder = join(malto.house.env.data_folder, 'files/console-exports', id)
  const [old, fresh] = [`.${randomUUID()}.part`, `.${randomUUID()}.part`]
  for (const [name, hours] of [
    [old, 25],
    [fresh, 23],
  ] as const) {
    const at = new Date(malto.now().getTime() - hours * HOUR)
    writeFileSync(join(folder, name), 'half a')
    utimesSync(join(folder, name), at, at)
  }
  await malto.db.execute(sql`select graphile_worker.add_job('exports.sweep', '{}')`)
  await workOff(malto, 'exports.sweep')
  expect(files()).not.toContain(old)
  expect(files()).toContain(fresh)
  expect((await downloadedRows(office, id)).rows).toHaveLength(2500)
})

describe('people', () => {
  test('more than two hundred leave with a second yes only, where somebody could give it', async () => {
    const reader = await makeAdministrator(malto, { powers: ['users.read'] })
    await malto.db
      .execute(sql`insert into users (id, phone, password_hash, full_name, account_kind, province_id, created_at, updated_at)
      select gen_random_uuid(), '+8498' || (1000000 + n), 'none', 'Người ' || n, 'normal', case n % 2 when 1 then 1 else 4 end, now(), now()
      from generate_series(1, ${2 * EXPORT_ALONE_MOST + 1}) as n`)
    const few = { province_id: 4 }
    const many = { province_id: 1 }
    const before = await malto.db.$count(console_exports)
    // Nobody else could say yes: the rule would only forbid it.
    expect((await reader.call(usersResource.exportRows, many)).rows).toBe(EXPORT_ALONE_MOST + 1)
    await makeAdministrator(malto, { powers: ['approvals.decide', 'users.read'] })
    await expect(reader.call(usersResource.exportRows, many)).rejects.toMatchObject({
      code: 'SECOND_YES_ASKED',
    })
    expect(await malto.db.$count(console_exports)).toBe(before + 1)
    expect((await exportedRows(malto, reader, usersResource, few)).rows).toHaveLength(EXPORT_ALONE_MOST)
  })

  test('a list with names of people says that it is about people', () => {
    const naming = /^(full_name|nickname|phone|email|user_name|kid_name|parent_name|author_.*name|.*_email)$/
    const silent = allResources.filter(
      ({ columns, people }) => !people && columns.some(({ field }) => naming.test(field)),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})
