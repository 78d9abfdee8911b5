import { sumOf, type Tally } from './wire.ts'

/** Work that goes on while something is injured, and afterwards says whether anything is missing. */
export interface Load {
  readonly total: number
  readonly finished: () => number
  /** Everybody is there; now the work begins. Fulfilled when all of it is done. */
  readonly begin: () => Promise<void>
  readonly tally: Tally
  readonly check: () => Promise<Checked>
}

export interface Checked {
  readonly figures: Readonly<Record<string, number>>
  /** What does not hold, in words; empty when all is well. */
  readonly complaints: readonly string[]
}

/** Does a piece of work so many times, a few at once. */
export async function inParallel(total: number, at_once: number, work: () => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun < total) {
      begun++
      await work()
    }
  }
  await Promise.all(Array.from({ length: Math.min(at_once, total) }, worker))
}

/** Several loads at the same time, counted as one. */
export function together(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number) => loads.reduce((all, each) => all + of(each), 0)
  return {
    total: sum(({ total }) => total),
    finished: () => sum(({ finished }) => finished()),
    begin: async () => {
      await Promise.all(loads.map(({ begin }) => begin()))
    },
    get tally() {
      return sumOf(loads.map(({ tally }) => tally))
    },
    check: async () => {
      const figures: Record<string, number> = {}
      const complaints: string[] = []
      for (const load of loads) {
        const checked = await load.check()
        for (const [name, value] of Object.entries(checked.figures))
          figures[name] = (figures[name] ?? 0) + value
        complaints.push(...checked.complaints)
      }
      return { figures, complaints }
    },
  }
}
