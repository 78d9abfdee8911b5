import type { TrackedArea } from '@malto/contract/constants'
import { and, between, count, eq, sql, sum, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { usage_days, usage_spans } from './usage.table.ts'

export interface Stay {
  readonly user_id: string
  readonly day: string
  readonly area: TrackedArea
  readonly from: Date
  readonly to: Date
}

/** Nobody leaves an area so often in a day: more pieces than this are somebody's script. */
const MOST_PIECES = 2000

/** Holds somebody's day: two devices that tell at once are counted one after the other. */
export async function lockDay(db: Db, user_id: string, day: string): Promise<void> {
  await db
    .insert(usage_spans)
    .values({ user_id, day })
    .onConflictDoUpdate({ target: [usage_spans.user_id, usage_spans.day], set: { day } })
}

/** Adds what of this stay nobody has told yet, to its area. The day must be held. */
export async function addStay(db: Db, { user_id, day, area, from, to }: Stay): Promise<void> {
  const stay = sql`tstzmultirange(tstzrange(${from.toISOString()}, ${to.toISOString()}))`
  const here = sql`${usage_spans.user_id} = ${user_id} and ${usage_spans.day} = ${day}
    and (select count(*) from unnest(${usage_spans.spans})) < ${MOST_PIECES}`
  await db.execute(sql`insert into usage_days (user_id, day, area, seconds)
    select ${user_id}, ${day}::date, ${area}, extract(epoch from sum(upper(piece) - lower(piece)))::int
    from usage_spans, unnest(${stay} - ${usage_spans.spans}) as piece
    where ${here} having count(*) > 0
    on conflict (user_id, day, area) do update set seconds = usage_days.seconds + excluded.seconds`)
  await db
    .update(usage_spans)
    .set({ spans: sql`${usage_spans.spans} + ${stay}` })
    .where(here)
}

export const findDays = (db: Db, user_id: string, from: string, to: string) =>
  db
    .select({ day: usage_days.day, area: usage_days.area, seconds: usage_days.seconds })
    .from(usage_days)
    .where(and(eq(usage_days.user_id, user_id), between(usage_days.day, from, to)))

/** Sums by week and area, with how many people they stand for. */
export const sumWeeks = (db: Db, from: string, to: string, only: SQL | undefined) => {
  const week_on = sql<string>`date_trunc('week', ${usage_days.day})::date`
  return db
    .select({
      week_on,
      area: usage_days.area,
      people: count(sql`distinct ${usage_days.user_id}`),
      seconds: sum(usage_days.seconds).mapWith(Number),
    })
    .from(usage_days)
    .innerJoin(users, eq(users.id, usage_days.user_id))
    .where(and(between(usage_days.day, from, to), only))
    .groupBy(week_on, usage_days.area)
}
