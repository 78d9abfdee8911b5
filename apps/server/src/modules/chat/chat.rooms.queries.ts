import type { Circle, CircleBand } from '@malto/contract/modules/moderation.rules'
import { MOST_MEMBERS } from '@malto/contract/modules/chat.rules'
import { LONGEST_DAYS } from '@malto/contract/modules/events.rules'
import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from '#platform/drizzle.ts'
import { events } from '#modules/events/events.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { prepared } from '#platform/prepared.ts'
import { DAY, later } from '#platform/time.ts'
import { togetherInOrder } from '#platform/together.ts'
import { chat_members, chat_messages, chat_rooms } from './chat.table.ts'

/** A room with the clock of its event, and how far one reader is. */
const roomColumns = {
  ...getTableColumns(chat_rooms),
  read_seq: chat_members.read_seq,
  keeper: chat_members.keeper,
  event_title: events.title,
  min_age: events.min_age,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
  hand: events.hand,
  hand_at: events.hand_at,
  cancelled_at: events.cancelled_at,
  recorded: events.recorded,
}

/** As `list`: PostgreSQL shall not plan by its length. */
const ids = (name: string) => sql`(select ${sql.placeholder(name)}::uuid[])`
/** Who asks for which room. */
const asked = sql`unnest(${ids('room_ids')}, ${ids('user_ids')}, ${ids('client_ids')}) with ordinality as asked (room_id, user_id, client_id, n)`

const askedRooms = (db: Db, name: string) =>
  db
    .select({
      ...roomColumns,
      /** What this very sending was answered with before. */
      sent_id: chat_messages.id,
      n: sql<number>`asked.n::int`,
    })
    .from(chat_rooms)
    .innerJoin(asked, sql`asked.room_id = ${chat_rooms.id}`)
    .leftJoin(events, eq(events.id, chat_rooms.event_id))
    .leftJoin(
      chat_members,
      and(eq(chat_members.room_id, chat_rooms.id), sql`${chat_members.user_id} = asked.user_id`),
    )
    .leftJoin(
      chat_messages,
      sql`(${chat_messages.sender_id}, ${chat_messages.client_id}) = (asked.user_id, asked.client_id)`,
    )
    .prepare(name)
type AskedRoom = Awaited<ReturnType<ReturnType<typeof askedRooms>['execute']>>[number]
export type RoomRow = Omit<AskedRoom, 'n'>

interface Asked {
  readonly room_id: string
  readonly user_id: string
  readonly client_id: string | null
}
const findAsked = togetherInOrder<Asked, AskedRoom>((db, all) =>
  prepared(db, 'chat_rooms_asked', askedRooms).execute({
    room_ids: all.map(({ room_id }) => room_id),
    user_ids: all.map(({ user_id }) => user_id),
    client_ids: all.map(({ client_id }) => client_id),
  }),
)

/** One room as somebody finds it; `read_seq` is null for who has not entered. */
export const findRoom = (
  db: Db,
  room_id: string,
  user_id: string,
  client_id: string | null = null,
): Promise<RoomRow | undefined> => findAsked(db, { room_id, user_id, client_id })

const roomsOf = (db: Db, user_id: string) =>
  db
    .select({ ...roomColumns, sent_id: sql<null>`null` })
    .from(chat_rooms)
    .leftJoin(events, eq(events.id, chat_rooms.event_id))
    .leftJoin(chat_members, and(eq(chat_members.room_id, chat_rooms.id), eq(chat_members.user_id, user_id)))

/** The rooms somebody is in; of events only those that may still be on air. */
export const findOwnRooms = (db: Db, user_id: string, now: Date, limit: number): Promise<RoomRow[]> =>
  roomsOf(db, user_id)
    .where(
      and(
        eq(chat_members.user_id, user_id),
        or(eq(chat_rooms.kind, 'group'), gt(events.ends_at, later(now, -LONGEST_DAYS * DAY))),
      ),
    )
    .orderBy(desc(chat_rooms.kind), desc(chat_rooms.last_said_at), asc(chat_rooms.id))
    .limit(limit)

/** Every room that somebody has entered, however long ago. */
export const findEntered = (db: Db, user_id: string): Promise<RoomRow[]> =>
  roomsOf(db, user_id).where(eq(chat_members.user_id, user_id))

const ofCircle = ({ letter, band }: Circle) =>
  and(eq(chat_rooms.kind, 'group'), eq(chat_rooms.letter, letter), eq(chat_rooms.band, band))

export const findCircleRooms = (db: Db, circle: Circle, user_id: string, limit: number): Promise<RoomRow[]> =>
  roomsOf(db, user_id).where(ofCircle(circle)).orderBy(asc(chat_rooms.shard)).limit(limit)

export const findEventRoom = async (
  db: Db,
  event_id: number,
  band: CircleBand,
  user_id: string,
): Promise<RoomRow | undefined> =>
  (await roomsOf(db, user_id).where(and(eq(chat_rooms.event_id, event_id), eq(chat_rooms.band, band))))[0]

/** The one group room of a learner, wherever it is. */
export const findGroupRoom = async (db: Db, user_id: string) =>
  (
    await db
      .select({ id: chat_rooms.id, letter: chat_rooms.letter, band: chat_rooms.band })
      .from(chat_members)
      .innerJoin(chat_rooms, eq(chat_rooms.id, chat_members.room_id))
      .where(
        and(
          eq(chat_members.user_id, user_id),
          eq(chat_members.kind, 'group'),
          eq(chat_members.keeper, false),
        ),
      )
  )[0]

/** The fullest room with space, held until the transaction ends: whoever comes next sees how full it is then. */
export const lockSpace = async (db: Db, circle: Circle) =>
  (
    await db
      .select({ id: chat_rooms.id, last_seq: chat_rooms.last_seq })
      .from(chat_rooms)
      .where(and(ofCircle(circle), lt(chat_rooms.member_count, MOST_MEMBERS)))
      .orderBy(desc(chat_rooms.member_count), asc(chat_rooms.shard))
      .limit(1)
      .for('no key update')
  )[0]

/** Whether any room of the circle has space; somebody else may just have filled the one that was looked at. */
export const hasSpace = async (db: Db, circle: Circle): Promise<boolean> =>
  (
    await db
      .select({ id: chat_rooms.id })
      .from(chat_rooms)
      .where(and(ofCircle(circle), lt(chat_rooms.member_count, MOST_MEMBERS)))
      .limit(1)
  ).length > 0

/** One more room for the circle; when two make it at once there is one. */
export async function insertShard(db: Db, { letter, band }: Circle, at: Date): Promise<void> {
  await db.execute(sql`
    insert into chat_rooms (id, kind, letter, band, shard, created_at, updated_at)
    select ${newId()}::uuid, 'group', ${letter}, ${band}, coalesce(max(shard), 0) + 1,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from chat_rooms where kind = 'group' and letter = ${letter} and band = ${band}
    on conflict do nothing`)
}

export async function insertEventRoom(
  db: Db,
  event_id: number,
  band: CircleBand,
  slow_seconds: number,
  at: Date,
): Promise<void> {
  await db
    .insert(chat_rooms)
    .values({ id: newId(), kind: 'event', event_id, band, slow_seconds, created_at: at, updated_at: at })
    .onConflictDoNothing()
}
