import { randomUUID } from 'node:crypto'
import {
  getGroupRooms,
  readMessages,
  sendMessage,
  type Message,
  type Room,
} from '@malto/contract/modules/chat.calls'
import type { DistanceKind } from '@malto/contract/modules/moderation.rules'
import { and, eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { distances, sanctions } from '#modules/moderation/moderation.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { chat_messages, chat_rooms, type MessageRow } from './chat.table.ts'

let count = 0
/** Never the same sentence twice: repetitions are refused. */
export const sentence = (): string => `Câu thử số ${++count} của phòng mình`

type Given = Parameters<typeof makeInside>[1]

/** Somebody who has entered the room of their circle. */
export async function makeRoommate(
  malto: Malto,
  given: Given = {},
): Promise<Insider & { readonly room: Room }> {
  const person = await makeInside(malto, given)
  return { ...person, room: await enter(person) }
}

export async function enter(person: Person): Promise<Room> {
  const [room] = (await person.call(getGroupRooms, {})).rooms
  if (!room) throw new Error('there is no room')
  return room
}

interface Extra {
  readonly client_id?: string
  readonly picture_ids?: string[]
  readonly mention_ids?: string[]
  readonly reply_to_seq?: number
}
export const say = (
  person: Person,
  room_id: string,
  text = sentence(),
  extra: Extra = {},
): Promise<Message> => person.call(sendMessage, { room_id, client_id: randomUUID(), text, ...extra })

/** What somebody reads of a room, all of it. */
export async function readAll(person: Person, room_id: string): Promise<Message[]> {
  const all: Message[] = []
  for (let after_seq = 0; ;) {
    const page = await person.call(readMessages, { room_id, after_seq, limit: 100 })
    all.push(...page.messages)
    if (!page.has_after) return all
    after_seq = page.messages.at(-1)?.seq ?? after_seq
  }
}

export const roomRow = async (malto: Malto, id: string) => {
  const [row] = await malto.db.select().from(chat_rooms).where(eq(chat_rooms.id, id))
  if (!row) throw new Error('the room is gone')
  return row
}

export const messageRow = async (malto: Malto, id: string): Promise<MessageRow> => {
  const [row] = await malto.db.select().from(chat_messages).where(eq(chat_messages.id, id))
  if (!row) throw new Error('the message is gone')
  return row
}

/** Many messages at once, straight into the database: for what is about reading. */
export async function fillRoom(
  malto: Malto,
  room_id: string,
  senders: readonly Person[],
  total: number,
  write = (at: number) => `Tin thứ ${at}`,
): Promise<void> {
  const { last_seq, last_rev } = await roomRow(malto, room_id)
  const rows = Array.from({ length: total }, (_, at) => {
    const text = write(at + 1)
    return {
      room_id,
      seq: last_seq + at + 1,
      rev: last_rev + at + 1,
      id: newId(),
      sender_id: senders[at % senders.length]?.id ?? '',
      client_id: newId(),
      text,
      shown_text: text,
      state: 'shown' as const,
      said_at: later(malto.now(), (at - total) * 1000),
    }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await malto.db.insert(chat_messages).values(rows.slice(from, from + 1000))
  await malto.db
    .update(chat_rooms)
    .set({ last_seq: last_seq + total, last_rev: last_rev + total, last_said_at: malto.now() })
    .where(eq(chat_rooms.id, room_id))
}

/** What the settings page would do, without its rules. */
export async function keepApart(
  malto: Malto,
  one: Person,
  other: Person,
  kind: DistanceKind = 'block',
  on = true,
): Promise<void> {
  if (on)
    await malto.db
      .insert(distances)
      .values({ user_id: one.id, other_id: other.id, kind, since: malto.now() })
      .onConflictDoNothing()
  else
    await malto.db
      .delete(distances)
      .where(and(eq(distances.user_id, one.id), eq(distances.other_id, other.id), eq(distances.kind, kind)))
}

/** Silent for a day, or out for good. */
export async function sanction(malto: Malto, person: Person, kind: 'mute' | 'ban'): Promise<void> {
  await malto.db.insert(sanctions).values({
    id: newId(),
    user_id: person.id,
    kind,
    reason: 'Vì một bài kiểm thử.',
    starts_at: malto.now(),
    ends_at: kind === 'mute' ? later(malto.now(), DAY) : null,
    updated_at: malto.now(),
  })
}

/**
 * Everybody speaks in the same moment, while somebody looks at the room again and again: a place that is missing below
 * one that is there was given before it was kept, and a reader would have gone past it.
 */
export async function speakAtOnce(malto: Malto, people: readonly Person[], room_id: string, times: number) {
  await openConnections(malto)
  const gaps: string[] = []
  const talk = { over: false }
  // A line of its own: whoever looks must not wait for those who speak.
  const eye = new pg.Client({ connectionString: malto.house.pool.options.connectionString })
  await eye.connect()
  const look = async () => {
    while (!talk.over) {
      const { rows } = await eye.query<{ count: string; last: string }>(
        'select count(*), coalesce(max(seq), 0) as last from chat_messages where room_id = $1',
        [room_id],
      )
      const [seen] = rows
      if (seen && seen.count !== seen.last) gaps.push(`${seen.count} of ${seen.last}`)
    }
  }
  const looking = look()
  const said = people.flatMap((person) =>
    Array.from({ length: times }, () =>
      insist(malto, person, sendMessage, {
        room_id,
        client_id: randomUUID(),
        text: sentence(),
      }),
    ),
  )
  await Promise.all(said)
  talk.over = true
  await looking
  await eye.end()
  const rows = await malto.db
    .select({ seq: chat_messages.seq, rev: chat_messages.rev })
    .from(chat_messages)
    .where(eq(chat_messages.room_id, room_id))
    .orderBy(chat_messages.seq)
  return { gaps, rows }
}

/** A real socket of somebody, in these audiences; `heard` is everything it was told. */
export async function listen(address: string, person: Person, ...audiences: string[]) {
  const socket: Socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  })
  const heard: { name: string; payload: Record<string, unknown> }[] = []
  const waiting: (() => void)[] = []
  socket.onAny((name: string, payload: Record<string, unknown>) => {
    heard.push({ name, payload })
    for (const each of waiting) each()
  })
  await new Promise<void>((resolve, refuse) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', refuse)
  })
  const answers: unknown[] = []
  for (const audience of audiences) answers.push(await socket.timeout(3000).emitWithAck('watch', audience))
  /** Waits until something was heard. */
  const hears = (test: (signal: (typeof heard)[number]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => heard.some(test) && resolve()
      waiting.push(look)
      look()
    })
  return { socket, heard, hears, answers, close: () => socket.disconnect() }
}
