import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { flag, Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { concernStates, concernStateWords, concernUrgencies, concernUrgencyWords } from './advisory.rules.ts'

// The desk of the safeguarding lead: concerns, and looks into sessions with minors. Every look has a reason and an audit row.

export const ConcernTaken = defineError('CONCERN_TAKEN', 409, {
  vi: 'Việc này đang do {name} xử lý.',
  en: '{name} is looking after this.',
})
export const NotReviewable = defineError('NOT_REVIEWABLE', 409, {
  vi: 'Chỉ xem lại được buổi hẹn với người dưới 18 tuổi đã có lời nhắn hoặc bản tóm tắt.',
  en: 'Only a session with a minor in which something was said or written down can be reviewed.',
})

export const raisedAsWords: Readonly<Record<'adviser' | 'advisee' | 'parent', Words>> = {
  adviser: { vi: 'Cố vấn', en: 'Adviser' },
  advisee: { vi: 'Học sinh', en: 'Advisee' },
  parent: { vi: 'Phụ huynh', en: 'Parent' },
}

export const SessionLine = z.object({
  sender: z.enum(['advisee', 'adviser']),
  text: z.string().max(1000),
  said_at: Moment,
  is_subject: z.boolean(),
  /** Contact details or words of the filter, where a child reads. */
  flags: z.array(z.enum(['contact', 'words'])).max(2),
})

export const ConcernRow = z.object({
  id: Id,
  urgency: z.enum(concernUrgencies),
  state: z.enum(concernStates),
  raised_as: z.enum(['adviser', 'advisee', 'parent']),
  raised_by_name: z.string().max(80),
  advisee_name: z.string().max(80),
  adviser_name: z.string().max(80).nullable(),
  minor: z.boolean(),
  excerpt: z.string().max(200),
  claimed_by: Id.nullable(),
  claimed_by_name: z.string().max(80).nullable(),
  raised_at: Moment,
  closed_at: Moment.nullable(),
  version: z.number().int(),
})
export const ConcernDetail = ConcernRow.extend({
  note: z.string().max(1000),
  appointment_id: Id.nullable(),
  advisee_id: Id.nullable(),
  /** Whether words of a session were kept with it (I18); they are read with a reason. */
  has_lines: z.boolean(),
  steps: z.array(z.object({ text: z.string().max(1000), by_name: z.string().max(80), at: Moment })).max(100),
  outcome: z.string().max(1000).nullable(),
})
export const safetyConcernsResource = defineResource({
  name: 'safety-concerns',
  people: true,
  title: { vi: 'Lo ngại an toàn', en: 'Safety concerns' },
  ids: 'uuid',
  card: ConcernRow,
  detail: ConcernDetail,
  filters: {
    state: z.enum(concernStates).optional(),
    urgency: z.enum(concernUrgencies).optional(),
    mine: flag.optional(),
  },
  sorts: ['raised_at'],
  default_sort: '-raised_at',
  powers: { read: 'safeguarding.read' },
  may: {},
  columns: [
    {
      field: 'urgency',
      title: { vi: 'Mức độ', en: 'Urgency' },
      kind: 'choice',
      choices: concernUrgencyWords,
    },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: concernStateWords },
    {
      field: 'raised_as',
      title: { vi: 'Người nêu', en: 'Raised by' },
      kind: 'choice',
      choices: raisedAsWords,
    },
    { field: 'advisee_name', title: { vi: 'Học sinh', en: 'Advisee' }, kind: 'text' },
    { field: 'adviser_name', title: { vi: 'Cố vấn', en: 'Adviser' }, kind: 'text' },
    { field: 'excerpt', title: { vi: 'Nội dung', en: 'Words' }, kind: 'text' },
    { field: 'raised_at', title: { vi: 'Nêu lúc', en: 'Raised' }, kind: 'datetime' },
    { field: 'closed_at', title: { vi: 'Khép lúc', en: 'Closed' }, kind: 'datetime' },
  ],
})
const concern = { id: Id, version: whole }
export const claimConcern = defineCall({
  method: 'POST',
  path: '/auth-admin/safety-concerns/:id/claim',
  access: 'safeguarding.act',
  summary: 'Takes a concern on, or gives it back.',
  input: z.object({ ...concern, claim: z.boolean() }),
  reply: ConcernDetail,
  errors: [ConcernTaken, Changed],
})
export const addConcernStep = defineCall({
  method: 'POST',
  path: '/auth-admin/safety-concerns/:id/steps',
  access: 'safeguarding.act',
  summary: 'Writes down what was done; nothing of it can be changed later.',
  input: z.object({ ...concern, text: text(1000, 3) }),
  reply: ConcernDetail,
  errors: [ConcernTaken, Changed],
})
export const closeConcern = defineCall({
  method: 'POST',
  path: '/auth-admin/safety-concerns/:id/close',
  access: 'safeguarding.act',
  summary: 'Closes a concern with what came of it. Whoever raised it is told that it was looked after.',
  input: z.object({ ...concern, outcome: text(1000, 5) }),
  reply: ConcernDetail,
  errors: [ConcernTaken, Changed],
})

export const lookAtConcern = defineCall({
  method: 'POST',
  path: '/auth-admin/safety-concerns/:id/look',
  access: 'safeguarding.review',
  summary: 'Shows what stood around it when it was raised. Each look is written down with its reason.',
  input: z.object({ id: Id, reason: text(500, 5) }),
  reply: z.object({ lines: z.array(SessionLine).max(21) }),
})

// ── Looking into sessions with minors ──

