import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Id, Moment, nothing, text, whole } from '../core/fields.ts'
import { Changed } from '../errors.ts'
import {
  AdviserNotFound,
  AppointmentCard,
  AppointmentDetail,
  AppointmentNotFound,
  GuardianMissing,
  HoldOver,
  NotForAdvisees,
  SlotTaken,
  StepNotPossible,
  TimeTaken,
  TooManyAhead,
  Topic,
} from './advisory.calls.ts'
import { concernUrgencies } from './advisory.rules.ts'
import { ConnectionNotFound } from './family.calls.ts'

// ── The life of an appointment ──

const which = { appointment_id: Id, version: whole }

export const holdSlot = defineCall({
  method: 'POST',
  path: '/api/advisory/hold',
  access: 'signedIn',
  limit: 'advisory_hold',
  summary: 'Keeps a time while the form is open. One hold a person: the one before is given back.',
  input: z.object({ client_id: Id, adviser_id: Id, starts_at: Moment, child_id: Id.optional() }),
  reply: AppointmentDetail,
  errors: [
    AdviserNotFound,
    SlotTaken,
    TimeTaken,
    GuardianMissing,
    TooManyAhead,
    NotForAdvisees,
    ConnectionNotFound,
  ],
})
export const releaseHold = defineCall({
  method: 'POST',
  path: '/api/advisory/release',
  access: 'signedIn',
  summary: 'Gives a hold or an offered time back. Doing it twice is harmless.',
  input: z.object({ appointment_id: Id }),
  reply: nothing,
  errors: [AppointmentNotFound],
})
export const bookAppointment = defineCall({
  method: 'POST',
  path: '/api/advisory/book',
  access: 'signedIn',
  summary: 'Makes a hold an appointment: confirmed, or waiting for a parent’s or the adviser’s yes.',
  input: z.object({ ...which, topic: Topic, question: text(500, 0).default('') }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, HoldOver, Changed, GuardianMissing, TooManyAhead],
})
export const answerAppointment = defineCall({
  method: 'POST',
  path: '/api/advisory/answer',
  access: 'signedIn',
  summary: 'A parent approves or declines a kid’s booking, an adviser confirms or declines one.',
  input: z.object({
    ...which,
    step: z.enum(['approve', 'confirm', 'decline']),
    reason: text(300).nullable().default(null),
  }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, StepNotPossible, Changed],
})
export const moveAppointment = defineCall({
  method: 'POST',
  path: '/api/advisory/move',
  access: 'signedIn',
  limit: 'advisory_hold',
  summary: 'Another time with the same adviser; the old time becomes free in the same breath.',
  input: z.object({ ...which, starts_at: Moment }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, StepNotPossible, Changed, SlotTaken, TimeTaken],
})
export const cancelAppointment = defineCall({
  method: 'POST',
  path: '/api/advisory/cancel',
  access: 'signedIn',
  summary: 'Cancels. Later than twelve hours before, it is noted as late; everybody concerned is told.',
  input: z.object({ ...which, reason: text(300).nullable().default(null) }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, StepNotPossible, Changed],
})
export const noteAbsence = defineCall({
  method: 'POST',
  path: '/api/advisory/miss',
  access: 'signedIn',
  summary: 'The adviser notes that nobody came.',
  input: z.object(which),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound, StepNotPossible, Changed],
})
export const getAppointment = defineCall({
  method: 'GET',
  path: '/api/advisory/appointments/:appointment_id',
  access: 'signedIn',
  summary: 'One appointment, for its advisee, a connected parent and its adviser.',
  input: z.object({ appointment_id: Id }),
  reply: AppointmentDetail,
  errors: [AppointmentNotFound],
})
export const getAppointmentCalendar = defineCall({
  method: 'GET',
  path: '/api/advisory/appointments/:appointment_id/calendar',
  access: 'signedIn',
  summary: 'One appointment as a calendar file.',
  input: z.object({ appointment_id: Id }),
  reply: z.unknown(),
  gives: 'file',
  errors: [AppointmentNotFound],
})
export const waitForSlot = defineCall({
  method: 'POST',
  path: '/api/advisory/wait',
  access: 'signedIn',
  summary: 'Waits for a time of this adviser to become free, or no longer.',
  input: z.object({ adviser_id: Id, child_id: Id.optional(), on: z.boolean() }),
  reply: z.object({ waiting: z.boolean() }),
  errors: [AdviserNotFound, GuardianMissing, NotForAdvisees, ConnectionNotFound],
})

/** What stands next for the viewer: their session, a child’s question, an offered time, a follow-up. */
export const getAdvisoryNext = defineCall({
  method: 'GET',
  path: '/api/advisory/next',
  access: 'signedIn',
  summary: 'The next appointment, what waits for one’s yes, and follow-ups that are due.',
  input: nothing,
  reply: z.object({
    next: AppointmentCard.nullable(),
    asked: z.array(AppointmentCard).max(20),
    offered: z.array(AppointmentCard).max(5),
    follow_ups: z.array(z.object({ appointment_id: Id, weeks: z.number().int() })).max(10),
  }),
})

/** Something is not right: anybody of a session may say so; the safeguarding lead reads it. */
export const raiseConcern = defineCall({
  method: 'POST',
  path: '/api/advisory/concern',
  access: 'signedIn',
  limit: 'report',
  summary:
    'Tells the safeguarding lead, with what stood around a message (I18). An adviser may speak of an advisee without a session.',
  input: z.object({
    client_id: Id,
    appointment_id: Id.nullable().default(null),
    advisee_id: Id.nullable().default(null),
    /** The message it is about. */
    seq: whole.pipe(z.number().min(1)).nullable().default(null),
    urgency: z.enum(concernUrgencies),
    note: text(1000, 5),
  }),
  reply: z.object({ helpline: z.string().max(10) }),
  errors: [AppointmentNotFound],
})
