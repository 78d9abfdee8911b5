import * as z from 'zod'
import { adviserScheduleFilters } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, nothing, pageOf, paging, text, whole } from '../core/fields.ts'
import { defineFact } from '../core/fact.ts'
import { defineSignal } from '../core/signal.ts'
import { AppointmentCard, AppointmentDetail, AppointmentNotFound } from './advisory.calls.ts'
import { followUpAnswers } from './advisory.rules.ts'
import { ResultCard, ResultNotClear, ResultNotFound } from './assessments.results.calls.ts'
import { LONGEST_MESSAGE } from './chat.rules.ts'
import { ConsentMissing } from './consents.calls.ts'
import { ConnectionNotFound } from './family.calls.ts'

// The private room of a session: two people, and nobody else. It opens ten minutes before and stays readable.

export const RoomNotOpen = defineError('ROOM_NOT_OPEN', 409, {
  vi: 'Phòng mở từ 10 phút trước buổi hẹn đến khi kết thúc. Ngoài giờ đó vẫn đọc lại được.',
  en: 'The room takes words from ten minutes before the session until its end.',
})
/** Everybody is told who may read a session before they say the first word in it. */
export const NoticeUnread = defineError('NOTICE_UNREAD', 409, {
  vi: 'Đọc lời nhắn về buổi hẹn trước khi bắt đầu nhé.',
  en: 'Please read the note about this session first.',
})
export const NotRateable = defineError('NOT_RATEABLE', 409, {
  vi: 'Chỉ đánh giá được buổi hẹn đã kết thúc.',
  en: 'Only a session that has ended can be rated.',
})

export const SessionMessage = z.object({
  id: Id,
  seq: z.number().int(),
  sender: z.enum(['advisee', 'adviser']),
  /** What its sender’s device called it. */
  client_id: Id,
  kind: z.enum(['text', 'result']),
  text: z.string().max(LONGEST_MESSAGE),
  /** With `result`: what was shared; opened only while the share stands. */
  result: z.object({ id: Id, title: z.string().max(160), code: z.string().max(3).nullable() }).nullable(),
  said_at: Moment,
})
export type SessionMessage = z.infer<typeof SessionMessage>

const scheduled = pageOf(AppointmentCard)

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/chat-private',
  access: 'signedIn',
  summary:
    'Sessions of the viewer, as advisee or as adviser: the ones ahead first, then the newest that ended.',
  input: z.object({ filter: z.enum(adviserScheduleFilters).default('all'), ...paging }),
  reply: scheduled,
})
export const listUpcomingSessions = defineCall({
  method: 'GET',
  path: '/api/chat-private/advisory-upcoming',
  access: 'signedIn',
  summary: 'Sessions ahead or on, the nearest first.',
  input: z.object({ ...paging }),
  reply: scheduled,
})
export const listEndedSessions = defineCall({
  method: 'GET',
  path: '/api/chat-private/advisory-ended',
  access: 'signedIn',
  summary: 'Sessions that are over, the newest first.',
  input: z.object({ ...paging }),
  reply: scheduled,
})
export const listKidSessions = defineCall({
  method: 'GET',
  path: '/api/chat-private/kids',
  access: 'signedIn',
  summary:
    'An adviser’s sessions with young advisees; for a parent those of connected children: times and advisers, never words.',
  input: z.object({
    filter: z.enum(adviserScheduleFilters).default('all'),
    child_id: Id.optional(),
    ...paging,
  }),
  reply: scheduled.extend({ as: z.enum(['adviser', 'parent']) }),
  errors: [ConnectionNotFound],
})

export const readSession = defineCall({
  method: 'GET',
  path: '/api/chat-private/messages',
  access: 'signedIn',
  summary: 'A stretch of a session by place: the newest, before a place, or after one.',
  input: z.object({
    appointment_id: Id,
    before_seq: whole.pipe(z.number().min(0)).optional(),
    after_seq: whole.pipe(z.number().min(0)).optional(),
    limit: whole.pipe(z.number().min(1).max(100)).default(50),
  }),
  reply: z.object({
    messages: z.array(SessionMessage).max(100),
    has_before: z.boolean(),
    has_after: z.boolean(),
    last_seq: z.number().int(),
    read_seq: z.number().int(),
    /** How far the other one has read. */
    other_read_seq: z.number().int(),
    /** False: the note about who may read this has to be read first. */
    notice_read: z.boolean(),
    can_talk: z.boolean(),
    opens_at: Moment,
    ends_at: Moment,
  }),
  errors: [AppointmentNotFound],
})
export const readNotice = defineCall({
  method: 'POST',
  path: '/api/chat-private/notice',
  access: 'signedIn',
  summary: 'Has read who may read this session.',
  input: z.object({ appointment_id: Id }),
  reply: nothing,
  errors: [AppointmentNotFound],
})
export const sendPrivate = defineCall({
  method: 'POST',
  path: '/api/chat-private/private-message',
  access: 'signedIn',
  limit: 'chat_send',
  summary:
    'Says something. The client makes the id: sending it again answers the same message and its place.',
  input: z.object({ appointment_id: Id, client_id: Id, text: text(LONGEST_MESSAGE) }),
  reply: SessionMessage,
  errors: [AppointmentNotFound, RoomNotOpen, NoticeUnread],
})
export const seePrivate = defineCall({
  method: 'POST',
  path: '/api/chat-private/seen-message',
  access: 'signedIn',
  summary: 'How far one has read. It never goes back.',
  input: z.object({ appointment_id: Id, seq: whole.pipe(z.number().min(0)) }),
  reply: z.object({ read_seq: z.number().int(), unread: z.number().int() }),
  errors: [AppointmentNotFound],
})
export const typeInSession = defineCall({
  method: 'POST',
  path: '/api/chat-private/typing',
  access: 'signedIn',
  summary: 'Tells the other one that one is typing.',
  input: z.object({ appointment_id: Id }),
  reply: nothing,
  errors: [AppointmentNotFound, RoomNotOpen],
})

