import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from '../../../../../scripts/lib/processes.mjs'

export interface Postmaster {
  readonly pid: number
  readonly data_folder: string
  readonly port: number
  readonly socket: string
}

/** Higher than any system counts: no process has it. */
export const NOBODY = 99_999_999

/** What PostgreSQL notes of itself while it runs; still there after a crash. */
export function notedIn(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, data_folder, , port, socket] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), data_folder: data_folder ?? '', port: Number(port), socket: socket ?? '' }
}

/** Whether the noted pid is that postmaster, and not somebody who was given its number later. */
export function runs({ pid, data_folder }: Postmaster): boolean {
  if (startOf(pid) === null) return false
  if (process.platform === 'win32') return true
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(data_folder)
  } catch {
    return false
  }
}

/**
 * PostgreSQL refuses to start while a noted pid answers, be it a stranger's or a zombie's. The cluster's note is
 * kept, with a pid that nobody has: its other lines let PostgreSQL see whether old backends still hold the shared
 * memory. The socket's note has nothing more to say.
 */
export function disarmNotes(cluster: string, socket: string | null): void {
  const file = join(cluster, 'postmaster.pid')
  if (existsSync(file)) {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [NOBODY, ...rest].join('\n'))
  }
  for (const each of socket ? readdirSync(socket) : []) rmSync(join(socket ?? '', each), { force: true })
}

/** Whether the running server was started with just these arguments. */
export function startedWith(cluster: string, args: readonly string[]): boolean {
  const file = join(cluster, 'postmaster.opts')
  const wanted = args.map((each) => `"${each}"`).join(' ')
  return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith(` ${wanted}`)
}
