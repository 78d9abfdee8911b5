import { readFileSync } from 'node:fs'
import autocannon, { type Sent } from 'autocannon'

export interface Measured {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds of server CPU for each answer: steadier than the rate on a busy machine. */
  readonly cpu_ms: number
  readonly p99_ms: number
  /** The share of the time in which the machine was somebody else's: such a run says nothing. */
  readonly stolen: number
}

/** Ticks of all processors since the start: those that were stolen, and all. */
function ticks(): { readonly stolen: number; readonly all: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  const counts = line.split(/\s+/).slice(1, 9).map(Number)
  return { stolen: counts[7] ?? 0, all: counts.reduce((sum, each) => sum + each, 0) }
}

export interface Target {
  readonly url: string
  readonly pid: number
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  readonly connections?: number
  /** Where no two are alike: who sends, and what. */
  readonly each?: () => Sent
}

const TICKS_A_SECOND = 100

/** User and system time of a process so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** One bounded run of load against one address of this machine. */
export async function load(target: Target, seconds: number): Promise<Measured> {
  const { each } = target
  const before = cpuSeconds(target.pid)
  const clock = ticks()
  const result = await autocannon({
    url: target.url,
    connections: target.connections ?? 50,
    duration: seconds,
    method: target.method ?? 'GET',
    ...(target.headers ? { headers: target.headers } : {}),
    ...(target.body ? { body: target.body } : {}),
    ...(each ? { requests: [{ setupRequest: (request: Sent) => ({ ...request, ...each() }) }] } : {}),
  })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${wrong} answers of ${target.url} were not 2xx`)
  const answers = result['2xx']
  const passed = ticks()
  return {
    rate: answers / result.duration,
    cpu_ms: ((cpuSeconds(target.pid) - before) * 1000) / answers,
    p99_ms: result.latency.p99,
    stolen: (passed.stolen - clock.stolen) / Math.max(1, passed.all - clock.all),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
