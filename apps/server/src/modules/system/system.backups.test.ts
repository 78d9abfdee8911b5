import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schools } from '#modules/locations/locations.table.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction } from '#platform/ctx.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/logs.ts'
import { migrate } from '#platform/migrations.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { query } from '#platform/postgres/server.ts'
import { notedIn, runs } from '#platform/postgres/postmaster.ts'
import { homeOf } from '#platform/postgres/place.ts'
import { clearLeftovers } from '#platform/postgres/shelf.ts'
import { openHouse, type House } from '../../house.ts'
import { layReferenceWith } from '../../reference.ts'
import { begin, toBackup } from './system.backups.service.ts'
import * as queries from './system.backups.queries.ts'
import { copy, tidyShelf, tryRow } from './system.copying.service.ts'

// A whole installation on an embedded database of its own: the one kind that Malto itself backs up.
const top = mkdtempSync(join(tmpdir(), 'malto-system-'))
chmodSync(top, 0o755)
const data = join(top, 'data')
let database: EmbeddedPostgres
let house: House
let env: Env
const warned: string[] = []
beforeAll(async () => {
  env = readEnv({ NODE_ENV: 'test', MALTO_DATA: data, BACKUP_FOLDER: join(top, 'backups'), DEMO: '0' })
  database = await startEmbeddedPostgres({ folder: join(data, 'postgres'), log: () => {} })
  await migrate(database.url)
  const log = createLog('warn', { write: (line) => void warned.push(line) })
  house = await openHouse({ env, log, database_url: database.url })
  await layReferenceWith(house.ownCtx())
  mkdirSync(join(data, 'files/pictures'), { recursive: true })
  writeFileSync(join(data, 'files/pictures/face.webp'), 'a picture')
  await house.db.insert(schools).values({ code: 'T1', name: 'Trường Thử', level: 'upper', province_id: 46 })
  await inTransaction(house.ownCtx(), (tx) => audit(tx, { action: 'login', target: 'administrators' }))
}, 240_000)
afterAll(async () => {
  await house.close()
  await database.stop()
  rmSync(top, { recursive: true, force: true })
})

async function rowOf(id: string) {
  const row = await queries.findBackup(house.db, id)
  if (!row) throw new Error('no such backup')
  return row
}

async function made(): Promise<string> {
  const ctx = house.ownCtx()
  const row = await begin(ctx, 'asked', newId())
  if (!row) throw new Error('no backup was begun')
  await copy(ctx, { id: row.id })
  return row.id
}

async function tried(id: string) {
  await queries.updateBackup(house.db, id, {
    trial_state: 'waiting',
    trial_at: new Date(),
    trial_fault: null,
  })
  await tryRow(house.ownCtx(), { id })
  return rowOf(id)
}

let first: string

test(
  'a backup is made and tried: it opens, holds what was there, and nothing of the trial stays',
  { timeout: 240_000 },
  async () => {
    first = await made()
    const row = await rowOf(first)
    expect(row).toMatchObject({ state: 'done', fault: null, part: 100, step: null })
    expect(row.files).toBeGreaterThan(500)
    expect(row.bytes).toBeGreaterThan(10_000_000)
    expect(row.rows_after).toMatchObject({ schools: 1, users: 0, audit_rows: 1 })
    expect(readdirSync(join(top, 'backups'))).toEqual([row.name])

    const after = await tried(first)
    expect(after).toMatchObject({ trial_state: 'passed', trial_fault: null })
    expect(after.trial_found).toMatchObject({ rows: expect.any(Number), audit_rows: 1, files: row.files })
    expect(after.trial_found?.tables).toBeGreaterThan(80)
    expect(existsSync(join(data, 'trials'))).toBe(false)
    const shown = toBackup(house.ownCtx(), after, new Set([row.name]))
    expect(shown).toMatchObject({ state: 'done', trial: { state: 'passed' } })
    // The running database went on meanwhile.
    expect(await house.ready()).toBe(true)
  },
)

