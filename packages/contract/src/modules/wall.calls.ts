import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, pageOf, paging, text } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
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
import { LONGEST_COMMENT, LONGEST_STATUS, MOST_COUNTED, MOST_PICTURES } from './wall.rules.ts'

export const StatusNotFound = defineError('STATUS_NOT_FOUND', 404, {
  vi: 'Bài này không còn nữa.',
  en: 'This status is no longer there.',
})
export const CommentNotFound = defineError('COMMENT_NOT_FOUND', 404, {
  vi: 'Bình luận này không còn nữa.',
  en: 'This comment is no longer there.',
})
export const PictureNotUsable = defineError('PICTURE_NOT_USABLE', 400, {
  vi: 'Có ảnh không dùng được. Chọn lại ảnh nhé.',
  en: 'One of the pictures cannot be used. Please choose again.',
})

const voice = [CommunityClosed, Muted, SaidTwice, TooFast]

/** What every written thing tells its reader. */
const written = {
  author: Face,
  /** With masked words, as everybody reads it; its author reads it the same way. */
  text: z.string().max(LONGEST_STATUS + 100),
  /** Others only ever get what is shown; one's own may also wait or have been taken down. */
  state: ContentState,
  /** Of one's own that waits: why. */
  holds: z.array(HoldReason).max(8),
  reactions: ReactionCounts,
  my_reaction: Reaction.nullable(),
  created_at: Moment,
  edited_at: Moment.nullable(),
  own: z.boolean(),
}

export const Status = z.object({
  id: Id,
  letter: Letter,
  band: Band,
  pictures: z.array(SharedPicture).max(MOST_PICTURES),
  comment_count: z.number().int(),
  ...written,
})
export type Status = z.infer<typeof Status>

export const Comment = z.object({
  id: Id,
  status_id: Id,
  /** Null: of the first level. */
  parent_id: Id.nullable(),
  reply_count: z.number().int(),
  ...written,
})
export type Comment = z.infer<typeof Comment>

export const listCirclePeople = defineCall({
  method: 'GET',
  path: '/api/wall-status/users/personality-group',
  access: 'signedIn',
  summary: 'The circle one belongs to and the faces in it, those who joined last first.',
  input: z.object({ ...wish, ...paging }),
  reply: pageOf(Face).extend({
    circle: z.object({ letter: Letter, band: Band, member_count: z.number().int() }),
    /** Who looks after it. */
    advisers: z.array(Face).max(12),
  }),
  errors: [CommunityClosed],
})

export const listStatusesOf = defineCall({
  method: 'GET',
  path: '/api/wall-status/users/statuses',
  access: 'signedIn',
  summary: 'What one person wrote, the newest first; one’s own when nobody is named.',
  input: z.object({ user_id: Id.optional(), ...paging }),
  reply: pageOf(Status).extend({ face: Face }),
  errors: [CommunityClosed, StatusNotFound],
})

export const listStatuses = defineCall({
  method: 'GET',
  path: '/api/wall-status/statuses/personality-group',
  access: 'signedIn',
  summary: 'The wall of a circle, the newest first.',
  input: z.object({ ...wish, ...paging }),
  reply: pageOf(Status),
  errors: [CommunityClosed],
})

export const getStatus = defineCall({
  method: 'GET',
  path: '/api/wall-status/statuses/detail',
  access: 'signedIn',
  summary: 'One status.',
  input: z.object({ status_id: Id }),
  reply: Status,
  errors: [CommunityClosed, StatusNotFound],
})

export const countStatuses = defineCall({
  method: 'GET',
  path: '/api/wall-status/statuses/num-history',
  access: 'signedIn',
  summary: 'How many visible ones others wrote after the newest one knows.',
  input: z.object({ ...wish, after_id: Id.optional() }),
  reply: z.object({ fresh: z.number().int().max(MOST_COUNTED) }),
  errors: [CommunityClosed],
})

export const writeStatus = defineCall({
  method: 'POST',
  path: '/api/wall-status/users/insert',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Writes on the wall. The client makes the id: sending it again answers the same status.',
  input: z.object({
    id: Id,
    text: text(LONGEST_STATUS, 0).default(''),
    picture_ids: z.array(Id).max(MOST_PICTURES).default([]),
    ...wish,
  }),
  reply: Status,
  errors: [...voice, PictureNotUsable],
})

export const editStatus = defineCall({
  method: 'POST',
  path: '/api/wall-status/statuses/edit',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Changes the words of one’s own status; they are judged anew.',
  input: z.object({ status_id: Id, text: text(LONGEST_STATUS, 0) }),
  reply: Status,
  errors: [...voice, StatusNotFound],
})

export const removeStatus = defineCall({
  method: 'POST',
  path: '/api/wall-status/statuses/remove',
  access: 'signedIn',
  summary: 'Takes one’s own status away, with everything under it.',
  input: z.object({ status_id: Id }),
  reply: z.object({ id: Id }),
  errors: [CommunityClosed, StatusNotFound],
})

export const reactToStatus = defineCall({
  method: 'POST',
  path: '/api/wall-status/statuses/react',
  access: 'signedIn',
  summary: 'One reaction a person, or none any more.',
  input: z.object({ status_id: Id, reaction: Reaction.nullable() }),
  reply: z.object({ reactions: ReactionCounts, my_reaction: Reaction.nullable() }),
  errors: [CommunityClosed, Muted, StatusNotFound],
})

export const listComments = defineCall({
  method: 'GET',
  path: '/api/comments',
  access: 'signedIn',
  summary: 'Comments of a status, or replies to one of them, the oldest first.',
  input: z.object({ status_id: Id, parent_id: Id.optional(), ...paging }),
  reply: pageOf(Comment),
  errors: [CommunityClosed, StatusNotFound],
})

export const writeComment = defineCall({
  method: 'POST',
  path: '/api/comments',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Comments, or replies to a comment: two levels, a reply to a reply stands beside it.',
  input: z.object({
    id: Id,
    status_id: Id,
    parent_id: Id.nullable().default(null),
    text: text(LONGEST_COMMENT),
  }),
  reply: Comment,
  errors: [...voice, StatusNotFound, CommentNotFound],
})

export const editComment = defineCall({
  method: 'POST',
  path: '/api/comments/edit',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Changes one’s own comment; it is judged anew.',
  input: z.object({ comment_id: Id, text: text(LONGEST_COMMENT) }),
  reply: Comment,
  errors: [...voice, CommentNotFound],
})

export const removeComment = defineCall({
  method: 'POST',
  path: '/api/comments/remove',
  access: 'signedIn',
  summary: 'Takes one’s own comment away, with its replies.',
  input: z.object({ comment_id: Id }),
  reply: z.object({ id: Id }),
  errors: [CommunityClosed, CommentNotFound],
})

export const reactToComment = defineCall({
  method: 'POST',
  path: '/api/comments/react',
  access: 'signedIn',
  summary: 'One reaction a person, or none any more.',
  input: z.object({ comment_id: Id, reaction: Reaction.nullable() }),
  reply: z.object({ reactions: ReactionCounts, my_reaction: Reaction.nullable() }),
  errors: [CommunityClosed, Muted, CommentNotFound],
})

/** Told to `wall:<letter>-<band>`, without words: every reader asks for what they may see. */
export const wallChanged = defineSignal(
  'wallChanged',
  z.object({ what: z.enum(['status', 'comment', 'reaction', 'gone']), status_id: Id }),
)
export const statusWritten = defineFact('statusWritten', z.object({ user_id: Id, status_id: Id }))
