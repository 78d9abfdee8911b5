interface Scheduler {
  readonly yield?: () => Promise<void>
}
const { scheduler } = globalThis as { scheduler?: Scheduler }

/** Lets whatever waits (a finger, a frame) come first, and goes on after it: long work is done in pieces. */
export const breath = (): Promise<void> =>
  scheduler?.yield ? scheduler.yield() : new Promise((goOn) => setTimeout(goOn))

const IN_ONE_TURN = 4
const waiting: (() => void)[] = []

/** Many small pieces of work, a few at a time. */
export function inTurn(work: () => void): void {
  waiting.push(work)
  if (waiting.length === 1) void workOff()
}

async function workOff(): Promise<void> {
  while (waiting.length > 0) {
    await breath()
    waiting.splice(0, IN_ONE_TURN).forEach((work) => work())
  }
}

/** One's turn among all who wait for one. */
export const turn = (): Promise<void> => new Promise(inTurn)
