import { expect } from 'vitest'
import { CallError } from '@malto/contract/core/error'

/** What becomes of a request. */
type Fate = 'whole' | 'never asked' | 'never answered'
interface Request {
  /** The server does its part; its answer is still on the way. */
  readonly serve: () => void
  readonly settle: (fate: Fate) => void
}

/** More than any client needs that comes to rest at all. */
const LONGEST_TURNS = 5000
const lost = () => new CallError({ code: 'NO_RESPONSE', status: 0, message: 'no response' })
const turns = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A network and a clock between a room's client and its server, in which nothing happens unless the test says so. */
export function makeWire<Told>() {
  const signals: Told[] = []
  const requests: Request[] = []
  const timers = new Set<() => void>()
  const hearers = new Set<(told: Told) => void>()
  const asked: string[] = []

  /** The server does its part when the request reaches it; the answer may still be lost. */
  function request<T>(name: string, work: () => T): Promise<T> {
    asked.push(name)
    return new Promise((resolve, reject) => {
      let reply: { readonly value: T } | { readonly error: unknown } | null = null
      const serve = () => {
        try {
          reply ??= { value: work() }
        } catch (error) {
          reply = { error }
        }
        return reply
      }
      requests.push({
        serve: () => void serve(),
        settle: (fate) => {
          if (fate === 'never asked') return reject(lost())
          const given = serve()
          if (fate === 'never answered') reject(lost())
          else if ('value' in given) resolve(given.value)
          else reject(given.error as Error)
        },
      })
    })
  }

  /** What the test lets happen. */
  const acts = {
    hearers,
    asked,
    tell: (n: number, how: 'once' | 'twice' | 'never') => {
      const [told] = signals.splice(n % Math.max(1, signals.length), 1)
      if (!told || how === 'never') return
      for (const hear of hearers) hear(told)
      if (how === 'twice') signals.push(told)
    },
    /** All that was not lost is heard. */
    tellAll: () => {
      while (signals.length > 0) acts.tell(0, 'once')
    },
    serve: (n: number) => requests[n % Math.max(1, requests.length)]?.serve(),
    /** One of the requests under way ends, in whatever order. */
    answer: async (n: number, fate: Fate = 'whole') => {
      const [one] = requests.splice(n % Math.max(1, requests.length), 1)
      one?.settle(fate)
      await turns()
    },
    time: async (n: number) => {
      const one = [...timers][n % Math.max(1, timers.size)]
      if (one) timers.delete(one)
      one?.()
      await turns()
    },
    /** Everything that is under way comes to its end. */
    rest: async (until: Promise<unknown> = Promise.resolve()) => {
      for (let turn = 0; turn < LONGEST_TURNS && requests.length + timers.size > 0; turn += 1) {
        if (requests.length > 0) await acts.answer(0)
        else await acts.time(0)
      }
      await until
      await turns()
      // A client that never comes to rest would ask a real server for ever.
      expect(requests.length + timers.size).toBe(0)
    },
  }
  return {
    acts,
    request,
    signal: (told: Told) => void signals.push(told),
    /** The parts of a client's line that are the same for every room. */
    line: {
      passes: (error: unknown) => (error instanceof CallError && error.status > 0 ? null : { after_s: 0 }),
      later: (work: () => void) => {
        timers.add(work)
        return () => void timers.delete(work)
      },
    },
  }
}
