import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/chat.calls'
import type * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import {
  MessageNotFound,
  ownRoomsChanged,
  roomRead,
  someoneTypes,
  type Room,
} from '@malto/contract/modules/chat.calls'
import { mayEnter, type Circle } from '@malto/contract/modules/moderation.rules'
import {
  companyOf,
  deafTo,
  faceOf,
  memberOf,
  requireInside,
  type Member,
} from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { isFrozen, isSmall, mayBeIn, roomFor } from './chat.access.service.ts'
import * as members from './chat.members.queries.ts'
import { findPlaces } from './chat.messages.queries.ts'
import * as queries from './chat.rooms.queries.ts'
import { unreadIn } from './chat.unread.service.ts'

type Anyone = Ctx<Actor | null>

const MOST_ROOMS = 40

/** Entering is asking: a learner gets the room of their circle, an adviser all of the one they name (I13). */
export async function getGroupRooms(ctx: Ctx, wish: Input<typeof calls.getGroupRooms>) {
  const { member, circle } = await requireInside(ctx, wish)
  const { user_id } = member
  if (member.adviser) {
    await keep(ctx, member, circle)
    const all = await queries.findCircleRooms(ctx.db, circle, user_id, MOST_ROOMS)
    return { rooms: await toRooms(ctx, member, all) }
  }
  await join(ctx, member, circle)
  const own = await queries.findGroupRoom(ctx.db, user_id)
  const room = own && (await queries.findRoom(ctx.db, own.id, user_id))
  return { rooms: room ? await toRooms(ctx, member, [room]) : [] }
}

async function keep(ctx: Ctx, member: Member, circle: Circle): Promise<void> {
  if (!(await queries.hasSpace(ctx.db, circle))) await queries.insertShard(ctx.db, circle, ctx.now())
  await members.insertKeepers(ctx.db, circle, member.user_id, ctx.now())
}

/** So often somebody else may take the last place, or make the same room, in the same moment. */
const TRIES = 20

/** One room a learner. A change of circle moves them: the old room is left before the new one is held. */
async function join(ctx: Ctx, member: Member, circle: Circle): Promise<void> {
  const { user_id } = member
  const before = await queries.findGroupRoom(ctx.db, user_id)
  if (before && before.letter === circle.letter && before.band === circle.band) return
  if (before) await leave(ctx, user_id, before.id)
  for (let tries = 0; tries < TRIES; tries++) {
    if (await inTransaction(ctx, (tx) => takePlace(tx, user_id, circle))) return
    if (!(await queries.hasSpace(ctx.db, circle))) await queries.insertShard(ctx.db, circle, ctx.now())
  }
  throw new Error('no room of the circle could be entered')
}

/** False: the room that had space is full by now, or there is none. */
async function takePlace(tx: Ctx, user_id: string, circle: Circle): Promise<boolean> {
  const room = await queries.lockSpace(tx.db, circle)
  if (!room) return false
  const entered = await members.insertMember(tx.db, {
    room_id: room.id,
    user_id,
    kind: 'group',
    // What was said before one came is history, not news.
    read_seq: room.last_seq,
    joined_at: tx.now(),
  })
  // Another tab was faster: one is in a room already.
  if (entered) tx.tell(ownRoomsChanged, `user:${user_id}`, {})
  return true
}

/** Out of a room: the pointer goes, and open connections hear no more of it. */
export const leave = (ctx: Anyone, user_id: string, room_id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await members.deleteMember(tx.db, room_id, user_id))) return
    tx.expel(`user:${user_id}`, `room:${room_id}`)
    tx.tell(ownRoomsChanged, `user:${user_id}`, {})
  })

export async function toRooms(ctx: Ctx, member: Member, rows: readonly queries.RoomRow[]): Promise<Room[]> {
  const unread = await unreadIn(ctx, member, rows)
  const now = ctx.now()
  const muted = member.muted_until !== null && member.muted_until > now
  return rows.map((row) => {
    const frozen = isFrozen(row, now)
    return {
      ...row,
      small: isSmall(row),
      read_seq: row.read_seq ?? 0,
      unread: unread.get(row.id) ?? 0,
      frozen,
      can_write: !muted && !frozen,
    }
  })
}

