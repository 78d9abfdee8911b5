import { setTimeout as pause } from 'node:timers/promises'
import { ANSWER_WITHIN } from './crowd.ts'
import type { Injury } from './injuries.ts'
import type { Load } from './load.ts'
import { slowness } from './pace.ts'
import { percentile, type Tally } from './wire.ts'
import type { World } from './world.ts'

export interface Sizes {
  readonly full: number
  readonly short: number
}

export type Size = keyof Sizes

/** One line of the report. */
export interface Row {
  readonly name: string
  readonly ok: boolean
  readonly injuries: number
  /** The longest time until service was back. */
  readonly ready_ms: number
  readonly p99_ms: number
  readonly figures: Readonly<Record<string, number>>
  /** Why it is not ok. */
  readonly why: readonly string[]
  /** What was not there to be tried with; such a row proves nothing. */
  readonly left_out?: string
  /** What missed its mark and was put down to a busy machine: a row with any of these is not proved. */
  readonly excused?: readonly string[]
}

export interface Fault<W extends World = World> {
  readonly name: string
  /** What must hold. */
  readonly promise: string
  readonly run: (world: W, size: Size) => Promise<Omit<Row, 'name' | 'ok'>>
}

/** In a word. What missed its mark on a busy machine does not count as held, and is no failure either. */
export const heldBy = ({ ok, left_out, excused = [] }: Row): string =>
  left_out ? 'left out' : !ok ? 'no' : excused.length > 0 ? 'not proved' : 'yes'

/** A row that this machine cannot try: said, and neither held nor broken. */
export const leaveOut = (left_out: string): Omit<Row, 'name' | 'ok'> => ({
  injuries: 0,
  ready_ms: 0,
  p99_ms: 0,
  figures: {},
  why: [],
  left_out,
})

interface UnderLoad<W extends World> {
  readonly load: (world: W, total: number) => Load | Promise<Load>
  readonly total: Sizes
  readonly injury?: Injury<W>
  readonly times?: Sizes
  readonly ready_within: number
  /** How long any 503 may take; P4 unless said otherwise. */
  readonly told_within?: number
  /** The injury ends the server itself; otherwise its end is a failure. */
  readonly ends_server?: boolean
  /** What must hold of the answers, besides what the load checks. */
  readonly answers?: (tally: Tally, figures: Readonly<Record<string, number>>) => string[]
  /** What of it missed its mark and is put down to a busy machine. */
  readonly excuses?: (tally: Tally, figures: Readonly<Record<string, number>>) => string[]
}

const unhurt: Injury = () => Promise.resolve({ ready_ms: 0 })

/** A fault is a load, an injury so many times during it, and the checks of the load afterwards. */
export const underLoad =
  <W extends World = World>(given: UnderLoad<W>): Fault<W>['run'] =>
  async (world, size) => {
    const { injury = unhurt, times: wanted, ready_within, told_within = ANSWER_WITHIN } = given
    const load = await given.load(world, given.total[size])
    const times = wanted?.[size] ?? 0
    const deaths = world.deaths()
    const figures: Record<string, number> = {}
    const why: string[] = []
    const excused: string[] = []
    let ready_ms = 0
    let starved_ms = 0
    const failed = new AbortController()
    const began = performance.now()
    const crowdedOutAll = world.crowdedOut()
    const working = load.begin().catch((error: unknown) => {
      failed.abort()
      why.push(`the load gave up: ${error instanceof Error ? error.message : String(error)}`)
    })
    for (let nth = 0; nth < times; nth++) {
      const from = (load.total * (nth + 0.5)) / times
      while (load.finished() < from && !failed.signal.aborted) await pause(5)
      const crowdedOut = world.crowdedOut()
      const healed = await injury(world, nth)
      ready_ms = Math.max(ready_ms, healed.ready_ms)
      // On a machine busy with other things a start takes longer; that part is told, and not held against it.
      const starved = Math.min(crowdedOut(), healed.ready_ms)
      starved_ms = Math.max(starved_ms, starved)
      // Where others keep the processor, what is left of it is slower too: two threads share the speed of one core.
      const shared = 1 + starved / (healed.ready_ms || 1)
      if (healed.ready_ms > ready_within) {
        // And a slower machine is slower: told as well, by a piece of work that has nothing to do with us.
        const slow = await slowness()
        const fair = ready_within * Math.max(shared, slow)
        const told = `${Math.round(starved)} of them starved, on a machine ${slow.toFixed(1)} times slower than usual`
        ;(healed.ready_ms - starved > fair ? why : excused).push(
          `ready only after ${Math.round(healed.ready_ms)} ms, ${told}`,
        )
      }
      for (const [name, value] of Object.entries(healed.figures ?? {}))
        figures[name] = Math.max(figures[name] ?? 0, value)
      why.push(...(healed.complaints ?? []))
    }
    await working
    // The share of the time in which the machine was busy elsewhere while the server stood ready to run.
    const busy_percent = Math.min(100, Math.round((100 * crowdedOutAll()) / (performance.now() - began)))
    const p99_ms = percentile(load.tally.latencies, 0.99)
    const checked = await load.check()
    Object.assign(figures, checked.figures, figuresOf(load.tally), {
      starved_ms: Math.round(starved_ms),
      busy_percent,
    })
    why.push(...checked.complaints, ...(given.answers?.(load.tally, figures) ?? []))
    excused.push(...(given.excuses?.(load.tally, figures) ?? []))
    if (load.tally.slowest_503_ms > told_within)
      why.push(`a 503 took ${Math.round(load.tally.slowest_503_ms)} ms`)
    if (!given.ends_server && world.deaths() > deaths) why.push('the server itself died')
    if (given.ends_server && world.deaths() > deaths) why.push('the server also ended by itself')
    return {
      injuries: times,
      ready_ms: Math.round(ready_ms),
      p99_ms: Math.round(p99_ms),
      figures,
      why,
      excused,
    }
  }

const figuresOf = (tally: Tally) => ({
  requests: tally.requests,
  lost_answers: tally.lost_answers,
  answers_503: tally.statuses.get(503) ?? 0,
  turned_away: tally.turned_away,
  slowest_503_ms: Math.round(tally.slowest_503_ms),
})

/** Runs one fault; what breaks it is a reason too, and never hides the others. */
export async function runFault<W extends World>(fault: Fault<W>, world: W, size: Size): Promise<Row> {
  const { name } = fault
  try {
    await world.untilReady()
    const row = await fault.run(world, size)
    const why = [...new Set(row.why)]
    const ok = why.length === 0
    // What the server itself took for a fault of its own.
    const said = ok ? [] : world.lines.filter((line) => line.startsWith('{"level":50')).slice(-3)
    return { name, ok, ...row, why: [...why, ...said] }
  } catch (error) {
    const why = [error instanceof Error ? error.message : String(error), ...world.lines.slice(-10)]
    return { name, ok: false, injuries: 0, ready_ms: 0, p99_ms: 0, figures: {}, why }
  }
}
