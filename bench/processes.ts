import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fewHeaps } from '../scripts/lib/heaps.mjs'

export const root = join(import.meta.dirname, '..')

export interface Running {
  readonly pid: number
  readonly base: string
  readonly ready_ms: number
  readonly stop: () => Promise<void>
}

/** Starts a program of ours on a port of this machine and waits until it answers. */
export async function start(
  file: string,
  port: number,
  path: string,
  env: Record<string, string>,
): Promise<Running> {
  const base = `http://127.0.0.1:${port}`
  const answers = (): Promise<boolean> =>
    fetch(base + path).then(
      ({ status }) => status < 500,
      () => false,
    )
  // A stranger's: left by a run that was killed, or somebody works there.
  if (await answers()) throw new Error(`something answers at ${base} already`)
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, file)], {
    env: { ...fewHeaps, ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Whatever ends this program ends what it started.
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 4800) throw new Error(`${file} did not start`)
    if (await answers()) break
    await pause(25)
  }
  return { pid: child.pid ?? 0, base, ready_ms: performance.now() - began, stop: () => end(child) }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** What seals things in a database that is thrown away. */
export const SECRET = 'the secret of a benchmark, and of nothing else'

/** Runs a worker of its own, so that what is measured is its memory and nobody else's; answers what it wrote, as JSON. */
export function runWorker<Told>(file: string, env: Record<string, string>): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', join(root, file)], {
      env: { ...process.env, MALTO_SECRET: SECRET, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(said) as Told) : reject(new Error(`the worker ended with ${code}`)),
    )
  })
}
