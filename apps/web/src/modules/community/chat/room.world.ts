import { expect } from 'vitest'
import { CallError } from '@malto/contract/core/error'
import type { Message } from '@malto/contract/modules/chat.calls'
import { idOf, makeFace, makeMessage, ME, ROOM, toLive } from './chat.factory.ts'
import { makeWire } from '../../../testing/wire.ts'
import type { RoomLine, RoomView } from './room.store.ts'

type Told = { room_id: string; seq: number; rev: number; message: ReturnType<typeof toLive> | null }

const PAGE = 8

/** A server, a network and a clock for one room, in which nothing happens unless the test says so. */
export function makeWorld() {
  const rows: Message[] = []
  const away = new Set<number>()
  let rev = 0
  const { acts, request, signal, line } = makeWire<Told>()

  const shown = () => rows.filter(({ seq }) => !away.has(seq))
  /** Half of what happens is told without words, as where not everybody may read them. */
  const say = (row: Message, words: boolean) =>
    signal({
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

  const world = {
    ...acts,
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
      ...line,
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
          if (why)
            throw new CallError({ code: 'SAID_TWICE', status: 409, message: `${why} - text`, sentence: why })
          const first = rows.find(({ client_id }) => client_id === unsent.client_id)
          if (first) return away.has(first.seq) ? { ...first, state: 'deleted' as const } : first
          return add({
            sender: makeFace({ user_id: ME, nickname: 'Minh Anh' }),
            text: unsent.text,
            client_id: unsent.client_id,
            own: true,
          })
        }),
    } satisfies RoomLine,
  }
  return world
}
export type World = ReturnType<typeof makeWorld>
