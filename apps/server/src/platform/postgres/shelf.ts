import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import { backUp, type Progress } from './backup.ts'
import { readManifest } from './manifest.ts'
import { clearTrials } from './trial.ts'

type ShelfEnv = Pick<Env, 'data_folder' | 'root' | 'BACKUP_FOLDER' | 'S3_BUCKET'>

/** Where backups stand: beside the data, or where the operator says. */
export const shelfOf = ({ root, data_folder, BACKUP_FOLDER }: ShelfEnv): string =>
  BACKUP_FOLDER ? resolve(root, BACKUP_FOLDER) : join(data_folder, 'backups')

export const trialsOf = ({ data_folder }: Pick<Env, 'data_folder'>): string => join(data_folder, 'trials')

/** malto-2026-11-16-023000, by UTC: names sort by time. */
export const nameFor = (moment: Date): string =>
  `malto-${moment.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}`

/** Only names that `nameFor` makes: nothing else on the shelf is ever read or removed. */
const NAMED = /^malto-\d{4}-\d{2}-\d{2}-\d{6}$/

export const versionOf = ({ root }: Pick<Env, 'root'>): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

interface Making {
  readonly env: ShelfEnv
  readonly running: { readonly url: string; readonly cluster_folder: string }
  readonly target: string
  readonly log: (line: string) => void
  readonly progress?: Progress
  readonly signal?: AbortSignal
}

/** A backup of a whole installation: its database, its files, its secret. */
export function backUpAll({ env, running, target, log, progress, signal }: Making) {
  return backUp({
    ...running,
    files_folder: env.S3_BUCKET ? null : join(env.data_folder, 'files'),
    keep: [join(env.data_folder, 'secret'), join(env.data_folder, 'postgres', 'password')],
    target,
    malto_version: versionOf(env),
    log,
    progress,
    signal,
  })
}

/** The names of the backups that are there. */
export async function namesOnShelf(env: ShelfEnv): Promise<string[]> {
  const found = await readdir(shelfOf(env), { withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isDirectory() && NAMED.test(each.name)).map(({ name }) => name)
}

export interface Found {
  readonly name: string
  readonly begun_at: Date
  readonly ended_at: Date
  readonly files: number
  readonly bytes: number
}

/** What a backup says of itself; null where it is none. */
export async function lookAt(env: ShelfEnv, name: string): Promise<Found | null> {
  const manifest = await readManifest(placeOf(env, name)).catch(() => null)
  if (!manifest) return null
  return {
    name,
    begun_at: new Date(manifest.begun_at),
    ended_at: new Date(manifest.ended_at),
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { size }) => sum + size, 0),
  }
}

export function placeOf(env: ShelfEnv, name: string): string {
  if (!NAMED.test(name)) throw new Error('This is no name of a backup.')
  return join(shelfOf(env), name)
}

export const takeOff = (env: ShelfEnv, name: string): Promise<void> =>
  rm(placeOf(env, name), { recursive: true, force: true })

/** Free and whole size of the disk that a folder lies on; the nearest folder that is there answers. */
export async function roomOf(folder: string): Promise<{ free: number; total: number } | null> {
  if (!existsSync(folder)) {
    const above = join(folder, '..')
    return above === folder ? null : roomOf(above)
  }
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/**
 * What a Malto that was killed has left: half a backup, a trial with its database still running. Only while one holds
 * the lock of the data folder, or it would be somebody else's work.
 */
export async function clearLeftovers(env: ShelfEnv): Promise<void> {
  await clearTrials(trialsOf(env))
  const shelf = shelfOf(env)
  for (const name of await readdir(shelf).catch(() => []))
    if (/^\.malto-[\d-]+\.unfinished$/.test(name))
      await rm(join(shelf, name), { recursive: true, force: true })
}

export async function openShelf(env: ShelfEnv): Promise<string> {
  await mkdir(shelfOf(env), { recursive: true })
  return shelfOf(env)
}
