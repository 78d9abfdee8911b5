import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { flag, Id, Moment, pageOf, paging, text } from '../core/fields.ts'
import { defineResource, MOST_AT_ONCE } from '../core/resource.ts'
import type { Words } from '../core/words.ts'

/** Who asked cannot be the second person. */
export const OwnAsking = defineError('OWN_ASKING', 403, {
  vi: 'Đây là yêu cầu của chính bạn. Cần một quản trị viên khác đồng ý.',
  en: 'You asked for this yourself. Another administrator has to agree.',
})
/** Nobody decides on their own rights, whoever asked for them. */
export const AboutOneself = defineError('ABOUT_ONESELF', 403, {
  vi: 'Việc này liên quan đến chính bạn nên cần người khác đồng ý.',
  en: 'This is about yourself, so somebody else has to agree.',
})
export const ApprovalOver = defineError('APPROVAL_OVER', 409, {
  vi: 'Yêu cầu này đã có người xử lý, đã rút lại hoặc đã hết hạn.',
  en: 'This has been decided, withdrawn or has run out.',
})
/** Who asked was blocked since, or lost the power. */
export const AskerMayNot = defineError('ASKER_MAY_NOT', 409, {
  vi: 'Người gửi yêu cầu không còn quyền làm việc này.',
  en: 'Whoever asked for this may no longer do it.',
})

export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'failed', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]
export const approvalStateWords: Readonly<Record<ApprovalState, Words>> = {
  waiting: { vi: 'Chờ đồng ý', en: 'Waiting' },
  done: { vi: 'Đã đồng ý và thực hiện', en: 'Agreed and done' },
  refused: { vi: 'Bị từ chối', en: 'Refused' },
  withdrawn: { vi: 'Đã rút lại', en: 'Withdrawn' },
  failed: { vi: 'Đồng ý nhưng không thực hiện được', en: 'Agreed, but could not be done' },
  expired: { vi: 'Hết hạn', en: 'Run out' },
}

export const approvalVerbs = ['create', 'update', 'correct', 'remove', 'bulk', 'export'] as const
export const approvalVerbWords: Readonly<Record<(typeof approvalVerbs)[number], Words>> = {
  create: { vi: 'Thêm', en: 'Add' },
  update: { vi: 'Sửa', en: 'Change' },
  correct: { vi: 'Đính chính', en: 'Correct' },
  remove: { vi: 'Xóa', en: 'Remove' },
  bulk: { vi: 'Thao tác hàng loạt', en: 'Act on many' },
  export: { vi: 'Xuất Excel', en: 'Export' },
}

export const ApprovalCard = z.object({
  id: Id,
  /** What is to be done, in one line. */
  what: z.string().max(300),
  /** The resource, by its name. */
  resource: z.string().max(60),
  verb: z.enum(approvalVerbs),
  target_id: z.string().max(60).nullable(),
  state: z.enum(approvalStates),
  /** Of whoever asked, to whoever decides. */
  reason: z.string().max(300).nullable(),
  asked_by: Id,
  asker_name: z.string().max(80),
  asked_at: Moment,
  expires_at: Moment,
  decider_name: z.string().max(80).nullable(),
  decided_at: Moment.nullable(),
  /** Why it was refused, or could not be done. */
  message: z.string().max(300).nullable(),
  created_at: Moment,
  version: z.number().int(),
})

const Written = z.record(z.string().max(60), z.unknown()).nullable()

export const ApprovalDetail = ApprovalCard.extend({
  /** What stands there now and what would; secrets are never among it. Null for who lacks the power of the act. */
  before: Written,
  after: Written,
  /** The rows of an act on many, by the name that the list shows. */
  rows: z.array(z.object({ id: z.string().max(60), name: z.string().max(200) })).max(MOST_AT_ONCE),
  mine: z.boolean(),
  /** Whether the reader may decide it: another person, with the power of the act itself. */
  may_decide: z.boolean(),
  updated_at: Moment,
})
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

/** Weighty acts that wait for a second person, and what became of them. */
export const approvalsResource = defineResource({
  name: 'approvals',
  title: { vi: 'Chờ đồng ý', en: 'Second yes' },
  ids: 'uuid',
  card: ApprovalCard,
  detail: ApprovalDetail,
  filters: {
    state: z.enum(approvalStates).optional(),
    asked_by: Id.optional(),
    mine: flag.optional(),
  },
  sorts: ['asked_at'],
  default_sort: '-asked_at',
  powers: { read: 'approvals.decide' },
  may: {},
  columns: [
    { field: 'what', title: { vi: 'Việc cần làm', en: 'What' }, kind: 'text' },
    { field: 'verb', title: { vi: 'Loại việc', en: 'Kind' }, kind: 'choice', choices: approvalVerbWords },
    { field: 'resource', title: { vi: 'Ở mục', en: 'List' }, kind: 'text' },
    { field: 'asker_name', title: { vi: 'Người gửi', en: 'Asked by' }, kind: 'text' },
    { field: 'asked_at', title: { vi: 'Gửi lúc', en: 'Asked at' }, kind: 'datetime' },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    {
      field: 'state',
      title: { vi: 'Trạng thái', en: 'State' },
      kind: 'choice',
      choices: approvalStateWords,
    },
    { field: 'decider_name', title: { vi: 'Người quyết định', en: 'Decided by' }, kind: 'text' },
    { field: 'decided_at', title: { vi: 'Quyết định lúc', en: 'Decided at' }, kind: 'datetime' },
    { field: 'message', title: { vi: 'Ghi chú', en: 'Note' }, kind: 'text' },
    { field: 'expires_at', title: { vi: 'Hết hạn lúc', en: 'Runs out at' }, kind: 'datetime' },
  ],
})

const one = z.object({ id: Id })

export const approveApproval = defineCall({
  method: 'POST',
  path: '/auth-admin/approvals/:id/approve',
  access: 'approvals.decide',
  summary: 'The second yes: the act is done now, as whoever asked for it.',
  input: one,
  reply: ApprovalDetail,
  errors: [OwnAsking, AboutOneself, ApprovalOver],
})

export const refuseApproval = defineCall({
  method: 'POST',
  path: '/auth-admin/approvals/:id/refuse',
  access: 'approvals.decide',
  summary: 'The second no, with its reason.',
  input: one.extend({ reason: text(300, 3) }),
  reply: ApprovalDetail,
  errors: [OwnAsking, AboutOneself, ApprovalOver],
})

/** One's own askings are everybody's to see: who asks need not be somebody who decides. */
export const listOwnApprovals = defineCall({
  method: 'GET',
  path: '/auth-admin/approvals/own',
  access: 'signedIn',
  summary: 'What one asked a second person for, newest first.',
  input: z.object(paging),
  reply: pageOf(ApprovalCard),
})

export const getOwnApproval = defineCall({
  method: 'GET',
  path: '/auth-admin/approvals/own/:id',
  access: 'signedIn',
  summary: 'One of one’s own askings.',
  input: one,
  reply: ApprovalDetail,
})

export const explainApproval = defineCall({
  method: 'POST',
  path: '/auth-admin/approvals/:id/explain',
  access: 'signedIn',
  summary: 'Adds why, while one’s own asking waits.',
  input: one.extend({ reason: text(300, 3) }),
  reply: ApprovalDetail,
  errors: [ApprovalOver],
})

export const withdrawApproval = defineCall({
  method: 'POST',
  path: '/auth-admin/approvals/:id/withdraw',
  access: 'signedIn',
  summary: 'Takes one’s own asking back while nobody has decided.',
  input: one,
  reply: ApprovalDetail,
  errors: [ApprovalOver],
})
