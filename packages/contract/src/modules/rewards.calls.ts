import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, IntId, Moment, nothing, pageOf, paging, text, whole } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { inBoth } from '../core/words.ts'
import { NotEnoughPoints } from './points.calls.ts'
import { rewardKinds, rewardPictures } from './rewards.catalogue.rules.ts'
import { badgeTones } from './rewards.badges.rules.ts'
import { giftStates, voucherStates } from './rewards.rules.ts'
import { toPhone } from './users.rules.ts'

export const RewardNotFound = defineError('REWARD_NOT_FOUND', 404, {
  vi: 'Món này không còn ở đây.',
  en: 'This is no longer here.',
})
export const RewardGone = defineError('REWARD_GONE', 409, {
  vi: 'Món này vừa hết. Điểm vẫn còn nguyên.',
  en: 'The last one has just gone. Your points are untouched.',
})
export const AlreadyClaimed = defineError('ALREADY_CLAIMED', 409, {
  vi: 'Đã đổi đủ lượt cho món này rồi.',
  en: 'You have claimed this as often as it can be.',
})
export const ClaimNotFound = defineError('CLAIM_NOT_FOUND', 404, {
  vi: 'Không tìm thấy món đã đổi này.',
  en: 'This claim was not found.',
})
export const ClaimMoved = defineError('CLAIM_MOVED', 409, {
  vi: 'Yêu cầu này vừa đổi trạng thái. Xem lại nhé.',
  en: 'This claim has just moved on. Please look again.',
})
export const GuardianNeeded = defineError('GUARDIAN_NEEDED', 409, {
  vi: 'Bạn kết nối với cha mẹ trước nhé. Cha mẹ đồng ý thì Malto gửi quà cho bạn.',
  en: 'Please connect with a parent first; with their yes Malto sends you the gift.',
})
export const PriceChanged = defineError('PRICE_CHANGED', 409, {
  vi: 'Giá món này vừa đổi thành {price} điểm. Xem lại nhé.',
  en: 'The price of this has just changed to {price} points. Please look again.',
})
export const BirthdayNeeded = defineError('BIRTHDAY_NEEDED', 409, {
  vi: 'Malto cần biết tuổi để gửi quà. Nhắn Malto để thêm ngày sinh nhé.',
  en: 'Malto needs your age to send a gift. Please write to Malto to add your birthday.',
})

const Price = z.number().int()

export const RewardCard = z.object({
  id: z.number().int(),
  kind: z.enum(rewardKinds),
  title: z.string().max(80),
  /** Who gives it. */
  partner: z.string().max(60),
  /** A few letters for the stub of a voucher: "50%". */
  stub: z.string().max(12),
  tone: z.enum(badgeTones),
  picture: z.enum(rewardPictures),
  price: Price,
  /** Whether there is one left; how many stays with the console. */
  left: z.boolean(),
  /** How often one may still have it; null for parents and advisers, who look and take nothing. */
  mine_left: z.number().int().nullable(),
  closes_at: Moment.nullable(),
})
export type RewardCard = z.infer<typeof RewardCard>

export const listRewards = defineCall({
  method: 'GET',
  path: '/api/rewards',
  access: 'signedIn',
  summary: 'What points can be exchanged for by somebody of this age, the cheapest first.',
  input: z.object({ kind: z.enum(rewardKinds).optional(), ...paging }),
  reply: pageOf(RewardCard).extend({ balance: z.number().int() }),
})

export const getReward = defineCall({
  method: 'GET',
  path: '/api/rewards/detail',
  access: 'signedIn',
  summary: 'One thing to exchange points for, with its terms.',
  input: z.object({ reward_id: IntId }),
  reply: RewardCard.extend({
    summary: z.string().max(400),
    terms: z.string().max(1000),
    /** Last day of a voucher: of the code that would be given now, where it has a day of its own. */
    valid_until: Day.nullable(),
    /** A kid’s gift waits for a parent; null: no parent is asked. */
    asks_parent: z.boolean(),
    balance: z.number().int(),
  }),
  errors: [RewardNotFound],
})

const badPhone = inBoth('Số điện thoại di động chưa đúng.', 'This is not a mobile number.')
/** Where a parcel goes. Kept sealed, and only as long as it is needed. */
export const ParcelAddress = z.object({
  name: text(60, 2),
  phone: z
    .string()
    .max(20)
    .transform((written, context) => {
      const phone = toPhone(written)
      if (!phone) context.addIssue({ code: 'custom', message: badPhone })
      return phone ?? ''
    }),
  street: text(120, 5),
  province_id: IntId,
  ward_id: IntId.nullable(),
  note: text(160).nullable().default(null),
})
export type ParcelAddress = z.infer<typeof ParcelAddress>

