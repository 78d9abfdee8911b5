import type { Circle } from '@malto/contract/modules/moderation.rules'
import { and, asc, eq, gte, isNull, ne, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { chat_members, chat_settings } from './chat.table.ts'

/** Entering twice changes nothing; false: one is in a room already. */
export const insertMember = async (db: Db, member: typeof chat_members.$inferInsert): Promise<boolean> =>
  (await db.insert(chat_members).values(member).onConflictDoNothing().returning({ id: chat_members.room_id }))
    .length > 0

/** Who looks after a circle begins at its newest words. */
export async function insertKeepers(db: Db, circle: Circle, user_id: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into chat_members (room_id, user_id, kind, keeper, read_seq, joined_at)
    select id, ${user_id}::uuid, 'group', true, last_seq, ${at.toISOString()}::timestamptz
    from chat_rooms where kind = 'group' and letter = ${circle.letter} and band = ${circle.band}
    on conflict do nothing`)
}

export const deleteMember = async (db: Db, room_id: string, user_id: string): Promise<boolean> =>
  (
    await db
      .delete(chat_members)
      .where(and(eq(chat_members.room_id, room_id), eq(chat_members.user_id, user_id)))
      .returning({ id: chat_members.room_id })
  ).length > 0

/** I4: never back, and never beyond what was said. Undefined: there is no pointer to move. */
export async function moveRead(
  db: Db,
  room_id: string,
  user_id: string,
  seq: number,
): Promise<{ read_seq: number; moved: boolean } | undefined> {
  const { rows } = (await db.execute(sql`
    update chat_members as mine
    set read_seq = greatest(mine.read_seq, least(${seq}::bigint, chat_rooms.last_seq))
    from chat_rooms, chat_members as before
    where mine.room_id = ${room_id}::uuid and mine.user_id = ${user_id}::uuid and chat_rooms.id = mine.room_id
      and before.room_id = mine.room_id and before.user_id = mine.user_id
    returning mine.read_seq, mine.read_seq > before.read_seq as moved`)) as unknown as {
    rows: { read_seq: string; moved: boolean }[]
  }
  return rows[0] && { read_seq: Number(rows[0].read_seq), moved: rows[0].moved }
}

export interface Candidate {
  readonly room_id: string
  readonly seq: number
  readonly id: string
  readonly sender_id: string
}

/** Of each room a few messages after a place that somebody else said, the oldest first: one question for all rooms. */
export async function findUnread(
  db: Db,
  rooms: readonly { readonly id: string; readonly read_seq: number }[],
  reader_id: string,
  far: readonly string[],
  most: number,
): Promise<Candidate[]> {
  if (rooms.length === 0) return []
  const { rows } = (await db.execute(sql`
    select message.room_id, message.seq::float8 as seq, message.id, message.sender_id
    from unnest(${sql.param(rooms.map(({ id }) => id))}::uuid[], ${sql.param(
      rooms.map(({ read_seq }) => read_seq),
    )}::bigint[]) as room (id, read_seq)
    cross join lateral (
      select room_id, seq, id, sender_id from chat_messages
      where chat_messages.room_id = room.id and chat_messages.seq > room.read_seq and state = 'shown'
        and sender_id <> ${reader_id}::uuid and sender_id <> all(${sql.param([...far])}::uuid[])
      order by chat_messages.seq limit ${most}
    ) as message`)) as unknown as { rows: Candidate[] }
  return rows
}

/** Who has read this far and tells it. */
export const findReaders = async (
  db: Db,
  room_id: string,
  seq: number,
  without_id: string,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .select({ id: chat_members.user_id })
      .from(chat_members)
      .leftJoin(chat_settings, eq(chat_settings.user_id, chat_members.user_id))
      .where(
        and(
          eq(chat_members.room_id, room_id),
          gte(chat_members.read_seq, seq),
          ne(chat_members.user_id, without_id),
          or(isNull(chat_settings.receipts), eq(chat_settings.receipts, true)),
        ),
      )
      .orderBy(asc(chat_members.user_id))
      .limit(limit)
  ).map(({ id }) => id)

export const findReceipts = async (db: Db, user_id: string): Promise<boolean> =>
  (await db.select().from(chat_settings).where(eq(chat_settings.user_id, user_id)))[0]?.receipts ?? true

export async function putReceipts(db: Db, user_id: string, receipts: boolean): Promise<void> {
  await db
    .insert(chat_settings)
    .values({ user_id, receipts })
    .onConflictDoUpdate({ target: chat_settings.user_id, set: { receipts } })
}
