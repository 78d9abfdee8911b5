import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../processes.ts'

/** One Malto process, started again whenever it ends by itself. */
export interface Server {
  /** 0 of one that answers nobody. */
  readonly port: number
  readonly pid: () => number
  /** How often it ended without being told to. */
  readonly deaths: () => number
  readonly runs: () => boolean
  /** Sends a signal and waits for the end; `again` has it started once more, as `npm start` would. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
  readonly again: () => Promise<void>
}

/** `npm start` waits this long before it starts a server that was killed. */
export const RESTART_PAUSE = 400

export function launch(settings: NodeJS.ProcessEnv, lines: string[]): ChildProcess {
  const leash = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href
  const child = spawn(process.execPath, ['--import', leash, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      lines.push(...text.toString().split('\n').filter(Boolean))
      lines.splice(0, lines.length - 400)
    })
  return child
}

export function keepServer(settings: NodeJS.ProcessEnv, lines: string[]): Server {
  let child: ChildProcess
  let expected = false
  let deaths = 0
  const start = (): void => {
    child = launch(settings, lines)
    child.once('exit', (code, signal) => {
      if (expected) return
      deaths++
      lines.push(`the server ended by itself: ${signal ?? code}`)
      void pause(RESTART_PAUSE).then(() => expected || start())
    })
  }
  start()
  return {
    port: Number(settings['PORT']),
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    runs: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      expected = true
      const began = performance.now()
      const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
      child.kill(signal)
      return { code: await ended, ms: performance.now() - began }
    },
    again: async () => {
      await pause(RESTART_PAUSE)
      expected = false
      start()
    },
  }
}

/** From now on: how long one of these servers or we stood ready to run while the machine was busy with other things. */
export function watchCrowd(servers: readonly Server[]): () => number {
  const before = servers.map((each) => ({ pid: each.pid(), waited: queuedMs(each.pid()) }))
  const us = queuedMs(process.pid)
  const stolen = stolenMs()
  return () => {
    const waits = servers.map((each, at) => {
      const known = before[at]
      return queuedMs(each.pid()) - (known && known.pid === each.pid() ? known.waited : 0)
    })
    return Math.max(0, queuedMs(process.pid) - us, ...waits) + stolenMs() - stolen
  }
}

/** How long a process has waited for a processor so far; 0 where the system does not tell. */
export function queuedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

const CPU = /^cpu\s+(.*)$/m
const JIFFY_MS = 10
const cores = availableParallelism()
let looked = { at: -Infinity, ms: 0 }

/** How long each processor of a virtual machine was away, serving other machines; 0 where the system does not tell. */
function stolenMs(): number {
  const now = performance.now()
  if (now - looked.at < JIFFY_MS) return looked.ms
  try {
    const steal = CPU.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ')[7]
    looked = { at: now, ms: (Number(steal ?? 0) * JIFFY_MS) / cores }
  } catch {
    looked = { at: now, ms: 0 }
  }
  return looked.ms
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, failed) => probe.on('error', failed).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
