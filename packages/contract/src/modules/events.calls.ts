import * as z from 'zod'
import { eventCardTypes, personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, IntId, Moment, nothing, pageOf, paging, search } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { ANY_CATEGORY, eventListStatuses, streamKinds } from './events.rules.ts'
import { ConnectionNotFound } from './family.calls.ts'

export const EventNotFound = defineError('EVENT_NOT_FOUND', 404, {
  vi: 'Không tìm thấy sự kiện này.',
  en: 'This event was not found.',
})
export const EventOver = defineError('EVENT_OVER', 409, {
  vi: 'Sự kiện này đã kết thúc hoặc đã hủy.',
  en: 'This event is over or was cancelled.',
})

export const EventState = z.enum(['IN_PROGRESS', 'SCHEDULED', 'REPLAY', 'ENDED', 'CANCELLED'])

/** Where one stands: interested with a seat, waiting for one, or interested where seats are not counted. */
export const Seat = z.enum(['open', 'confirmed', 'waiting'])

export const EventCategoryCard = z.object({ id: z.number().int(), name: z.string().max(60) })

export const EventCard = z.object({
  id: z.number().int(),
  type: z.enum(eventCardTypes),
  status: EventState,
  title: z.string().max(120),
  summary: z.string().max(240),
  /** A drawing under /art, without its ending. */
  cover: z.string().max(40),
  letter: z.enum(personalityGroups).nullable(),
  category: EventCategoryCard,
  host_name: z.string().max(80),
  starts_at: Moment,
  ends_at: Moment,
  /** Null where it takes place online. */
  place: z.string().max(160).nullable(),
  /** Null where seats are not counted. */
  seats_left: z.number().int().nullable(),
  interested_count: z.number().int(),
  /** Null: not interested. In a child's list: how the child stands. */
  seat: Seat.nullable(),
  /** How many are watching; null while it is not on air. */
  watching: z.number().int().nullable(),
})
export type EventCard = z.infer<typeof EventCard>

export const EventChapter = z.object({ at_seconds: z.number().int(), title: z.string().max(120) })

export const EventDetail = EventCard.extend({
  description: z.string().max(4000),
  host_title: z.string().max(120),
  capacity: z.number().int().nullable(),
  /** From this age on; null: for everybody. */
  min_age: z.number().int().nullable(),
  cancelled_reason: z.string().max(300).nullable(),
  /** One's place in the queue, from 1 on. */
  waiting_place: z.number().int().nullable(),
  /**
   * Only while there is something to watch, and where seats are counted only for those who have one. Null on air or in
   * a replay: the picture is still to come. YouTube: the id of the video.
   */
  stream: z
    .object({
      kind: z.enum(streamKinds),
      url: z.string().max(400),
      /** Of a film of Malto; such addresses are made for one reader. */
      poster_url: z.string().max(400).nullable(),
      /** WebVTT. Null: the captions are inside the stream, or there are none. */
      captions_url: z.string().max(400).nullable(),
    })
    .nullable(),
  chapters: z.array(EventChapter).max(40),
  can: z.object({ interest: z.boolean(), watch: z.boolean() }),
})
export type EventDetail = z.infer<typeof EventDetail>

export const listEventCategories = defineCall({
  method: 'GET',
  path: '/api/event-categories',
  access: 'signedIn',
  summary: 'The categories of events.',
  input: nothing,
  reply: z.object({ categories: z.array(EventCategoryCard).max(50) }),
})

export const listEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  access: 'signedIn',
  summary:
    'Events by status: live and upcoming the soonest first, replays the newest first; all and interested in that order.',
  input: z.object({
    status: z.enum(eventListStatuses).default('all'),
    category_id: IntId.default(ANY_CATEGORY),
    q: search.optional(),
    /** With `interested`: those of a connected child. */
    child_id: Id.optional(),
    ...paging,
  }),
  reply: pageOf(EventCard),
  errors: [ConnectionNotFound],
})

export const listEventSections = defineCall({
  method: 'GET',
  path: '/api/event-sections',
  access: 'signedIn',
  summary: 'The first of each section: live now, interested, upcoming, replay.',
  input: nothing,
  reply: z.object({
    live: z.array(EventCard).max(12),
    interested: z.array(EventCard).max(12),
    upcoming: z.array(EventCard).max(12),
    replay: z.array(EventCard).max(12),
    /** How many there are in all: "Xem cả 8". */
    totals: z.object({
      live: z.number().int(),
      interested: z.number().int(),
      upcoming: z.number().int(),
      replay: z.number().int(),
    }),
  }),
})

export const getEvent = defineCall({
  method: 'GET',
  path: '/api/events/:event_id',
  access: 'signedIn',
  summary: 'One event; ended and cancelled ones say so.',
  input: z.object({ event_id: IntId }),
  reply: EventDetail,
  errors: [EventNotFound],
})

export const setInterest = defineCall({
  method: 'POST',
  path: '/api/events/:event_id/interest',
  access: 'signedIn',
  summary:
    'Interested or not. Where seats are counted it takes one, or a place in the queue; a freed seat goes to the first.',
  input: z.object({ event_id: IntId, interested: z.boolean() }),
  reply: EventDetail,
  errors: [EventNotFound, EventOver],
})

export const attendEvent = defineCall({
  method: 'POST',
  path: '/api/events/:event_id/attend',
  access: 'signedIn',
  summary: 'One is there while it is on; counted once, and only then.',
  input: z.object({ event_id: IntId }),
  reply: z.object({ attended: z.boolean() }),
  errors: [EventNotFound],
})

export const getEventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:event_id/calendar',
  access: 'signedIn',
  summary: 'One event as a calendar file.',
  input: z.object({ event_id: IntId }),
  reply: z.unknown(),
  gives: 'file',
  errors: [EventNotFound],
})

export const makeEventFeed = defineCall({
  method: 'POST',
  path: '/api/event-feed',
  access: 'signedIn',
  summary: 'The address of one’s own calendar feed; a new one makes the old one useless.',
  input: z.object({ renew: z.boolean().default(false) }),
  reply: z.object({ path: z.string().max(200) }),
})

export const getEventFeed = defineCall({
  method: 'GET',
  path: '/api/event-feed/:secret',
  access: 'anyone',
  summary: 'The events one is interested in, for a calendar that subscribes to them.',
  input: z.object({ secret: z.string().max(80) }),
  reply: z.unknown(),
  gives: 'file',
})

/** Told to `event:<id>`; a new status also to `events:all`, for lists. */
export const eventChanged = defineSignal(
  'eventChanged',
  z.object({ event_id: z.number().int(), status: EventState, seats_left: z.number().int().nullable() }),
)
/** Told to `event:<id>` when the number of people who have its page open changes, at most every few seconds. */
export const watchersCounted = defineSignal(
  'watchersCounted',
  z.object({ event_id: z.number().int(), watching: z.number().int() }),
)
/** Somebody was there while it was on: told once for one event. */
export const eventAttended = defineFact(
  'eventAttended',
  z.object({ user_id: Id, event_id: z.number().int() }),
)
export const eventInterested = defineFact(
  'eventInterested',
  z.object({ user_id: Id, event_id: z.number().int(), interested: z.boolean() }),
)
