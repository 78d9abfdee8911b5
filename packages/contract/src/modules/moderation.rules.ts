import type { PersonalityGroup } from '../constants.ts'
import type { Words } from '../core/words.ts'

// Who may meet whom, and what happens to what they write. No zod here: the web's shell may read it.

/** Children under 16 apart from those who are 16 and older. */
export const circleBands = ['kid', 'over16'] as const
export type CircleBand = (typeof circleBands)[number]

/** A personality group of one age band: a wall and its rooms. */
export interface Circle {
  readonly letter: PersonalityGroup
  readonly band: CircleBand
}
export const circleKey = ({ letter, band }: Circle): string => `${letter}-${band}`

/** All that decides whether two people may meet; taken from the database at the request, never from a token. */
export interface Standing {
  readonly user_id: string
  readonly active: boolean
  /** Kids, students and advisers enter; parents and normal accounts do not. */
  readonly role: 'kid' | 'student' | 'adviser' | 'other'
  /** One's own word, and below 16 a parent's too. */
  readonly consented: boolean
  readonly banned: boolean
  /** By the birthday, today. Null: an adviser, or somebody whose birthday we do not know. */
  readonly band: CircleBand | null
  /** Null without a chosen group. An adviser has none: they look after every circle. */
  readonly circle: Circle | null
}

/** What may lie between two people. */
export interface Between {
  /** Either has blocked the other. */
  readonly blocked: boolean
  /** A booked session of these two is open now. */
  readonly session: boolean
}

/** May be among others at all: the door of event rooms. */
export const mayEnter = (person: Standing): boolean =>
  person.active &&
  !person.banned &&
  (person.role === 'adviser' ||
    ((person.role === 'kid' || person.role === 'student') && person.consented && person.band !== null))

/** Belongs to a circle, or looks after all of them: the door of walls and group rooms. */
export const isInside = (person: Standing): boolean =>
  mayEnter(person) && (person.role === 'adviser' || person.circle !== null)

/** `group`: a wall or a room of a circle. `event`: beside a film that many watch. `private`: just the two of them. */
export const meetings = ['group', 'event', 'private'] as const
export type Meeting = (typeof meetings)[number]

/** The one question behind every call and signal that lets one person reach another. */
export function mayContact(a: Standing, b: Standing, between: Between, how: Meeting): boolean {
  if (a.user_id === b.user_id || between.blocked || !a.active || !b.active) return false
  if (how === 'private') return between.session && (a.role === 'adviser') !== (b.role === 'adviser')
  const inside = how === 'event' ? mayEnter : isInside
  if (!inside(a) || !inside(b)) return false
  if (a.role === 'adviser' || b.role === 'adviser') return true
  if (how === 'event') return a.band === b.band
  return a.circle !== null && b.circle !== null && circleKey(a.circle) === circleKey(b.circle)
}

