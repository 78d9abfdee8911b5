import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import {
  copyFile,
  eachOf,
  filesUnder,
  MANIFEST,
  putFile,
  refuseOccupied,
  readManifest,
  verify,
  type Entry,
  type Manifest,
} from './manifest.ts'

export interface BackUpOptions {
  /** Of the running server. */
  readonly url: string
  readonly cluster_folder: string
  /** Null when the files live elsewhere, such as in S3. */
  readonly files_folder: string | null
  /** Single files of the data folder that belong to it, such as its secret. */
  readonly keep?: readonly string[]
  readonly target: string
  readonly malto_version: string
  readonly log: (line: string) => void
  readonly progress?: Progress | undefined
  /** Ends it between two files; what was copied is removed. */
  readonly signal?: AbortSignal | undefined
}

/** How many files of how many, of one step. */
export type Progress = (step: 'database' | 'files' | 'reading', done: number, of: number) => void

/** What belongs to the running process, or is made anew at the start; PostgreSQL's manual lists them. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|global\/pg_control|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)\/.*)$|(^|\/)(pgsql_tmp[^/]*(\/.*)?|pg_internal\.init.*|t\d+_\d+[^/]*)$/

/**
 * Copies a running cluster and the files, without stopping anybody. Whatever was acknowledged before it began is
 * in it. It appears under its name only when it is whole and read back.
 */
