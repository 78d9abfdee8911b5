import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, Moment, pageOf, paging, search, text, whole } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { Changed } from '../errors.ts'
import {
  AdviserCard,
  AdviserNotFound,
  AgreedAction,
  AppointmentCard,
  AppointmentNotFound,
  FollowUp,
  Topic,
} from './advisory.calls.ts'
import { adviseeNeeds, advisoryTopics, MOST_ACTIONS, noteTiers } from './advisory.rules.ts'
import { ResultCard } from './assessments.results.calls.ts'

// The adviser's desk. Every call here is for a vetted adviser; everybody else meets NotAnAdviser.

export const NotAnAdviser = defineError('NOT_AN_ADVISER', 403, {
  vi: 'Trang này dành cho thầy cô cố vấn.',
  en: 'This page is for advisers.',
})
export const AdviseeNotFound = defineError('ADVISEE_NOT_FOUND', 404, {
  vi: 'Không tìm thấy học sinh này trong danh sách của thầy/cô.',
  en: 'This advisee was not found.',
})
export const NoteLocked = defineError('NOTE_LOCKED', 409, {
  vi: 'Ghi chú đã khóa sau 24 giờ. Thầy/cô viết thêm phần bổ sung nhé.',
  en: 'The note is locked after 24 hours. Please write an addendum.',
})

const Minute = whole.pipe(z.number().min(0).max(1440))
export const HoursDraft = z
  .object({ weekday: whole.pipe(z.number().min(0).max(6)), from: Minute, until: Minute })
  .refine(({ from, until }) => until - from >= 15, {
    message: inBoth(
      'Giờ kết thúc phải sau giờ bắt đầu ít nhất 15 phút.',
      'It must end at least 15 minutes later.',
    ),
    path: ['until'],
  })

export const Office = z.object({
  version: z.number().int(),
  advisory_name: z.string().max(80),
  short_description: z.string().max(240),
  advisory_curriculum_vitae: z.string().max(4000),
  topics: z.array(Topic).max(advisoryTopics.length),
  session_minutes: z.number().int(),
  buffer_minutes: z.number().int(),
  looks_first: z.boolean(),
  /** Takes new bookings. */
  accepts: z.boolean(),
  hours: z
    .array(z.object({ weekday: z.number().int(), from: z.number().int(), until: z.number().int() }))
    .max(42),
  /** From today on. */
  days_off: z.array(z.object({ day: Day, note: z.string().max(120).nullable() })).max(200),
})
export type Office = z.infer<typeof Office>

export const getOffice = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/office',
  access: 'signedIn',
  summary: 'How the adviser works: profile, hours, pauses, days off.',
  input: z.object({}),
  reply: Office,
  errors: [NotAnAdviser],
})
export const saveOffice = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/office',
  access: 'signedIn',
  summary: 'Changes it as a whole. Appointments that stand keep standing.',
  input: z.object({
    version: whole,
    short_description: text(240, 10),
    advisory_curriculum_vitae: text(4000, 20),
    topics: z
      .array(Topic)
      .min(1, inBoth('Chọn ít nhất một chủ đề.', 'Choose at least one topic.'))
      .max(advisoryTopics.length),
    session_minutes: whole.pipe(z.union([z.literal(30), z.literal(45), z.literal(60)])),
    buffer_minutes: whole.pipe(z.number().min(0).max(60)),
    looks_first: z.boolean(),
    accepts: z.boolean(),
    hours: z.array(HoursDraft).max(42),
  }),
  reply: Office,
  errors: [NotAnAdviser, Changed],
})
export const setDayOff = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/day-off',
  access: 'signedIn',
  summary: 'A day without sessions, or with them again; answers what already stands on that day.',
  input: z.object({ day: Day, off: z.boolean(), note: text(120).nullable().default(null) }),
  reply: z.object({ office: Office, standing: z.array(AppointmentCard).max(40) }),
  errors: [NotAnAdviser],
})

export const getWeek = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/week',
  access: 'signedIn',
  summary: 'One week of the calendar: hours, days off, appointments, and who waits for an answer.',
  input: z.object({ from_on: Day.optional() }),
  reply: z.object({
    from_on: Day,
    days: z
      .array(
        z.object({
          day: Day,
          off: z.boolean(),
          note: z.string().max(120).nullable(),
          hours: z.array(z.object({ from: z.number().int(), until: z.number().int() })).max(6),
          appointments: z.array(AppointmentCard).max(60),
        }),
      )
      .length(7),
    asked: z.array(AppointmentCard).max(40),
    waiting_count: z.number().int(),
  }),
  errors: [NotAnAdviser],
})

export const AdviseeCard = z.object({
  id: Id,
  name: z.string().max(80),
  avatar_url: z.string().max(300).nullable(),
  grade: z.number().int().nullable(),
  class_name: z.string().max(40).nullable(),
  school_name: z.string().max(200).nullable(),
  kid: z.boolean(),
  minor: z.boolean(),
  needs: z.array(z.enum(adviseeNeeds)).max(adviseeNeeds.length),
  session_count: z.number().int(),
  last_session_at: Moment.nullable(),
  next_session_at: Moment.nullable(),
  open_action_count: z.number().int(),
  shared_result_count: z.number().int(),
})
export type AdviseeCard = z.infer<typeof AdviseeCard>

