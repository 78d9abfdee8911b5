import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, pageOf, paging, text, whole } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { Message, Room, RoomFrozen } from './chat.calls.ts'
import { LONGEST_QUESTION } from './chat.rules.ts'
import { EventNotFound } from './events.calls.ts'
import {
  CommunityClosed,
  ContentState,
  Face,
  HoldReason,
  Muted,
  SaidTwice,
  TooFast,
} from './moderation.calls.ts'

export const QuestionNotFound = defineError('QUESTION_NOT_FOUND', 404, {
  vi: 'Câu hỏi này không còn nữa.',
  en: 'This question is no longer there.',
})

export const EventQuestion = z.object({
  id: Id,
  author: Face,
  text: z.string().max(LONGEST_QUESTION + 50),
  state: ContentState,
  holds: z.array(HoldReason).max(8),
  vote_count: z.number().int(),
  voted: z.boolean(),
  answered: z.boolean(),
  asked_at: Moment,
  own: z.boolean(),
})
export type EventQuestion = z.infer<typeof EventQuestion>

export const getEventRoom = defineCall({
  method: 'GET',
  path: '/api/events/:event_id/room',
  access: 'signedIn',
  summary:
    'The room beside an event, children apart from those who are 16; open while it is on air, then frozen.',
  input: z.object({ event_id: IntId, band: z.enum(['kid', 'over16']).optional() }),
  reply: Room,
  errors: [EventNotFound, CommunityClosed],
})

export const listEventQuestions = defineCall({
  method: 'GET',
  path: '/api/events/:event_id/questions',
  access: 'signedIn',
  summary: 'What people ask, the most wanted first.',
  input: z.object({ event_id: IntId, band: z.enum(['kid', 'over16']).optional(), ...paging }),
  reply: pageOf(EventQuestion),
  errors: [EventNotFound, CommunityClosed],
})

export const askEventQuestion = defineCall({
  method: 'POST',
  path: '/api/events/:event_id/questions',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Asks the speaker. The client makes the id: sending it again answers the same question.',
  input: z.object({
    event_id: IntId,
    band: z.enum(['kid', 'over16']).optional(),
    id: Id,
    text: text(LONGEST_QUESTION, 5),
  }),
  reply: EventQuestion,
  errors: [EventNotFound, CommunityClosed, RoomFrozen, Muted, SaidTwice, TooFast],
})

export const voteForQuestion = defineCall({
  method: 'POST',
  path: '/api/event-questions/:question_id/vote',
  access: 'signedIn',
  limit: 'wall_write',
  summary: 'Wants to hear the answer too, or no longer; one vote a person.',
  input: z.object({ question_id: Id, voted: z.boolean() }),
  reply: z.object({ vote_count: z.number().int(), voted: z.boolean() }),
  errors: [CommunityClosed, QuestionNotFound, RoomFrozen],
})

export const markAnswered = defineCall({
  method: 'POST',
  path: '/api/event-questions/:question_id/answered',
  access: 'signedIn',
  summary: 'An adviser marks a question as answered, or not.',
  input: z.object({ question_id: Id, answered: z.boolean() }),
  reply: EventQuestion,
  errors: [CommunityClosed, QuestionNotFound],
})

export const replayRoom = defineCall({
  method: 'GET',
  path: '/api/events/:event_id/room/replay',
  access: 'signedIn',
  summary: 'What was said between two seconds of the recording.',
  input: z.object({
    event_id: IntId,
    band: z.enum(['kid', 'over16']).optional(),
    from_s: whole.pipe(z.number().min(0).max(604_800)),
    to_s: whole.pipe(z.number().min(0).max(604_800)),
  }),
  reply: z.object({
    messages: z.array(z.object({ at_s: z.number().int(), message: Message })).max(200),
    /** Up to this second all is told; asked again from here. */
    through_s: z.number().int(),
  }),
  errors: [EventNotFound, CommunityClosed],
})

/** Told to `room:<id>` without words. */
export const questionsChanged = defineSignal(
  'questionsChanged',
  z.object({ room_id: Id, event_id: z.number().int() }),
)