export async function backUp(options: BackUpOptions): Promise<{ files: number; bytes: number }> {
  const { target } = options
  await refuseOccupied(target)
  const draft = draftOf(target)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    return await backUpInto(options, draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

const draftOf = (target: string): string => join(dirname(target), `.${basename(target)}.unfinished`)

async function backUpInto(options: BackUpOptions, draft: string): Promise<{ files: number; bytes: number }> {
  const { target, log, progress, signal } = options
  const database = await copyCluster(options, draft)
  const files = [...database.files]
  const folders = [...database.folders]

  if (options.files_folder) {
    const found = await filesUnder(options.files_folder)
    log(`Copying ${found.files.length} files …`)
    const told = (done: number) => progress?.('files', done, found.files.length)
    const copied = await copyAll(options.files_folder, found.files, draft, 'files', told, signal)
    files.push(...copied)
    folders.push(...found.folders.map((each) => `files/${each}`))
  }
  for (const file of options.keep ?? [])
    if (existsSync(file)) files.push(await copyFile(file, draft, `data/${basename(file)}`))

  const { begun_at, ended_at, begun_lsn, ended_lsn, postgres_version } = database
  const manifest = {
    format: 1,
    malto_version: options.malto_version,
    postgres_version,
    begun_at,
    ended_at,
    begun_lsn,
    ended_lsn,
    folders,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  } as const
  await putFile(JSON.stringify(manifest, null, 1), draft, MANIFEST)
  log('Reading the backup back …')
  await verify(draft, await readManifest(draft), {
    told: (done) => progress?.('reading', done, files.length),
    signal,
  })
  await rmdir(target).catch(() => {})
  await rename(draft, target)
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

async function copyCluster({ url, cluster_folder, log, progress, signal }: BackUpOptions, draft: string) {
  const client = new Client({
    connectionString: url,
    application_name: 'malto backup',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
    // Keeps the log of changes from being recycled under us; it goes away with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `malto_backup_${process.pid}`,
    ])
    log('Waiting for a checkpoint …')
    const { rows: begun } = await client.query<{ lsn: string; at: string; version: string }>(
      `select pg_backup_start('malto', fast => true)::text as lsn, now()::text as at, current_setting('server_version') as version`,
    )
    const found = await filesUnder(cluster_folder)
    const wanted = found.files.filter((path) => !LEFT_OUT.test(path))
    log(`Copying the database (${wanted.length} files) …`)
    const told = (done: number) => progress?.('database', done, wanted.length)
    const files = await copyAll(cluster_folder, wanted, draft, 'database', told, signal)
    files.push(await copyControl(cluster_folder, draft))
    const { rows: ended } = await client.query<{
      lsn: string
      label: string
      spaces: string
      last: string
      at: string
    }>(
      `select lsn::text, labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last, now()::text as at
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const end = ended[0]
    const first = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(end?.label ?? '')?.[1]
    if (!end || !first) throw new Error('PostgreSQL did not say where the backup begins.')
    if (end.spaces.trim() !== '') throw new Error('Tablespaces outside the cluster are not backed up.')
    files.push(...(await copyLog(cluster_folder, draft, first, end.last)))
    files.push(await putFile(end.label, draft, 'database/backup_label'))
    return {
      files,
      folders: found.folders.filter((path) => !LEFT_OUT.test(path)).map((path) => `database/${path}`),
      begun_lsn: begun[0]?.lsn ?? '',
      begun_at: begun[0]?.at ?? '',
      postgres_version: begun[0]?.version ?? '',
      ended_lsn: end.lsn,
      ended_at: end.at,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function copyAll(
  from: string,
  paths: readonly string[],
  draft: string,
  under: string,
  told: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Entry[]> {
  const copied: Entry[] = []
  await eachOf(paths, async (path) => {
    signal?.throwIfAborted()
    try {
      copied.push(await copyFile(join(from, path), draft, `${under}/${path}`))
      told(copied.length)
    } catch (error) {
      // Dropped while we copied: the log of changes says so too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  })
  return copied
}

/** The one file that must not be caught half written: read until it reads twice the same. */
async function copyControl(cluster: string, draft: string): Promise<Entry> {
  const file = join(cluster, 'global/pg_control')
  for (let before = await readFile(file); ;) {
    const now = await readFile(file)
    if (now.equals(before)) return putFile(now, draft, 'database/global/pg_control')
    before = now
  }
}

/** The changes made while we copied; with them the copies of different moments become one state. */
async function copyLog(cluster: string, draft: string, first: string, last: string): Promise<Entry[]> {
  const segments = (await filesUnder(join(cluster, 'pg_wal'))).files
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .toSorted()
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error(`The log of changes from ${first} to ${last} is not complete; the backup cannot be used.`)
  const history = (await filesUnder(join(cluster, 'pg_wal'))).files.filter((name) =>
    /^[0-9A-F]{8}\.history$/.test(name),
  )
  return copyAll(join(cluster, 'pg_wal'), [...segments, ...history], draft, 'database/pg_wal')
}

/**
 * Lays a backup out as the data folder of a Malto that is to be started on it. Only into an empty folder: a restore
 * never overwrites what somebody may still need.
 */
export async function restore({
  from,
  data_folder,
  log,
  signal,
  durable = true,
}: {
  from: string
  data_folder: string
  log: (line: string) => void
  signal?: AbortSignal | undefined
  /** False for what is looked at and thrown away. */
  durable?: boolean
}): Promise<Manifest> {
  await refuseOccupied(data_folder)
  const manifest = await readManifest(from)
  log(`Checking the backup of ${manifest.begun_at} (${manifest.files.length} files) …`)
  await verify(from, manifest, { signal })
  const draft = draftOf(data_folder)
  await rm(draft, { recursive: true, force: true })
  // Open to enter, as a data folder is: PostgreSQL may run as another user, to whom only the cluster belongs.
  await mkdir(join(draft, 'postgres'), { recursive: true, mode: 0o755 })
  log('Copying …')
  for (const each of manifest.folders)
    await mkdir(join(draft, placeOf(each)), { recursive: true, mode: 0o700 })
  await eachOf(manifest.files, async ({ path, sha256 }) => {
    signal?.throwIfAborted()
    const copied = await copyFile(join(from, path), draft, placeOf(path), durable)
    if (copied.sha256 !== sha256) throw new Error(`${path} changed while it was restored.`)
  })
  await rmdir(data_folder).catch(() => {})
  await rename(draft, data_folder)
  return manifest
}

/** From the layout of a backup to that of a data folder. */
function placeOf(path: string): string {
  const [first, ...rest] = path.split('/')
  if (rest.includes('..')) throw new Error(`${path} leads out of the backup.`)
  if (first === 'database') return join('postgres/cluster', ...rest)
  if (first === 'files') return path
  if (first === 'data' && rest.length === 1)
    return rest[0] === 'password' ? 'postgres/password' : join(...rest)
  throw new Error(`${path} has no place in a data folder.`)
}