export const reviewCauses = ['sample', 'concern', 'asked'] as const
export const reviewCauseWords: Readonly<Record<(typeof reviewCauses)[number], Words>> = {
  sample: { vi: 'Chọn ngẫu nhiên', en: 'Sample' },
  concern: { vi: 'Có lo ngại', en: 'Concern' },
  asked: { vi: 'Theo yêu cầu', en: 'Asked' },
}
export const reviewStates = ['drawn', 'opened', 'closed'] as const
export const reviewStateWords: Readonly<Record<(typeof reviewStates)[number], Words>> = {
  drawn: { vi: 'Chưa mở', en: 'Not opened' },
  opened: { vi: 'Đang xem', en: 'Opened' },
  closed: { vi: 'Đã xong', en: 'Closed' },
}
export const reviewFindings = ['fine', 'talk', 'grave'] as const
export const reviewFindingWords: Readonly<Record<(typeof reviewFindings)[number], Words>> = {
  fine: { vi: 'Ổn', en: 'Fine' },
  talk: { vi: 'Cần trao đổi với cố vấn', en: 'Talk with the adviser' },
  grave: { vi: 'Nghiêm trọng', en: 'Grave' },
}

export const SessionReviewRow = z.object({
  id: Id,
  appointment_id: Id,
  adviser_name: z.string().max(80),
  advisee_name: z.string().max(80),
  starts_at: Moment,
  message_count: z.number().int(),
  flag_count: z.number().int(),
  cause: z.enum(reviewCauses),
  state: z.enum(reviewStates),
  reason: z.string().max(500),
  finding: z.enum(reviewFindings).nullable(),
  drawn_by_name: z.string().max(80),
  opened_by_name: z.string().max(80).nullable(),
  created_at: Moment,
  closed_at: Moment.nullable(),
  version: z.number().int(),
})
export const SessionReviewDetail = SessionReviewRow.extend({
  concern_id: Id.nullable(),
  finding_note: z.string().max(1000).nullable(),
  /** Every look at the words, each with its reason. */
  looks: z.array(z.object({ by_name: z.string().max(80), reason: z.string().max(500), at: Moment })).max(100),
})
export const sessionReviewsResource = defineResource({
  name: 'session-reviews',
  people: true,
  title: { vi: 'Xem lại buổi hẹn', en: 'Session reviews' },
  ids: 'uuid',
  card: SessionReviewRow,
  detail: SessionReviewDetail,
  filters: { state: z.enum(reviewStates).optional(), cause: z.enum(reviewCauses).optional() },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'safeguarding.read' },
  may: {},
  columns: [
    { field: 'starts_at', title: { vi: 'Buổi hẹn', en: 'Session' }, kind: 'datetime' },
    { field: 'adviser_name', title: { vi: 'Cố vấn', en: 'Adviser' }, kind: 'text' },
    { field: 'advisee_name', title: { vi: 'Học sinh', en: 'Advisee' }, kind: 'text' },
    { field: 'cause', title: { vi: 'Vì sao', en: 'Cause' }, kind: 'choice', choices: reviewCauseWords },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: reviewStateWords },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    {
      field: 'finding',
      title: { vi: 'Nhận định', en: 'Finding' },
      kind: 'choice',
      choices: reviewFindingWords,
    },
    { field: 'closed_at', title: { vi: 'Xong lúc', en: 'Closed' }, kind: 'datetime' },
  ],
})

export const drawSample = defineCall({
  method: 'POST',
  path: '/auth-admin/session-reviews/draw',
  access: 'safeguarding.review',
  summary:
    'Draws sessions with minors by chance, of those that nobody has looked at; those with flags are likelier.',
  input: z.object({
    count: whole.pipe(z.number().min(1).max(20)),
    days: whole.pipe(z.number().min(7).max(365)).default(30),
    adviser_id: Id.nullable().default(null),
    reason: text(500, 5),
  }),
  reply: z.object({ drawn: z.number().int() }),
})
export const askReview = defineCall({
  method: 'POST',
  path: '/auth-admin/session-reviews/ask',
  access: 'safeguarding.review',
  summary: 'Sets one session down for review, because of a concern or another reason.',
  input: z.object({ appointment_id: Id, concern_id: Id.nullable().default(null), reason: text(500, 5) }),
  reply: SessionReviewDetail,
  errors: [NotReviewable],
})
export const openReview = defineCall({
  method: 'POST',
  path: '/auth-admin/session-reviews/:id/open',
  access: 'safeguarding.review',
  summary:
    'Shows the words of a session, a thousand at a time. Each look is written down with its reason; turning its pages within the hour is the same look.',
  input: z.object({ id: Id, reason: text(500, 5), after_seq: whole.optional() }),
  reply: z.object({
    review: SessionReviewDetail,
    lines: z.array(SessionLine).max(1000),
    has_after: z.boolean(),
    /** Where the next page begins. */
    last_seq: z.number().int(),
    /** What reached the advisee, or the adviser, outside of the room. */
    written: z.object({
      /** With its later words. */
      summary: z.string().max(45_000).nullable(),
      actions: z.array(z.string().max(200)).max(3),
      question: z.string().max(500),
      ended_reason: z.string().max(500).nullable(),
    }),
  }),
})
export const closeReview = defineCall({
  method: 'POST',
  path: '/auth-admin/session-reviews/:id/close',
  access: 'safeguarding.review',
  summary: 'Writes down what was found.',
  input: z.object({
    id: Id,
    version: whole,
    finding: z.enum(reviewFindings),
    note: text(1000).nullable().default(null),
  }),
  reply: SessionReviewDetail,
  errors: [Changed],
})