test('rows that are missing in it, or a damaged file, fail the trial', { timeout: 240_000 }, async () => {
  const whole = await rowOf(first)
  await queries.updateBackup(house.db, first, {
    rows_before: { ...whole.rows_before, users: 5000 },
    rows_after: { ...whole.rows_after, users: 5000 },
  })
  expect(await tried(first)).toMatchObject({ trial_state: 'failed', trial_fault: 'not_same' })
  await queries.updateBackup(house.db, first, {
    rows_before: whole.rows_before,
    rows_after: whole.rows_after,
  })

  const folder = join(top, 'backups', whole.name)
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    files: { path: string }[]
  }
  const victim = join(folder, files.find(({ path }) => path.startsWith('files/'))?.path ?? '')
  const kept = readFileSync(victim)
  appendFileSync(victim, 'x')
  expect(await tried(first)).toMatchObject({ trial_state: 'failed', trial_fault: 'damaged' })
  writeFileSync(victim, kept)
  expect(existsSync(join(data, 'trials'))).toBe(false)
})

test(
  'a Malto that is killed in the middle of a trial leaves a database running; the next start stops and removes it',
  { timeout: 240_000 },
  async () => {
    const { name } = await rowOf(first)
    // Another process lays the backup out and is killed while its database runs.
    const code = `
      const { tryOut } = await import(process.argv[1])
      await tryOut({ from: process.argv[2], trials: process.argv[3], name: 'killed', log: () => {},
        signal: new AbortController().signal,
        check: async () => { console.log('open'); await new Promise((done) => setTimeout(done, 600000)) } })`
    const module = join(import.meta.dirname, '../../platform/postgres/trial.ts')
    const args = ['--input-type=module', '-e', code, module, join(top, 'backups', name), join(data, 'trials')]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((opened) => child.stdout.once('data', opened))
    child.kill('SIGKILL')
    const cluster = join(homeOf(join(data, 'trials/killed/postgres')), 'cluster')
    const left = notedIn(cluster)
    expect(left && runs(left)).toBe(true)
    mkdirSync(join(top, 'backups/.malto-2026-11-16-020000.unfinished'))

    await clearLeftovers(env)
    expect(left && runs(left)).toBe(false)
    expect(existsSync(join(data, 'trials'))).toBe(false)
    expect(existsSync(cluster)).toBe(false)
    expect(readdirSync(join(top, 'backups')).filter((each) => each.startsWith('.'))).toEqual([])
    expect(await house.ready()).toBe(true)
  },
)

test(
  'a log that was changed fails the trial; what was made by command is seen; what is old goes',
  { timeout: 240_000 },
  async () => {
    const stranger = await rowOf(first)
    await house.db.execute(sql`delete from system_backups`)
    // Only the owner can do this, and only by switching the guards off.
    await query(database.url, 'alter table audit_rows disable trigger user')
    await query(database.url, `update audit_rows set action = 'logout'`)
    const newest = await made()
    const adopted = (await queries.findBackups(house.db, null, 10)).find(({ name }) => name === stranger.name)
    expect(adopted).toMatchObject({ cause: 'command', state: 'done', files: stranger.files })
    expect(await tried(newest)).toMatchObject({ trial_state: 'failed', trial_fault: 'not_same' })

    await queries.updateBackup(house.db, adopted?.id ?? '', {
      cause: 'asked',
      begun_at: new Date('2020-01-01T00:00:00Z'),
    })
    await tidyShelf(house.ownCtx())
    expect(existsSync(join(top, 'backups', stranger.name))).toBe(false)
    expect(await rowOf(adopted?.id ?? '')).toMatchObject({ state: 'gone' })
    expect(toBackup(house.ownCtx(), await rowOf(newest), new Set()).state).toBe('gone')
    expect(existsSync(join(data, 'trials'))).toBe(false)
  },
)