/** What is written down about: each has an author, a text, perhaps pictures, and a circle. */
export const subjectKinds = ['status', 'comment', 'message', 'question', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** What somebody said: an adviser may set it aside. From people one keeps a distance instead. */
export const saidKinds = ['status', 'comment', 'message', 'question'] as const
export type SaidKind = (typeof saidKinds)[number]

/** shown: everybody of the circle; pending: its author and moderators; hidden: taken down; deleted: by its author. */
export const contentStates = ['shown', 'pending', 'hidden', 'deleted'] as const
export type ContentState = (typeof contentStates)[number]

export const reportReasons = [
  'bullying',
  'sexual',
  'self_harm',
  'violence',
  'contact',
  'scam',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonWords: Readonly<Record<ReportReason, Words>> = {
  bullying: { vi: 'Bắt nạt, chê bai, đe dọa', en: 'Bullying or threats' },
  sexual: { vi: 'Nội dung tình dục, gạ gẫm', en: 'Sexual content or grooming' },
  self_harm: { vi: 'Có ai đó muốn làm đau chính mình', en: 'Somebody may hurt themselves' },
  violence: { vi: 'Bạo lực, chất cấm', en: 'Violence or drugs' },
  contact: { vi: 'Xin hoặc đưa số điện thoại, địa chỉ', en: 'Asks for or gives contact details' },
  scam: { vi: 'Lừa đảo, rủ kiếm tiền', en: 'Scam' },
  spam: { vi: 'Quảng cáo, nhắn lặp đi lặp lại', en: 'Spam' },
  other: { vi: 'Điều khác làm mình không yên', en: 'Something else' },
}
/** 3: a person may be in danger. */
export const severityOf: Readonly<Record<ReportReason, 1 | 2 | 3>> = {
  bullying: 2,
  sexual: 3,
  self_harm: 3,
  violence: 2,
  contact: 2,
  scam: 2,
  spam: 1,
  other: 1,
}

/** Why something waits. `adviser`: it was read, and waits to be shown again; the others, before it is shown. */
export const holdReasons = ['words', 'contact', 'picture', 'new_account', 'adviser'] as const
export type HoldReason = (typeof holdReasons)[number]
export const holdReasonWords: Readonly<Record<HoldReason, Words>> = {
  words: { vi: 'Có từ cần người xem lại', en: 'Holds words a person should look at' },
  contact: { vi: 'Có số điện thoại, địa chỉ hoặc liên kết', en: 'Holds contact details or a link' },
  picture: { vi: 'Có ảnh, người kiểm duyệt xem trước', en: 'Holds a picture' },
  new_account: { vi: 'Những bài đầu tiên của tài khoản mới', en: 'First words of a new account' },
  adviser: {
    vi: 'Thầy/cô cố vấn tạm ẩn để người kiểm duyệt xem lại',
    en: 'An adviser set it aside until a moderator looks',
  },
}

/** It was read until an adviser set it aside: only a moderator brings it back, and its words stay as they are. */
export const isSetAside = (said: { readonly state: ContentState; readonly holds: readonly HoldReason[] }) =>
  said.state === 'pending' && said.holds.includes('adviser')

/** How a case came to the queue: it was held back, somebody reported it, somebody feels unsafe, an adviser set it aside. */
export const caseCauses = ['held', 'reported', 'unsafe', 'adviser'] as const
export type CaseCause = (typeof caseCauses)[number]
export const caseCauseWords: Readonly<Record<CaseCause, Words>> = {
  held: { vi: 'Máy giữ lại để người xem', en: 'Held back' },
  reported: { vi: 'Có người báo cáo', en: 'Reported' },
  unsafe: { vi: 'Có bạn thấy không an toàn', en: 'Somebody feels unsafe' },
  adviser: { vi: 'Thầy/cô cố vấn tạm ẩn', en: 'Set aside by an adviser' },
}
export const caseStates = ['open', 'claimed', 'decided'] as const
export type CaseState = (typeof caseStates)[number]
export const caseStateWords: Readonly<Record<CaseState, Words>> = {
  open: { vi: 'Chưa ai nhận', en: 'Open' },
  claimed: { vi: 'Đang có người xem', en: 'Claimed' },
  decided: { vi: 'Đã quyết định', en: 'Decided' },
}
export const appealStates = ['waiting', 'granted', 'refused'] as const
export type AppealState = (typeof appealStates)[number]
export const appealStateWords: Readonly<Record<AppealState, Words>> = {
  waiting: { vi: 'Đang chờ xem lại', en: 'Waiting' },
  granted: { vi: 'Được chấp nhận', en: 'Granted' },
  refused: { vi: 'Giữ nguyên quyết định', en: 'Refused' },
}

/** The youngest and the gravest first; a case that waits rises. */
export const priorityOf = (severity: number, kid: boolean, reports: number): number =>
  severity * 100 + (kid ? 50 : 0) + Math.min(reports, 20)

export const decisions = ['keep', 'remove', 'warn', 'mute', 'ban'] as const
export type Decision = (typeof decisions)[number]
export const decisionWords: Readonly<Record<Decision, Words>> = {
  keep: { vi: 'Giữ lại', en: 'Keep' },
  remove: { vi: 'Gỡ xuống', en: 'Remove' },
  warn: { vi: 'Gỡ và nhắc nhở', en: 'Remove and warn' },
  mute: { vi: 'Gỡ và tạm ngưng quyền viết', en: 'Remove and mute' },
  ban: { vi: 'Gỡ và ngừng tham gia cộng đồng', en: 'Remove and ban' },
}

/** What was done to somebody; each can be appealed once. */
export const sanctionKinds = ['remove', 'warn', 'mute', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]
/** For how many days one may be asked to be silent. */
export const MUTE_DAYS = [1, 3, 7, 30] as const

/** How people answer without words. */
export const reactions = ['bulb', 'heart'] as const
export type Reaction = (typeof reactions)[number]

/** What keeps two people apart: `block` works both ways and is never told, `mute` only spares the one who chose it. */
export const distanceKinds = ['block', 'mute'] as const
export type DistanceKind = (typeof distanceKinds)[number]

/** So many accepted words make an account no longer new; so old is an account that never was. */
export const FIRST_WORDS = 3
export const NEW_ACCOUNT_DAYS = 7
/** In so many minutes nobody says so much, or the same thing twice; short words (“ừ đúng”) may come again. */
export const FLOOD = { count: 30, minutes: 1, same_minutes: 5, same_from: 10 } as const
export const HELPLINE = '111'
