interface Scheduler {
  readonly yield?: () => Promise<void>
}
const { scheduler } = globalThis as { scheduler?: Scheduler }

/** Lets whatever waits (a finger, a frame) come first, and goes on after it: long work is done in pieces. */
export const breath = (): Promise<void> =>
  scheduler?.yield ? scheduler.yield() : new Promise((goOn) => setTimeout(goOn))
