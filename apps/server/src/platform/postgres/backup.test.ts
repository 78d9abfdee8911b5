import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { query } from './server.ts'

const top = mkdtempSync(join(tmpdir(), 'malto-backup-'))
chmodSync(top, 0o755)
const log = () => {}
const files_folder = join(top, 'data/files')
const target = join(top, 'backup')
let source: EmbeddedPostgres
beforeAll(async () => {
  source = await startEmbeddedPostgres({ folder: join(top, 'data/postgres'), log })
  mkdirSync(join(files_folder, 'pictures'), { recursive: true })
  writeFileSync(join(files_folder, 'pictures/face.webp'), 'a picture')
  writeFileSync(join(top, 'data/secret'), 'the secret')
})
afterAll(async () => {
  await source.stop()
  rmSync(top, { recursive: true, force: true })
})

const options = () => ({
  url: source.url,
  cluster_folder: source.cluster_folder,
  files_folder,
  keep: [join(top, 'data/secret')],
  malto_version: '1.2.3',
  log,
})

test(
  'a backup made while people write holds every row acknowledged before it began, and opens on the side',
  { timeout: 240_000 },
  async () => {
    await query(source.url, 'create table note (id int primary key, text text)')
    await query(source.url, `insert into note select -n, repeat('x', 500) from generate_series(1, 20000) n`)
    const writer = new Client({ connectionString: source.url })
    await writer.connect()
    let acknowledged = 0
    const enough = new AbortController()
    const write = async () => {
      while (!enough.signal.aborted) {
        await writer.query('insert into note values ($1, $2)', [acknowledged + 1, 'y'.repeat(2000)])
        acknowledged++
        // The log of changes rolls on while we copy: without a reservation the needed part could be recycled.
        // Twenty times are enough: each is sixteen megabytes more to copy, and a slow disk would never be done.
        if (acknowledged % 200 === 0 && acknowledged <= 20 * 200)
          await writer.query('select pg_switch_wal()').then(() => writer.query('checkpoint'))
      }
    }
    const written = write()
    let before = 0
    const { files } = await backUp({
      ...options(),
      target,
      log: (line) => {
        if (line.startsWith('Copying the database')) before = acknowledged
      },
    })
    const after = acknowledged
    enough.abort()
    await written
    await writer.end()
    expect(before).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(before)
    expect(files).toBeGreaterThan(500)

    const data_folder = join(top, 'side')
    await restore({ from: target, data_folder, log })
    const side = await startEmbeddedPostgres({ folder: join(data_folder, 'postgres'), log })
    try {
      expect(side.state).toBe('recovered')
      const [found] = await query<{ most: number; all: number; old: number }>(
        side.url,
        'select max(id) as most, count(*) filter (where id > 0)::int as all, count(*) filter (where id < 0)::int as old from note',
      )
      expect(found?.old).toBe(20_000)
      expect(found?.all).toBeGreaterThanOrEqual(before)
      // One state of one moment: no row is missing in between.
      expect(found?.all).toBe(found?.most)
      await query(side.url, 'create extension amcheck')
      await query(side.url, `select bt_index_check('note_pkey', true)`)
      await query(side.url, `insert into note values (1000000, 'it takes new rows')`)
    } finally {
      await side.stop()
    }
    expect(readFileSync(join(data_folder, 'files/pictures/face.webp'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(data_folder, 'secret'), 'utf8')).toBe('the secret')
    expect(await query(source.url, 'select count(*)::int as left_over from pg_replication_slots')).toEqual([
      { left_over: 0 },
    ])
  },
)

test('a backup or a restore never writes into a folder that holds something', async () => {
  await expect(backUp({ ...options(), target })).rejects.toThrow('not empty')
  await expect(restore({ from: target, data_folder: join(top, 'data'), log })).rejects.toThrow('not empty')
})

test('a damaged backup is refused by name before anything is restored', { timeout: 120_000 }, async () => {
  const { files } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')) as {
    files: { path: string }[]
  }
  const victim = files.find(({ path }) => path.startsWith('database/base/'))?.path ?? ''
  const whole = readFileSync(join(target, victim))
  appendFileSync(join(target, victim), 'x')
  await expect(restore({ from: target, data_folder: join(top, 'never'), log })).rejects.toThrow(
    `${victim}: changed`,
  )
  rmSync(join(target, victim))
  await expect(restore({ from: target, data_folder: join(top, 'never'), log })).rejects.toThrow(
    `${victim}: missing`,
  )
  writeFileSync(join(target, victim), whole)
  await expect(restore({ from: files_folder, data_folder: join(top, 'never'), log })).rejects.toThrow(
    'not a backup',
  )
})
