import type { Event } from './control/acts.ts'

const NOW = '2026-11-10T05:00:00.000Z'

/** Far ahead, so that by the clock it is still to come. */
export const makeEvent = (given: Partial<Event> = {}): Event => ({
  id: 4,
  title: 'Một ngày làm kiến trúc sư',
  category_id: 2,
  category_name: 'Trò chuyện',
  host_name: 'Lê Hà',
  status: 'SCHEDULED',
  starts_at: '2090-11-14T12:30:00.000Z',
  ends_at: '2090-11-14T14:00:00.000Z',
  capacity: 50,
  seats_taken: 48,
  waiting_count: 3,
  interested_count: 51,
  created_at: NOW,
  version: 6,
  summary: 'Nghe một kiến trúc sư kể về công việc.',
  description: 'Buổi trò chuyện trực tuyến, có hỏi đáp.',
  cover: 'cover-draw',
  letter: 'A',
  host_title: 'Kiến trúc sư',
  place: null,
  min_age: null,
  stream_kind: 'none',
  stream_url: null,
  replay_kind: 'none',
  replay_url: null,
  chapters: [],
  hand: null,
  cancelled_at: null,
  cancelled_reason: null,
  updated_at: NOW,
  ...given,
})
