import { ADULT_CHILD_BORDER, bornBy } from '@malto/contract/modules/users.rules'
import { and, asc, desc, eq, gt, inArray, isNull, ne, not, or, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import { DAY, later } from '#platform/time.ts'
import { appointments } from '../advisory.table.ts'
import { appointmentRows } from '../appointments/appointments.queries.ts'

/** Ahead or on, and all that is over. */
export type Part = 'ahead' | 'over'

/** What `stateNow` calls live, but for holds: they are no sessions. */
const isAhead = (moment: Date) =>
  or(
    and(eq(appointments.state, 'confirmed'), gt(appointments.ends_at, moment)),
    and(
      inArray(appointments.state, ['asked_parent', 'asked_adviser']),
      gt(appointments.starts_at, moment),
      or(isNull(appointments.waits_until), gt(appointments.waits_until, moment)),
    ),
  )!

/** A time that was only held and given back never was an appointment: nobody said what it is about. */
const wasOnlyHeld = and(isNull(appointments.topic), inArray(appointments.state, ['lapsed', 'cancelled']))!

/** No session is so long: from here on the index is read, not from its beginning. */
const LONGEST = DAY

const parts: Readonly<Record<Part, (moment: Date) => SQL | undefined>> = {
  ahead: (moment) => and(gt(appointments.starts_at, later(moment, -LONGEST)), isAhead(moment)),
  over: (moment) => and(ne(appointments.state, 'held'), not(isAhead(moment)), not(wasOnlyHeld)),
}

/** Ahead: the nearest first; over: the newest first. Both along the index of whoever is asked about. */
export const findPart = (
  db: Db,
  whose: SQL | undefined,
  { part, moment, mark, limit }: { part: Part; moment: Date; mark: Mark | null; limit: number },
) => {
  const { starts_at, id } = appointments
  const [beyond, order] = part === 'ahead' ? ([after, asc] as const) : ([before, desc] as const)
  return appointmentRows(db)
    .where(and(whose, parts[part](moment), beyond(mark, starts_at, id)))
    .orderBy(order(starts_at), order(id))
    .limit(limit + 1)
}

export const ofAdvisee = (user_id: string): SQL => eq(appointments.advisee_id, user_id)
export const ofAdviser = (user_id: string): SQL => eq(appointments.adviser_id, user_id)
export const ofAdvisees = (ids: readonly string[]): SQL => inArray(appointments.advisee_id, [...ids])

/** Of an adviser, those whose advisee is under 16 today: what `kindOn` calls a kid. */
export const withKids = (adviser_id: string, today: string, advisee_id: string | undefined): SQL =>
  and(
    ofAdviser(adviser_id),
    advisee_id === undefined ? undefined : ofAdvisee(advisee_id),
    sql`exists (select 1 from ${users} where ${users.id} = ${appointments.advisee_id} and (
      (${users.account_kind} = 'kid' and ${users.birthday} is null)
      or (${users.account_kind} in ('kid', 'student') and ${users.birthday} > ${bornBy(ADULT_CHILD_BORDER, today)}::date)))`,
  )!
