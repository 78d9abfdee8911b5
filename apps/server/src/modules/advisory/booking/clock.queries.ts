import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { later } from '#platform/time.ts'
import { appointments } from '../advisory.table.ts'
import { isNearTo } from '../appointments/advisers.queries.ts'
import { appointmentRows, type AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { isLiveAt } from '../appointments/slots.queries.ts'

/** So many rows are looked at in one minute; the next one goes on. */
const AT_ONCE = 500

const unanswered = inArray(appointments.state, ['held', 'asked_parent', 'asked_adviser'])
const hasRunOut = (now: Date): SQL | undefined =>
  and(unanswered, or(lte(appointments.waits_until, now), lte(appointments.starts_at, now)))

/** Holds and questions whose time is over; every one of them waits until some moment. */
export const findRunOut = (db: Db, now: Date) =>
  db
    .select({ id: appointments.id, adviser_id: appointments.adviser_id })
    .from(appointments)
    .where(hasRunOut(now))
    .orderBy(asc(appointments.waits_until), asc(appointments.id))
    .limit(AT_ONCE)

/** The same of an adviser and of an advisee, held. */
export const findRunOutOf = (
  db: Db,
  adviser_id: string,
  advisee_id: string,
  now: Date,
): Promise<AppointmentWithPeople[]> =>
  appointmentRows(db)
    .where(
      and(
        or(eq(appointments.adviser_id, adviser_id), eq(appointments.advisee_id, advisee_id)),
        hasRunOut(now),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .for('update', { of: appointments })

/** Sessions whose time is over. */
export const findOver = (db: Db, now: Date) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, 'confirmed'), lte(appointments.ends_at, now)))
    .orderBy(asc(appointments.ends_at), asc(appointments.id))
    .limit(AT_ONCE)

interface Season {
  readonly key: string
  readonly before: number
}

/** Sessions at one reminder, by the clock, that another one or none was sent for. The nearest season comes first. */
export function findInSeason(db: Db, seasons: readonly Season[], now: Date) {
  const longest = Math.max(...seasons.map(({ before }) => before))
  const current = sql.join(
    [
      sql`case`,
      ...seasons.map(
        ({ key, before }) =>
          sql`when ${appointments.starts_at} <= ${later(now, before).toISOString()}::timestamptz then ${key}`,
      ),
      sql`end`,
    ],
    sql` `,
  )
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, 'confirmed'),
        lte(appointments.starts_at, later(now, longest)),
        gt(appointments.ends_at, now),
        sql`${appointments.reminded} is distinct from ${current}`,
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(AT_ONCE)
}

const advisees = alias(users, 'advisees')

/** Live, but one of the two is gone or blocked, or is no adviser any more; or ahead, and one has blocked the other. */
export const findForsaken = (db: Db, now: Date) =>
  db
    .select({ id: appointments.id, adviser_id: appointments.adviser_id })
    .from(appointments)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, appointments.adviser_id))
    .leftJoin(users, eq(users.id, appointments.adviser_id))
    .leftJoin(advisees, eq(advisees.id, appointments.advisee_id))
    .where(
      and(
        isLiveAt(now),
        or(
          isNull(appointments.adviser_id),
          isNull(appointments.advisee_id),
          ne(adviser_profiles.state, 'vetted'),
          ne(users.status, 'active'),
          eq(advisees.status, 'blocked'),
          and(
            gt(appointments.starts_at, now),
            not(isNearTo([appointments.advisee_id], appointments.adviser_id)),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(AT_ONCE)
