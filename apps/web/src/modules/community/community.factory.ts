import type { Face, Membership, Sanction } from '@malto/contract/modules/moderation.calls'
import type { Comment, Status } from '@malto/contract/modules/wall.calls'

const MINUTE_MS = 60_000

/** So many minutes before now. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** The same number makes the same id. */
export const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const makeFace = (given: Partial<Face> = {}): Face => ({
  user_id: idOf(2),
  nickname: 'Sao Mai',
  avatar_url: '/art/av-trang.svg',
  adviser: false,
  ...given,
})

/** The person of the tests, inside the circle I of those who are 16. */
export const makeMembership = (given: Partial<Membership> = {}): Membership => ({
  open: true,
  why: null,
  letter: 'I',
  band: 'over16',
  adviser: false,
  face: makeFace({ user_id: idOf(1), nickname: 'Gió Nhỏ', avatar_url: '/art/av-minhanh.svg' }),
  muted_until: null,
  sanction_count: 0,
  ...given,
})

const written = () => ({
  author: makeFace(),
  text: 'Ba quả chanh và một bóng đèn LED.',
  state: 'shown' as const,
  holds: [],
  reactions: { bulb: 0, heart: 0 },
  my_reaction: null,
  created_at: minutesAgo(25),
  edited_at: null,
  own: false,
})

export const makeStatus = (given: Partial<Status> = {}): Status => ({
  id: idOf(100),
  letter: 'I',
  band: 'over16',
  pictures: [],
  comment_count: 0,
  ...written(),
  ...given,
})

export const makeComment = (given: Partial<Comment> = {}): Comment => ({
  id: idOf(200),
  status_id: idOf(100),
  parent_id: null,
  reply_count: 0,
  ...written(),
  text: 'Hay quá!',
  ...given,
})

export const makeSanction = (given: Partial<Sanction> = {}): Sanction => ({
  id: idOf(300),
  kind: 'warn',
  reason: 'Chê bai bạn khác.',
  subject_text: 'Bài này dở ẹc.',
  starts_at: minutesAgo(600),
  ends_at: null,
  lifted_at: null,
  appeal: null,
  ...given,
})
