import { BadInput, inBoth, type Input } from '@malto/contract'
import type { Room } from '@malto/contract/modules/chat.calls'
import type * as calls from '@malto/contract/modules/chat.events.calls'
import { SLOW_SECONDS } from '@malto/contract/modules/chat.rules'
import type { CircleBand } from '@malto/contract/modules/moderation.rules'
import { eventFor } from '#modules/events/events.service.ts'
import { requireEntry, type Member } from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { later, SECOND } from '#platform/time.ts'
import { closedTo, type Door } from './chat.access.service.ts'
import { insertMember } from './chat.members.queries.ts'
import { findBetween } from './chat.messages.queries.ts'
import { toMessages } from './chat.messages.service.ts'
import { findEventRoom, insertEventRoom, type RoomRow } from './chat.rooms.queries.ts'
import { toRooms } from './chat.rooms.service.ts'

interface Wish {
  readonly event_id: number
  readonly band?: CircleBand | undefined
}

/** Children apart from those who are 16, by the birthday; an adviser says which they mean. */
function bandFor(member: Member, wish: CircleBand | undefined): CircleBand {
  const band = member.adviser ? wish : member.band
  if (member.adviser && !band)
    throw BadInput({ fields: { band: [inBoth('Chọn lứa tuổi.', 'Choose an age.')] } })
  if (!band || (wish !== undefined && wish !== band)) throw closedTo(member)
  return band
}

/** Who asks, and their band: only of an event that they may open. */
async function entryFor(ctx: Ctx, { event_id, band }: Wish) {
  const event = await eventFor(ctx, event_id)
  const member = await requireEntry(ctx)
  return { event, member, band: bandFor(member, band) }
}

/** The room beside an event; null where nobody has opened it yet. */
export async function eventDoor(ctx: Ctx, wish: Wish): Promise<{ member: Member; room: RoomRow | null }> {
  const { member, band } = await entryFor(ctx, wish)
  const room = await findEventRoom(ctx.db, wish.event_id, band, member.user_id)
  return { member, room: room ?? null }
}

/** The first who looks opens it. */
export async function enterEvent(ctx: Ctx, wish: Wish): Promise<Door> {
  const { member, band } = await entryFor(ctx, wish)
  const find = () => findEventRoom(ctx.db, wish.event_id, band, member.user_id)
  let room = await find()
  if (room && room.read_seq !== null) return { member, room }
  if (!room) await insertEventRoom(ctx.db, wish.event_id, band, SLOW_SECONDS, ctx.now())
  room ??= await find()
  if (!room) throw new Error('the room of an event was not made')
  await insertMember(ctx.db, {
    room_id: room.id,
    user_id: member.user_id,
    kind: 'event',
    keeper: member.adviser,
    read_seq: room.last_seq,
    joined_at: ctx.now(),
  })
  return { member, room: (await find()) ?? room }
}

export async function getEventRoom(ctx: Ctx, input: Input<typeof calls.getEventRoom>): Promise<Room> {
  const { member, room } = await enterEvent(ctx, input)
  const [answer] = await toRooms(ctx, member, [room])
  if (!answer) throw new Error('the room of an event was lost')
  return answer
}

const MOST_REPLAYED = 200

/** On air from the planned start on, or from when a hand began it earlier: where the recording begins. */
const beginOf = (event: { starts_at: Date; hand: string | null; hand_at: Date | null }): Date =>
  event.hand === 'IN_PROGRESS' && event.hand_at !== null && event.hand_at < event.starts_at
    ? event.hand_at
    : event.starts_at

/** What was said in these seconds, the last one left out. Where there is too much, one asks again from `through_s` on. */
export async function replayRoom(ctx: Ctx, input: Input<typeof calls.replayRoom>) {
  const { from_s, to_s } = input
  const { event } = await eventFor(ctx, input.event_id)
  const { member, room } = await eventDoor(ctx, input)
  if (!room || to_s <= from_s) return { messages: [], through_s: Math.max(from_s, to_s) }
  const begin = beginOf(event)
  const at = (seconds: number) => later(begin, seconds * SECOND)
  const secondOf = (moment: Date) => Math.floor((moment.getTime() - begin.getTime()) / SECOND)
  const rows = await findBetween(ctx.db, room.id, member.user_id, [at(from_s), at(to_s)], MOST_REPLAYED + 1)
  const next = rows[MOST_REPLAYED]
  const messages = await toMessages(ctx, { member, room }, rows.slice(0, MOST_REPLAYED))
  return {
    messages: messages.map((message) => ({ at_s: secondOf(new Date(message.said_at)), message })),
    // One second holds more than an answer: nobody could read them, and one has to go on.
    through_s: next ? Math.max(secondOf(next.said_at), from_s + 1) : to_s,
  }
}
