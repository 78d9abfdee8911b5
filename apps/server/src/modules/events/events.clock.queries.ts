import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { DAY, later } from '#platform/time.ts'
import { inState } from './events.state.queries.ts'
import { event_interests, events } from './events.table.ts'

/** `not` would say nothing where a part of the condition is null. */
const isNotTrue = (condition: SQL | undefined): SQL => sql`(${condition}) is not true`

/** Events of which open screens were told something that is no longer so; what is over changes only by hand. */
export const findTurned = (db: Db, now: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        ...(['SCHEDULED', 'IN_PROGRESS'] as const).map((state) =>
          and(eq(events.told_status, state), isNotTrue(inState(state, now))),
        ),
      ),
    )
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(500)

/** Finished: nothing more to remind of, and what was told is taken back. */
export const OVER = 'over'

/** Events that may have something to remind of, or to take back. */
export const findInSeason = (db: Db, now: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        and(inState('SCHEDULED', now), lte(events.starts_at, later(now, DAY))),
        inState('IN_PROGRESS', now),
        and(isNotNull(events.reminded), ne(events.reminded, OVER)),
      ),
    )
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(500)

interface Reminding {
  readonly event_id: number
  readonly round: string
  readonly due_at: Date
  /** The latest birthday of those who are old enough. */
  readonly born_by: string | null
}

/** Who was in when the reminder was due, has a seat where seats are counted, and was not reminded yet. */
export const findUnreminded = (db: Db, { event_id, round, due_at, born_by }: Reminding, limit: number) =>
  db
    .select({ user_id: event_interests.user_id })
    .from(event_interests)
    .innerJoin(users, eq(users.id, event_interests.user_id))
    .where(
      and(
        eq(event_interests.event_id, event_id),
        ne(event_interests.seat, 'waiting'),
        lte(event_interests.seat_at, due_at),
        or(isNull(event_interests.reminded), ne(event_interests.reminded, round)),
        born_by === null ? undefined : or(isNull(users.birthday), lte(users.birthday, born_by)),
      ),
    )
    .orderBy(asc(event_interests.user_id))
    .limit(limit)

export const findReminded = (db: Db, event_id: number, limit: number) =>
  db
    .select({ user_id: event_interests.user_id })
    .from(event_interests)
    .where(
      and(
        eq(event_interests.event_id, event_id),
        isNotNull(event_interests.reminded),
        ne(event_interests.reminded, OVER),
      ),
    )
    .orderBy(asc(event_interests.user_id))
    .limit(limit)

export async function markReminded(
  db: Db,
  event_id: number,
  user_ids: readonly string[],
  reminded: string | null,
): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .update(event_interests)
    .set({ reminded })
    .where(and(eq(event_interests.event_id, event_id), inArray(event_interests.user_id, [...user_ids])))
}

/** Everybody interested, by id, a batch at a time. */
export const findInterested = (db: Db, event_id: number, after: string | null, limit: number) =>
  db
    .select({ user_id: event_interests.user_id, reminded: event_interests.reminded })
    .from(event_interests)
    .where(
      and(
        eq(event_interests.event_id, event_id),
        after === null ? undefined : gt(event_interests.user_id, after),
      ),
    )
    .orderBy(asc(event_interests.user_id))
    .limit(limit)
