import type { Log } from './logs.ts'

const LONGEST_MS = 9000

const leaving = new AbortController()
/** Aborted as soon as this process is asked to go: for work that lasts longer than a leave-taking may. */
export const houseLeaves: AbortSignal = leaving.signal

/** On SIGTERM or Ctrl-C: new work is refused, what was accepted is answered, everything is closed, and only then we go. */
export function stopInOrder(
  steps: () => ReadonlyArray<() => Promise<unknown>>,
  log: Log,
): { readonly begun: boolean } {
  const state = { begun: false }
  const stop = async (): Promise<void> => {
    if (state.begun) return
    state.begun = true
    leaving.abort(new Error('Malto is stopping'))
    const tooLong = setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, LONGEST_MS)
    tooLong.unref()
    for (const step of steps())
      await step().catch((error: unknown) => log.warn({ err: error }, 'a part did not stop cleanly'))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'))
  return state
}
