import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, flag, Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { Band, ContentState, HoldReason, Letter } from './moderation.calls.ts'
import {
  caseCauses,
  caseStates,
  caseStateWords,
  decisions,
  decisionWords,
  MUTE_DAYS,
  reportReasons,
  subjectKinds,
  type SubjectKind,
} from './moderation.rules.ts'
import { ageBands } from './users.rules.ts'

/** Somebody else has claimed it; `name` says who. */
export const CaseTaken = defineError('CASE_TAKEN', 409, {
  vi: 'Việc này đang do {name} xem.',
  en: '{name} is looking at this.',
})
export const subjectKindWords: Readonly<Record<SubjectKind, Words>> = {
  status: { vi: 'Bài trên tường', en: 'Status' },
  comment: { vi: 'Bình luận', en: 'Comment' },
  message: { vi: 'Tin nhắn', en: 'Message' },
  question: { vi: 'Câu hỏi', en: 'Question' },
  person: { vi: 'Một người', en: 'Person' },
}
export const ReviewCaseRow = z.object({
  id: Id,
  subject_kind: z.enum(subjectKinds),
  causes: z.array(z.enum(caseCauses)).max(4),
  state: z.enum(caseStates),
  nickname: z.string().max(80),
  age_band: z.enum(ageBands).nullable(),
  letter: Letter.nullable(),
  band: Band.nullable(),
  excerpt: z.string().max(200),
  picture_count: z.number().int(),
  severity: z.number().int(),
  priority: z.number().int(),
  report_count: z.number().int(),
  claimed_by: Id.nullable(),
  claimed_by_name: z.string().max(80).nullable(),
  decision: z.enum(decisions).nullable(),
  opened_at: Moment,
  decided_at: Moment.nullable(),
  version: z.number().int(),
})
/** What stood around it when somebody looks: a nickname, the words, and which of them it is about. */
export const CaseLine = z.object({
  nickname: z.string().max(80),
  text: z.string().max(4000),
  said_at: Moment,
  is_subject: z.boolean(),
})
export const ReviewCaseDetail = ReviewCaseRow.extend({
  /** As it stood when it came to the queue (I18). */
  snapshot: z.object({
    text: z.string().max(4000),
    picture_ids: z.array(Id).max(8),
    taken_at: Moment,
  }),
  holds: z.array(HoldReason).max(8),
  found: z.array(z.string().max(100)).max(40),
  /** How it stands now; null: it is gone, or it is about a person. */
  current_state: ContentState.nullable(),
  current_text: z.string().max(4000).nullable(),
  context: z.array(CaseLine).max(21),
  /** Never who. */
  reports: z
    .array(
      z.object({
        reason: z.enum([...reportReasons, 'unsafe']),
        note: z.string().max(500).nullable(),
        place: z.string().max(120).nullable(),
        reported_at: Moment,
      }),
    )
    .max(50),
  /** By an adviser: who did it is told to whoever decides about it. */
  set_aside: z
    .object({
      by_name: z.string().max(80).nullable(),
      reason: z.enum(reportReasons),
      note: z.string().max(500).nullable(),
      at: Moment,
    })
    .nullable(),
  author_id: Id.nullable(),
  author_sanctions: z.number().int(),
  reason: z.string().max(500).nullable(),
  decided_by_name: z.string().max(80).nullable(),
  ends_at: Moment.nullable(),
})

export const reviewCasesResource = defineResource({
  name: 'review-cases',
  people: true,
  title: { vi: 'Hàng chờ kiểm duyệt', en: 'Review queue' },
  ids: 'uuid',
  card: ReviewCaseRow,
  detail: ReviewCaseDetail,
  filters: {
    state: z.enum(caseStates).optional(),
    subject_kind: z.enum(subjectKinds).optional(),
    cause: z.enum(caseCauses).optional(),
    band: Band.optional(),
    mine: flag.optional(),
    /** Opened on these days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['priority', 'opened_at'],
  default_sort: '-priority',
  powers: { read: 'moderation.read', write: 'moderation.decide' },
  may: {},
  columns: [
    {
      field: 'subject_kind',
      title: { vi: 'Loại', en: 'Kind' },
      kind: 'choice',
      choices: subjectKindWords,
    },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: caseStateWords },
    { field: 'nickname', title: { vi: 'Biệt danh', en: 'Nickname' }, kind: 'text' },
    { field: 'excerpt', title: { vi: 'Nội dung', en: 'Words' }, kind: 'text' },
    { field: 'report_count', title: { vi: 'Lượt báo cáo', en: 'Reports' }, kind: 'number' },
    { field: 'priority', title: { vi: 'Ưu tiên', en: 'Priority' }, kind: 'number' },
    { field: 'opened_at', title: { vi: 'Vào hàng chờ', en: 'Since' }, kind: 'datetime' },
    {
      field: 'decision',
      title: { vi: 'Quyết định', en: 'Decision' },
      kind: 'choice',
      choices: decisionWords,
    },
    { field: 'decided_at', title: { vi: 'Quyết định lúc', en: 'Decided' }, kind: 'datetime' },
  ],
})

export const claimCase = defineCall({
  method: 'POST',
  path: '/auth-admin/review-cases/:id/claim',
  access: 'moderation.decide',
  summary: 'Takes a case to look at, or gives it back.',
  input: z.object({ id: Id, version: whole, claim: z.boolean() }),
  reply: ReviewCaseDetail,
  errors: [CaseTaken, Changed],
})

export const decideCase = defineCall({
  method: 'POST',
  path: '/auth-admin/review-cases/:id/decide',
  access: 'moderation.decide',
  summary: 'Keeps or removes, and warns, mutes or bans its author; once, with a reason.',
  input: z.object({
    id: Id,
    version: whole,
    decision: z.enum(decisions),
    reason: text(500, 5),
    /** With `mute`: for how long. */
    days: whole
      .pipe(
        z.union(
          MUTE_DAYS.map((each) => z.literal(each)),
          inBoth('Chọn 1, 3, 7 hoặc 30 ngày.', 'Choose 1, 3, 7 or 30 days.'),
        ),
      )
      .nullable()
      .default(null),
  }),
  reply: ReviewCaseDetail,
  errors: [CaseTaken, Changed],
})

export const getCasePicture = defineCall({
  method: 'GET',
  path: '/auth-admin/review-cases/:id/pictures/:picture_id',
  access: 'moderation.decide',
  summary: 'A picture of a case, for whoever decides about it.',
  input: z.object({ id: Id, picture_id: Id }),
  reply: z.unknown(),
  gives: 'file',
})
