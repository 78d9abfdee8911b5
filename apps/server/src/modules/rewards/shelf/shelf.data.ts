import type { AccountKind } from '@malto/contract/constants'
import type { RewardKind } from '@malto/contract/modules/rewards.catalogue.rules'
import type { GiftState } from '@malto/contract/modules/rewards.rules'

// What the people of the demonstration have taken from the shelf. All of it is invented.

type KeptState = GiftState | 'held' | 'used'

export const OPEN_DAYS = 60
export const WELCOME = 'Quà chào mừng năm học mới'

export interface LaidClaim {
  /** One of the fixed people; otherwise the next one of this kind. */
  readonly phone?: string
  readonly kind: AccountKind
  readonly what: RewardKind
  /** The first, second, … of its kind on the shelf. */
  readonly which: number
  readonly days_ago: number
  readonly steps: readonly KeptState[]
  readonly tracking?: string
  readonly reason?: string
  /** Why the points were there. */
  readonly thanks?: string
}

const gift = (days_ago: number, which: number, ...steps: KeptState[]): LaidClaim => ({
  kind: 'student',
  what: 'gift',
  which,
  days_ago,
  steps,
})
const voucher = (kind: AccountKind, days_ago: number, which: number, ...steps: KeptState[]): LaidClaim => ({
  kind,
  what: 'voucher',
  which,
  days_ago,
  steps,
})

export const laid: readonly LaidClaim[] = [
  { ...voucher('student', 6, 0, 'held'), phone: '+84901000001' },
  {
    ...gift(9, 0, 'requested', 'approved', 'packed', 'sent'),
    phone: '+84901000001',
    tracking: 'VN-4471-0926',
    thanks: 'Cảm ơn bạn đã giúp các bạn cùng lớp làm quen Malto',
  },
  { ...gift(1, 1, 'asked_parent'), phone: '+84901000002', kind: 'kid' },
  { ...gift(2, 2, 'asked_parent', 'requested'), kind: 'kid' },
  gift(1, 0, 'requested'),
  gift(1, 3, 'requested'),
  gift(2, 1, 'requested'),
  gift(3, 4, 'requested', 'approved'),
  gift(3, 0, 'requested', 'approved'),
  gift(4, 2, 'requested', 'approved'),
  gift(5, 1, 'requested', 'approved', 'packed'),
  gift(5, 3, 'requested', 'approved', 'packed'),
  { ...gift(8, 2, 'requested', 'approved', 'packed', 'sent'), tracking: 'VN-4471-0931' },
  { ...gift(9, 4, 'requested', 'approved', 'packed', 'sent'), tracking: 'VN-4471-0917' },
  { ...gift(12, 0, 'requested', 'approved', 'packed', 'sent', 'received'), tracking: 'VN-4471-0883' },
  { ...gift(20, 1, 'requested', 'approved', 'packed', 'sent', 'received'), tracking: 'VN-4471-0790' },
  { ...gift(26, 3, 'requested', 'approved', 'packed', 'sent', 'received'), tracking: 'VN-4471-0702' },
  {
    ...gift(16, 2, 'requested', 'approved', 'packed', 'sent', 'returned'),
    tracking: 'VN-4471-0815',
    reason: 'Bưu tá gọi ba lần mà chưa gặp người nhận.',
  },
  {
    ...gift(11, 4, 'requested', 'refused'),
    reason: 'Địa chỉ còn thiếu số nhà. Bạn điền đủ rồi đổi lại nhé.',
  },
  gift(7, 1, 'requested', 'cancelled'),
  voucher('kid', 2, 1, 'held'),
  voucher('student', 3, 1, 'held'),
  voucher('kid', 4, 0, 'held'),
  voucher('student', 5, 2, 'held'),
  voucher('student', 13, 0, 'held', 'used'),
  voucher('kid', 18, 1, 'held', 'used'),
  voucher('student', 24, 3, 'held', 'used'),
  voucher('student', 31, 0, 'held', 'used'),
  voucher('kid', 36, 2, 'held', 'used'),
]
