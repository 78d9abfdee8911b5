import { expect } from 'vitest'
import { CallError } from '@malto/contract/core/error'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { makeSaid } from './room.factory.ts'
import type { Stretch, TalkLine, TalkView } from './room.store.ts'

type Fate = 'whole' | 'never asked' | 'never answered'
interface Request {
  readonly serve: () => void
  readonly settle: (fate: Fate) => void
}

const PAGE = 6
const lost = () => new CallError({ code: 'NO_RESPONSE', status: 0, message: 'no response' })
const turns = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A server, a network and a clock for one session, in which nothing happens unless the test says so. */
export function makeWorld() {
  const rows: SessionMessage[] = []
  const signals: SessionMessage[] = []
  const requests: Request[] = []
  const timers = new Set<() => void>()
  const asked: string[] = []
  const hearers = new Set<(message: SessionMessage) => void>()

  const add = (given: Partial<SessionMessage>): SessionMessage => {
    const message = makeSaid(rows.length + 1, given)
    rows.push(message)
    signals.push(message)
    return message
  }

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

  const world = {
    hearers,
    asked,
    /** What the room says no to, and with which error. */
    refuse: (_text: string): CallError | null => null,
    /** The room itself is no longer there for this reader. */
    gone: null as CallError | null,
    standing: { notice_read: true, can_talk: true },
    all: () => rows,
    otherSays: () => add({}),
    tell: (n: number, how: 'once' | 'twice' | 'never') => {
      const [told] = signals.splice(n % Math.max(1, signals.length), 1)
      if (!told || how === 'never') return
      for (const hear of hearers) hear(told)
      if (how === 'twice') signals.push(told)
    },
    tellAll: () => {
      while (signals.length > 0) world.tell(0, 'once')
    },
    serve: (n: number) => requests[n % Math.max(1, requests.length)]?.serve(),
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
      for (let turn = 0; turn < 3000 && requests.length + timers.size > 0; turn += 1) {
        if (requests.length > 0) await world.answer(0)
        else await world.time(0)
      }
      await until
      await turns()
      // A client that never comes to rest would ask a real server for ever.
      expect(requests.length + timers.size).toBe(0)
    },
    /** What holds at every moment, also in the middle of it all. */
    check: ({ messages, outbox }: TalkView) => {
      const seqs = messages.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
      const placed = new Set(messages.map(({ client_id }) => client_id))
      expect(outbox.filter(({ client_id }) => placed.has(client_id))).toEqual([])
    },
    line: {
      read: ({ before_seq, after_seq }): Promise<Stretch> =>
        request(after_seq === undefined ? 'read' : 'after', (): Stretch => {
          if (world.gone) throw world.gone
          const end = before_seq === undefined ? rows.length : before_seq - 1
          const start = after_seq ?? Math.max(0, end - PAGE)
          const messages = rows.slice(start, after_seq === undefined ? end : start + PAGE)
          return {
            messages,
            has_before: start > 0,
            has_after: start + messages.length < rows.length,
            last_seq: rows.length,
            read_seq: 0,
            other_read_seq: 0,
            opens_at: '2025-11-24T09:20:00.000Z',
            ends_at: '2025-11-24T10:15:00.000Z',
            ...world.standing,
          }
        }),
      send: ({ client_id, text }): Promise<SessionMessage> =>
        request('send', () => {
          const no = world.refuse(text)
          if (no) throw no
          return (
            rows.find((each) => each.client_id === client_id) ?? add({ sender: 'advisee', client_id, text })
          )
        }),
      passes: (error) => (error instanceof CallError && error.status > 0 ? null : { after_s: 0 }),
      later: (work) => {
        timers.add(work)
        return () => void timers.delete(work)
      },
    } satisfies TalkLine,
  }
  return world
}
export type World = ReturnType<typeof makeWorld>
