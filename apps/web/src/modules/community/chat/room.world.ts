import { expect } from 'vitest'
import { CallError } from '@malto/contract/core/error'
import type { Message } from '@malto/contract/modules/chat.calls'
import { idOf, makeFace, makeMessage, ME, ROOM, toLive } from './chat.factory.ts'
import type { RoomLine, RoomView } from './room.store.ts'

type Told = { room_id: string; seq: number; rev: number; message: ReturnType<typeof toLive> | null }
type Fate = 'whole' | 'never asked' | 'never answered'
interface Request {
  /** The server does its part; its answer is still on the way. */
  readonly serve: () => void
  readonly settle: (fate: Fate) => void
}

const PAGE = 8
const lost = () => new CallError({ code: 'NO_RESPONSE', status: 0, message: 'no response' })

/** A server, a network and a clock for one room, in which nothing happens unless the test says so. */
export function makeWorld() {
  const rows: Message[] = []
  const away = new Set<number>()
  let rev = 0
  const signals: Told[] = []
  const requests: Request[] = []
  const timers = new Set<() => void>()
  const hearers = new Set<(told: Told) => void>()
  const asked: string[] = []

  const shown = () => rows.filter(({ seq }) => !away.has(seq))
  /** Half of what happens is told without words, as where not everybody may read them. */
  const say = (row: Message, words: boolean) =>
    signals.push({
      room_id: ROOM,
      seq: row.seq,
      rev: row.rev,
      message: words && !away.has(row.seq) ? toLive(row) : null,
    })
  const change = (seq: number, part: Partial<Message>, words: boolean) => {
    const index = seq - 1
    const row = rows[index]
    if (!row) return
    rows[index] = { ...row, ...part, rev: (rev += 1) }
    say(rows[index], words)
  }
  const add = (part: Partial<Message>) => {
    const seq = rows.length + 1
    rows.push(makeMessage(seq, { rev: (rev += 1), ...part }))
    say(rows[seq - 1] as Message, true)
    return rows[seq - 1] as Message
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
    refuse: (_text: string): string | null => null,
    all: () => rows,
    visible: shown,
    last_seq: () => rows.length,
    otherSays: (who: number) =>
      add({
        sender: makeFace({ user_id: idOf(2 + who), nickname: `Bạn ${who}`, avatar_url: `/media/${who}` }),
      }),
    edit: (n: number) => {
      const row = rows[n % Math.max(1, rows.length)]
      if (row && !row.own) change(row.seq, { text: `${row.text}!` }, n % 2 === 0)
    },
    take: (n: number) => {
      const seq = 1 + (n % Math.max(1, rows.length))
      if (rows.length === 0 || away.has(seq)) return
      away.add(seq)
      change(seq, {}, false)
    },
    giveBack: (n: number) => {
      const seq = [...away][n % Math.max(1, away.size)]
      if (seq === undefined) return
      away.delete(seq)
      change(seq, {}, false)
    },
    tell: (n: number, how: 'once' | 'twice' | 'never') => {
      const [told] = signals.splice(n % Math.max(1, signals.length), 1)
      if (!told || how === 'never') return
      for (const hear of hearers) hear(told)
      if (how === 'twice') signals.push(told)
    },
    serve: (n: number) => requests[n % Math.max(1, requests.length)]?.serve(),
    /** All that was not lost is heard. */
    tellAll: () => {
      while (signals.length > 0) world.tell(0, 'once')
    },
    /** One of the requests under way ends, in whatever order. */
    answer: async (n: number, fate: Fate) => {
      const [one] = requests.splice(n % Math.max(1, requests.length), 1)
      one?.settle(fate)
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
    },
    time: async (n: number) => {
      const one = [...timers][n % Math.max(1, timers.size)]
      if (one) timers.delete(one)
      one?.()
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
    },
    /** Everything that is under way comes to its end. */
    rest: async (until: Promise<unknown> = Promise.resolve()) => {
      for (let turn = 0; turn < 5000 && requests.length + timers.size > 0; turn += 1) {
        if (requests.length > 0) await world.answer(0, 'whole')
        else await world.time(0)
      }
      await until
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
      // A client that never comes to rest would ask a real server for ever.
      expect(requests.length + timers.size).toBe(0)
    },
    /** What holds at every moment, also in the middle of it all. */
    check: ({ stretch, outbox }: RoomView) => {
      const seqs = stretch.messages.map(({ seq }) => seq)
      expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
      const placed = new Set(stretch.messages.flatMap(({ client_id }) => client_id ?? []))
      expect(outbox.filter(({ client_id }) => placed.has(client_id))).toEqual([])
      // Nothing said once is on screen twice.
      const texts = [...stretch.messages.filter(({ sender }) => sender.user_id === ME), ...outbox].map(
        ({ text }) => text,
      )
      expect(texts).toEqual([...new Set(texts)])
    },
    line: {
      read: (where) =>
        request('read', () => {
          const all = shown()
          const [from, to] =
            where.before_seq !== undefined
              ? [all.filter(({ seq }) => seq < (where.before_seq ?? 0)).length - PAGE, null]
              : where.after_seq !== undefined
                ? [all.filter(({ seq }) => seq <= (where.after_seq ?? 0)).length, null]
                : where.around_seq !== undefined
                  ? [all.filter(({ seq }) => seq < (where.around_seq ?? 0)).length - PAGE / 2, null]
                  : [all.length - PAGE, null]
          const start = Math.max(0, from)
          const end = to ?? (where.before_seq !== undefined ? Math.max(0, from + PAGE) : start + PAGE)
          return {
            messages: all.slice(start, end),
            has_before: start > 0,
            has_after: end < all.length,
            last_seq: rows.length,
            last_rev: rev,
          }
        }),
      changes: (after_rev) =>
        request('changes', () => {
          const changed = rows
            .filter((row) => row.rev > after_rev)
            .toSorted((a, b) => a.rev - b.rev)
            .slice(0, PAGE)
          return {
            messages: changed.filter(({ seq }) => !away.has(seq)),
            gone: changed.filter(({ seq }) => away.has(seq)).map(({ seq, rev: at }) => ({ seq, rev: at })),
            through_rev: changed.at(-1)?.rev ?? rev,
            last_rev: rev,
          }
        }),
      send: (unsent): Promise<Message> =>
        request('send', (): Message => {
          const why = world.refuse(unsent.text)
          if (why) throw new CallError({ code: 'SAID_TWICE', status: 409, message: why })
          const first = rows.find(({ client_id }) => client_id === unsent.client_id)
          if (first) return away.has(first.seq) ? { ...first, state: 'deleted' as const } : first
          return add({
            sender: makeFace({ user_id: ME, nickname: 'Minh Anh' }),
            text: unsent.text,
            client_id: unsent.client_id,
            own: true,
          })
        }),
      passes: (error) => (error instanceof CallError && error.status > 0 ? null : { after_s: 0 }),
      later: (work) => {
        timers.add(work)
        return () => void timers.delete(work)
      },
    } satisfies RoomLine,
  }
  return world
}
export type World = ReturnType<typeof makeWorld>
