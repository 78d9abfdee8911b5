import { LONGEST_DAYS, type EventState } from '@malto/contract/modules/events.rules'
import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from '#platform/drizzle.ts'
import { DAY, later } from '#platform/time.ts'
import { events } from './events.table.ts'

/** A moment, or where a prepared query puts one. */
type When = Date | SQL

/** Events in this state at this moment: what `eventStateAt` says, in words that an index can answer. */
export const inState = (state: EventState, now: When): SQL | undefined =>
  state === 'CANCELLED'
    ? isNotNull(events.cancelled_at)
    : and(isNull(events.cancelled_at), conditions[state](now))

const conditions: Readonly<Record<Exclude<EventState, 'CANCELLED'>, (now: When) => SQL | undefined>> = {
  SCHEDULED: (now) => and(isNull(events.hand), gt(events.starts_at, now)),
  IN_PROGRESS: (now) =>
    or(and(isNull(events.hand), onAir(now)), and(eq(events.hand, 'IN_PROGRESS'), held(now))),
  REPLAY: (now) => and(eq(events.recorded, true), over(now)),
  ENDED: (now) => and(eq(events.recorded, false), over(now)),
}

/** The first condition only follows from the others, and spares a walk through everything that ever took place. */
const onAir = (now: When) =>
  and(
    gt(
      events.starts_at,
      now instanceof Date
        ? later(now, -LONGEST_DAYS * DAY)
        : sql`${now} - interval '${sql.raw(String(LONGEST_DAYS))} days'`,
    ),
    lte(events.starts_at, now),
    gt(events.ends_at, now),
  )
const held = (now: When) => or(gt(events.ends_at, now), gte(events.hand_at, events.ends_at))
const over = (now: When) =>
  or(
    inArray(events.hand, ['REPLAY', 'ENDED']),
    and(lte(events.ends_at, now), or(isNull(events.hand), lt(events.hand_at, events.ends_at))),
  )

/** As `fitsAge`. */
export const suits = (age: number | null): SQL | undefined =>
  age === null ? undefined : or(isNull(events.min_age), lte(events.min_age, age))
