import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Day, Id, Moment, pageOf, paging, search, whole } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { appointmentStates, advisoryTopics } from './advisory.rules.ts'
import { ConnectionNotFound } from './family.calls.ts'

// Finding an adviser. Booking stands in `advisory.booking.calls.ts`, what is said in `advisory.sessions.calls.ts`.

export const AdviserNotFound = defineError('ADVISER_NOT_FOUND', 404, {
  vi: 'Không tìm thấy thầy cô này.',
  en: 'This adviser was not found.',
})
export const AppointmentNotFound = defineError('APPOINTMENT_NOT_FOUND', 404, {
  vi: 'Không tìm thấy buổi hẹn này.',
  en: 'This appointment was not found.',
})
export const SlotTaken = defineError('SLOT_TAKEN', 409, {
  vi: 'Giờ này vừa có người chọn. Chọn giờ khác nhé.',
  en: 'Somebody has just taken this time. Please choose another one.',
})
/** The advisee has something else at that time. */
export const TimeTaken = defineError('TIME_TAKEN', 409, {
  vi: 'Giờ này trùng với một buổi hẹn khác đã có.',
  en: 'There is another appointment at this time.',
})
export const HoldOver = defineError('HOLD_OVER', 409, {
  vi: 'Đã quá thời gian giữ chỗ. Chọn lại giờ nhé.',
  en: 'The hold has run out. Please choose a time again.',
})
/** It has gone on meanwhile: what was asked is not possible any more. */
export const StepNotPossible = defineError('STEP_NOT_POSSIBLE', 409, {
  vi: 'Buổi hẹn vừa thay đổi, không làm được việc này nữa.',
  en: 'The appointment has changed; this is not possible any more.',
})
export const GuardianMissing = defineError('GUARDIAN_MISSING', 409, {
  vi: 'Bạn cần kết nối với cha mẹ trước, để cha mẹ đồng ý buổi hẹn.',
  en: 'Please connect with a parent first: they have to agree to the appointment.',
})
export const TooManyAhead = defineError('TOO_MANY_APPOINTMENTS', 409, {
  vi: 'Mỗi người có nhiều nhất {most} buổi hẹn sắp tới. Xong một buổi rồi hẹn tiếp nhé.',
  en: 'Everybody has {most} appointments ahead at most.',
})
export const NotForAdvisees = defineError('NOT_FOR_ADVISEES', 403, {
  vi: 'Buổi hẹn dành cho học sinh, sinh viên; cha mẹ hẹn cho con đã kết nối.',
  en: 'Appointments are for students; parents book for a connected child.',
})

export const Topic = z.enum(advisoryTopics)
export const AppointmentState = z.enum(appointmentStates)

export const AdviserCard = z.object({
  id: Id,
  advisory_name: z.string().max(80),
  short_description: z.string().max(240),
  avatar_url: z.string().max(300).nullable(),
  topics: z.array(Topic).max(advisoryTopics.length),
  session_minutes: z.number().int(),
  /** Wants to look at a booking before it counts. */
  looks_first: z.boolean(),
  /** Null: nothing free in the coming weeks, or takes nobody new now. */
  next_free_at: Moment.nullable(),
})
export type AdviserCard = z.infer<typeof AdviserCard>

export const AdviserDetail = AdviserCard.extend({
  advisory_curriculum_vitae: z.string().max(4000),
  /** Of the viewer or their child: ended sessions with this adviser. */
  sessions_together: z.number().int(),
  can: z.object({ book: z.boolean(), wait: z.boolean() }),
  /** Why one cannot book, if so. */
  why_not: z.enum(['kind', 'guardian', 'oneself', 'closed']).nullable(),
  waiting: z.boolean(),
})
export type AdviserDetail = z.infer<typeof AdviserDetail>

export const Slot = z.object({ starts_at: Moment, ends_at: Moment, free: z.boolean() })
export type Slot = z.infer<typeof Slot>
export const SlotDay = z.object({ day: Day, slots: z.array(Slot).max(60) })

const Somebody = z.object({
  id: Id.nullable(),
  name: z.string().max(80),
  avatar_url: z.string().max(300).nullable(),
})

