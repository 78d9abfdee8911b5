import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, flag, Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { appealStates, appealStateWords, sanctionKinds, type SanctionKind } from './moderation.rules.ts'
import { ageBands } from './users.rules.ts'

export const NotOwnDecision = defineError('NOT_OWN_DECISION', 403, {
  vi: 'Người khác phải xem lại quyết định của bạn.',
  en: 'Somebody else has to look at your decision again.',
})

export const sanctionKindWords: Readonly<Record<SanctionKind, Words>> = {
  remove: { vi: 'Gỡ nội dung', en: 'Removed' },
  warn: { vi: 'Nhắc nhở', en: 'Warned' },
  mute: { vi: 'Tạm ngưng quyền viết', en: 'Muted' },
  ban: { vi: 'Ngừng tham gia cộng đồng', en: 'Banned' },
}

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
  people: true,
  title: { vi: 'Biện pháp đã áp dụng', en: 'Sanctions' },
  ids: 'uuid',
  card: SanctionRow,
  detail: SanctionRow,
  filters: {
    kind: z.enum(sanctionKinds).optional(),
    in_force: flag.optional(),
    user_id: Id.optional(),
    /** Beginning on these days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
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
  people: true,
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
