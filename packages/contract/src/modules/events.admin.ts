import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { Day, Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { Changed } from '../errors.ts'
import { EventOver, EventState, Seat } from './events.calls.ts'
import { eventCovers, eventHands, LONGEST_DAYS, streamKinds } from './events.rules.ts'
import { noSuchFilm } from './media.films.calls.ts'
import { FILM_ADDRESS } from './media.rules.ts'

export const eventStateWords: Readonly<Record<z.infer<typeof EventState>, Words>> = {
  IN_PROGRESS: { vi: 'Đang diễn ra', en: 'Live' },
  SCHEDULED: { vi: 'Sắp diễn ra', en: 'Upcoming' },
  REPLAY: { vi: 'Xem lại', en: 'Replay' },
  ENDED: { vi: 'Đã kết thúc', en: 'Ended' },
  CANCELLED: { vi: 'Đã hủy', en: 'Cancelled' },
}
export const seatWords: Readonly<Record<z.infer<typeof Seat>, Words>> = {
  open: { vi: 'Quan tâm', en: 'Interested' },
  confirmed: { vi: 'Có chỗ', en: 'Seat' },
  waiting: { vi: 'Đang chờ chỗ', en: 'Waiting' },
}
export const streamKindWords = {
  none: { vi: 'Không phát trực tuyến', en: 'No stream' },
  hls: { vi: 'HLS', en: 'HLS' },
  youtube: { vi: 'YouTube', en: 'YouTube' },
} as const satisfies Record<(typeof streamKinds)[number], Words>

export const EventCategoryRow = z.object({
  id: z.number().int(),
  name: z.string().max(60),
  position: z.number().int(),
  event_count: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})
export const eventCategoriesResource = defineResource({
  name: 'event-categories',
  title: { vi: 'Danh mục sự kiện', en: 'Event categories' },
  ids: 'int',
  card: EventCategoryRow,
  detail: EventCategoryRow.extend({ updated_at: Moment }),
  draft: z.object({ name: text(60, 2), position: IntId.pipe(z.number().max(1000)) }),
  filters: {},
  sorts: ['name', 'created_at'],
  powers: { read: 'events.read', write: 'events.write' },
  may: { create: true, update: true, remove: true },
  columns: [
    { field: 'name', title: { vi: 'Tên danh mục', en: 'Name' }, kind: 'text' },
    { field: 'event_count', title: { vi: 'Số sự kiện', en: 'Events' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Ngày thêm', en: 'Added' }, kind: 'datetime' },
  ],
})

export const EventRow = z.object({
  id: z.number().int(),
  title: z.string().max(120),
  category_id: z.number().int(),
  category_name: z.string().max(60),
  host_name: z.string().max(80),
  status: EventState,
  starts_at: Moment,
  ends_at: Moment,
  capacity: z.number().int().nullable(),
  seats_taken: z.number().int(),
  waiting_count: z.number().int(),
  interested_count: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})

/** What a writer may get wrong between two fields. */
export const eventFaults = {
  endsBeforeStart: inBoth('Giờ kết thúc phải sau giờ bắt đầu.', 'It must end after it starts.'),
  tooLong: inBoth(
    `Một sự kiện kéo dài nhiều nhất ${LONGEST_DAYS} ngày.`,
    `An event lasts ${LONGEST_DAYS} days at most.`,
  ),
  kindMissing: inBoth('Chọn nguồn phát cho địa chỉ này.', 'Choose what kind of stream this is.'),
  youtubeId: inBoth('YouTube: chỉ nhập mã video.', 'YouTube: only the id of the video.'),
  hlsAddress: inBoth(
    'HLS: nhập địa chỉ https hoặc đường dẫn của Malto.',
    'HLS: an https address or a path of Malto.',
  ),
  noSuchFilm,
  /** `{count}` people are in already. */
  seatsTaken: (count: number) =>
    inBoth(
      `Đã có ${count} người giữ chỗ, số chỗ không thể ít hơn.`,
      `${count} people have a seat already; there cannot be fewer seats.`,
    ),
}

/** `/films/<folder or id>`: a film that Malto itself keeps. */
const Address = text(300)
  .refine(
    (url) => /^(https:\/\/|\/(?!\/))\S+$/.test(url) || /^[\w-]{6,20}$/.test(url),
    inBoth(
      'Nhập địa chỉ https, đường dẫn của Malto hoặc mã video YouTube.',
      'An https address, a path of Malto or a YouTube id.',
    ),
  )
  .refine((url) => !url.startsWith('/films/') || FILM_ADDRESS.test(url), eventFaults.noSuchFilm)

export const EventDraft = z.object({
  category_id: IntId,
  title: text(120, 3),
  summary: text(240, 10),
  description: text(4000, 20),
  cover: z.enum(eventCovers),
  letter: z.enum(personalityGroups).nullable(),
  host_name: text(80, 2),
  host_title: text(120, 2),
  starts_at: Moment,
  ends_at: Moment,
  place: text(160).nullable(),
  capacity: IntId.pipe(z.number().min(1).max(100_000)).nullable(),
  min_age: IntId.pipe(z.number().min(7).max(99)).nullable(),
  stream_kind: z.enum(streamKinds),
  stream_url: Address.nullable(),
  /** Anything but `none` announces a recording: the event stays in the lists, even before the film is there. */
  replay_kind: z.enum(streamKinds),
  replay_url: Address.nullable(),
  chapters: z
    .array(z.object({ at_seconds: whole.pipe(z.number().min(0).max(604_800)), title: text(120) }))
    .max(40),
})

export const eventsResource = defineResource({
  name: 'events',
  title: { vi: 'Sự kiện', en: 'Events' },
  ids: 'int',
  card: EventRow,
  detail: EventRow.extend({
    ...EventDraft.shape,
    hand: z.enum(eventHands).nullable(),
    cancelled_at: Moment.nullable(),
    cancelled_reason: z.string().max(300).nullable(),
    updated_at: Moment,
  }),
  draft: EventDraft,
  filters: { category_id: IntId.optional(), status: EventState.optional() },
  sorts: ['starts_at', 'title', 'created_at'],
  default_sort: '-starts_at',
  powers: { read: 'events.read', write: 'events.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  columns: [
    { field: 'title', title: { vi: 'Tên sự kiện', en: 'Title' }, kind: 'text' },
    { field: 'category_name', title: { vi: 'Danh mục', en: 'Category' }, kind: 'text' },
    { field: 'host_name', title: { vi: 'Người dẫn', en: 'Host' }, kind: 'text' },
    { field: 'status', title: { vi: 'Trạng thái', en: 'Status' }, kind: 'choice', choices: eventStateWords },
    { field: 'starts_at', title: { vi: 'Bắt đầu', en: 'Starts' }, kind: 'datetime' },
    { field: 'ends_at', title: { vi: 'Kết thúc', en: 'Ends' }, kind: 'datetime' },
    { field: 'capacity', title: { vi: 'Số chỗ', en: 'Seats' }, kind: 'number' },
    { field: 'seats_taken', title: { vi: 'Đã giữ', en: 'Taken' }, kind: 'number' },
    { field: 'waiting_count', title: { vi: 'Đang chờ', en: 'Waiting' }, kind: 'number' },
    { field: 'interested_count', title: { vi: 'Quan tâm', en: 'Interested' }, kind: 'number' },
  ],
})

/** Who is interested in an event. */
export const AttendeeRow = z.object({
  id: Id,
  event_id: z.number().int(),
  event_title: z.string().max(120),
  full_name: z.string().max(80),
  school_name: z.string().max(200).nullable(),
  seat: Seat,
  since: Moment,
})
export const eventAttendeesResource = defineResource({
  name: 'event-attendees',
  people: true,
  title: { vi: 'Người quan tâm sự kiện', en: 'Attendees' },
  ids: 'uuid',
  card: AttendeeRow,
  detail: AttendeeRow,
  filters: {
    event_id: IntId.optional(),
    seat: Seat.optional(),
    /** Interested since these days of Vietnam, both included. */
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['since'],
  default_sort: '-since',
  powers: { read: 'events.read' },
  may: {},
  columns: [
    { field: 'event_title', title: { vi: 'Sự kiện', en: 'Event' }, kind: 'text' },
    { field: 'full_name', title: { vi: 'Họ tên', en: 'Name' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'seat', title: { vi: 'Chỗ', en: 'Seat' }, kind: 'choice', choices: seatWords },
    { field: 'since', title: { vi: 'Từ lúc', en: 'Since' }, kind: 'datetime' },
  ],
})

export const steerEvent = defineCall({
  method: 'POST',
  path: '/auth-admin/events/:id/steer',
  access: 'events.write',
  summary: 'Goes live now, ends now, or lets the clock decide again; told at once to open screens.',
  input: z.object({ id: IntId, version: whole, hand: z.enum(eventHands).nullable() }),
  reply: eventsResource.detail,
  errors: [EventOver, Changed],
})

export const cancelEvent = defineCall({
  method: 'POST',
  path: '/auth-admin/events/:id/cancel',
  access: 'events.write',
  summary: 'Cancels an event: everybody interested is told, calendars strike it out.',
  input: z.object({ id: IntId, version: whole, reason: text(300, 5) }),
  reply: eventsResource.detail,
  errors: [EventOver, Changed],
})