export const AppointmentCard = z.object({
  id: Id,
  version: z.number().int(),
  /** As it stands at this moment. */
  state: AppointmentState,
  starts_at: Moment,
  ends_at: Moment,
  /** From here on the room takes words. */
  opens_at: Moment,
  /** Until when a hold or a question stands. */
  waits_until: Moment.nullable(),
  /** Who the viewer is in it. */
  party: z.enum(['advisee', 'parent', 'adviser']),
  adviser: Somebody.extend({ short_description: z.string().max(240) }),
  /** By the name that parents and advisers know. */
  advisee: Somebody.extend({ kid: z.boolean(), grade: z.number().int().nullable() }),
  booked_by_parent: z.boolean(),
  /** A time that became free and is kept for whoever waited. */
  offered: z.boolean(),
  /** Null to a parent who did not book it: times and advisers, never words. */
  topic: Topic.nullable(),
  question: z.string().max(500).nullable(),
  /** Under 18 on that day: the session is kept and may be looked at by the safeguarding lead. */
  minor: z.boolean(),
  unread: z.number().int(),
  last_said_at: Moment.nullable(),
  rating: z.number().int().nullable(),
  can: z.object({
    book: z.boolean(),
    approve: z.boolean(),
    confirm: z.boolean(),
    decline: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    miss: z.boolean(),
    /** Words may be said now. */
    talk: z.boolean(),
    read: z.boolean(),
    rate: z.boolean(),
  }),
})
export type AppointmentCard = z.infer<typeof AppointmentCard>

export const AgreedAction = z.object({
  id: Id,
  text: z.string().max(200),
  due_on: Day,
  done_at: Moment.nullable(),
})
export const FollowUp = z.object({
  weeks: z.number().int(),
  due_on: Day,
  answer: z.enum(['done', 'partly', 'not_yet']).nullable(),
  note: z.string().max(500).nullable(),
  answered_at: Moment.nullable(),
  /** Due, and not answered. */
  open: z.boolean(),
})
export const AppointmentDetail = AppointmentCard.extend({
  ended_by: z.enum(['advisee', 'parent', 'adviser', 'desk']).nullable(),
  ended_reason: z.string().max(300).nullable(),
  /** Cancelled or moved on short notice. */
  late: z.boolean(),
  /** The summary and what was agreed: to the advisee and the adviser; to a parent only where granted. */
  summary: z.string().max(50_000).nullable(),
  actions: z.array(AgreedAction).max(3),
  follow_ups: z.array(FollowUp).max(2),
  /** The advisee lets connected parents read the summary and the actions. */
  summary_for_parents: z.boolean(),
  rating_note: z.string().max(500).nullable(),
})
export type AppointmentDetail = z.infer<typeof AppointmentDetail>

// ── Advisers and their times ──

export const listAdvisers = defineCall({
  method: 'GET',
  path: '/api/chat-private/advisories',
  access: 'signedIn',
  summary: 'Advisers by what they talk about; those with the nearest free time are not favoured.',
  input: z.object({ topic: Topic.optional(), q: search.default(''), ...paging }),
  reply: pageOf(AdviserCard),
})
export const getAdviser = defineCall({
  method: 'GET',
  path: '/api/advisory/advisers/:adviser_id',
  access: 'signedIn',
  summary: 'One adviser, and whether one may book with them.',
  input: z.object({ adviser_id: Id, child_id: Id.optional() }),
  reply: AdviserDetail,
  errors: [AdviserNotFound, ConnectionNotFound],
})
export const listSlots = defineCall({
  method: 'GET',
  path: '/api/advisory/advisers/:adviser_id/slots',
  access: 'signedIn',
  summary: 'Times of some days, the taken ones too: they are shown struck out.',
  input: z.object({
    adviser_id: Id,
    from_on: Day.optional(),
    days: whole.pipe(z.number().min(1).max(14)).default(7),
  }),
  reply: z.object({ days: z.array(SlotDay).max(14), first_free_on: Day.nullable() }),
  errors: [AdviserNotFound],
})

/** Told to `user:<id>` of everybody concerned. */
export const appointmentChanged = defineSignal('appointmentChanged', z.object({ appointment_id: Id }))

/** A session took place, told once by the clock. */
export const sessionHeld = defineFact(
  'sessionHeld',
  z.object({ appointment_id: Id, adviser_id: Id, advisee_id: Id }),
)
