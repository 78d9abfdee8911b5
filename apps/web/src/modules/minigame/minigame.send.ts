import type { Client } from '@malto/contract/client'
import type { Call, Reply, Sent } from '@malto/contract/core/call'
import { CallError } from '@malto/contract/core/error'

/** Nobody heard it, or the server was away or busy: worth sending again, for every move of a round may be repeated. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

const FIRST_MS = 1000
const LONGEST_MS = 5000

/** Until the time is up or the network is back, whichever comes first. */
function patience(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

export interface Heard<C extends Call> {
  readonly reply: Reply<C>
  /** When the request left that was answered: what the server counts from lies after this. */
  readonly sent_at: number
}

/** The same words again and again until the server has heard them. */
export async function sendUntilHeard<C extends Call>(
  client: Client,
  call: C,
  input: Sent<C>,
  signal: AbortSignal,
  onLost: (lost: boolean) => void,
): Promise<Heard<C>> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    const sent_at = Date.now()
    try {
      const reply = await client(call, input, { signal })
      onLost(false)
      return { reply, sent_at }
    } catch (error) {
      if (!mayPass(error) || signal.aborted) throw error
      onLost(true)
      await patience(wait, signal)
      signal.throwIfAborted()
    }
  }
}
