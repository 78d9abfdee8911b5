import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day, flag, Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { AppointmentState, StepNotPossible, Topic } from './advisory.calls.ts'
import {
  adviserStates,
  adviserStateWords,
  advisoryTopics,
  advisoryTopicWords,
  appointmentStateWords,
} from './advisory.rules.ts'

export const AdviserRow = z.object({
  id: Id,
  advisory_name: z.string().max(80),
  full_name: z.string().max(80),
  /** Masked, as in every list. */
  phone: z.string().max(20).nullable(),
  state: z.enum(adviserStates),
  topics: z.array(Topic).max(advisoryTopics.length),
  accepts: z.boolean(),
  ahead_count: z.number().int(),
  session_count: z.number().int(),
  waiting_count: z.number().int(),
  vetted_at: Moment.nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export const AdviserRecord = AdviserRow.extend({
  user_id: Id,
  short_description: z.string().max(240),
  advisory_curriculum_vitae: z.string().max(4000),
  session_minutes: z.number().int(),
  buffer_minutes: z.number().int(),
  looks_first: z.boolean(),
  school_ids: z.array(z.number().int()).max(20),
  /** In the order of `school_ids`. */
  school_names: z.array(z.string().max(200)).max(20),
  /** What was looked at before the first session, and when. */
  identity_checked_on: Day.nullable(),
  record_checked_on: Day.nullable(),
  training_on: Day.nullable(),
  interview_on: Day.nullable(),
  vetting_note: z.string().max(1000).nullable(),
  vetted_by_name: z.string().max(80).nullable(),
  suspended_reason: z.string().max(500).nullable(),
  updated_at: Moment,
})

export const adviserFaults = {
  userUnknown: inBoth('Không có tài khoản này.', 'There is no such account.'),
  userYoung: inBoth('Cố vấn phải từ 18 tuổi.', 'An adviser must be of age.'),
  userFixed: inBoth('Không đổi được tài khoản của cố vấn.', 'The account of an adviser cannot be changed.'),
  taken: inBoth('Tài khoản này đã là cố vấn.', 'This account is an adviser already.'),
  future: inBoth('Ngày này chưa đến.', 'This day has not come yet.'),
}

export const advisersResource = defineResource({
  name: 'advisers',
  people: true,
  title: { vi: 'Cố vấn', en: 'Advisers' },
  ids: 'uuid',
  card: AdviserRow,
  detail: AdviserRecord,
  draft: z.object({
    user_id: Id,
    advisory_name: text(80, 2),
    short_description: text(240, 10),
    advisory_curriculum_vitae: text(4000, 20),
    topics: z.array(Topic).min(1).max(advisoryTopics.length),
    session_minutes: whole.pipe(z.union([z.literal(30), z.literal(45), z.literal(60)])),
    buffer_minutes: whole.pipe(z.number().min(0).max(60)),
    looks_first: z.boolean(),
    accepts: z.boolean(),
    school_ids: z.array(IntId).max(20),
  }),
  filters: { state: z.enum(adviserStates).optional(), topic: Topic.optional(), accepts: flag.optional() },
  sorts: ['advisory_name', 'created_at'],
  default_sort: 'advisory_name',
  powers: { read: 'advisers.read', write: 'advisers.write' },
  may: { create: true, update: true },
  columns: [
    { field: 'advisory_name', title: { vi: 'Tên khi tư vấn', en: 'Name as adviser' }, kind: 'text' },
    { field: 'full_name', title: { vi: 'Họ tên', en: 'Name' }, kind: 'text' },
    { field: 'phone', title: { vi: 'Số điện thoại', en: 'Phone' }, kind: 'text' },
    { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: adviserStateWords },
    { field: 'accepts', title: { vi: 'Nhận hẹn mới', en: 'Takes bookings' }, kind: 'flag' },
    { field: 'ahead_count', title: { vi: 'Buổi sắp tới', en: 'Ahead' }, kind: 'number' },
    { field: 'session_count', title: { vi: 'Buổi đã xong', en: 'Sessions' }, kind: 'number' },
    { field: 'waiting_count', title: { vi: 'Đang chờ', en: 'Waiting' }, kind: 'number' },
    { field: 'vetted_at', title: { vi: 'Thẩm tra lúc', en: 'Vetted' }, kind: 'datetime' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const vetAdviser = defineCall({
  method: 'POST',
  path: '/auth-admin/advisers/:id/vet',
  access: 'advisers.vet',
  summary: 'Lets somebody counsel, after all four checks; also after a suspension.',
  input: z.object({
    id: Id,
    version: whole,
    identity_checked_on: Day,
    record_checked_on: Day,
    training_on: Day,
    interview_on: Day,
    note: text(1000).nullable().default(null),
  }),
  reply: AdviserRecord,
  errors: [Changed],
})
export const suspendAdviser = defineCall({
  method: 'POST',
  path: '/auth-admin/advisers/:id/suspend',
  access: 'advisers.vet',
  summary:
    'Nobody’s adviser any more, everywhere and at once: open rooms close, appointments ahead are cancelled.',
  input: z.object({ id: Id, version: whole, reason: text(500, 5) }),
  reply: AdviserRecord,
  errors: [Changed],
})

export const AppointmentRow = z.object({
  id: Id,
  adviser_id: Id.nullable(),
  adviser_name: z.string().max(80),
  advisee_id: Id.nullable(),
  advisee_name: z.string().max(80),
  school_name: z.string().max(200).nullable(),
  state: AppointmentState,
  topic: Topic.nullable(),
  starts_at: Moment,
  ends_at: Moment,
  minor: z.boolean(),
  booked_by_parent: z.boolean(),
  late: z.boolean(),
  moved_count: z.number().int(),
  rating: z.number().int().nullable(),
  created_at: Moment,
  version: z.number().int(),
})
/** How many words were said, never which. */
export const AppointmentRecord = AppointmentRow.extend({
  message_count: z.number().int(),
  ended_by: z.enum(['advisee', 'parent', 'adviser', 'desk']).nullable(),
  ended_reason: z.string().max(300).nullable(),
  updated_at: Moment,
  can: z.object({ cancel: z.boolean(), miss: z.boolean() }),
})

export const appointmentsResource = defineResource({
  name: 'appointments',
  people: true,
  title: { vi: 'Buổi hẹn', en: 'Appointments' },
  ids: 'uuid',
  card: AppointmentRow,
  detail: AppointmentRecord,
  filters: {
    state: AppointmentState.optional(),
    adviser_id: Id.optional(),
    topic: Topic.optional(),
    minor: flag.optional(),
    /** Days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['starts_at', 'created_at'],
  default_sort: '-starts_at',
  powers: { read: 'appointments.read', write: 'appointments.write' },
  may: {},
  columns: [
    { field: 'starts_at', title: { vi: 'Bắt đầu', en: 'Starts' }, kind: 'datetime' },
    { field: 'adviser_name', title: { vi: 'Cố vấn', en: 'Adviser' }, kind: 'text' },
    { field: 'advisee_name', title: { vi: 'Học sinh', en: 'Advisee' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    {
      field: 'state',
      title: { vi: 'Trạng thái', en: 'State' },
      kind: 'choice',
      choices: appointmentStateWords,
    },
    { field: 'topic', title: { vi: 'Chủ đề', en: 'Topic' }, kind: 'choice', choices: advisoryTopicWords },
    { field: 'minor', title: { vi: 'Dưới 18 tuổi', en: 'Under 18' }, kind: 'flag' },
    { field: 'late', title: { vi: 'Báo muộn', en: 'Late' }, kind: 'flag' },
    { field: 'moved_count', title: { vi: 'Số lần đổi giờ', en: 'Moves' }, kind: 'number' },
    { field: 'rating', title: { vi: 'Đánh giá', en: 'Rating' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Đặt lúc', en: 'Booked' }, kind: 'datetime' },
  ],
})
export const cancelAtDesk = defineCall({
  method: 'POST',
  path: '/auth-admin/appointments/:id/cancel',
  access: 'appointments.write',
  summary: 'Cancels an appointment for its people, who are told why.',
  input: z.object({ id: Id, version: whole, reason: text(300, 5) }),
  reply: AppointmentRecord,
  errors: [Changed, StepNotPossible],
})
export const missAtDesk = defineCall({
  method: 'POST',
  path: '/auth-admin/appointments/:id/miss',
  access: 'appointments.write',
  summary: 'Notes that nobody came.',
  input: z.object({ id: Id, version: whole }),
  reply: AppointmentRecord,
  errors: [Changed, StepNotPossible],
})

/** Of one adviser over some weeks. Hours are those of the calendar without days off. */
export const LoadRow = z.object({
  id: Id,
  advisory_name: z.string().max(80),
  open_minutes: z.number().int(),
  booked_minutes: z.number().int(),
  ended: z.number().int(),
  missed: z.number().int(),
  cancelled_late: z.number().int(),
  ahead: z.number().int(),
  waiting: z.number().int(),
  first_free_on: Day.nullable(),
  /** Days between booking and session, the one in the middle. Null without any. */
  wait_days: z.number().nullable(),
  /** Null below five ratings. */
  rating: z.number().nullable(),
})
export const getAdvisoryLoad = defineCall({
  method: 'GET',
  path: '/auth-admin/advisory-load',
  access: 'advisers.read',
  summary: 'How much advisers have to do, and how long people wait.',
  input: z.object({ weeks: whole.pipe(z.number().min(1).max(26)).default(4) }),
  reply: z.object({ from_on: Day, to_on: Day, rows: z.array(LoadRow).max(500) }),
})
