import { spawn, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The user that PostgreSQL runs as; null is the user that Malto runs as. PostgreSQL refuses to run as root. */
export type Runner = { readonly uid: number; readonly gid: number; readonly name: string } | null

/** As root, whoever owns an existing cluster keeps it; a new one goes to `postgres` where there is one. */
export function runnerFor(cluster: string): Runner {
  if (process.getuid?.() !== 0) return null
  const users = accounts()
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  const found =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    ['postgres', '_postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean)
  if (!found)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody here.')
  return found
}

function accounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid]) => name && !name.startsWith('#') && uid)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

/** How a child is started as the runner: from a folder that anybody may enter. */
export function as(runner: Runner) {
  return runner ? { uid: runner.uid, gid: runner.gid, cwd: '/' } : {}
}

/** Asks the system itself, as the runner, instead of reading modes: access lists and mounts count too. */
export function canReach(runner: Runner, script: string, ...args: string[]): boolean {
  if (!runner) return true
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...as(runner), stdio: 'ignore' })
  return status === 0
}

/** Hands a folder and all in it to the runner, where it is somebody else's: a restored one is root's. */
export function handOver(folder: string, runner: Runner): void {
  if (!runner || lstatSync(folder).uid === runner.uid) return
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name)
    if (each.isDirectory()) handOver(path, runner)
    else chownSync(path, runner.uid, runner.gid)
  }
  // Last, so that a hand-over that was cut short is taken up again.
  chownSync(folder, runner.uid, runner.gid)
}

/** Runs one of PostgreSQL's programs to its end and returns what it printed; its complaint is the error. */
export function run(program: string, args: readonly string[], runner: Runner): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...as(runner),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done(said) : failed(new Error(`${program} failed:\n${said.trim()}`)),
    )
  })
}
