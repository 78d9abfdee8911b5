import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, nothing, text, whole } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { LONGEST_MESSAGE, MOST_MENTIONS, MOST_MESSAGE_PICTURES, MOST_UNREAD } from './chat.rules.ts'
import {
  Band,
  CommunityClosed,
  ContentState,
  Face,
  HoldReason,
  Letter,
  Muted,
  Reaction,
  ReactionCounts,
  SaidTwice,
  SharedPicture,
  TooFast,
  wish,
} from './moderation.calls.ts'
import { PictureNotUsable } from './wall.calls.ts'

export const RoomNotFound = defineError('ROOM_NOT_FOUND', 404, {
  vi: 'Không tìm thấy phòng này.',
  en: 'This room was not found.',
})
export const RoomFrozen = defineError('ROOM_FROZEN', 409, {
  vi: 'Phòng đã khép lại. Lời trong phòng vẫn đọc lại được.',
  en: 'This room is closed. You can still read it.',
})
export const MessageNotFound = defineError('MESSAGE_NOT_FOUND', 404, {
  vi: 'Tin nhắn này không còn nữa.',
  en: 'This message is no longer there.',
})
export const EditOver = defineError('EDIT_OVER', 409, {
  vi: 'Chỉ sửa được tin nhắn trong 15 phút đầu.',
  en: 'A message can be edited for 15 minutes.',
})

export const Room = z.object({
  id: Id,
  kind: z.enum(['group', 'event']),
  letter: Letter.nullable(),
  band: Band,
  /** Which of the rooms of its circle, from 1 on. */
  shard: z.number().int(),
  event_id: z.number().int().nullable(),
  member_count: z.number().int(),
  /** Small enough to tell who types and who has read. */
  small: z.boolean(),
  last_seq: z.number().int(),
  last_rev: z.number().int(),
  read_seq: z.number().int(),
  unread: z.number().int().max(MOST_UNREAD),
  slow_seconds: z.number().int(),
  frozen: z.boolean(),
  pinned_text: z.string().max(500).nullable(),
  /** False: muted, frozen, or one only looks after it. */
  can_write: z.boolean(),
})
export type Room = z.infer<typeof Room>

export const Mention = z.object({ user_id: Id, nickname: z.string().max(80) })
export const Message = z.object({
  id: Id,
  room_id: Id,
  seq: z.number().int(),
  rev: z.number().int(),
  /** Of one's own: what it was sent as. */
  client_id: Id.nullable(),
  sender: Face,
  text: z.string().max(LONGEST_MESSAGE + 100),
  pictures: z.array(SharedPicture).max(MOST_MESSAGE_PICTURES),
  state: ContentState,
  holds: z.array(HoldReason).max(8),
  /** What it answers, as far as the reader may see it. */
  reply_to: z
    .object({ seq: z.number().int(), nickname: z.string().max(80), excerpt: z.string().max(120) })
    .nullable(),
  mentions: z.array(Mention).max(MOST_MENTIONS),
  reactions: ReactionCounts,
  my_reaction: Reaction.nullable(),
  said_at: Moment,
  edited_at: Moment.nullable(),
  own: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** Something that was there and is not any more, or not for this reader. */
const Gone = z.object({ seq: z.number().int(), rev: z.number().int() })

export const getGroupRooms = defineCall({
  method: 'GET',
  path: '/api/chat-group/personality-group',
  access: 'signedIn',
  summary:
    'The room of one’s circle, entered by asking for it; for an adviser the rooms of the circle they name.',
  input: z.object(wish),
  reply: z.object({ rooms: z.array(Room).max(40) }),
  errors: [CommunityClosed],
})

export const readMessages = defineCall({
  method: 'GET',
  path: '/api/chat-group/group-message',
  access: 'signedIn',
  summary:
    'A stretch of a room by place: the newest, or before a place, after one, around one, or from a moment on.',
  input: z.object({
    room_id: Id,
    before_seq: whole.pipe(z.number().min(0)).optional(),
    after_seq: whole.pipe(z.number().min(0)).optional(),
    around_seq: whole.pipe(z.number().min(0)).optional(),
    from_at: Moment.optional(),
    limit: whole.pipe(z.number().min(1).max(100)).default(50),
  }),
  reply: z.object({
    /** By place, the oldest first. */
    messages: z.array(Message).max(100),
    has_before: z.boolean(),
    has_after: z.boolean(),
    /** How far the room was when this was read. */
    last_seq: z.number().int(),
    last_rev: z.number().int(),
  }),
  errors: [CommunityClosed, RoomNotFound],
})

export const catchUp = defineCall({
  method: 'GET',
  path: '/api/room/changes',
  access: 'signedIn',
  summary:
    'Everything that happened after a point: new and changed messages, and what is gone. Asked again until it has all.',
  input: z.object({
    room_id: Id,
    after_rev: whole.pipe(z.number().min(0)),
    limit: whole.pipe(z.number().min(1).max(200)).default(100),
  }),
  reply: z.object({
    messages: z.array(Message).max(200),
    gone: z.array(Gone).max(200),
    /** Up to here all was told. */
    through_rev: z.number().int(),
    last_rev: z.number().int(),
  }),
  errors: [CommunityClosed, RoomNotFound],
})

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/chat-group/group-message',
  access: 'signedIn',
  limit: 'chat_send',
  summary:
    'Says something. The client makes the id: sending it again answers the same message and its place.',
  input: z.object({
    room_id: Id,
    client_id: Id,
    text: text(LONGEST_MESSAGE, 0).default(''),
    picture_ids: z.array(Id).max(MOST_MESSAGE_PICTURES).default([]),
    reply_to_seq: whole.pipe(z.number().min(1)).nullable().default(null),
    mention_ids: z.array(Id).max(MOST_MENTIONS).default([]),
  }),
  reply: Message,
  errors: [CommunityClosed, RoomNotFound, RoomFrozen, Muted, SaidTwice, TooFast, PictureNotUsable],
})

