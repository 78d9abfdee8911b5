import type { LoadRow } from './load/load.sums.ts'
import type { Adviser } from './adviser/adviser.ts'
import type { Appointment } from './appointment/appointment.ts'
import type { Concern } from './concern/concern.ts'
import type { Line, Review } from './review/review.ts'

export const ME = '0190a000-0000-7000-8000-000000000001'
export const OTHER = '0190a000-0000-7000-8000-000000000002'
export const ADVISER = '0190a000-0000-7000-8000-0000000000a1'
export const ADVISEE = '0190a000-0000-7000-8000-0000000000a2'
export const APPOINTMENT = '0190a000-0000-7000-8000-0000000000b1'
export const CONCERN = '0190a000-0000-7000-8000-0000000000c1'
export const REVIEW = '0190a000-0000-7000-8000-0000000000d1'
const NOW = '2026-11-14T05:00:00.000Z'

export const makeAdviser = (given: Partial<Adviser> = {}): Adviser => ({
  id: ADVISER,
  user_id: ADVISER,
  advisory_name: 'Cô Linh',
  full_name: 'Trần Thùy Linh',
  phone: '0905 ••• 764',
  state: 'applied',
  topics: ['major', 'pressure'],
  accepts: true,
  ahead_count: 3,
  session_count: 12,
  waiting_count: 2,
  vetted_at: null,
  created_at: NOW,
  version: 4,
  short_description: 'Mười năm đồng hành cùng học sinh cấp ba.',
  advisory_curriculum_vitae: 'Thạc sĩ tâm lý học đường, Đại học Sư phạm Huế.',
  session_minutes: 45,
  buffer_minutes: 15,
  looks_first: false,
  school_ids: [7, 9],
  school_names: ['THPT Phan Châu Trinh', 'THCS Lê Độ'],
  identity_checked_on: null,
  record_checked_on: null,
  training_on: null,
  interview_on: null,
  vetting_note: null,
  vetted_by_name: null,
  suspended_reason: null,
  updated_at: NOW,
  ...given,
})

export const vetted: Partial<Adviser> = {
  state: 'vetted',
  identity_checked_on: '2026-01-05',
  record_checked_on: '2026-01-06',
  training_on: '2026-01-07',
  interview_on: '2026-01-08',
  vetted_at: NOW,
  vetted_by_name: 'Trần Lan',
  version: 5,
}

/** Of a child of fifteen, on a Tuesday afternoon, in Vietnam's time. */
export const makeAppointment = (given: Partial<Appointment> = {}): Appointment => ({
  id: APPOINTMENT,
  adviser_id: ADVISER,
  adviser_name: 'Cô Linh',
  advisee_id: ADVISEE,
  advisee_name: 'Nguyễn Gia Bảo',
  school_name: 'THCS Lê Độ',
  state: 'confirmed',
  topic: 'pressure',
  starts_at: '2026-11-24T09:30:00.000Z',
  ends_at: '2026-11-24T10:15:00.000Z',
  minor: true,
  booked_by_parent: true,
  late: false,
  moved_count: 1,
  rating: null,
  created_at: NOW,
  version: 2,
  message_count: 0,
  ended_by: null,
  ended_reason: null,
  updated_at: NOW,
  can: { cancel: true, miss: false },
  ...given,
})

export const makeLoad = (given: Partial<LoadRow> = {}): LoadRow => ({
  id: ADVISER,
  advisory_name: 'Cô Linh',
  open_minutes: 2400,
  booked_minutes: 1200,
  ended: 20,
  missed: 1,
  cancelled_late: 2,
  ahead: 3,
  waiting: 0,
  first_free_on: '2026-11-20',
  wait_days: 3.5,
  rating: 4.6,
  ...given,
})

export const makeLine = (given: Partial<Line> = {}): Line => ({
  sender: 'advisee',
  text: 'Em chào cô ạ.',
  said_at: NOW,
  is_subject: false,
  flags: [],
  ...given,
})

export const makeConcern = (given: Partial<Concern> = {}): Concern => ({
  id: CONCERN,
  urgency: 'soon',
  state: 'open',
  raised_as: 'adviser',
  raised_by_name: 'Trần Thùy Linh',
  advisee_name: 'Nguyễn Gia Bảo',
  adviser_name: 'Cô Linh',
  minor: true,
  excerpt: 'Bạn ấy nói không muốn về nhà.',
  claimed_by: null,
  claimed_by_name: null,
  raised_at: NOW,
  closed_at: null,
  version: 3,
  note: 'Bạn ấy nói không muốn về nhà vì sợ bị đánh.',
  appointment_id: APPOINTMENT,
  advisee_id: ADVISEE,
  has_lines: true,
  steps: [],
  outcome: null,
  ...given,
})

export const makeReview = (given: Partial<Review> = {}): Review => ({
  id: REVIEW,
  appointment_id: APPOINTMENT,
  adviser_name: 'Cô Linh',
  advisee_name: 'Nguyễn Gia Bảo',
  starts_at: '2026-11-10T09:30:00.000Z',
  message_count: 32,
  flag_count: 1,
  cause: 'sample',
  state: 'drawn',
  reason: 'Xem định kỳ.',
  finding: null,
  drawn_by_name: 'Trần Lan',
  opened_by_name: null,
  created_at: NOW,
  closed_at: null,
  version: 1,
  concern_id: null,
  finding_note: null,
  looks: [],
  ...given,
})
