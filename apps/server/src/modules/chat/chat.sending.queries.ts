import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { and, desc, eq, gt, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { askNamed } from '#platform/named.ts'
import {
  chat_messages,
  chat_rooms,
  message_reactions,
  type MessageRow,
  type NewMessage,
} from './chat.table.ts'

export interface Placing {
  readonly seq: number
  readonly rev: number
}

/**
 * I2: the place is taken under the room's lock by the statement that keeps the message, so what is read in order was
 * committed in order. Written by hand and known to PostgreSQL by name: nothing in Malto is asked more often.
 */
const PLACE = `with place as (
    update chat_rooms set last_seq = last_seq + 1, last_rev = last_rev + 1, last_said_at = $1
    where id = $2 and closed_at is null returning last_seq, last_rev
  )
  insert into chat_messages (room_id, seq, rev, id, sender_id, client_id, text, shown_text, picture_ids, state, holds,
    reply_to_seq, mention_ids, said_at)
  select $2, last_seq, last_rev, $3, $4, $5, $6, $7, $8::uuid[], $9, $10::text[], $11::bigint, $12::uuid[], $1 from place
  returning seq::float8 as seq, rev::float8 as rev`

/** Undefined: the room was closed a moment ago. */
export async function insertMessage(db: Db, row: NewMessage): Promise<Placing | undefined> {
  const [placing] = await askNamed<Placing>(db, 'chat_place', PLACE, [
    row.said_at,
    row.room_id,
    row.id,
    row.sender_id,
    row.client_id,
    row.text,
    row.shown_text,
    row.picture_ids,
    row.state,
    row.holds,
    row.reply_to_seq,
    row.mention_ids,
  ])
  return placing
}

const PLACE_MANY = `with place as (
    update chat_rooms set last_seq = last_seq + $2, last_rev = last_rev + $2, last_said_at = now()
    where id = $1 and closed_at is null returning last_seq - $2 as seq, last_rev - $2 as rev
  )
  insert into chat_messages (room_id, seq, rev, id, sender_id, client_id, text, shown_text, state, said_at)
  select $1, place.seq + said.n, place.rev + said.n, said.id, said.sender_id, said.client_id, said.text, said.shown_text,
    'shown', said.said_at
  from place, unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[])
    with ordinality as said (id, sender_id, client_id, text, shown_text, said_at, n)
  returning seq::float8 as seq, rev::float8 as rev`

/** Plain words of several people, one after the other; nothing when the room was closed a moment ago. */
export async function insertMessages(
  db: Db,
  room_id: string,
  rows: readonly NewMessage[],
): Promise<Placing[]> {
  const placings = await askNamed<Placing>(db, 'chat_place_many', PLACE_MANY, [
    room_id,
    rows.length,
    rows.map(({ id }) => id),
    rows.map(({ sender_id }) => sender_id),
    rows.map(({ client_id }) => client_id),
    rows.map(({ text }) => text),
    rows.map(({ shown_text }) => shown_text),
    rows.map(({ said_at }) => said_at),
  ])
  return placings.toSorted((a, b) => a.seq - b.seq)
}

/** Whoever changes something of a room holds it first, always in this order: two of them never wait for each other. */
export async function lockRoom(db: Db, room_id: string): Promise<void> {
  await db
    .select({ id: chat_rooms.id })
    .from(chat_rooms)
    .where(eq(chat_rooms.id, room_id))
    .for('no key update')
}

/** A change of a message, numbered for those who were away. The room is held. */
export async function changeMessage(
  db: Db,
  { id, room_id }: Pick<MessageRow, 'id' | 'room_id'>,
  change: Partial<Pick<MessageRow, 'text' | 'shown_text' | 'state' | 'holds' | 'edited_at'>>,
): Promise<MessageRow | undefined> {
  const [room] = await db
    .update(chat_rooms)
    .set({ last_rev: sql`${chat_rooms.last_rev} + 1` })
    .where(eq(chat_rooms.id, room_id))
    .returning({ rev: chat_rooms.last_rev })
  if (!room) return undefined
  const [row] = await db
    .update(chat_messages)
    .set({ ...change, rev: room.rev })
    .where(eq(chat_messages.id, id))
    .returning()
  return row
}

export const findReaction = async (db: Db, message_id: string, user_id: string): Promise<Reaction | null> =>
  (
    await db
      .select({ reaction: message_reactions.reaction })
      .from(message_reactions)
      .where(and(eq(message_reactions.message_id, message_id), eq(message_reactions.user_id, user_id)))
  )[0]?.reaction ?? null

export async function putReaction(
  db: Db,
  message_id: string,
  user_id: string,
  reaction: Reaction | null,
  at: Date,
): Promise<void> {
  if (reaction === null)
    await db
      .delete(message_reactions)
      .where(and(eq(message_reactions.message_id, message_id), eq(message_reactions.user_id, user_id)))
  else
    await db
      .insert(message_reactions)
      .values({ message_id, user_id, reaction, reacted_at: at })
      .onConflictDoUpdate({
        target: [message_reactions.message_id, message_reactions.user_id],
        set: { reaction, reacted_at: at },
      })
}

/** When somebody last said something here, if it was after this moment. */
export const findLastSaid = async (
  db: Db,
  room_id: string,
  sender_id: string,
  after: Date,
): Promise<Date | undefined> =>
  (
    await db
      .select({ at: chat_messages.said_at })
      .from(chat_messages)
      .where(
        and(
          eq(chat_messages.room_id, room_id),
          gt(chat_messages.said_at, after),
          eq(chat_messages.sender_id, sender_id),
        ),
      )
      .orderBy(desc(chat_messages.said_at))
      .limit(1)
  )[0]?.at

/** Whether nobody keeps a distance from these people, and nobody put these messages out of their sight. */
export async function isHeardByAll(
  db: Db,
  people: readonly string[],
  message_ids: readonly string[],
): Promise<boolean> {
  const { rows } = (await db.execute(sql`select not (
    exists (select 1 from distances where other_id = any(${sql.param([...people])}::uuid[]))
    or exists (select 1 from distances where user_id = any(${sql.param([...people])}::uuid[]) and kind = 'block')
    or exists (select 1 from hidden_subjects
      where subject_kind = 'message' and subject_id = any(${sql.param([...message_ids])}::uuid[]))
  ) as heard`)) as unknown as { rows: { heard: boolean }[] }
  return rows[0]?.heard ?? false
}