// ── Results beside the talk ──

export const listSessionResults = defineCall({
  method: 'GET',
  path: '/api/chat-private/results',
  access: 'signedIn',
  summary:
    'To the adviser what the advisee shows them right now; to the advisee their results, and which of them are shown.',
  input: z.object({ appointment_id: Id }),
  reply: z.object({
    results: z.array(ResultCard.extend({ shared: z.boolean() })).max(40),
    consent_missing: z.boolean(),
  }),
  errors: [AppointmentNotFound],
})
export const shareInSession = defineCall({
  method: 'POST',
  path: '/api/chat-private/share-result',
  access: 'signedIn',
  summary:
    'Shows one result to the adviser of this session for 30 days, and says so in the room while it is open.',
  input: z.object({ appointment_id: Id, client_id: Id, result_id: Id }),
  reply: z.object({ message: SessionMessage.nullable() }),
  errors: [AppointmentNotFound, ResultNotFound, ResultNotClear, ConsentMissing],
})

// ── Afterwards ──

export const rateSession = defineCall({
  method: 'POST',
  path: '/api/advisory/rate',
  access: 'signedIn',
  summary: 'How the session was, by its advisee, once; it can be changed for a week.',
  input: z.object({
    appointment_id: Id,
    rating: whole.pipe(z.number().min(1).max(5)),
    note: text(500).nullable().default(null),
  }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, NotRateable],
})
export const letParentsRead = defineCall({
  method: 'POST',
  path: '/api/advisory/summary-for-parents',
  access: 'signedIn',
  summary: 'The advisee lets connected parents read the summary and what was agreed, or no longer.',
  input: z.object({ appointment_id: Id, on: z.boolean() }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound],
})
export const tickAction = defineCall({
  method: 'POST',
  path: '/api/advisory/action',
  access: 'signedIn',
  summary: 'The advisee ticks what was agreed, or takes it back.',
  input: z.object({ appointment_id: Id, action_id: Id, done: z.boolean() }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound],
})
export const answerFollowUp = defineCall({
  method: 'POST',
  path: '/api/advisory/follow-up',
  access: 'signedIn',
  summary: 'How it went, two and eight weeks later.',
  input: z.object({
    appointment_id: Id,
    weeks: whole.pipe(z.union([z.literal(2), z.literal(8)])),
    answer: z.enum(followUpAnswers),
    note: text(500).nullable().default(null),
  }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound],
})
export const printSummary = defineCall({
  method: 'GET',
  path: '/api/advisory/appointments/:appointment_id/pdf',
  access: 'signedIn',
  summary: 'The summary and what was agreed on one A4 page, for whoever may read them.',
  input: z.object({ appointment_id: Id }),
  reply: z.unknown(),
  gives: 'file',
  errors: [AppointmentNotFound],
})

/** The first answer to one of the two questions after a session. */
export const followUpAnswered = defineFact(
  'followUpAnswered',
  z.object({ advisee_id: Id, appointment_id: Id, weeks: z.number().int(), answer: z.enum(followUpAnswers) }),
)

/** Told to `talk:<appointment_id>`: its two people. */
export const sessionSpoken = defineSignal(
  'sessionSpoken',
  z.object({ appointment_id: Id, message: SessionMessage }),
)
export const sessionTyping = defineSignal(
  'sessionTyping',
  z.object({ appointment_id: Id, sender: z.enum(['advisee', 'adviser']) }),
)
export const sessionRead = defineSignal(
  'sessionRead',
  z.object({ appointment_id: Id, reader: z.enum(['advisee', 'adviser']), read_seq: z.number().int() }),
)
