import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day, Id, Moment } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { ReasonNeeded, accountKindWords } from './users.admin.ts'
import { AccountKind } from './users.calls.ts'
import { ageBands } from './users.rules.ts'

export const deletionStates = ['waiting', 'working', 'done', 'cancelled', 'failed'] as const
export const deletionStateWords: Readonly<Record<(typeof deletionStates)[number], Words>> = {
  waiting: { vi: 'Đang chờ 14 ngày', en: 'Waiting' },
  working: { vi: 'Đang xóa', en: 'Being deleted' },
  done: { vi: 'Đã xóa', en: 'Deleted' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
  failed: { vi: 'Lỗi', en: 'Failed' },
}

/** Whoever has left has no name any more: the request alone stays, as the proof that it was done. */
export const DeletionRequestCard = z.object({
  id: Id,
  user_id: Id,
  full_name: z.string().max(80).nullable(),
  account_kind: AccountKind.nullable(),
  state: z.enum(deletionStates),
  created_at: Moment,
  until: Moment.nullable(),
  reason: z.string().max(300).nullable(),
  version: z.number().int(),
})
export type DeletionRequestCard = z.infer<typeof DeletionRequestCard>

export const deletionRequestsResource = defineResource({
  name: 'deletion-requests',
  people: true,
  title: { vi: 'Yêu cầu xóa tài khoản', en: 'Deletion requests' },
  ids: 'uuid',
  card: DeletionRequestCard,
  detail: DeletionRequestCard,
  filters: { state: z.enum(deletionStates).optional(), from: Day.optional(), to: Day.optional() },
  sorts: ['created_at', 'until'],
  default_sort: '-created_at',
  powers: { read: 'deletions.read', write: 'deletions.write' },
  may: {},
  bulk: { cancel: { vi: 'Hủy yêu cầu xóa', en: 'Cancel the deletion' } },
  errors: [ReasonNeeded],
  columns: [
    { field: 'full_name', title: { vi: 'Người dùng', en: 'User' }, kind: 'text' },
    {
      field: 'account_kind',
      title: { vi: 'Loại tài khoản', en: 'Kind' },
      kind: 'choice',
      choices: accountKindWords,
    },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: deletionStateWords },
    { field: 'created_at', title: { vi: 'Ngày yêu cầu', en: 'Asked' }, kind: 'datetime' },
    { field: 'until', title: { vi: 'Xóa hẳn vào', en: 'Final on' }, kind: 'datetime' },
    { field: 'reason', title: { vi: 'Lý do hủy', en: 'Reason' }, kind: 'text' },
  ],
})

export const pictureReviews = ['waiting', 'accepted', 'refused'] as const
export const pictureReviewWords: Readonly<Record<(typeof pictureReviews)[number], Words>> = {
  waiting: { vi: 'Chờ duyệt', en: 'Waiting' },
  accepted: { vi: 'Đã duyệt', en: 'Accepted' },
  refused: { vi: 'Đã từ chối', en: 'Refused' },
}
export const picturePurposeWords: Readonly<Record<'avatar' | 'picture' | 'document', Words>> = {
  avatar: { vi: 'Ảnh đại diện', en: 'Avatar' },
  picture: { vi: 'Ảnh', en: 'Picture' },
  document: { vi: 'Tài liệu', en: 'Document' },
}

/** A minor's own picture. The reviewer judges a picture, not a child: a nickname and an age are enough. */
export const PictureCard = z.object({
  id: Id,
  owner_id: Id,
  nickname: z.string().max(40).nullable(),
  age_band: z.enum(ageBands).nullable(),
  purpose: z.enum(['avatar', 'picture', 'document']),
  review: z.enum(pictureReviews),
  review_reason: z.string().max(300).nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export type PictureCard = z.infer<typeof PictureCard>

export const picturesResource = defineResource({
  name: 'pictures',
  people: true,
  title: { vi: 'Ảnh chờ duyệt', en: 'Pictures' },
  ids: 'uuid',
  card: PictureCard,
  detail: PictureCard,
  filters: { review: z.enum(pictureReviews).optional(), purpose: z.enum(['avatar', 'picture']).optional() },
  sorts: ['created_at'],
  powers: { read: 'media.review', write: 'media.review' },
  may: {},
  bulk: {
    accept: { vi: 'Duyệt ảnh', en: 'Accept' },
    refuse: { vi: 'Từ chối ảnh', en: 'Refuse' },
  },
  errors: [ReasonNeeded],
  columns: [
    { field: 'nickname', title: { vi: 'Biệt danh', en: 'Nickname' }, kind: 'text' },
    {
      field: 'purpose',
      title: { vi: 'Dùng làm', en: 'Used as' },
      kind: 'choice',
      choices: picturePurposeWords,
    },
    {
      field: 'review',
      title: { vi: 'Trạng thái', en: 'State' },
      kind: 'choice',
      choices: pictureReviewWords,
    },
    { field: 'review_reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày gửi', en: 'Sent' }, kind: 'datetime' },
  ],
})

export const getPictureFile = defineCall({
  method: 'GET',
  path: '/auth-admin/pictures/:id/file',
  access: 'media.review',
  gives: 'file',
  summary: 'The picture itself, for whoever reviews it.',
  input: z.object({ id: Id }),
  reply: z.unknown(),
})
