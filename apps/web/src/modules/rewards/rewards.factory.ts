import type { Reply } from '@malto/contract/core/call'
import type { getPoints } from '@malto/contract/modules/points.calls'
import type { BadgeCard, getBadge, listNewBadges } from '@malto/contract/modules/rewards.badges.calls'
import type { ClaimCard, ClaimDetail, getReward, RewardCard } from '@malto/contract/modules/rewards.calls'

const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`

export const makePoints = (given: Partial<Reply<typeof getPoints>> = {}): Reply<typeof getPoints> => ({
  balance: 1240,
  earned: 1840,
  streak: { current: 6, longest: 9 },
  active_days: [],
  today: [],
  ...given,
})

export const makeBadge = (given: Partial<BadgeCard> = {}): BadgeCard => ({
  id: 7,
  name: '5 nghề đã lưu',
  summary: 'Lưu năm nghề để tìm hiểu.',
  icon: 'bookmarks',
  tone: 'I',
  fact: 'career',
  period: 'ever',
  count: 5,
  reached: 5,
  points: 50,
  times: 1,
  awarded_at: '2026-11-01T02:00:00.000Z',
  ...given,
})

export const makeBadgeDetail = (given: Partial<Reply<typeof getBadge>> = {}): Reply<typeof getBadge> => ({
  ...makeBadge(),
  story: 'Người tò mò giữ lại điều mình muốn hiểu.',
  awards: [{ id: idOf('a1'), period: 'ever', awarded_at: '2026-11-01T02:00:00.000Z', share_code: null }],
  may_share: true,
  ...given,
})

type NewBadge = Reply<typeof listNewBadges>['awards'][number]
export const makeNewBadge = (given: Partial<NewBadge> = {}): NewBadge => ({
  id: idOf('a1'),
  badge_id: 7,
  name: '5 nghề đã lưu',
  summary: 'Lưu năm nghề để tìm hiểu.',
  icon: 'bookmarks',
  tone: 'I',
  points: 50,
  awarded_at: '2026-11-14T02:00:00.000Z',
  ...given,
})

export const makeReward = (given: Partial<RewardCard> = {}): RewardCard => ({
  id: 7,
  kind: 'voucher',
  title: 'Giảm nửa giá sách tham khảo',
  partner: 'Nhà sách',
  stub: '50%',
  tone: 'E',
  picture: 'book',
  price: 300,
  left: true,
  mine_left: 1,
  closes_at: null,
  ...given,
})

export const makeRewardDetail = (given: Partial<Reply<typeof getReward>> = {}): Reply<typeof getReward> => ({
  ...makeReward(),
  summary: 'Một phiếu dùng ở mọi hiệu sách của đối tác.',
  terms: 'Đưa mã cho người bán trước khi trả tiền.',
  valid_until: '2026-12-31',
  asks_parent: false,
  balance: 1240,
  ...given,
})

export const gift = (given: Partial<Reply<typeof getReward>> = {}): Reply<typeof getReward> =>
  makeRewardDetail({
    kind: 'gift',
    title: 'Sổ tay thực địa Malto',
    partner: 'Malto',
    stub: '',
    tone: 'R',
    picture: 'notebook',
    price: 600,
    valid_until: null,
    ...given,
  })

export const makeClaim = (given: Partial<ClaimCard> = {}): ClaimCard => ({
  id: idOf('c1'),
  reward_id: 7,
  kind: 'voucher',
  title: 'Giảm nửa giá sách tham khảo',
  partner: 'Nhà sách',
  stub: '50%',
  tone: 'E',
  picture: 'book',
  price: 300,
  prize: false,
  state: 'held',
  claimed_at: '2026-11-10T02:00:00.000Z',
  valid_until: '2026-12-31',
  tracking: null,
  ...given,
})

export const makeClaimDetail = (given: Partial<ClaimDetail> = {}): ClaimDetail => ({
  ...makeClaim(),
  terms: 'Đưa mã cho người bán trước khi trả tiền.',
  code: 'MLT-7Q4K',
  address: null,
  steps: [],
  may: ['use'],
  owner: null,
  reason: null,
  ...given,
})

export const giftClaim = (given: Partial<ClaimDetail> = {}): ClaimDetail =>
  makeClaimDetail({
    kind: 'gift',
    title: 'Sổ tay thực địa Malto',
    partner: 'Malto',
    stub: '',
    tone: 'R',
    picture: 'notebook',
    price: 600,
    state: 'requested',
    valid_until: null,
    code: null,
    steps: [{ state: 'requested', at: '2026-11-10T02:00:00.000Z' }],
    may: ['cancel'],
    ...given,
  })
