import type { Words } from '../core/words.ts'
import { vietnameseDay } from './users.rules.ts'

// When a badge is earned, and the life of a gift and of a voucher. Pure. No zod here.

/** What people do that is counted. Each comes from a fact that another module tells, once for one thing. */
export const deedFacts = [
  'assessment',
  'career',
  'part',
  'course',
  'event',
  'session',
  'follow_up',
  'status',
  'round',
] as const
export type DeedFact = (typeof deedFacts)[number]
/** What badges may count: deeds, the days with one, and such days in a row. */
export const badgeFacts = [...deedFacts, 'active_day', 'streak'] as const
export type BadgeFact = (typeof badgeFacts)[number]
export const badgeFactWords: Readonly<Record<BadgeFact, Words>> = {
  assessment: { vi: 'Làm xong bài trắc nghiệm', en: 'Tests taken' },
  career: { vi: 'Lưu nghề', en: 'Careers saved' },
  part: { vi: 'Học xong bài', en: 'Lessons done' },
  course: { vi: 'Hoàn thành khóa học', en: 'Courses finished' },
  event: { vi: 'Tham gia sự kiện', en: 'Events attended' },
  session: { vi: 'Gặp cố vấn', en: 'Sessions with advisers' },
  follow_up: { vi: 'Kể lại việc đã thống nhất', en: 'Follow-ups answered' },
  status: { vi: 'Viết lên tường', en: 'Statuses written' },
  round: { vi: 'Chơi Đoán nghề', en: 'Rounds played' },
  active_day: { vi: 'Ngày có học', en: 'Days with something learnt' },
  streak: { vi: 'Số ngày liên tiếp', en: 'Days in a row' },
}

/** `ever`: once in a life; the others once in each such stretch of Vietnamese days. */
export const badgePeriods = ['ever', 'day', 'week', 'month', 'school_year'] as const
export type BadgePeriod = (typeof badgePeriods)[number]
export const badgePeriodWords: Readonly<Record<BadgePeriod, Words>> = {
  ever: { vi: 'Một lần duy nhất', en: 'Once' },
  day: { vi: 'Mỗi ngày', en: 'Each day' },
  week: { vi: 'Mỗi tuần', en: 'Each week' },
  month: { vi: 'Mỗi tháng', en: 'Each month' },
  school_year: { vi: 'Mỗi năm học', en: 'Each school year' },
}

export interface BadgeRule {
  readonly fact: BadgeFact
  readonly count: number
  readonly period: BadgePeriod
  /** Only things of this kind: a test's slug, a career's letter, a course's category. Null: all. */
  readonly filter: string | null
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

/** A Vietnamese school year begins in September; August prepares it. */
function schoolYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 8 ? year : year - 1
  return `${first}-${first + 1}`
}

const keys: Readonly<Record<BadgePeriod, (day: string) => string>> = {
  ever: () => 'ever',
  day: (day) => day,
  week: (day) => `week ${mondayOf(day)}`,
  month: (day) => day.slice(0, 7),
  school_year: schoolYearOf,
}

/** Names the stretch in which something counts; a badge is given once for each name (I28). Weeks begin on Monday. */
export const periodKey = (period: BadgePeriod, moment: Date): string => keys[period](vietnameseDay(moment))

/** A streak is reached by its length, everything else by how many there were in the stretch. */
export const isEarned = ({ count }: Pick<BadgeRule, 'count'>, reached: number): boolean => reached >= count

// ── Gifts ──

/** won: a prize that waits for an address. asked_parent: a kid's wish waits for a parent. */
export const giftStates = [
  'won',
  'asked_parent',
  'requested',
  'approved',
  'packed',
  'sent',
  'received',
  'returned',
  'refused',
  'cancelled',
] as const
export type GiftState = (typeof giftStates)[number]
export const giftStateWords: Readonly<Record<GiftState, Words>> = {
  won: { vi: 'Giải thưởng chờ địa chỉ', en: 'A prize that waits for an address' },
  asked_parent: { vi: 'Chờ cha mẹ đồng ý', en: 'Waiting for a parent' },
  requested: { vi: 'Đã yêu cầu', en: 'Requested' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  packed: { vi: 'Đã đóng gói', en: 'Packed' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  received: { vi: 'Đã nhận', en: 'Received' },
  returned: { vi: 'Bị trả lại', en: 'Returned' },
  refused: { vi: 'Không được duyệt', en: 'Refused' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}
export type GiftParty = 'owner' | 'parent' | 'desk'
export const giftSteps = [
  'accept',
  'agree',
  'decline',
  'approve',
  'refuse',
  'pack',
  'send',
  'receive',
  'return',
  'cancel',
] as const
export type GiftStep = (typeof giftSteps)[number]

interface GiftMove {
  readonly by: readonly GiftParty[]
  readonly from: readonly GiftState[]
  readonly to: GiftState
  /** The piece goes back to the stock and the points to their owner. */
  readonly undoes: boolean
}
const giftMoves: Readonly<Record<GiftStep, GiftMove>> = {
  // To asked_parent first where the owner is a kid: the service knows.
  accept: { by: ['owner'], from: ['won'], to: 'requested', undoes: false },
  agree: { by: ['parent'], from: ['asked_parent'], to: 'requested', undoes: false },
  decline: { by: ['parent'], from: ['asked_parent'], to: 'cancelled', undoes: true },
  approve: { by: ['desk'], from: ['requested'], to: 'approved', undoes: false },
  refuse: { by: ['desk'], from: ['requested'], to: 'refused', undoes: true },
  pack: { by: ['desk'], from: ['approved'], to: 'packed', undoes: false },
  send: { by: ['desk'], from: ['packed'], to: 'sent', undoes: false },
  receive: { by: ['owner', 'desk'], from: ['sent'], to: 'received', undoes: false },
  return: { by: ['desk'], from: ['sent'], to: 'returned', undoes: true },
  cancel: {
    by: ['owner', 'parent'],
    from: ['won', 'asked_parent', 'requested'],
    to: 'cancelled',
    undoes: true,
  },
}

/** Where a step of this party leads; null: not for them, or not from here. */
export function giftAfter(
  step: GiftStep,
  party: GiftParty,
  state: GiftState,
): { readonly state: GiftState; readonly undoes: boolean } | null {
  const move = giftMoves[step]
  if (!move.by.includes(party) || !move.from.includes(state)) return null
  return { state: move.to, undoes: move.undoes }
}

/** So long an address is kept after the parcel has arrived or the wish is over. */
export const ADDRESS_DAYS = 14
/** And so long after it was sent, when nobody says that it has arrived. */
export const SENT_ADDRESS_DAYS = 45
const over: readonly GiftState[] = ['received', 'returned', 'refused', 'cancelled']
export const isGiftOver = (state: GiftState): boolean => over.includes(state)

// ── Vouchers ──

/** A code that one person holds. It expires by itself when it is read. */
export const voucherStates = ['held', 'used', 'expired'] as const
export type VoucherState = (typeof voucherStates)[number]
export const voucherStateNow = (used_at: Date | null, expires_at: Date | null, now: Date): VoucherState =>
  used_at ? 'used' : expires_at && expires_at <= now ? 'expired' : 'held'
