import type { EventCard, EventDetail } from '@malto/contract/modules/events.calls'

const HOUR_MS = 3_600_000

/** So many hours from now, on the full hour. */
export const hoursAway = (hours: number): string =>
  new Date((Math.floor(Date.now() / HOUR_MS) + hours) * HOUR_MS).toISOString()

/** An event of next week without counted seats, unless told otherwise. */
export const makeCard = (given: Partial<EventCard> = {}): EventCard => ({
  id: 7,
  type: 'event',
  status: 'SCHEDULED',
  title: 'Một buổi ở xưởng robot',
  summary: 'Sinh viên kể chuyện làm robot.',
  cover: 'cover-robot',
  letter: 'R',
  category: { id: 3, name: 'Người trong nghề' },
  host_name: 'Anh Đức Huy',
  starts_at: hoursAway(24 * 7),
  ends_at: hoursAway(24 * 7 + 1),
  place: null,
  seats_left: null,
  interested_count: 0,
  seat: null,
  watching: null,
  ...given,
})

export const makeDetail = (given: Partial<EventDetail> = {}): EventDetail => ({
  ...makeCard(),
  description: 'Đoạn thứ nhất.\n\nĐoạn thứ hai.',
  host_title: 'Sinh viên Bách khoa',
  capacity: null,
  min_age: null,
  cancelled_reason: null,
  waiting_place: null,
  stream: null,
  chapters: [],
  can: { interest: true, watch: false },
  ...given,
})

/** On air since an hour, with a stream announced. */
export const liveCard = (given: Partial<EventCard> = {}): EventCard =>
  makeCard({
    id: 1,
    type: 'liveStream',
    status: 'IN_PROGRESS',
    title: 'Trống đồng biết kể chuyện',
    cover: 'cover-drum',
    letter: 'I',
    starts_at: hoursAway(-1),
    ends_at: hoursAway(2),
    watching: 1284,
    ...given,
  })

export const replayCard = (given: Partial<EventCard> = {}): EventCard =>
  makeCard({
    id: 9,
    type: 'eventReplay',
    status: 'REPLAY',
    title: 'Kế toán thời phần mềm làm gì?',
    cover: 'cover-ledger',
    letter: 'C',
    starts_at: hoursAway(-48),
    ends_at: hoursAway(-47),
    ...given,
  })
