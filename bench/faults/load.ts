import type { Tally } from './wire.ts'

/** Work that goes on while something is injured, and afterwards says whether anything is missing. */
export interface Load {
  readonly total: number
  readonly finished: () => number
  readonly done: Promise<void>
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
