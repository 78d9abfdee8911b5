import { SECOND } from './time.ts'

/** Sums that may wait a few seconds: counted in memory and written together, so that what many touch at once is no hot row. */
export interface Tallies {
  /** One more of this; what is lost when a process is killed is a few seconds of it. */
  readonly add: (tally: string, key: string) => void
  /** Writes what was counted so far. */
  readonly flush: () => Promise<void>
  /** Writes the rest, and counts no more. */
  readonly close: () => Promise<void>
}

export type Counts = ReadonlyMap<string, number>

interface Given {
  /** By tally: how its sums are kept. */
  readonly keep: (tally: string, counts: Counts) => Promise<void>
  readonly warn: (message: string) => void
  readonly pause_ms?: number
}

/** So many different things are counted between two writings; more are somebody's script. */
const MOST_KEYS = 5000

export function createTallies({ keep, warn, pause_ms = 5 * SECOND }: Given): Tallies {
  const open = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let writing: Promise<void> = Promise.resolve()

  function add(tally: string, key: string, count = 1): void {
    if (closed) return
    const sums = open.get(tally) ?? new Map<string, number>()
    open.set(tally, sums)
    const before = sums.get(key)
    if (before === undefined && sums.size >= MOST_KEYS) return
    sums.set(key, (before ?? 0) + count)
    timer ??= setTimeout(() => void flush(), pause_ms).unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = [...open]
    open.clear()
    for (const [tally, counts] of taken) {
      try {
        await keep(tally, counts)
      } catch (error) {
        warn(`sums of ${tally} wait for the next time: ${error instanceof Error ? error.message : 'unknown'}`)
        for (const [key, count] of counts) add(tally, key, count)
      }
    }
  }

  /** One writing after the other: whoever asks waits for the one that holds what they counted. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    add: (tally, key) => add(tally, key),
    flush,
    close: async () => {
      closed = true
      await flush()
    },
  }
}
