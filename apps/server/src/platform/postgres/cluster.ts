import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { point, sweepDrafts, type Place } from './place.ts'
import { handOver, run } from './runner.ts'

export const USER = 'malto'
export const DATABASE = 'malto'

/** Comparing and casing are ICU's work, by the Vietnamese rules. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=vi-VN', '--locale=C']
/** What pg_trgm takes for a letter comes from the system; plain C knows only ASCII and drops ă, đ and ơ. */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** How clients reach the server: a Unix socket where the system has one. */
export type Transport = 'socket' | 'tcp'

const SETTINGS = {
  // What P1 rests on; said here although they are the defaults, so that no file can quietly say otherwise.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '1GB',
  // A restart after a crash must be short.
  checkpoint_timeout: '5min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file a weekday, overwritten the week after.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  jit: 'off',
} as const

/** Given on the command line, where they win over every file, and where an adopted server can be compared. */
export function argumentsFor(
  cluster: string,
  version: string,
  reach: { socket: string } | { port: number },
  settings: Readonly<Record<string, string>>,
): string[] {
  const where =
    'socket' in reach
      ? {
          listen_addresses: '',
          unix_socket_directories: reach.socket,
          unix_socket_permissions: '0700',
          port: '5432',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(reach.port) }
  const all = { ...SETTINGS, cluster_name: `malto-${version}`, ...where, ...settings }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Made once, aside, and then put in place in one step: half a cluster is never taken for one. */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  transport: Transport,
  folder: string,
): Promise<void> {
  await sweepDrafts(place)
  const draft = `${place.cluster}.new`
  mkdirSync(draft, { mode: 0o700 })
  const secret = join(draft, '..', 'password.new')
  if (transport === 'tcp') writeFileSync(secret, passwordOf(folder, true), { mode: 0o600 })
  if (transport === 'tcp' && place.runner) chownSync(secret, place.runner.uid, place.runner.gid)
  handOver(draft, place.runner)
  try {
    const auth = transport === 'tcp' ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust']
    await initialise(LETTERS, (ctype) =>
      run(
        binaries.initdb,
        ['-D', draft, '-U', USER, ...LOCALE, `--lc-ctype=${ctype}`, ...auth],
        place.runner,
      ),
    )
  } finally {
    rmSync(secret, { force: true })
  }
  await rename(draft, place.cluster)
  await point(place)
}

/** The first character type that this system has; initdb leaves the folder empty when it fails. */
async function initialise(
  [ctype, ...others]: readonly string[],
  initdb: (ctype: string) => Promise<unknown>,
): Promise<void> {
  try {
    await initdb(ctype ?? 'C')
  } catch (error) {
    if (others.length === 0 || !String(error).includes('locale')) throw error
    await initialise(others, initdb)
  }
}

/** Before every start, since the cluster may come from a backup made elsewhere. */
export function prepareCluster({ cluster, runner }: Place, binaries: Binaries, transport: Transport): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.version.split('.')[0])
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${major}, but ${binaries.version} is installed.`,
    )
  handOver(cluster, runner)
  chmodSync(cluster, 0o700)
  const rule =
    transport === 'socket' ? `local all ${USER} trust\n` : `host all ${USER} 127.0.0.1/32 scram-sha-256\n`
  writeFileSync(join(cluster, 'pg_hba.conf'), rule)
}

/** Only TCP needs one: whoever may enter the socket's folder is Malto itself. */
export function passwordOf(folder: string, make = false): string {
  const file = join(folder, 'password')
  if (make && !existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