export const listCaseload = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/caseload',
  access: 'signedIn',
  summary: 'Everybody the adviser looks after, by name or by need.',
  input: z.object({ need: z.enum(adviseeNeeds).optional(), q: search.default(''), ...paging }),
  reply: pageOf(AdviseeCard).extend({
    /** How many there are of each. */
    counts: z.object({
      all: z.number().int(),
      obstacle: z.number().int(),
      flat: z.number().int(),
      exam_year: z.number().int(),
      silent: z.number().int(),
    }),
  }),
  errors: [NotAnAdviser],
})

export const Note = z.object({
  id: Id,
  appointment_id: Id,
  tier: z.enum(noteTiers),
  text: z.string().max(4000),
  author_name: z.string().max(80),
  own: z.boolean(),
  written_at: Moment,
  changed_at: Moment,
  locked: z.boolean(),
  /** Later words, the oldest first. */
  addenda: z.array(z.object({ id: Id, text: z.string().max(2000), written_at: Moment })).max(20),
})
export type Note = z.infer<typeof Note>

export const Referral = z.object({
  id: Id,
  to: z.enum(['adviser', 'outside']),
  to_name: z.string().max(160),
  from_name: z.string().max(80),
  reason: z.string().max(500),
  made_at: Moment,
})

export const AdviseePage = z.object({
  advisee: AdviseeCard,
  /** What they show to this adviser right now, the newest first. */
  results: z.array(ResultCard).max(40),
  /** What changed since the result before of the same test: only what is more than chance. */
  changes: z
    .array(
      z.object({
        test: z.string().max(160),
        scale: z.string().max(60),
        before: z.number(),
        after: z.number(),
        made_at: Moment,
      }),
    )
    .max(20),
  next: AppointmentCard.nullable(),
  sessions: z
    .array(
      z.object({
        appointment: AppointmentCard,
        notes: z.array(Note).max(3),
        actions: z.array(AgreedAction).max(MOST_ACTIONS),
        follow_ups: z.array(FollowUp).max(2),
      }),
    )
    .max(20),
  /** Of other advisers who look after them. */
  team_notes: z.array(Note).max(20),
  referrals: z.array(Referral).max(20),
})
export type AdviseePage = z.infer<typeof AdviseePage>

export const getAdvisee = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/advisees/:advisee_id',
  access: 'signedIn',
  summary:
    'One page before a session: shared results and changes, last actions, notes. Reading results is kept.',
  input: z.object({ advisee_id: Id }),
  reply: AdviseePage,
  errors: [NotAnAdviser, AdviseeNotFound],
})

export const saveNote = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/note',
  access: 'signedIn',
  summary: 'One note a tier and session; it can be changed for a day, then it stands.',
  input: z.object({ appointment_id: Id, tier: z.enum(noteTiers), text: text(4000, 3) }),
  reply: Note,
  errors: [NotAnAdviser, AppointmentNotFound, NoteLocked],
})
export const addToNote = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/addendum',
  access: 'signedIn',
  summary: 'Later words to a note of one’s own.',
  input: z.object({ note_id: Id, client_id: Id, text: text(2000, 3) }),
  reply: Note,
  errors: [NotAnAdviser, AppointmentNotFound],
})
export const saveActions = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/actions',
  access: 'signedIn',
  summary: 'What was agreed, three at most, each with a day. The advisee is asked two and eight weeks later.',
  input: z.object({
    appointment_id: Id,
    actions: z
      .array(z.object({ id: Id.nullable().default(null), text: text(200, 3), due_on: Day }))
      .max(MOST_ACTIONS, inBoth('Nhiều nhất ba việc.', 'Three at most.')),
  }),
  reply: z.object({ actions: z.array(AgreedAction).max(MOST_ACTIONS) }),
  errors: [NotAnAdviser, AppointmentNotFound, NoteLocked],
})
export const referAdvisee = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/refer',
  access: 'signedIn',
  summary: 'Sends somebody on, to another adviser or outside, with their agreement; they are told.',
  input: z.object({
    client_id: Id,
    advisee_id: Id,
    to_id: Id.nullable().default(null),
    /** Outside of Malto: a school’s office, a clinic, a centre. */
    place: text(160, 3).nullable().default(null),
    reason: text(500, 5),
    agreed: z.literal(
      true,
      inBoth('Cần hỏi ý kiến học sinh trước khi chuyển.', 'Please ask the student first.'),
    ),
  }),
  reply: Referral,
  errors: [NotAnAdviser, AdviseeNotFound, AdviserNotFound],
})
export const listColleagues = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/colleagues',
  access: 'signedIn',
  summary: 'Other advisers, to refer somebody to.',
  input: z.object({ topic: Topic.optional() }),
  reply: z.object({
    advisers: z.array(AdviserCard.pick({ id: true, advisory_name: true, topics: true })).max(100),
  }),
  errors: [NotAnAdviser],
})
