import { and, asc, eq, gte, inArray, lt, sql } from '#platform/drizzle.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import {
  adviser_days_off,
  adviser_hours,
  adviser_offices,
  appointments,
  type OfficeRow,
} from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'

/** A profile without an office has worked nowhere yet: the office is null. */
export const findOffice = async (db: Db, adviser_id: string) =>
  (
    await db
      .select({ profile: adviser_profiles, office: adviser_offices })
      .from(adviser_profiles)
      .leftJoin(adviser_offices, eq(adviser_offices.user_id, adviser_profiles.user_id))
      .where(eq(adviser_profiles.user_id, adviser_id))
  )[0]

export const findHours = (db: Db, adviser_id: string) =>
  db
    .select({
      weekday: adviser_hours.weekday,
      from: adviser_hours.from_minute,
      until: adviser_hours.until_minute,
    })
    .from(adviser_hours)
    .where(eq(adviser_hours.adviser_id, adviser_id))
    .orderBy(asc(adviser_hours.weekday), asc(adviser_hours.from_minute))

export const findDaysOff = (db: Db, adviser_id: string, from_on: string, limit: number) =>
  db
    .select({ day: adviser_days_off.day, note: adviser_days_off.note })
    .from(adviser_days_off)
    .where(and(eq(adviser_days_off.adviser_id, adviser_id), gte(adviser_days_off.day, from_on)))
    .orderBy(asc(adviser_days_off.day))
    .limit(limit)

export type Practice = Pick<
  OfficeRow,
  'topics' | 'session_minutes' | 'buffer_minutes' | 'looks_first' | 'accepts'
>

/** I24: false when it is not the one any more that the writer had read. The row is held until the transaction ends. */
export async function changeOffice(
  db: Db,
  adviser_id: string,
  version: number,
  practice: Practice,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(adviser_offices)
    .set({ ...practice, version: sql`${adviser_offices.version} + 1`, updated_at: at })
    .where(and(eq(adviser_offices.user_id, adviser_id), eq(adviser_offices.version, version)))
    .returning({ id: adviser_offices.user_id })
  return changed.length > 0
}

/** The first one. False when somebody was faster. */
export async function insertOffice(
  db: Db,
  adviser_id: string,
  practice: Practice,
  at: Date,
): Promise<boolean> {
  const made = await db
    .insert(adviser_offices)
    .values({ user_id: adviser_id, ...practice, created_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning({ id: adviser_offices.user_id })
  return made.length > 0
}

export async function changeProfile(
  db: Db,
  adviser_id: string,
  words: { short_description: string; advisory_curriculum_vitae: string },
  at: Date,
): Promise<void> {
  await db
    .update(adviser_profiles)
    .set({ ...words, updated_at: at })
    .where(eq(adviser_profiles.user_id, adviser_id))
}

/** The week as a whole. The database refuses two stretches of one day that overlap. */
export async function replaceHours(
  db: Db,
  adviser_id: string,
  hours: readonly { weekday: number; from: number; until: number }[],
): Promise<void> {
  await db.delete(adviser_hours).where(eq(adviser_hours.adviser_id, adviser_id))
  if (hours.length === 0) return
  await db.insert(adviser_hours).values(
    hours.map(({ weekday, from, until }) => ({
      id: newId(),
      adviser_id,
      weekday,
      from_minute: from,
      until_minute: until,
    })),
  )
}

export async function putDayOff(db: Db, adviser_id: string, day: string, note: string | null): Promise<void> {
  await db
    .insert(adviser_days_off)
    .values({ adviser_id, day, note })
    .onConflictDoUpdate({ target: [adviser_days_off.adviser_id, adviser_days_off.day], set: { note } })
}

export async function dropDayOff(db: Db, adviser_id: string, day: string): Promise<void> {
  await db
    .delete(adviser_days_off)
    .where(and(eq(adviser_days_off.adviser_id, adviser_id), eq(adviser_days_off.day, day)))
}

/** What an adviser has between two moments, but for holds and for what fell through. */
export const findBetween = (db: Db, adviser_id: string, from: Date, until: Date, limit: number) =>
  appointmentRows(db)
    .where(
      and(
        eq(appointments.adviser_id, adviser_id),
        gte(appointments.starts_at, from),
        lt(appointments.starts_at, until),
        inArray(appointments.state, ['asked_parent', 'asked_adviser', 'confirmed', 'ended', 'missed']),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(limit)
