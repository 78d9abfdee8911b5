/** Too much work is waiting already; the caller says: come back shortly. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Runs a few pieces of work at once and lets a few wait, in order. */
export function createQueue({ at_once, waiting }: { at_once: number; waiting: number }): Queue {
  const line: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= at_once) {
        if (line.length >= waiting) throw new QueueFull('too much is waiting')
        // Whoever ends hands over its place, so that nobody who comes in between can take it.
        await new Promise<void>((resolve) => line.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running--
      }
    },
  }
}
