import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Id, nothing, pageOf, paging, search, text } from '../core/fields.ts'
import { EditOver, Message, MessageNotFound, Room, RoomFrozen, RoomNotFound } from './chat.calls.ts'
import { LONGEST_MESSAGE } from './chat.rules.ts'
import {
  CommunityClosed,
  Face,
  Muted,
  Reaction,
  ReactionCounts,
  SaidTwice,
  TooFast,
} from './moderation.calls.ts'

export const listRooms = defineCall({
  method: 'GET',
  path: '/api/room',
  access: 'signedIn',
  summary: 'The rooms one is in, how much is unread, and whether one tells what one has read.',
  input: nothing,
  reply: z.object({
    rooms: z.array(Room).max(40),
    unread: z.number().int(),
    receipts: z.boolean(),
  }),
})

export const setReceipts = defineCall({
  method: 'POST',
  path: '/api/room/receipts',
  access: 'signedIn',
  summary: 'Whether others may see how far one has read.',
  input: z.object({ receipts: z.boolean() }),
  reply: z.object({ receipts: z.boolean() }),
})

export const editMessage = defineCall({
  method: 'POST',
  path: '/api/room/edit-message',
  access: 'signedIn',
  limit: 'chat_send',
  summary: 'Changes one’s own words within 15 minutes; they are judged anew.',
  input: z.object({ message_id: Id, text: text(LONGEST_MESSAGE) }),
  reply: Message,
  errors: [CommunityClosed, MessageNotFound, EditOver, RoomFrozen, Muted, SaidTwice, TooFast],
})

export const removeMessage = defineCall({
  method: 'POST',
  path: '/api/room/remove-message',
  access: 'signedIn',
  summary: 'Takes one’s own message away.',
  input: z.object({ message_id: Id }),
  reply: z.object({ id: Id }),
  errors: [CommunityClosed, MessageNotFound],
})

export const reactToMessage = defineCall({
  method: 'POST',
  path: '/api/room/react',
  access: 'signedIn',
  limit: 'chat_send',
  summary: 'One reaction a person, or none any more.',
  input: z.object({ message_id: Id, reaction: Reaction.nullable() }),
  reply: z.object({ reactions: ReactionCounts, my_reaction: Reaction.nullable() }),
  errors: [CommunityClosed, MessageNotFound, Muted, RoomFrozen],
})

export const searchMessages = defineCall({
  method: 'GET',
  path: '/api/room/search',
  access: 'signedIn',
  summary: 'Messages of a room that hold these words, with or without marks, the newest first.',
  input: z.object({ room_id: Id, q: search.pipe(z.string().min(2)), ...paging }),
  reply: pageOf(Message),
  errors: [CommunityClosed, RoomNotFound],
})

export const listMentionable = defineCall({
  method: 'GET',
  path: '/api/room/mentionable',
  access: 'signedIn',
  summary: 'Whom one may name: those who spoke in the room lately, never a directory.',
  input: z.object({ room_id: Id, q: search.default('') }),
  reply: z.object({ faces: z.array(Face).max(8) }),
  errors: [CommunityClosed, RoomNotFound],
})

export const sayTyping = defineCall({
  method: 'POST',
  path: '/api/room/typing',
  access: 'signedIn',
  summary: 'Tells a small room that one is typing; nothing happens in a large one.',
  input: z.object({ room_id: Id }),
  reply: nothing,
  errors: [CommunityClosed, RoomNotFound],
})
