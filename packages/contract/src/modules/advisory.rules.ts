import type { Words } from '../core/words.ts'

// A session's life, and who may do what with it. No zod here: the web's shell may read it.

/**
 * held: the form is open. asked_parent: a kid booked, a parent has to say yes. asked_adviser: the adviser looks first.
 * The first four keep the time taken (I23).
 */
export const appointmentStates = [
  'held',
  'asked_parent',
  'asked_adviser',
  'confirmed',
  'ended',
  'missed',
  'cancelled',
  'lapsed',
] as const
export type AppointmentState = (typeof appointmentStates)[number]
export const appointmentStateWords: Readonly<Record<AppointmentState, Words>> = {
  held: { vi: 'Đang giữ chỗ', en: 'Held' },
  asked_parent: { vi: 'Chờ cha mẹ đồng ý', en: 'Waiting for a parent' },
  asked_adviser: { vi: 'Chờ thầy cô xác nhận', en: 'Waiting for the adviser' },
  confirmed: { vi: 'Đã hẹn', en: 'Confirmed' },
  ended: { vi: 'Đã kết thúc', en: 'Ended' },
  missed: { vi: 'Vắng mặt', en: 'Missed' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
  lapsed: { vi: 'Hết hạn giữ chỗ', en: 'Lapsed' },
}
export const liveStates = [
  'held',
  'asked_parent',
  'asked_adviser',
  'confirmed',
] as const satisfies AppointmentState[]
export const isLive = (state: AppointmentState): boolean => (liveStates as readonly string[]).includes(state)

export const HOLD_MINUTES = 10
/** So long a question waits for a parent or an adviser; never into the last two hours before the session. */
export const ANSWER_HOURS = 24
export const LAST_ANSWER_HOURS = 2
/** Moved or cancelled later than this, it is noted as late. */
export const NOTICE_HOURS = 12
/** The room opens so long before the session. */
export const OPEN_MINUTES = 10

/** Who acts: the advisee, a connected parent of theirs, the adviser, the desk in the console. */
export type Party = 'advisee' | 'parent' | 'adviser' | 'desk'
export const appointmentSteps = ['confirm', 'approve', 'decline', 'move', 'cancel', 'miss'] as const
export type AppointmentStep = (typeof appointmentSteps)[number]

export interface Standing {
  readonly state: AppointmentState
  readonly starts_at: Date
  readonly ends_at: Date
}

/** So long after a session its adviser may still note that nobody came; the desk may at any time. */
export const ABSENCE_HOURS = 24

type Asked = Standing & { readonly party: Party; readonly ahead: boolean; readonly now: Date }
const steps: Readonly<Record<AppointmentStep, (asked: Asked) => boolean>> = {
  approve: ({ party, state, ahead }) => party === 'parent' && state === 'asked_parent' && ahead,
  confirm: ({ party, state, ahead }) => keepsIt(party) && state === 'asked_adviser' && ahead,
  decline: ({ party, state, ahead }) =>
    ahead &&
    ((party === 'parent' && state === 'asked_parent') || (party === 'adviser' && state === 'asked_adviser')),
  move: ({ state, ahead }) => ahead && isLive(state) && state !== 'held',
  cancel: ({ state, ahead }) => ahead && isLive(state) && state !== 'held',
  miss: ({ party, state, ahead, ends_at, now }) =>
    keepsIt(party) &&
    !ahead &&
    (state === 'confirmed' || state === 'ended') &&
    (party === 'desk' || now.getTime() <= ends_at.getTime() + ABSENCE_HOURS * 3_600_000),
}
const keepsIt = (party: Party): boolean => party === 'adviser' || party === 'desk'

/** What a party may do with an appointment now; everything else is refused. */
export const mayStep = (step: AppointmentStep, party: Party, standing: Standing, now: Date): boolean =>
  steps[step]({ ...standing, party, ahead: now < standing.starts_at, now })

/** Where booking leads: a kid's own booking asks a parent first; an adviser who looks first is asked then. */
export function stateAfterBooking(
  by: 'advisee' | 'parent',
  kid: boolean,
  looks_first: boolean,
): AppointmentState {
  if (by === 'advisee' && kid) return 'asked_parent'
  return looks_first ? 'asked_adviser' : 'confirmed'
}

/**
 * Where another time leads: who moves it asks anew whoever had to be asked. An adviser only tells, but a kid's parent
 * said yes to another time. The desk only tells. What still waits for an answer goes on waiting.
 */
export function stateAfterMove(
  party: Party,
  state: AppointmentState,
  kid: boolean,
  looks_first: boolean,
): AppointmentState {
  if (party === 'adviser' && kid) return 'asked_parent'
  if (keepsIt(party)) return state
  return stateAfterBooking(party === 'parent' ? 'parent' : 'advisee', kid, looks_first)
}

/** How it stands at this moment: holds lapse, questions run out and sessions end when read, not only by a job. */
export function stateNow(
  { state, starts_at, ends_at }: Standing,
  waits_until: Date | null,
  now: Date,
): AppointmentState {
  if (state === 'confirmed') return now >= ends_at ? 'ended' : state
  if (!isLive(state)) return state
  return now >= starts_at || (waits_until !== null && now >= waits_until) ? 'lapsed' : state
}

/** Until when a question waits: a day, but never into the last hours before the session. */
export function waitsUntil(starts_at: Date, now: Date): Date {
  const last = starts_at.getTime() - LAST_ANSWER_HOURS * 3_600_000
  const day = now.getTime() + ANSWER_HOURS * 3_600_000
  return new Date(Math.max(Math.min(day, last), now.getTime()))
}

export const isLate = (starts_at: Date, now: Date): boolean =>
  starts_at.getTime() - now.getTime() < NOTICE_HOURS * 3_600_000

/** May words be said in the room of a session now? Reading stays possible afterwards. */
export const mayTalk = ({ state, starts_at, ends_at }: Standing, now: Date): boolean =>
  state === 'confirmed' &&
  now.getTime() >= starts_at.getTime() - OPEN_MINUTES * 60_000 &&
  now.getTime() < ends_at.getTime()

/** A rating can be changed for so long. */
export const RATE_DAYS = 7
/** May its advisee rate a session now: once it has ended, and while what they said can still be changed. */
export const mayRate = (state: AppointmentState, rated_at: Date | null, now: Date): boolean =>
  state === 'ended' && (rated_at === null || now.getTime() - rated_at.getTime() < RATE_DAYS * 86_400_000)

/** own: the adviser's eyes only; team: all advisers who may see this advisee; shared: the advisee too. */
export const noteTiers = ['own', 'team', 'shared'] as const
export type NoteTier = (typeof noteTiers)[number]
/** After this a note stands as it is; what comes later is an addendum. */
export const NOTE_LOCK_HOURS = 24
export const isLocked = (written_at: Date, now: Date): boolean =>
  now.getTime() - written_at.getTime() >= NOTE_LOCK_HOURS * 3_600_000

export const MOST_ACTIONS = 3
/** Asked again after so many weeks. */
export const FOLLOW_UP_WEEKS = [2, 8] as const
/** Fewer people than this are no crowd: a sum would show somebody. */
export const SMALLEST_CROWD = 10
/** Sums grow by so many people at a time: two looks one after the other must not show who came between. */
export const CROWD_STEP = 10
/** How far a class is, while it is on its way: counted by so many, never one by one. */
export const PROGRESS_STEP = 5

/** So many appointments of one person lie ahead at most: times are for everybody. */
export const MOST_AHEAD = 3
/** A time that became free is kept so long for the first one waiting. */
export const OFFER_HOURS = 2
/** Nobody seen for so long is silent. */
export const SILENT_DAYS = 30
/** Classes in which an exam decides. */
export const EXAM_GRADES = [9, 12] as const

/** What one wants to talk about. */
export const advisoryTopics = [
  'major',
  'subjects',
  'self',
  'pressure',
  'family',
  'vocation',
  'study',
  'other',
] as const
export type AdvisoryTopic = (typeof advisoryTopics)[number]
export const advisoryTopicWords: Readonly<Record<AdvisoryTopic, Words>> = {
  major: { vi: 'Chọn ngành', en: 'Choosing a major' },
  subjects: { vi: 'Tổ hợp môn', en: 'Choosing subjects' },
  self: { vi: 'Hiểu bản thân', en: 'Knowing oneself' },
  pressure: { vi: 'Áp lực học', en: 'Pressure at school' },
  family: { vi: 'Nói với cha mẹ', en: 'Talking with parents' },
  vocation: { vi: 'Học nghề', en: 'Vocational paths' },
  study: { vi: 'Cách học', en: 'How to study' },
  other: { vi: 'Chuyện khác', en: 'Something else' },
}

/** Why an advisee may need a closer look: found in what they shared, in their class, or in their silence. */
export const adviseeNeeds = ['obstacle', 'flat', 'exam_year', 'silent'] as const
export type AdviseeNeed = (typeof adviseeNeeds)[number]
export const adviseeNeedWords: Readonly<Record<AdviseeNeed, Words>> = {
  obstacle: { vi: 'Có trở ngại', en: 'An obstacle found' },
  flat: { vi: 'Hồ sơ phẳng', en: 'Flat profile' },
  exam_year: { vi: 'Năm thi', en: 'Exam year' },
  silent: { vi: 'Im lặng 30 ngày', en: 'Silent for 30 days' },
}

/** applied: not looked at yet. Only who is vetted counsels; a suspended adviser is nobody's adviser, everywhere and at once. */
export const adviserStates = ['applied', 'vetted', 'suspended'] as const
export type AdviserState = (typeof adviserStates)[number]
export const adviserStateWords: Readonly<Record<AdviserState, Words>> = {
  applied: { vi: 'Chờ thẩm tra', en: 'To be vetted' },
  vetted: { vi: 'Đang tư vấn', en: 'Vetted' },
  suspended: { vi: 'Tạm ngưng', en: 'Suspended' },
}

/** How soon somebody has to look: `now` means a person may be in danger today. */
export const concernUrgencies = ['now', 'soon'] as const
export type ConcernUrgency = (typeof concernUrgencies)[number]
export const concernUrgencyWords: Readonly<Record<ConcernUrgency, Words>> = {
  now: { vi: 'Cần ngay hôm nay', en: 'Today' },
  soon: { vi: 'Cần xem sớm', en: 'Soon' },
}
export const concernStates = ['open', 'claimed', 'closed'] as const
export type ConcernState = (typeof concernStates)[number]
export const concernStateWords: Readonly<Record<ConcernState, Words>> = {
  open: { vi: 'Chưa ai nhận', en: 'Open' },
  claimed: { vi: 'Đang xử lý', en: 'Claimed' },
  closed: { vi: 'Đã khép', en: 'Closed' },
}

/** How an agreed action went, asked two and eight weeks later. */
export const followUpAnswers = ['done', 'partly', 'not_yet'] as const
export type FollowUpAnswer = (typeof followUpAnswers)[number]
export const followUpAnswerWords: Readonly<Record<FollowUpAnswer, Words>> = {
  done: { vi: 'Làm được rồi', en: 'Done' },
  partly: { vi: 'Được một phần', en: 'Partly' },
  not_yet: { vi: 'Chưa làm được', en: 'Not yet' },
}

export const noteTierWords: Readonly<Record<NoteTier, Words>> = {
  own: { vi: 'Riêng tôi', en: 'My own' },
  team: { vi: 'Nhóm cố vấn', en: 'Team' },
  shared: { vi: 'Tóm tắt gửi học sinh', en: 'Summary for the student' },
}
