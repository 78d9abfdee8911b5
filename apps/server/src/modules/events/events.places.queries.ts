// What one person has to do with events that everybody finds the same: asked by many at once, so written by hand.
import { askNamed, list } from '#platform/named.ts'
import { togetherInOrder, togetherOf } from '#platform/together.ts'
import type { event_interests } from './events.table.ts'

export type Seat = (typeof event_interests.$inferSelect)['seat']

const SEATS = `select user_id, event_id as id, seat as value from event_interests
  where user_id = any(${list(1, 'uuid')}) and event_id = any(${list(2, 'int')})`

/** The seats that somebody has at these events. */
export const findSeats = togetherOf<number, Seat>((db, user_ids, event_ids) =>
  askNamed(db, 'event_seats', SEATS, [user_ids, event_ids]),
)

export interface PlaceRow {
  readonly seat: Seat
  /** Counted, so that it is always true: whoever stood in front may have left. */
  readonly waiting_place: number | null
}

const PLACES = `select asked.n::int, mine.seat, case when mine.seat = 'waiting' then
    (select count(*)::int from event_interests as earlier where earlier.event_id = mine.event_id
      and earlier.seat = 'waiting' and earlier.queue <= mine.queue) end as waiting_place
  from unnest(${list(1, 'int')}, ${list(2, 'uuid')}) with ordinality as asked (event_id, user_id, n)
  join event_interests as mine on mine.event_id = asked.event_id and mine.user_id = asked.user_id`

/** Where somebody stands at one event; undefined: they are not interested. */
export const findPlace = togetherInOrder<{ event_id: number; user_id: string }, PlaceRow>((db, asked) =>
  askNamed(db, 'event_places', PLACES, [
    asked.map(({ event_id }) => event_id),
    asked.map(({ user_id }) => user_id),
  ]),
)
