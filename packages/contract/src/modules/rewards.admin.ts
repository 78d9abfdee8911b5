import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { importErrors, ImportMode, ImportReport } from '../core/imports.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { contentStatuses, contentStatusWords } from './careers.admin.ts'
import { badgeTones } from './rewards.badges.rules.ts'
import { ClaimMoved, ClaimNotFound, ClaimStep, RewardNotFound } from './rewards.calls.ts'
import { rewardKinds, rewardKindWords, rewardPictures } from './rewards.catalogue.rules.ts'
import { giftStates, giftStateWords, voucherStates } from './rewards.rules.ts'

export const StockTooSmall = defineError('STOCK_TOO_SMALL', 409, {
  vi: 'Kho không còn đủ số này để bớt.',
  en: 'There are not so many left to take away.',
})
export const RewardInUse = defineError('REWARD_IN_USE', 409, {
  vi: 'Đã có người đổi món này nên không xóa được. Bạn có thể ẩn đi.',
  en: 'Somebody has claimed this, so it cannot be removed. You can hide it.',
})
export const rewardFaults = {
  kindStays: inBoth('Không đổi được loại của món đã có.', 'The kind cannot be changed.'),
  closesBeforeOpens: inBoth('Ngày đóng phải sau ngày mở.', 'It must close after it opens.'),
}

const Count = z.number().int()
export const RewardDraft = z.object({
  kind: z.enum(rewardKinds),
  title: text(80, 3),
  partner: text(60, 2),
  stub: text(12),
  summary: text(400, 10),
  terms: text(1000, 10),
  tone: z.enum(badgeTones),
  picture: z.enum(rewardPictures),
  price: whole.pipe(z.number().min(0).max(100_000)),
  per_person: whole.pipe(z.number().min(1).max(10)),
  min_age: whole.pipe(z.number().min(7).max(25)).nullable(),
  opens_at: Moment,
  closes_at: Moment.nullable(),
  valid_until: Day.nullable(),
  status: z.enum(contentStatuses),
})

