import type { Words } from '../core/words.ts'

// What the shelf of rewards is made of. No zod here.

export const rewardKinds = ['voucher', 'gift'] as const
export type RewardKind = (typeof rewardKinds)[number]
export const rewardKindWords: Readonly<Record<RewardKind, Words>> = {
  voucher: { vi: 'Phiếu ưu đãi', en: 'Voucher' },
  gift: { vi: 'Quà tặng', en: 'Gift' },
}

/** Names of outline icons on a stub. */
export const rewardPictures = [
  'gift',
  'book',
  'notebook',
  'ticket',
  'pencil',
  'palette',
  'bag',
  'bottle',
  'shirt',
  'museum',
  'bus',
  'film',
  'course',
  'plant',
] as const
export type RewardPicture = (typeof rewardPictures)[number]

/** So many codes in one Excel file. */
export const MOST_CODES = 5000
