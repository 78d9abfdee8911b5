import { EXAM_GRADES, SILENT_DAYS, type AdviseeNeed } from '@malto/contract/modules/advisory.rules'
import { and, asc, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import { school_classes, schools } from '#modules/locations/locations.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { after, type Mark } from '#platform/paging.ts'
import { containsPlain } from '#platform/search.ts'
import { DAY, later } from '#platform/time.ts'
import { advisory_bonds } from '../advisory.table.ts'
import { isNearTo } from '../appointments/advisers.queries.ts'

/** Of those who show their results right now, whom a need was found in. */
export interface Found {
  readonly obstacle: readonly string[]
  readonly flat: readonly string[]
}

const among = (ids: readonly string[]): SQL<boolean> => sql`${users.id} = any(${sql.param([...ids])}::uuid[])`

/** Live and ahead: what was asked for is no silence, unless the question has run out. */
const ahead = (now: Date): SQL => sql`select 1 from appointments
  where appointments.adviser_id = ${advisory_bonds.adviser_id} and appointments.advisee_id = ${users.id}
    and appointments.ends_at > ${now}
    and (appointments.state = 'confirmed'
      or (appointments.state in ('asked_parent', 'asked_adviser') and appointments.starts_at > ${now}
        and coalesce(appointments.waits_until, appointments.starts_at) > ${now}))`

/** Somebody who was never seen is silent as long as they have been here. */
const silent = (now: Date): SQL<boolean> =>
  sql`coalesce(${advisory_bonds.last_session_at}, ${advisory_bonds.since}) < ${later(now, -SILENT_DAYS * DAY)}
    and not exists (${ahead(now)})`

const needs = (now: Date, { obstacle, flat }: Found): Record<AdviseeNeed, SQL<boolean>> => ({
  obstacle: among(obstacle),
  flat: among(flat),
  exam_year: sql`coalesce(${inArray(users.grade, [...EXAM_GRADES])}, false)`,
  silent: silent(now),
})

/** Whom an adviser looks after, while their account is in use and neither has blocked the other (I9). */
const cared = (adviser_id: string) =>
  and(
    eq(advisory_bonds.adviser_id, adviser_id),
    eq(users.status, 'active'),
    isNearTo([advisory_bonds.advisee_id], advisory_bonds.adviser_id),
  )

export interface Wish {
  readonly adviser_id: string
  readonly now: Date
  readonly found: Found
  readonly need?: AdviseeNeed | undefined
  readonly q?: string
  readonly advisee_id?: string
}

/**
 * A caseload by name. It is read from the bonds of one adviser, some hundreds at most, so their names are put in order
 * here. Names alone are searched: a number would otherwise be found digit by digit.
 */
export function findCaseload(db: Db, wish: Wish, mark: Mark | null, limit: number) {
  const { adviser_id, now, found, need, q = '', advisee_id } = wish
  const why = needs(now, found)
  return db
    .select({
      id: users.id,
      full_name: users.full_name,
      avatar_id: users.avatar_id,
      avatar_name: users.avatar_name,
      account_kind: users.account_kind,
      birthday: users.birthday,
      grade: users.grade,
      class_name: school_classes.name,
      school_name: schools.name,
      session_count: advisory_bonds.session_count,
      last_session_at: advisory_bonds.last_session_at,
      needs: why,
      next_session_at: sql`(select min(appointments.starts_at) from appointments
        where appointments.adviser_id = ${advisory_bonds.adviser_id} and appointments.advisee_id = ${users.id}
          and appointments.state = 'confirmed' and appointments.ends_at > ${now})`.mapWith(
        (value: string | null) => (value === null ? null : new Date(value)),
      ),
      open_action_count: sql<number>`(select count(*)::int from agreed_actions
        join appointments on appointments.id = agreed_actions.appointment_id
        where agreed_actions.advisee_id = ${users.id} and agreed_actions.done_at is null
          and appointments.adviser_id = ${advisory_bonds.adviser_id})`,
    })
    .from(advisory_bonds)
    .innerJoin(users, eq(users.id, advisory_bonds.advisee_id))
    .leftJoin(school_classes, eq(school_classes.id, users.class_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .where(
      and(
        cared(adviser_id),
        advisee_id ? eq(users.id, advisee_id) : undefined,
        need && why[need],
        containsPlain(sql`without_marks(${users.full_name})`, q),
        after(mark, users.full_name, users.id),
      ),
    )
    .orderBy(asc(users.full_name), asc(users.id))
    .limit(limit + 1)
}
export type CaseRow = Awaited<ReturnType<typeof findCaseload>>[number]

/** How many there are, and how many of each need, whatever is shown. */
export async function countNeeds(
  db: Db,
  { adviser_id, now, found }: Pick<Wish, 'adviser_id' | 'now' | 'found'>,
): Promise<Record<'all' | AdviseeNeed, number>> {
  const why = needs(now, found)
  const those = (need: AdviseeNeed) => sql<number>`(count(*) filter (where ${why[need]}))::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      obstacle: those('obstacle'),
      flat: those('flat'),
      exam_year: those('exam_year'),
      silent: those('silent'),
    })
    .from(advisory_bonds)
    .innerJoin(users, eq(users.id, advisory_bonds.advisee_id))
    .where(cared(adviser_id))
  return row ?? { all: 0, obstacle: 0, flat: 0, exam_year: 0, silent: 0 }
}

export const hasBond = async (db: Db, adviser_id: string, advisee_id: string): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(advisory_bonds)
      .innerJoin(users, eq(users.id, advisory_bonds.advisee_id))
      .where(and(cared(adviser_id), eq(users.id, advisee_id)))
  ).length > 0
