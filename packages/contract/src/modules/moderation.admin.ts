import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { flag, Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { Band, ContentState, HoldReason, Letter } from './moderation.calls.ts'
import { detailKinds } from './moderation.details.rules.ts'
import {
  appealStates,
  appealStateWords,
  caseCauses,
  caseStates,
  caseStateWords,
  decisions,
  decisionWords,
  MUTE_DAYS,
  reportReasons,
  sanctionKinds,
  subjectKinds,
  type SanctionKind,
  type SubjectKind,
} from './moderation.rules.ts'
import { ageBands } from './users.rules.ts'

/** Somebody else has claimed it; `name` says who. */
export const CaseTaken = defineError('CASE_TAKEN', 409, {
  vi: 'Việc này đang do {name} xem.',
  en: '{name} is looking at this.',
})
export const NotOwnDecision = defineError('NOT_OWN_DECISION', 403, {
  vi: 'Người khác phải xem lại quyết định của bạn.',
  en: 'Somebody else has to look at your decision again.',
})

export const subjectKindWords: Readonly<Record<SubjectKind, Words>> = {
  status: { vi: 'Bài trên tường', en: 'Status' },
  comment: { vi: 'Bình luận', en: 'Comment' },
  message: { vi: 'Tin nhắn', en: 'Message' },
  question: { vi: 'Câu hỏi', en: 'Question' },
  person: { vi: 'Một người', en: 'Person' },
}
export const sanctionKindWords: Readonly<Record<SanctionKind, Words>> = {
  remove: { vi: 'Gỡ nội dung', en: 'Removed' },
  warn: { vi: 'Nhắc nhở', en: 'Warned' },
  mute: { vi: 'Tạm ngưng quyền viết', en: 'Muted' },
  ban: { vi: 'Ngừng tham gia cộng đồng', en: 'Banned' },
}

export const ReviewCaseRow = z.object({
  id: Id,
  subject_kind: z.enum(subjectKinds),
  causes: z.array(z.enum(caseCauses)).max(3),
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
  author_id: Id.nullable(),
  author_sanctions: z.number().int(),
  reason: z.string().max(500).nullable(),
  decided_by_name: z.string().max(80).nullable(),
  ends_at: Moment.nullable(),
})

export const reviewCasesResource = defineResource({
  name: 'review-cases',
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
  access: 'moderation.read',
  summary: 'A picture of a case, for whoever decides about it.',
  input: z.object({ id: Id, picture_id: Id }),
  reply: z.unknown(),
  gives: 'file',
})

export const SanctionRow = z.object({
  id: Id,
  user_id: Id,
  nickname: z.string().max(80),
  age_band: z.enum(ageBands).nullable(),
  kind: z.enum(sanctionKinds),
  reason: z.string().max(500),
  subject_text: z.string().max(300),
  by_name: z.string().max(80).nullable(),
  starts_at: Moment,
  ends_at: Moment.nullable(),
  lifted_at: Moment.nullable(),
  lifted_reason: z.string().max(500).nullable(),
  case_id: Id.nullable(),
  version: z.number().int(),
})
export const sanctionsResource = defineResource({
  name: 'sanctions',
  title: { vi: 'Biện pháp đã áp dụng', en: 'Sanctions' },
  ids: 'uuid',
  card: SanctionRow,
  detail: SanctionRow,
  filters: { kind: z.enum(sanctionKinds).optional(), in_force: flag.optional(), user_id: Id.optional() },
  sorts: ['starts_at'],
  default_sort: '-starts_at',
  powers: { read: 'moderation.read', write: 'moderation.decide' },
  may: {},
  columns: [
    { field: 'nickname', title: { vi: 'Biệt danh', en: 'Nickname' }, kind: 'text' },
    { field: 'kind', title: { vi: 'Biện pháp', en: 'Sanction' }, kind: 'choice', choices: sanctionKindWords },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    { field: 'by_name', title: { vi: 'Người quyết định', en: 'By' }, kind: 'text' },
    { field: 'starts_at', title: { vi: 'Từ', en: 'From' }, kind: 'datetime' },
    { field: 'ends_at', title: { vi: 'Đến', en: 'Until' }, kind: 'datetime' },
    { field: 'lifted_at', title: { vi: 'Gỡ bỏ lúc', en: 'Lifted' }, kind: 'datetime' },
  ],
})

export const liftSanction = defineCall({
  method: 'POST',
  path: '/auth-admin/sanctions/:id/lift',
  access: 'moderation.decide',
  summary: 'Ends a sanction before its time; what was removed comes back.',
  input: z.object({ id: Id, version: whole, reason: text(500, 5) }),
  reply: SanctionRow,
  errors: [Changed],
})

export const AppealRow = z.object({
  id: Id,
  sanction_id: Id,
  sanction_kind: z.enum(sanctionKinds),
  sanction_reason: z.string().max(500),
  subject_text: z.string().max(300),
  nickname: z.string().max(80),
  age_band: z.enum(ageBands).nullable(),
  text: z.string().max(1000),
  state: z.enum(appealStates),
  answer: z.string().max(500).nullable(),
  /** Who decided first: another one has to look now. */
  first_by: Id.nullable(),
  first_by_name: z.string().max(80).nullable(),
  made_at: Moment,
  answered_at: Moment.nullable(),
  version: z.number().int(),
})
export const appealsResource = defineResource({
  name: 'appeals',
  title: { vi: 'Ý kiến về quyết định', en: 'Appeals' },
  ids: 'uuid',
  card: AppealRow,
  detail: AppealRow,
  filters: { state: z.enum(appealStates).optional() },
  sorts: ['made_at'],
  default_sort: '-made_at',
  powers: { read: 'moderation.read', write: 'moderation.decide' },
  may: {},
  columns: [
    { field: 'nickname', title: { vi: 'Biệt danh', en: 'Nickname' }, kind: 'text' },
    {
      field: 'sanction_kind',
      title: { vi: 'Biện pháp', en: 'Sanction' },
      kind: 'choice',
      choices: sanctionKindWords,
    },
    { field: 'text', title: { vi: 'Ý kiến', en: 'Words' }, kind: 'text' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: appealStateWords },
    { field: 'made_at', title: { vi: 'Gửi lúc', en: 'Made' }, kind: 'datetime' },
    { field: 'answered_at', title: { vi: 'Trả lời lúc', en: 'Answered' }, kind: 'datetime' },
  ],
})

export const decideAppeal = defineCall({
  method: 'POST',
  path: '/auth-admin/appeals/:id/decide',
  access: 'moderation.decide',
  summary: 'A second look by somebody else: granted lifts the sanction, refused leaves it.',
  input: z.object({ id: Id, version: whole, granted: z.boolean(), answer: text(500, 5) }),
  reply: AppealRow,
  errors: [NotOwnDecision, Changed],
})

export const wordEffectWords = {
  mask: { vi: 'Che bằng dấu chấm', en: 'Mask' },
  hold: { vi: 'Giữ lại để người xem', en: 'Hold for review' },
} as const satisfies Record<'mask' | 'hold', Words>
export const WordRuleRow = z.object({
  id: z.number().int(),
  pattern: z.string().max(100),
  effect: z.enum(['mask', 'hold']),
  enabled: z.boolean(),
  note: z.string().max(200).nullable(),
  /** Came with Malto: it can be switched off, not removed. */
  shipped: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const wordRulesResource = defineResource({
  name: 'word-rules',
  title: { vi: 'Bộ lọc từ', en: 'Word filter' },
  ids: 'int',
  card: WordRuleRow,
  detail: WordRuleRow.extend({ updated_at: Moment }),
  draft: z.object({
    pattern: text(100, 2),
    effect: z.enum(['mask', 'hold']),
    enabled: z.boolean(),
    note: text(200).nullable(),
  }),
  filters: {
    effect: z.enum(['mask', 'hold']).optional(),
    enabled: flag.optional(),
    shipped: flag.optional(),
  },
  sorts: ['pattern', 'created_at'],
  powers: { read: 'moderation.read', write: 'moderation.words' },
  may: { create: true, update: true, remove: true },
  columns: [
    { field: 'pattern', title: { vi: 'Từ hoặc cụm từ', en: 'Words' }, kind: 'text' },
    { field: 'effect', title: { vi: 'Khi gặp', en: 'Effect' }, kind: 'choice', choices: wordEffectWords },
    { field: 'enabled', title: { vi: 'Đang dùng', en: 'In use' }, kind: 'flag' },
    { field: 'shipped', title: { vi: 'Có sẵn', en: 'Shipped' }, kind: 'flag' },
    { field: 'note', title: { vi: 'Ghi chú', en: 'Note' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const tryWords = defineCall({
  method: 'POST',
  path: '/auth-admin/word-rules/try',
  access: 'moderation.read',
  summary: 'What the filter would make of a text, with the rules that are in use now.',
  input: z.object({ text: text(2000) }),
  reply: z.object({
    shown: z.string().max(2100),
    found: z.array(z.string().max(100)).max(40),
    hold: z.boolean(),
    /** Phone numbers, addresses, links: held back where children read. */
    details: z.array(z.enum(detailKinds)).max(8),
  }),
})
