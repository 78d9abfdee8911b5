import type { Reaction } from '@malto/contract/modules/moderation.rules'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { containsPlain } from '#platform/search.ts'
import { chat_messages, message_reactions, type MessageRow } from './chat.table.ts'

const { search: _search, ...columns } = getTableColumns(chat_messages)

const messages = (db: Db) => db.select(columns).from(chat_messages).$dynamic()

/** What a reader could read at all: shown, or their own as long as they keep it. Whom they hear is asked afterwards. */
const readable = (reader_id: string, far: readonly string[]): SQL | undefined =>
  and(
    or(
      eq(chat_messages.state, 'shown'),
      and(eq(chat_messages.sender_id, reader_id), ne(chat_messages.state, 'deleted')),
    ),
    far.length > 0 ? sql`${chat_messages.sender_id} <> all(${sql.param([...far])}::uuid[])` : undefined,
  )

export interface Stretch {
  readonly room_id: string
  readonly reader_id: string
  readonly far: readonly string[]
  /** On from this place, without it. */
  readonly from_seq: number
  readonly limit: number
}

const after = (db: Db, name: string) =>
  stretch(db)
    .where(and(whose, gt(chat_messages.seq, sql.placeholder('from_seq'))))
    .orderBy(asc(chat_messages.seq))
    .limit(sql.placeholder('limit'))
    .prepare(name)
const before = (db: Db, name: string) =>
  stretch(db)
    .where(and(whose, lt(chat_messages.seq, sql.placeholder('from_seq'))))
    .orderBy(desc(chat_messages.seq))
    .limit(sql.placeholder('limit'))
    .prepare(name)
const stretch = (db: Db) => db.select(columns).from(chat_messages)
const whose = and(
  eq(chat_messages.room_id, sql.placeholder('room_id')),
  or(
    eq(chat_messages.state, 'shown'),
    and(eq(chat_messages.sender_id, sql.placeholder('reader_id')), ne(chat_messages.state, 'deleted')),
  ),
  sql`${chat_messages.sender_id} <> all(${sql.placeholder('far')}::uuid[])`,
)

/** Messages by place, in the order in which one walks. */
export const findStretch = (db: Db, way: 'before' | 'after', wanted: Stretch): Promise<MessageRow[]> =>
  (way === 'after' ? prepared(db, 'chat_after', after) : prepared(db, 'chat_before', before)).execute({
    ...wanted,
    far: [...wanted.far],
  })

/** The place of the first message said at or after a moment. */
export const findPlaceAt = async (db: Db, room_id: string, at: Date): Promise<number | undefined> =>
  (
    await db
      .select({ seq: chat_messages.seq })
      .from(chat_messages)
      .where(and(eq(chat_messages.room_id, room_id), gte(chat_messages.said_at, at)))
      .orderBy(asc(chat_messages.said_at), asc(chat_messages.seq))
      .limit(1)
  )[0]?.seq

/** Whatever happened after a point, by `rev`; also what nobody may read any more. */
export const findChanged = (
  db: Db,
  room_id: string,
  after_rev: number,
  limit: number,
): Promise<MessageRow[]> =>
  messages(db)
    .where(and(eq(chat_messages.room_id, room_id), gt(chat_messages.rev, after_rev)))
    .orderBy(asc(chat_messages.rev))
    .limit(limit)

export const findPlaces = async (db: Db, room_id: string, seqs: readonly number[]): Promise<MessageRow[]> =>
  seqs.length === 0
    ? []
    : messages(db).where(and(eq(chat_messages.room_id, room_id), inArray(chat_messages.seq, [...seqs])))

export const findMessage = async (db: Db, id: string): Promise<MessageRow | undefined> =>
  (await messages(db).where(eq(chat_messages.id, id)))[0]

/** Which message was sent as this; the same person never sends two as one (I1). */
export const findSent = async (
  db: Db,
  sender_id: string,
  client_id: string,
): Promise<MessageRow | undefined> =>
  (
    await messages(db).where(
      and(eq(chat_messages.sender_id, sender_id), eq(chat_messages.client_id, client_id)),
    )
  )[0]

/** The newest first. */
export const findByWords = (
  db: Db,
  q: string,
  { room_id, reader_id, far, from_seq, limit }: Stretch,
): Promise<MessageRow[]> =>
  messages(db)
    .where(
      and(
        eq(chat_messages.room_id, room_id),
        readable(reader_id, far),
        containsPlain(chat_messages.search, q),
        lt(chat_messages.seq, from_seq),
      ),
    )
    .orderBy(desc(chat_messages.seq))
    .limit(limit)

/** What was said between two moments, the later one left out, in order. */
export const findBetween = (
  db: Db,
  room_id: string,
  reader_id: string,
  [from, to]: readonly [Date, Date],
  limit: number,
): Promise<MessageRow[]> =>
  messages(db)
    .where(
      and(
        eq(chat_messages.room_id, room_id),
        readable(reader_id, []),
        gte(chat_messages.said_at, from),
        lt(chat_messages.said_at, to),
      ),
    )
    .orderBy(asc(chat_messages.said_at), asc(chat_messages.seq))
    .limit(limit)

/** Who spoke after a place, who spoke last first. */
export async function findSpeakers(
  db: Db,
  room_id: string,
  after_seq: number,
  among?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: chat_messages.sender_id })
    .from(chat_messages)
    .where(
      and(
        eq(chat_messages.room_id, room_id),
        gt(chat_messages.seq, after_seq),
        eq(chat_messages.state, 'shown'),
        among ? inArray(chat_messages.sender_id, [...among]) : undefined,
      ),
    )
    .groupBy(chat_messages.sender_id)
    .orderBy(desc(sql`max(${chat_messages.seq})`))
  return rows.map(({ id }) => id)
}

export async function findOwnReactions(
  db: Db,
  user_id: string,
  message_ids: readonly string[],
): Promise<Map<string, Reaction>> {
  if (message_ids.length === 0) return new Map()
  const rows = await db
    .select({ id: message_reactions.message_id, reaction: message_reactions.reaction })
    .from(message_reactions)
    .where(
      and(eq(message_reactions.user_id, user_id), inArray(message_reactions.message_id, [...message_ids])),
    )
  return new Map(rows.map(({ id, reaction }) => [id, reaction]))
}

/** The lines around a place, for whoever has to judge it: also what waits or was taken down. */
export async function findAround(
  db: Db,
  room_id: string,
  seq: number,
  each_way: number,
): Promise<MessageRow[]> {
  const there = eq(chat_messages.room_id, room_id)
  const earlier = await messages(db)
    .where(and(there, lt(chat_messages.seq, seq), ne(chat_messages.state, 'deleted')))
    .orderBy(desc(chat_messages.seq))
    .limit(each_way)
  const on = await messages(db)
    .where(and(there, gte(chat_messages.seq, seq)))
    .orderBy(asc(chat_messages.seq))
    .limit(each_way)
  return [...earlier.toReversed(), ...on]
}
