import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { event_interests, events, type InterestRow, type SeatKind } from './events.table.ts'

const heldColumns = {
  id: events.id,
  title: events.title,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
  place: events.place,
  min_age: events.min_age,
  recorded: events.recorded,
  hand: events.hand,
  hand_at: events.hand_at,
  cancelled_at: events.cancelled_at,
  cancelled_reason: events.cancelled_reason,
  capacity: events.capacity,
  seats_taken: events.seats_taken,
  waiting_count: events.waiting_count,
  interested_count: events.interested_count,
  moved_at: events.moved_at,
  reminded: events.reminded,
  told_status: events.told_status,
}

/** One event as its seats and its clock need it. */
export const findHeld = (db: Db, event_id: number) =>
  db.select(heldColumns).from(events).where(eq(events.id, event_id)).$dynamic()
export type HeldEvent = Awaited<ReturnType<typeof findHeld>>[number]

/** The same, held until the transaction ends: of many who want the last seat, one decides at a time. */
export const lockEvent = async (db: Db, event_id: number): Promise<HeldEvent | undefined> =>
  (await findHeld(db, event_id).for('no key update'))[0]

/** How they stand now; undefined when they were in already. */
export async function insertInterest(
  db: Db,
  row: { event_id: number; user_id: string; seat: SeatKind; at: Date },
): Promise<InterestRow | undefined> {
  const { at, ...given } = row
  const [made] = await db
    .insert(event_interests)
    .values({ id: newId(), ...given, since: at, seat_at: at })
    .onConflictDoNothing({ target: [event_interests.event_id, event_interests.user_id] })
    .returning()
  return made
}

const isOf = (event_id: number, user_id: string) =>
  and(eq(event_interests.event_id, event_id), eq(event_interests.user_id, user_id))

export async function deleteInterest(
  db: Db,
  event_id: number,
  user_id: string,
): Promise<InterestRow | undefined> {
  return (await db.delete(event_interests).where(isOf(event_id, user_id)).returning())[0]
}

/** The first ones of the queue. Whoever is blocked cannot come, and keeps nobody else from coming. */
export const findFirstWaiting = (db: Db, event_id: number, limit: number) =>
  db
    .select({ user_id: event_interests.user_id, queue: event_interests.queue })
    .from(event_interests)
    .innerJoin(users, eq(users.id, event_interests.user_id))
    .where(
      and(
        eq(event_interests.event_id, event_id),
        eq(event_interests.seat, 'waiting'),
        ne(users.status, 'blocked'),
      ),
    )
    .orderBy(asc(event_interests.queue))
    .limit(limit)

export async function giveSeats(
  db: Db,
  event_id: number,
  user_ids: readonly string[],
  seat: SeatKind,
  at: Date,
): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .update(event_interests)
    .set({ seat, seat_at: at })
    .where(and(eq(event_interests.event_id, event_id), inArray(event_interests.user_id, [...user_ids])))
}

/** Everybody who stands one way stands another: seats begin, or stop, to be counted. The order stays. */
export async function turnSeats(db: Db, event_id: number, from: SeatKind, to: SeatKind): Promise<void> {
  await db
    .update(event_interests)
    .set({ seat: to })
    .where(and(eq(event_interests.event_id, event_id), eq(event_interests.seat, from)))
}

export async function changeEvent(
  db: Db,
  event_id: number,
  change: Partial<typeof events.$inferInsert>,
): Promise<void> {
  await db.update(events).set(change).where(eq(events.id, event_id))
}

/** Events that have a free seat and somebody who waits: an account was deleted, a job was lost. */
export const findUnfilled = (db: Db, now: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.waiting_count, 0),
        isNull(events.cancelled_at),
        gt(events.ends_at, now),
        or(isNull(events.capacity), lt(events.seats_taken, events.capacity)),
      ),
    )
    .orderBy(asc(events.id))
    .limit(100)

/** Who may be in, but too young for it by now: the age was raised, or a birthday corrected. The rule decides to the day. */
export const findYoung = (db: Db, of: { event_id: number } | { user_id: string }, today: string, now: Date) =>
  db
    .select({
      event_id: event_interests.event_id,
      user_id: event_interests.user_id,
      birthday: users.birthday,
      min_age: events.min_age,
    })
    .from(event_interests)
    .innerJoin(events, eq(events.id, event_interests.event_id))
    .innerJoin(users, eq(users.id, event_interests.user_id))
    .where(
      and(
        'event_id' in of
          ? eq(event_interests.event_id, of.event_id)
          : eq(event_interests.user_id, of.user_id),
        gt(events.ends_at, now),
        sql`${users.birthday} > ${today}::date - make_interval(years => ${events.min_age}) - interval '1 day'`,
      ),
    )
    .orderBy(asc(event_interests.event_id), asc(event_interests.user_id))
