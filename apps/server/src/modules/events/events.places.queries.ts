// What one person has to do with events that everybody finds the same: asked by many at once, so written by hand.
import type { Db } from '#platform/db.ts'
import { askNamed } from '#platform/named.ts'
import { together, togetherInOrder } from '#platform/together.ts'
import type { event_interests } from './events.table.ts'

export type Seat = (typeof event_interests.$inferSelect)['seat']

const SEATS = `select user_id, event_id, seat from event_interests
  where user_id = any($1::uuid[]) and event_id = any($2::int[])`

interface Page {
  readonly user_id: string
  readonly event_ids: readonly number[]
}

/** The seats that somebody has at these events. */
export const findSeats = together(async (db: Db, pages: readonly Page[]): Promise<Map<number, Seat>[]> => {
  const user_ids = [...new Set(pages.map(({ user_id }) => user_id))]
  const event_ids = [...new Set(pages.flatMap((page) => page.event_ids))]
  const rows = await askNamed<{ user_id: string; event_id: number; seat: Seat }>(db, 'event_seats', SEATS, [
    user_ids,
    event_ids,
  ])
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return pages.map(
    ({ user_id }) => new Map((byUser.get(user_id) ?? []).map(({ event_id, seat }) => [event_id, seat])),
  )
})

export interface PlaceRow {
  readonly seat: Seat
  /** Counted, so that it is always true: whoever stood in front may have left. */
  readonly waiting_place: number | null
}

const PLACES = `select asked.n::int, mine.seat, case when mine.seat = 'waiting' then
    (select count(*)::int from event_interests as earlier where earlier.event_id = mine.event_id
      and earlier.seat = 'waiting' and earlier.queue <= mine.queue) end as waiting_place
  from unnest($1::int[], $2::uuid[]) with ordinality as asked (event_id, user_id, n)
  join event_interests as mine on mine.event_id = asked.event_id and mine.user_id = asked.user_id`

/** Where somebody stands at one event; undefined: they are not interested. */
export const findPlace = togetherInOrder<{ event_id: number; user_id: string }, PlaceRow>((db, asked) =>
  askNamed(db, 'event_places', PLACES, [
    asked.map(({ event_id }) => event_id),
    asked.map(({ user_id }) => user_id),
  ]),
)
