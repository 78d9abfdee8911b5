import type { EventCard, EventDetail } from '@malto/contract/modules/events.calls'
import {
  eventCardType,
  eventStateAt,
  isOver,
  seatsLeft,
  type EventState,
  type EventTimes,
} from '@malto/contract/modules/events.rules'
import { later, MINUTE } from '#platform/time.ts'
import type { PlaceRow, Seat } from './events.places.queries.ts'
import type { CardRow, DetailRow } from './events.queries.ts'

export type Timed = Omit<EventTimes, 'cancelled'> & { readonly cancelled_at: Date | null }

/** As its row says at this moment. */
export const stateOf = (row: Timed, now: Date): EventState =>
  eventStateAt({ ...row, cancelled: row.cancelled_at !== null }, now)

/** `seat`: of whoever looks at it. */
export function toCard(row: CardRow, seat: Seat | null, now: Date): EventCard {
  const status = stateOf(row, now)
  return {
    id: row.id,
    type: eventCardType(status, row.stream_kind),
    status,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    letter: row.letter,
    category: { id: row.category_id, name: row.category_name },
    host_name: row.host_name,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    place: row.place,
    seats_left: seatsLeft(row),
    interested_count: row.interested_count,
    seat,
    watching: status === 'IN_PROGRESS' ? watchingOf(row, now) : null,
  }
}

/** A count that nobody renewed was of a server that is gone. */
const FRESH = 3 * MINUTE
const watchingOf = (row: CardRow, now: Date): number =>
  row.watched_at && row.watched_at > later(now, -FRESH) ? row.watching : 0

/** An event, and where somebody stands at it. */
export interface Found {
  readonly event: DetailRow
  /** Undefined: they are not interested. */
  readonly place: PlaceRow | undefined
}

export function toDetail({ event: row, place }: Found, now: Date): EventDetail {
  const seat = place?.seat ?? null
  const card = toCard(row, seat, now)
  const stream = streamOf(row, seat, card.status)
  return {
    ...card,
    description: row.description,
    host_title: row.host_title,
    capacity: row.capacity,
    min_age: row.min_age,
    cancelled_reason: row.cancelled_reason,
    waiting_place: place?.waiting_place ?? null,
    stream,
    chapters: row.chapters,
    can: { interest: !isOver(card.status), watch: stream !== null },
  }
}

/** What there is to watch now. Where seats are counted, the live picture is for those who have one. */
function streamOf(row: DetailRow, seat: Seat | null, state: EventState): EventDetail['stream'] {
  const beside = { poster_url: null, captions_url: null }
  if (state === 'REPLAY' && row.replay_url) return { kind: row.replay_kind, url: row.replay_url, ...beside }
  if (state !== 'IN_PROGRESS' || !row.stream_url) return null
  const admitted = row.capacity === null || seat === 'confirmed'
  return admitted ? { kind: row.stream_kind, url: row.stream_url, ...beside } : null
}