export const RewardRow = z.object({
  id: z.number().int(),
  kind: z.enum(rewardKinds),
  title: z.string().max(80),
  partner: z.string().max(60),
  price: Count,
  /** In all, still there, claimed and not undone: in all = still there + claimed. */
  initial: Count,
  stock: Count,
  claimed: Count,
  status: z.enum(contentStatuses),
  created_at: Moment,
  version: Count,
})
export const rewardsResource = defineResource({
  name: 'gifts',
  title: { vi: 'Ưu đãi và quà', en: 'Vouchers and gifts' },
  ids: 'int',
  card: RewardRow,
  detail: RewardRow.extend({ ...RewardDraft.shape, updated_at: Moment }),
  draft: RewardDraft,
  filters: { kind: z.enum(rewardKinds).optional(), status: z.enum(contentStatuses).optional() },
  sorts: ['created_at', 'title'],
  default_sort: '-created_at',
  powers: { read: 'rewards.read', write: 'rewards.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [RewardInUse],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'title', title: { vi: 'Tên', en: 'Title' }, kind: 'text' },
    { field: 'kind', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: rewardKindWords },
    { field: 'partner', title: { vi: 'Đơn vị tặng', en: 'Partner' }, kind: 'text' },
    { field: 'price', title: { vi: 'Điểm', en: 'Points' }, kind: 'number' },
    { field: 'initial', title: { vi: 'Nhập kho', en: 'Put in' }, kind: 'number' },
    { field: 'stock', title: { vi: 'Còn trong kho', en: 'Left' }, kind: 'number' },
    { field: 'claimed', title: { vi: 'Đã đổi', en: 'Claimed' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
  ],
})

export const changeStock = defineCall({
  method: 'POST',
  path: '/auth-admin/gifts/:id/stock',
  access: 'rewards.write',
  summary: 'Puts pieces of a gift into the stock or takes some out. Codes come by Excel.',
  input: z.object({
    id: IntId,
    client_id: Id,
    change: whole.pipe(z.number().min(-10_000).max(10_000)),
    reason: text(160, 3),
  }),
  reply: z.object({ initial: Count, stock: Count }),
  errors: [RewardNotFound, StockTooSmall],
})

export const importCodes = defineCall({
  method: 'POST',
  path: '/auth-admin/gifts/:id/codes/:mode',
  access: 'rewards.write',
  summary:
    'Codes of a voucher from an Excel file: looked at, or sealed: all or none, or only those without a fault. Known ones are the same.',
  input: z.object({ id: IntId, mode: ImportMode }),
  reply: ImportReport,
  takes: 'file',
  errors: [RewardNotFound, ...importErrors],
})

export const ClaimRow = z.object({
  id: Id,
  reward_id: z.number().int(),
  title: z.string().max(80),
  kind: z.enum(rewardKinds),
  /** Null: the account is gone, and only those who see every place see the claim. */
  user_id: Id.nullable(),
  full_name: z.string().max(80),
  school: z.string().max(120).nullable(),
  price: Count,
  prize: z.boolean(),
  state: z.union([z.enum(giftStates), z.enum(voucherStates)]),
  tracking: z.string().max(80).nullable(),
  created_at: Moment,
  version: Count,
})
export const claimStateWords = {
  ...giftStateWords,
  held: { vi: 'Đang giữ mã', en: 'Holds a code' },
  used: { vi: 'Đã dùng', en: 'Used' },
  expired: { vi: 'Đã hết hạn', en: 'Expired' },
} as const
export const claimsResource = defineResource({
  name: 'gift-claims',
  people: true,
  title: { vi: 'Phiếu đổi và giao quà', en: 'Claims and parcels' },
  ids: 'uuid',
  card: ClaimRow,
  detail: ClaimRow.extend({
    /** Sealed elsewhere; every look at it is in the audit log. Null once it is gone. */
    has_address: z.boolean(),
    reason: z.string().max(200).nullable(),
    steps: z.array(ClaimStep.extend({ by: z.string().max(80).nullable() })).max(20),
    updated_at: Moment,
  }),
  filters: {
    reward_id: IntId.optional(),
    kind: z.enum(rewardKinds).optional(),
    state: z.enum([...giftStates, ...voucherStates]).optional(),
    user_id: Id.optional(),
    /** Claimed on these days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'claims.read', write: 'claims.write' },
  may: {},
  bulk: {
    approve: { vi: 'Duyệt', en: 'Approve' },
    refuse: { vi: 'Không duyệt', en: 'Refuse' },
    pack: { vi: 'Đã đóng gói', en: 'Packed' },
    send: { vi: 'Đã gửi đi', en: 'Sent' },
    receive: { vi: 'Đã nhận', en: 'Received' },
    return: { vi: 'Bị trả lại', en: 'Returned' },
  },
  errors: [ClaimNotFound, ClaimMoved],
  columns: [
    { field: 'title', title: { vi: 'Món', en: 'What' }, kind: 'text' },
    { field: 'kind', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: rewardKindWords },
    { field: 'full_name', title: { vi: 'Người nhận', en: 'Person' }, kind: 'text' },
    { field: 'school', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'price', title: { vi: 'Điểm', en: 'Points' }, kind: 'number' },
    { field: 'prize', title: { vi: 'Giải thưởng', en: 'Prize' }, kind: 'flag' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: claimStateWords },
    { field: 'tracking', title: { vi: 'Mã vận đơn', en: 'Tracking' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Đổi lúc', en: 'Claimed at' }, kind: 'datetime' },
  ],
})

export const readClaimAddress = defineCall({
  method: 'POST',
  path: '/auth-admin/gift-claims/:id/address',
  access: 'claims.address',
  summary: 'Where a parcel goes, while it is needed. Every look is written down.',
  input: z.object({ id: Id }),
  reply: z.object({ lines: z.array(z.string().max(200)).max(6), keep_until: Moment.nullable() }),
  errors: [ClaimNotFound],
})

/** The list that parcels are packed by: with addresses, so every file is written down. */
export const exportParcels = defineCall({
  method: 'GET',
  path: '/auth-admin/gift-claims/parcels',
  access: 'claims.address',
  summary: 'Approved and packed gifts with their addresses, as an Excel file.',
  input: z.object({ state: z.enum(['approved', 'packed']).optional() }),
  reply: z.unknown(),
  gives: 'file',
})

export const importParcels = defineCall({
  method: 'POST',
  path: '/auth-admin/gift-claims/parcels/:mode',
  access: 'claims.write',
  summary:
    'The same list back, with tracking numbers: looked at, or noted as sent: all or none, or only those without a fault. Rows without a number wait.',
  input: z.object({ mode: ImportMode }),
  reply: ImportReport,
  takes: 'file',
  errors: importErrors,
})
