import { expect } from 'vitest'
import type { CallError } from '@malto/contract/core/error'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { makeWire } from '../../../testing/wire.ts'
import { makeSaid } from './room.factory.ts'
import type { Stretch, TalkLine, TalkView } from './room.store.ts'

const PAGE = 6

/** A server, a network and a clock for one session, in which nothing happens unless the test says so. */
export function makeWorld() {
  const rows: SessionMessage[] = []
  const { acts, request, signal, line } = makeWire<SessionMessage>()

  const add = (given: Partial<SessionMessage>): SessionMessage => {
    const message = makeSaid(rows.length + 1, given)
    rows.push(message)
    signal(message)
    return message
  }

  const world = {
    ...acts,
    /** What the room says no to, and with which error. */
    refuse: (_text: string): CallError | null => null,
    /** The room itself is no longer there for this reader. */
    gone: null as CallError | null,
    standing: { notice_read: true, can_talk: true },
    all: () => rows,
    otherSays: () => add({}),
    /** What holds at every moment, also in the middle of it all. */
    check: ({ messages, outbox }: TalkView) => {
      const seqs = messages.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
      const placed = new Set(messages.map(({ client_id }) => client_id))
      expect(outbox.filter(({ client_id }) => placed.has(client_id))).toEqual([])
    },
    line: {
      ...line,
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
    } satisfies TalkLine,
  }
  return world
}
export type World = ReturnType<typeof makeWorld>