/** Open to everybody who is signed in: who may be nowhere has no rooms. */
export async function listRooms(ctx: Ctx) {
  const member = await memberOf(ctx, ctx.actor.id)
  const receipts = await members.findReceipts(ctx.db, member.user_id)
  if (!mayEnter(member)) return { rooms: [], unread: 0, receipts }
  const rows: queries.RoomRow[] = []
  for (const row of await queries.findOwnRooms(ctx.db, member.user_id, ctx.now(), MOST_ROOMS))
    if ((await mayBeIn(ctx, member, row)) && (row.kind === 'group' || !isFrozen(row, ctx.now())))
      rows.push(row)
  const rooms = await toRooms(ctx, member, rows)
  return { rooms, unread: rooms.reduce((sum, { unread }) => sum + unread, 0), receipts }
}

/** I5: whether somebody lets others see how far they have read. */
export const showsReads = (ctx: Anyone, user_id: string): Promise<boolean> =>
  members.findReceipts(ctx.db, user_id)

export async function setReceipts(ctx: Ctx, { receipts }: Input<typeof roomCalls.setReceipts>) {
  await members.putReceipts(ctx.db, ctx.actor.id, receipts)
  return { receipts }
}

/** I4: one number a room, which never goes back. */
export async function markSeen(ctx: Ctx, { room_id, seq }: Input<typeof calls.markSeen>) {
  const { member, room } = await roomFor(ctx, room_id)
  const { user_id } = member
  const read_seq = await inTransaction(ctx, async (tx) => {
    if (room.read_seq === null)
      await members.insertMember(tx.db, {
        room_id,
        user_id,
        kind: room.kind,
        keeper: member.adviser,
        joined_at: tx.now(),
      })
    const pointer = await members.moveRead(tx.db, room_id, user_id, seq)
    if (!pointer?.moved) return pointer?.read_seq ?? 0
    tx.tell(ownRoomsChanged, `user:${user_id}`, {})
    if (isSmall(room) && (await members.findReceipts(tx.db, user_id)))
      tx.tell(roomRead, `room:${room_id}`, { room_id }, await deafTo(tx, user_id))
    return pointer.read_seq
  })
  const unread = await unreadIn(ctx, member, [{ ...room, read_seq }])
  return { read_seq, unread: unread.get(room_id) ?? 0 }
}

const MOST_READERS = 200
const MOST_FACES = 20

/** I5: of those who tell, whom one meets. What others cannot read yet nobody has read. */
export async function listSeen(ctx: Ctx, { room_id, seq }: Input<typeof calls.listSeen>) {
  const { member, room } = await roomFor(ctx, room_id)
  const [message] = await findPlaces(ctx.db, room_id, [seq])
  if (!message || message.sender_id !== member.user_id || message.state === 'deleted') throw MessageNotFound()
  if (!isSmall(room) || message.state !== 'shown') return { seen_count: 0, faces: [] }
  const ids = await members.findReaders(ctx.db, room_id, seq, member.user_id, MOST_READERS)
  const company = await companyOf(ctx, member, ids, room.kind)
  // Whoever does not hear one has not read it, however far they are.
  const deaf = new Set(await deafTo(ctx, member.user_id))
  const faces = ids.flatMap((id) => {
    const other = company.hears(id) && !deaf.has(`user:${id}`) && company.members.get(id)
    return other ? [faceOf(ctx, other)] : []
  })
  return { seen_count: faces.length, faces: faces.slice(0, MOST_FACES) }
}

/** Told in a small room, to those who hear one; whoever may not write is not told of. */
export async function sayTyping(ctx: Ctx, { room_id }: Input<typeof roomCalls.sayTyping>) {
  const { member, room } = await roomFor(ctx, room_id)
  const muted = member.muted_until !== null && member.muted_until > ctx.now()
  if (!isSmall(room) || muted || isFrozen(room, ctx.now())) return {}
  const { user_id, nickname } = member
  const deaf = await deafTo(ctx, user_id)
  ctx.tell(someoneTypes, `room:${room_id}`, { room_id, user_id, nickname }, [...deaf, `user:${user_id}`])
  return {}
}
