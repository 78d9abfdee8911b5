import { PRESENCE_UP_TO } from '@malto/contract/modules/chat.rules'
import { MessageNotFound, RoomNotFound } from '@malto/contract/modules/chat.calls'
import { CommunityClosed } from '@malto/contract/modules/moderation.calls'
import { isInside, mayEnter } from '@malto/contract/modules/moderation.rules'
import { fitsAge } from '@malto/contract/modules/users.rules'
import { stateOf } from '#modules/events/events.cards.service.ts'
import {
  closedBy,
  companyOf,
  hiddenTo,
  membersOf,
  requireEntry,
  type Member,
} from '#modules/moderation/moderation.members.service.ts'
import { ageOf } from '#modules/users/users.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { findMessage } from './chat.messages.queries.ts'
import { findRoom, type RoomRow } from './chat.rooms.queries.ts'
import type { MessageRow } from './chat.table.ts'

type Anyone = Ctx<Actor | null>

/** Somebody in a room where they may be at this moment. */
export interface Door {
  readonly member: Member
  readonly room: RoomRow
}

export const closedTo = (member: Member) =>
  CommunityClosed({ details: { why: closedBy(member) ?? 'result' } })

/** Whether somebody may be in this room now (I13): asked at every call, for every signal and for every file. */
export async function mayBeIn(ctx: Anyone, member: Member, room: RoomRow): Promise<boolean> {
  if (room.kind === 'group') {
    if (!isInside(member)) return false
    if (member.adviser) return true
    const { circle } = member
    return (
      room.keeper === false && circle !== null && circle.letter === room.letter && circle.band === room.band
    )
  }
  if (!mayEnter(member) || (!member.adviser && member.band !== room.band)) return false
  return room.min_age === null || fitsAge(room.min_age, await ageOf(ctx, member.user_id))
}

/** The only way to a room. A room of others and none at all look the same. `client_id`: see `findRoom`. */
export async function roomFor(ctx: Ctx, room_id: string, client_id?: string): Promise<Door> {
  const [member, room] = await Promise.all([
    requireEntry(ctx),
    findRoom(ctx.db, room_id, ctx.actor.id, client_id),
  ])
  if (room?.kind === 'group' && !isInside(member)) throw closedTo(member)
  if (!room || !(await mayBeIn(ctx, member, room))) throw RoomNotFound()
  return { member, room }
}

/** The same without anger: for audiences, files and reports. */
export async function doorOf(ctx: Anyone, reader_id: string, room_id: string): Promise<Door | null> {
  const [members, room] = await Promise.all([
    membersOf(ctx, [reader_id]),
    findRoom(ctx.db, room_id, reader_id),
  ])
  const member = members.get(reader_id)
  if (!member || !room || !mayEnter(member)) return null
  return (await mayBeIn(ctx, member, room)) ? { member, room } : null
}

/** A message that the reader may see, with the room it stands in. */
export async function messageFor(
  ctx: Ctx,
  message_id: string,
): Promise<Door & { readonly message: MessageRow; readonly sender: Member }> {
  const message = await findMessage(ctx.db, message_id)
  const member = await requireEntry(ctx)
  const door = message && (await doorOf(ctx, member.user_id, message.room_id))
  const sender = door && (await readableBy(ctx, door, message))
  if (!message || !door || !sender) throw MessageNotFound()
  return { ...door, message, sender }
}

/** Who said it, if this reader may read it; null otherwise. */
export async function readableBy(ctx: Anyone, door: Door, message: MessageRow): Promise<Member | null> {
  const own = message.sender_id === door.member.user_id
  if (own) return message.state === 'deleted' ? null : door.member
  if (message.state !== 'shown') return null
  const company = await companyOf(ctx, door.member, [message.sender_id], door.room.kind)
  if (!company.hears(message.sender_id)) return null
  const hidden = await hiddenTo(ctx, door.member.user_id, 'message', [message.id])
  return hidden.has(message.id) ? null : (company.members.get(message.sender_id) ?? null)
}

/**
 * Whether whoever asks looks after what somebody says in a room: an adviser who may be there, and words that others hear,
 * whomever the adviser keeps apart from.
 */
export async function looksAfter(ctx: Anyone, room_id: string, speaker_id: string): Promise<boolean> {
  const door = ctx.actor && (await doorOf(ctx, ctx.actor.id, room_id))
  const speaker = (await membersOf(ctx, [speaker_id])).get(speaker_id)
  if (!door?.member.adviser || !speaker) return false
  return door.room.kind === 'group' ? isInside(speaker) : mayEnter(speaker)
}

/** Closed by hand, or because its event is not on air. */
export const isFrozen = (room: Omit<RoomRow, 'read_seq' | 'keeper' | 'sent_id'>, now: Date): boolean =>
  room.closed_at !== null ||
  (room.kind === 'event' &&
    (room.starts_at === null ||
      room.ends_at === null ||
      stateOf(
        {
          starts_at: room.starts_at,
          ends_at: room.ends_at,
          hand: room.hand,
          hand_at: room.hand_at,
          cancelled_at: room.cancelled_at,
          recorded: room.recorded ?? false,
        },
        now,
      ) !== 'IN_PROGRESS'))

/** Few enough to tell who types and who has read. */
export const isSmall = (room: Pick<RoomRow, 'member_count'>): boolean => room.member_count <= PRESENCE_UP_TO