export const ClaimStep = z.object({
  state: z.union([z.enum(giftStates), z.enum(voucherStates)]),
  at: Moment,
})
export const ClaimCard = z.object({
  id: Id,
  reward_id: z.number().int(),
  kind: z.enum(rewardKinds),
  title: z.string().max(80),
  partner: z.string().max(60),
  stub: z.string().max(12),
  tone: z.enum(badgeTones),
  picture: z.enum(rewardPictures),
  price: Price,
  /** A prize of the game; nothing was paid. */
  prize: z.boolean(),
  state: z.union([z.enum(giftStates), z.enum(voucherStates)]),
  claimed_at: Moment,
  valid_until: Day.nullable(),
  /** Of a gift on its way, where the desk gave one. */
  tracking: z.string().max(80).nullable(),
})
export type ClaimCard = z.infer<typeof ClaimCard>

export const ClaimDetail = ClaimCard.extend({
  terms: z.string().max(1000),
  /** The voucher’s code, to its one holder only. */
  code: z.string().max(80).nullable(),
  /** While it is needed; to its owner and the parent who agreed. */
  address: z.object({ lines: z.array(z.string().max(200)).max(6) }).nullable(),
  steps: z.array(ClaimStep).max(20),
  /** What the reader may do now. */
  may: z.array(z.enum(['accept', 'agree', 'decline', 'cancel', 'receive', 'use'])).max(6),
  /** Of a child, to the parent. */
  owner: z.object({ id: Id, name: z.string().max(80) }).nullable(),
  /** Why the desk refused or what came back. */
  reason: z.string().max(200).nullable(),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

export const claimReward = defineCall({
  method: 'POST',
  path: '/api/rewards/claim',
  access: 'signedIn',
  limit: 'claim',
  summary: 'Exchanges points for a code or a gift. Repeated with one `client_id` it is one claim.',
  input: z.object({
    client_id: Id,
    reward_id: IntId,
    /** As the reader saw it: nobody pays another one. */
    price: whole,
    /** Of a gift. */
    address: ParcelAddress.nullable().default(null),
  }),
  reply: ClaimDetail,
  errors: [
    RewardNotFound,
    RewardGone,
    AlreadyClaimed,
    NotEnoughPoints,
    GuardianNeeded,
    PriceChanged,
    BirthdayNeeded,
  ],
})

export const listClaims = defineCall({
  method: 'GET',
  path: '/api/rewards/claims',
  access: 'signedIn',
  summary: 'One’s vouchers and gifts, the newest first.',
  input: z.object({ kind: z.enum(rewardKinds).optional(), ...paging }),
  reply: pageOf(ClaimCard),
})

export const getClaim = defineCall({
  method: 'GET',
  path: '/api/rewards/claim-detail',
  access: 'signedIn',
  summary: 'One voucher or gift, of one’s own or of a connected child that asks.',
  input: z.object({ claim_id: Id }),
  reply: ClaimDetail,
  errors: [ClaimNotFound],
})

export const moveClaim = defineCall({
  method: 'POST',
  path: '/api/rewards/claim-step',
  access: 'signedIn',
  summary:
    'Its owner accepts a prize, cancels, says it arrived or that a code is used; a parent agrees or declines.',
  input: z.object({
    claim_id: Id,
    step: z.enum(['accept', 'agree', 'decline', 'cancel', 'receive', 'use']),
    /** With `accept` of a gift. */
    address: ParcelAddress.nullable().default(null),
  }),
  reply: ClaimDetail,
  errors: [ClaimNotFound, ClaimMoved, GuardianNeeded, BirthdayNeeded],
})

export const listChildWishes = defineCall({
  method: 'GET',
  path: '/api/rewards/wishes',
  access: 'signedIn',
  summary: 'Gifts that children of this parent ask for and that wait for a yes.',
  input: nothing,
  reply: z.object({
    wishes: z.array(ClaimCard.extend({ owner: z.object({ id: Id, name: z.string().max(80) }) })).max(50),
  }),
})

/** Told to `user:<id>` of the owner and of the parents who were asked. */
export const claimChanged = defineSignal('claimChanged', z.object({ claim_id: Id }))
