/** The contract's own limit for one answer. */
const LONGEST_MS = 3_600_000

export interface Stopwatch {
  /** This question is on the screen now; `before` is what an earlier visit had counted. */
  look: (number: number, before?: number) => void
  /** Nothing that is counted is on the screen. */
  rest: () => void
  /** Time on this question's screen so far, all visits together. */
  read: (number: number) => number
}

/** Counts the time each question is looked at. Whoever hides the page looks at nothing. */
export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const spent = new Map<number, number>()
  let looking: { number: number; since: number } | null = null

  function rest(): void {
    if (looking) spent.set(looking.number, (spent.get(looking.number) ?? 0) + now() - looking.since)
    looking = null
  }
  return {
    rest,
    look: (number, before = 0) => {
      rest()
      if (!spent.has(number)) spent.set(number, before)
      looking = { number, since: now() }
    },
    read: (number) => {
      const running = looking?.number === number ? now() - looking.since : 0
      return Math.min(LONGEST_MS, Math.round((spent.get(number) ?? 0) + running))
    },
  }
}
