import { randomBytes, createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { notedIn, runs } from './postmaster.ts'
import { canReach, handOver, runnerFor, type Runner } from './runner.ts'

export interface Place {
  /** Holds the cluster, and its socket when the path is short enough. */
  readonly home: string
  readonly cluster: string
  readonly runner: Runner
  /** To be written once the cluster is there; null when it lives in the data folder. */
  readonly pointer: string | null
}

export const REACHABLE_HOME = '/var/lib/malto'
/** A socket's whole path is limited to 104 bytes on some systems; its name takes 15. */
const SOCKET_FOLDER_MAX = 85

const fits = (path: string) => Buffer.byteLength(path) <= SOCKET_FOLDER_MAX
const pointerOf = (folder: string) => join(folder, 'location')

/** Where the cluster of a data folder lies: in it, or where a pointer in it says. */
export function homeOf(folder: string): string {
  const pointer = pointerOf(folder)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : folder
}

/**
 * Finds or chooses the cluster's place. A user that may not enter the data folder (root's own home is closed to
 * others) gets a place outside it, with a random name: a later checkout at the same path must not find old data.
 */
export async function placeFor(
  folder: string,
  reachable_home: string,
  log: (line: string) => void,
): Promise<Place> {
  const home = homeOf(folder)
  const cluster = join(home, 'cluster')
  if (home !== folder && !existsSync(cluster))
    throw new Error(
      `The database of ${folder} lived in ${home}, and that is gone. ` +
        `Restore a backup, or delete ${pointerOf(folder)} to begin with an empty database.`,
    )
  const runner = runnerFor(cluster)
  if (!runner) refuseForeign(cluster)
  else if (home === folder) chmodSync(folder, 0o755)
  if (canReach(runner, 'cd "$1"', home)) return { home, cluster, runner, pointer: null }

  await sweepTemporary(reachable_home)
  const outside = join(reachable_home, randomBytes(6).toString('hex'))
  mkdirSync(reachable_home, { recursive: true, mode: 0o755 })
  chmodSync(reachable_home, 0o755)
  mkdirSync(outside)
  chmodSync(outside, 0o755)
  writeFileSync(join(outside, 'belongs-to'), `${folder}\n`)
  if (!canReach(runner, 'cd "$1"', outside))
    throw new Error(`${runner?.name} may enter neither ${home} nor ${outside}.`)
  log(`The database lives in ${outside}, because ${runner?.name} may not enter ${home}.`)
  if (existsSync(cluster)) await move(cluster, join(outside, 'cluster'))
  const place = { home: outside, cluster: join(outside, 'cluster'), runner, pointer: pointerOf(folder) }
  if (existsSync(place.cluster)) await point(place)
  return place
}

export async function point({ home, pointer }: Place): Promise<void> {
  if (!pointer) return
  await writeFile(`${pointer}.new`, `${home}\n`)
  await rename(`${pointer}.new`, pointer)
}

function refuseForeign(cluster: string): void {
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && process.getuid && owner !== process.getuid())
    throw new Error(
      `The database in ${cluster} belongs to another user (${owner}). Start Malto as that user or as root.`,
    )
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, `${to}.part`, { recursive: true, preserveTimestamps: true })
    await rename(`${to}.part`, to)
    await rm(from, { recursive: true })
  }
}

/**
 * The folder of the Unix socket, which is what keeps strangers out: nobody but its owner may enter. Beside the
 * cluster, or by a hash under the temporary folder when that path is too long for a socket.
 */
export function socketFolder({ home, runner }: Place): string {
  const beside = join(home, 'socket')

  const name = `malto-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const folder = [beside, join(tmpdir(), name)].find(fits) ?? join('/tmp', name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  handOver(folder, runner)
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== (runner?.uid ?? process.getuid?.()))
    throw new Error(`${folder} should be Malto's own, but belongs to somebody else.`)
  chmodSync(folder, 0o700)
  return folder
}

/** Clusters of temporary folders that are gone, as tests leave them; of any other folder nothing is ever removed. */
async function sweepTemporary(reachable_home: string): Promise<void> {
  if (!existsSync(reachable_home)) return
  for (const name of readdirSync(reachable_home)) {
    const home = join(reachable_home, name)
    const note = join(home, 'belongs-to')
    const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
    const temporary = folder.startsWith(`${tmpdir()}/`) && !existsSync(folder)
    const noted = temporary ? notedIn(join(home, 'cluster')) : null
    if (temporary && !(noted && runs(noted))) await rm(home, { recursive: true, force: true })
  }
}

/** Removes what an initdb that was cut short has left. */
export async function sweepDrafts({ home }: Place): Promise<void> {
  for (const name of readdirSync(home))
    if (name.startsWith('cluster.new')) await rm(join(home, basename(name)), { recursive: true })
}