export const listSeen = defineCall({
  method: 'GET',
  path: '/api/chat-group/seen-message',
  access: 'signedIn',
  summary: 'Who has read up to a message of one’s own; only in small rooms, only those who tell.',
  input: z.object({ room_id: Id, seq: whole.pipe(z.number().min(1)) }),
  reply: z.object({ seen_count: z.number().int(), faces: z.array(Face).max(20) }),
  errors: [CommunityClosed, RoomNotFound, MessageNotFound],
})

export const markSeen = defineCall({
  method: 'POST',
  path: '/api/chat-group/seen-message',
  access: 'signedIn',
  summary: 'How far one has read. It never goes back.',
  input: z.object({ room_id: Id, seq: whole.pipe(z.number().min(0)) }),
  reply: z.object({ read_seq: z.number().int(), unread: z.number().int().max(MOST_UNREAD) }),
  errors: [CommunityClosed, RoomNotFound],
})

/** A message as it is told live: for all who may hear the room alike, so without pictures and passes. */
export const LiveMessage = Message.pick({
  id: true,
  seq: true,
  rev: true,
  text: true,
  reply_to: true,
  mentions: true,
  said_at: true,
}).extend({ sender: Face.omit({ avatar_url: true }) })
export type LiveMessage = z.infer<typeof LiveMessage>

/**
 * Told to `room:<id>` but not to whom a distance lies between. With the words where everybody there may read them;
 * `message` null: ask `catchUp`.
 */
export const roomMoved = defineSignal(
  'roomMoved',
  z.object({
    room_id: Id,
    seq: z.number().int(),
    rev: z.number().int(),
    message: LiveMessage.nullable(),
  }),
)
/** Told to `room:<id>` of a small room only. */
export const someoneTypes = defineSignal(
  'someoneTypes',
  z.object({ room_id: Id, user_id: Id, nickname: z.string().max(80) }),
)
/** Told to `room:<id>` of a small room only: somebody has read on, ask `listSeen` if one cares. */
export const roomRead = defineSignal('roomRead', z.object({ room_id: Id }))
/** Told to `user:<id>`: one’s own pointer moved in another tab, or one entered another room. */
export const ownRoomsChanged = defineSignal('ownRoomsChanged', nothing)
/** Told to `room:<id>`: slow mode, the pinned note, or the end. */
export const roomChanged = defineSignal('roomChanged', z.object({ room_id: Id }))

export const messageSaid = defineFact(
  'messageSaid',
  z.object({ user_id: Id, room_id: Id, seq: z.number().int() }),
)
