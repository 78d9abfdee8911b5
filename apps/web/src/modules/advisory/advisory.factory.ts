import type {
  AdviserCard,
  AdviserDetail,
  AppointmentCard,
  AppointmentDetail,
  Slot,
} from '@malto/contract/modules/advisory.calls'
import { dayAfter, momentAt } from '@malto/contract/modules/advisory.times.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'

/** The same number makes the same id. */
export const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A clock in Vietnam, so many days from today: at(1, '15:30') is tomorrow's half past three. */
export function at(days: number, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return momentAt(dayAfter(vietnameseDay(new Date()), days), hours * 60 + minutes).toISOString()
}
export const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

export const makeAdviser = (given: Partial<AdviserCard> = {}): AdviserCard => ({
  id: idOf(40),
  advisory_name: 'Cô Phạm Thùy Linh',
  short_description: 'Thạc sĩ tâm lý học đường, mười năm ở phòng tư vấn một trường cấp ba.',
  avatar_url: '/art/av-linh.svg',
  topics: ['major', 'self', 'pressure'],
  session_minutes: 45,
  looks_first: false,
  next_free_at: at(1, '15:30'),
  ...given,
})

export const makeAdviserDetail = (given: Partial<AdviserDetail> = {}): AdviserDetail => ({
  ...makeAdviser(),
  advisory_curriculum_vitae: 'Cô làm ở phòng tư vấn từ năm 2015.\n\nCô thích nghe chuyện thật.',
  sessions_together: 0,
  can: { book: true, wait: false },
  why_not: null,
  waiting: false,
  ...given,
})

export const makeSlot = (starts_at: string, free = true): Slot => ({
  starts_at,
  ends_at: later(starts_at, 45),
  free,
})

const nothing = {
  book: false,
  approve: false,
  confirm: false,
  decline: false,
  move: false,
  cancel: false,
  miss: false,
  talk: false,
  read: false,
  rate: false,
}
/** What one may do: only what is named. */
export const may = (...steps: readonly (keyof typeof nothing)[]): AppointmentCard['can'] => ({
  ...nothing,
  ...Object.fromEntries(steps.map((step) => [step, true])),
})

/** Tomorrow at half past three, confirmed, as its advisee sees it. */
export function makeAppointment(given: Partial<AppointmentCard> = {}): AppointmentCard {
  const starts_at = given.starts_at ?? at(1, '15:30')
  return {
    id: idOf(500),
    version: 3,
    state: 'confirmed',
    starts_at,
    ends_at: later(starts_at, 45),
    opens_at: later(starts_at, -10),
    waits_until: null,
    party: 'advisee',
    adviser: {
      id: idOf(40),
      name: 'Cô Phạm Thùy Linh',
      avatar_url: '/art/av-linh.svg',
      short_description: 'Thạc sĩ tâm lý học đường.',
    },
    advisee: {
      id: idOf(1),
      name: 'Nguyễn Minh Anh',
      avatar_url: '/art/av-minhanh.svg',
      kid: false,
      grade: 11,
    },
    booked_by_parent: false,
    offered: false,
    topic: 'major',
    question: 'Em phân vân giữa Sử và Nhân học.',
    minor: true,
    unread: 0,
    last_said_at: null,
    rating: null,
    can: may('move', 'cancel', 'read'),
    ...given,
  }
}

export const makeAppointmentDetail = (given: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...makeAppointment(given),
  ended_by: null,
  ended_reason: null,
  late: false,
  summary: null,
  actions: [],
  follow_ups: [],
  summary_for_parents: false,
  rating_note: null,
  ...given,
})
