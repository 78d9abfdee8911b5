import { CallError } from '@malto/contract/core/error'

/** Something one said that the server has not placed yet. Its id was made once and goes along with every try. */
export interface Waiting {
  readonly client_id: string
  /** pending: on its way, or waiting for the network; failed: refused, and trying by itself would not help. */
  readonly state: 'pending' | 'failed'
  /** Why it was refused, in the server's words. */
  readonly refusal: string | null
}

/** What waits outlives the page. One entry changes at a time, so that those of other tabs are left alone. */
export interface Keeper<W> {
  readonly read: () => readonly W[]
  /** Null takes it out. */
  readonly keep: (client_id: string, waiting: W | null) => void
}

export interface SendLine<W, M> {
  readonly send: (waiting: W) => Promise<M>
  /** Whether asking again could help; and if the server said so, after how many seconds. */
  readonly passes: (error: unknown) => { readonly after_s: number } | null
  /** Work for later; the answer takes it back. */
  readonly later: (work: () => void, ms: number) => () => void
}

export interface Sending<W> {
  readonly read: () => readonly W[]
  readonly add: (waiting: W) => void
  readonly retry: (client_id: string) => void
  readonly drop: (client_id: string) => void
  /** These have their place: whatever waits under their ids is done. */
  readonly settle: (came: readonly { readonly client_id: string | null }[]) => void
  /** Tries at once, whatever pause was being kept. */
  readonly now: () => void
  readonly stop: () => void
}

interface Told<W, M> {
  readonly changed: (outbox: readonly W[]) => void
  readonly placed: (placed: M) => void
}

/** No answer, or one that is better asked again; anything else is an answer. */
export function passes(error: unknown): { after_s: number } | null {
  if (!(error instanceof CallError)) return { after_s: 0 }
  const again = [0, 401, 408, 425, 429].includes(error.status) || error.status >= 500
  return again ? { after_s: Number(error.details['retry_after'] ?? 0) || 0 } : null
}

export function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const LONGEST_PAUSE_MS = 30_000
/** Twice as long after every failure, and as long as the server asked for. */
export const pauseAfter = (failures: number, after_s: number): number =>
  Math.max(after_s * 1000, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1)))

/** Brings one's own words to the server in the order they were said, one at a time, as often as it takes. */
export function createSender<W extends Waiting, M extends { readonly client_id: string | null }>(
  keeper: Keeper<W>,
  line: SendLine<W, M>,
  told: Told<W, M>,
): Sending<W> {
  let outbox = keeper.read()
  let sending = false
  let failures = 0
  let stopWaiting: (() => void) | null = null
  let stopped = false

  function change(client_id: string, next: W | null): void {
    const known = outbox.some((each) => each.client_id === client_id)
    if (next === null) outbox = outbox.filter((each) => each.client_id !== client_id)
    else if (known) outbox = outbox.map((each) => (each.client_id === client_id ? next : each))
    else outbox = [...outbox, next]
    keeper.keep(client_id, next)
  }

  async function run(): Promise<void> {
    stopWaiting?.()
    stopWaiting = null
    const next = outbox.find(({ state }) => state === 'pending')
    if (sending || stopped || !next) return
    sending = true
    try {
      const placed = await line.send(next)
      failures = 0
      sending = false
      change(next.client_id, null)
      told.placed(placed)
    } catch (error) {
      sending = false
      const pause = line.passes(error)
      if (pause) {
        failures += 1
        if (!stopped) stopWaiting = line.later(() => void run(), pauseAfter(failures, pause.after_s))
        return
      }
      if (outbox.some(({ client_id }) => client_id === next.client_id)) {
        const refusal = error instanceof CallError ? error.sentence : String(error)
        change(next.client_id, { ...next, state: 'failed', refusal })
        told.changed(outbox)
      }
    }
    await run()
  }

  return {
    read: () => outbox,
    add: (waiting) => {
      change(waiting.client_id, waiting)
      told.changed(outbox)
      void run()
    },
    retry: (client_id) => {
      const known = outbox.find((each) => each.client_id === client_id)
      if (!known) return
      change(client_id, { ...known, state: 'pending', refusal: null })
      told.changed(outbox)
      void run()
    },
    drop: (client_id) => {
      change(client_id, null)
      told.changed(outbox)
    },
    settle: (came) => {
      for (const { client_id } of came)
        if (client_id && outbox.some((each) => each.client_id === client_id)) change(client_id, null)
    },
    now: () => {
      stopped = false
      failures = 0
      void run()
    },
    stop: () => {
      stopped = true
      stopWaiting?.()
      stopWaiting = null
    },
  }
}
