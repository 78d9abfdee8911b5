import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * When a process began, as text to compare; null when there is none. A pid alone is no proof of life:
 * it is given to somebody else later, and a zombie still answers to signals.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32')
    return said('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
  const [state, ...start] = (said('ps', ['-o', 'state=,lstart=', '-p', String(pid)]) ?? '').split(/\s+/)
  return !state || state.startsWith('Z') ? null : start.join(' ')
}

/** @param {number} pid */
function startOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** @param {string} command @param {string[]} args */
function said(command, args) {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}

/**
 * Names the boot and the process table that pids belong to: a pid noted in another container, on another machine
 * or before a reboot says nothing here. Null where the system does not tell.
 * @returns {string | null}
 */
export function pidSpace() {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/**
 * The processes above us that belong to `npm start`: npm itself and the shell it may put between. Where the system
 * does not say what our parent is, only that.
 * @returns {number[]}
 */
export function npmAbove() {
  if (process.env.npm_lifecycle_event !== 'start') return []
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const above = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return /^(ba|da|a|z|k)?sh$|^busybox$/.test(name) && above > 1 ? [process.ppid, above] : [process.ppid]
  } catch {
    return [process.ppid]
  }
}

/** @typedef {{ pid: number, started: string | null }} Seen */

/** @param {number} pid @returns {Seen} */
export function seen(pid) {
  return { pid, started: startOf(pid) }
}

/** Whether the very process that was seen still runs. @param {Seen} process */
export function stillRuns({ pid, started }) {
  const now = startOf(pid)
  return now !== null && (started === null || now === started)
}
