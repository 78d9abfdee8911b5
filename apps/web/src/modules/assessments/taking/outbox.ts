import type { Client } from '@malto/contract/client'
import { CallError } from '@malto/contract/core/error'
import {
  AttemptNotFound,
  AttemptOver,
  saveAnswers,
  submitAttempt,
  TooFewAnswers,
  type Submitted,
} from '@malto/contract/modules/assessments.calls'
import { session } from '../../../platform/session.ts'
import { forgetKept, keptOf, markSent, readKept, setHandingIn, unsentOf, waits } from './kept.ts'

/** How it ended for one attempt. Until somebody has told the person, it stays. */
export type Outcome =
  | {
      readonly kind: 'done'
      readonly submitted: Submitted
      readonly elsewhere: boolean
      readonly title: string
    }
  /** Given up in another tab or on another device, or no longer this person's. */
  | { readonly kind: 'dropped'; readonly title: string }
  | { readonly kind: 'few'; readonly title: string }
  /** The server refuses, and asking again would not change its mind. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly title: string }

export interface Line {
  readonly sending: boolean
  /** The last try did not reach the server. */
  readonly failing: boolean
  readonly outcome: Outcome | null
}

export interface Outbox {
  subscribe: (listener: () => void) => () => void
  read: () => ReadonlyMap<string, Line>
  /** Answers go together, within a second. */
  soon: (id: string) => void
  now: (id: string) => Promise<void>
  /** Whether this attempt is still open, asked even when nothing waits. */
  ask: (id: string) => Promise<void>
  settle: (id: string) => void
  /** Listens for the network, and sends what an earlier visit left. */
  start: () => () => void
}

const SOON_MS = 700
const LONGEST_PAUSE_MS = 30_000
export const calm: Line = { sending: false, failing: false, outcome: null }

/** Alone among all tabs, where the browser can: of two tabs that are done, one hands in at a time. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  (navigator as Partial<Navigator>).locks ? navigator.locks.request(name, work) : work()

/** No answer, or one that is better asked again; anything else is an answer. */
const passes = (error: unknown): boolean =>
  !(error instanceof CallError) || [0, 401, 408, 425, 429].includes(error.status) || error.status >= 500

function pauseAfter(failures: number, error: unknown): number {
  const told = error instanceof CallError ? Number(error.details['retry_after'] ?? 0) * 1000 : 0
  return Math.max(told || 0, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1)))
}

/** Saves what waits, or hands in. Null: the attempt is open, and the server has everything. */
async function deliver(client: Client, user_id: string, id: string, ask: boolean): Promise<Outcome | null> {
  const kept = readKept(user_id, id)
  const title = kept?.library.title ?? ''
  const answers = kept ? unsentOf(kept) : []
  const done = (submitted: Submitted, elsewhere: boolean): Outcome => {
    forgetKept(user_id, id)
    return { kind: 'done', submitted, elsewhere, title }
  }
  try {
    if (kept?.handing_in) return done(await client(submitAttempt, { attempt_id: id, answers }), false)
    // Gone while this tab waited for its turn: another one was faster, and the server says what became of it.
    if (kept && answers.length === 0 && !ask) return null
    await client(saveAnswers, { attempt_id: id, answers })
    markSent(user_id, id, answers)
    return null
  } catch (error) {
    if (TooFewAnswers.is(error)) {
      setHandingIn(user_id, id, false)
      return { kind: 'few', title }
    }
    if (AttemptNotFound.is(error)) return { kind: 'dropped', title }
    // It is over: handed in elsewhere, then the same result is answered again; or given up.
    if (AttemptOver.is(error))
      return client(submitAttempt, { attempt_id: id }).then(
        (submitted) => done(submitted, true),
        (second: unknown) => {
          if (AttemptOver.is(second) || AttemptNotFound.is(second)) return { kind: 'dropped', title }
          throw second
        },
      )
    if (passes(error)) throw error
    return { kind: 'refused', error, title }
  }
}

/** Brings answers to the server, whatever the network does: nothing twice, nothing lost, one request at a time. */
export function createOutbox(client: Client): Outbox {
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const failures = new Map<string, number>()
  let lines: ReadonlyMap<string, Line> = new Map()
  let pages = 0

  const me = () => session.read().user?.id
  function show(id: string, part: Partial<Line>): void {
    lines = new Map(lines).set(id, { ...(lines.get(id) ?? calm), ...part })
    for (const listener of listeners) listener()
  }
  function later(id: string, ms: number): void {
    if (!timers.has(id))
      timers.set(
        id,
        setTimeout(() => void send(id), ms),
      )
  }

  async function send(id: string, ask = false): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const user_id = me()
    // One that is under way looks again when it comes back.
    if (!user_id || lines.get(id)?.sending || (!ask && !readKept(user_id, id))) return
    if (!navigator.onLine) return show(id, { failing: true })
    show(id, { sending: true })
    try {
      const outcome = await alone(`malto.test.${id}`, () => deliver(client, user_id, id, ask))
      failures.delete(id)
      show(id, { sending: false, failing: false, outcome })
      const kept = readKept(user_id, id)
      if (outcome || !kept || !waits(kept)) return
      if (kept.handing_in) await send(id)
      else later(id, SOON_MS)
    } catch (error) {
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      show(id, { sending: false, failing: true })
      later(id, pauseAfter(count, error))
    }
  }

  function sendAll(): void {
    const user_id = me()
    if (!user_id) return
    for (const kept of keptOf(user_id)) if (waits(kept)) void send(kept.id)
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') sendAll()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => lines,
    soon: (id) => later(id, SOON_MS),
    now: (id) => send(id),
    ask: (id) => send(id, true),
    settle: (id) => show(id, { outcome: null }),
    start: () => {
      pages += 1
      if (pages === 1) {
        window.addEventListener('online', sendAll)
        window.addEventListener('pagehide', sendAll)
        document.addEventListener('visibilitychange', hidden)
      }
      sendAll()
      return () => {
        pages -= 1
        sendAll()
        if (pages > 0) return
        window.removeEventListener('online', sendAll)
        window.removeEventListener('pagehide', sendAll)
        document.removeEventListener('visibilitychange', hidden)
      }
    },
  }
}

const outboxes = new WeakMap<Client, Outbox>()

/** One for the whole app: pages come and go, what is under way goes on. */
export function outboxOf(client: Client): Outbox {
  const known = outboxes.get(client)
  if (known) return known
  const made = createOutbox(client)
  outboxes.set(client, made)
  return made
}
