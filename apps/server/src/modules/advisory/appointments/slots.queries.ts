import { and, eq, gt, gte, inArray, isNull, or, type SQL } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { adviser_days_off, adviser_hours, adviser_offices, appointments } from '../advisory.table.ts'

// When an adviser works, and what stands there already: each a question for many advisers at once.

/** As `stateNow` of the contract says of one row: what ran out keeps no time taken, whatever the last job wrote. */
export const isLiveAt = (now: Date): SQL | undefined =>
  or(
    and(eq(appointments.state, 'confirmed'), gt(appointments.ends_at, now)),
    and(
      inArray(appointments.state, ['held', 'asked_parent', 'asked_adviser']),
      gt(appointments.starts_at, now),
      or(isNull(appointments.waits_until), gt(appointments.waits_until, now)),
    ),
  )

/** Counsels at this moment: vetted, and with an account in use. An office comes by the join. */
export const counsels = and(eq(adviser_profiles.state, 'vetted'), eq(users.status, 'active'))

/** Offices of these advisers, of those who counsel now. */
export const findOffices = (db: Db, ids: readonly string[]) =>
  db
    .select({
      user_id: adviser_offices.user_id,
      session_minutes: adviser_offices.session_minutes,
      buffer_minutes: adviser_offices.buffer_minutes,
      looks_first: adviser_offices.looks_first,
      accepts: adviser_offices.accepts,
    })
    .from(adviser_offices)
    .innerJoin(adviser_profiles, eq(adviser_profiles.user_id, adviser_offices.user_id))
    .innerJoin(users, eq(users.id, adviser_offices.user_id))
    .where(and(inArray(adviser_offices.user_id, [...ids]), counsels))
export type OpenOffice = Awaited<ReturnType<typeof findOffices>>[number]

export const findHours = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(adviser_hours)
    .where(inArray(adviser_hours.adviser_id, [...ids]))

export const findDaysOff = (db: Db, ids: readonly string[], from_on: string) =>
  db
    .select({ adviser_id: adviser_days_off.adviser_id, day: adviser_days_off.day })
    .from(adviser_days_off)
    .where(and(inArray(adviser_days_off.adviser_id, [...ids]), gte(adviser_days_off.day, from_on)))

export const findTaken = (db: Db, ids: readonly string[], now: Date) =>
  db
    .select({
      id: appointments.id,
      adviser_id: appointments.adviser_id,
      booked_by: appointments.booked_by,
      state: appointments.state,
      offered: appointments.offered,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      free_at: appointments.free_at,
    })
    .from(appointments)
    .where(and(inArray(appointments.adviser_id, [...ids]), gt(appointments.starts_at, now), isLiveAt(now)))
export type TakenRow = Awaited<ReturnType<typeof findTaken>>[number]
