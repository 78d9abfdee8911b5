import { and, asc, eq, gt, notInArray, or, sql } from '#platform/drizzle.ts'
import { family_links } from '#modules/family/family.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import {
  adviser_offices,
  advisory_waits,
  appointments,
  type AppointmentRow,
  type NewAppointment,
} from '../advisory.table.ts'
import { isNearTo } from '../appointments/advisers.queries.ts'
import { counsels } from '../appointments/slots.queries.ts'

interface Time {
  readonly adviser_id: string
  readonly starts_at: Date
  readonly ends_at: Date
}

const live = sql`${appointments.state} in ('held', 'asked_parent', 'asked_adviser', 'confirmed')`
const theirs = sql`${appointments.advisee_id} = ${advisory_waits.advisee_id}`
const ofAdviser = sql`${appointments.adviser_id} = ${advisory_waits.adviser_id}`

const neverOffered = sql`not exists
  (select 1 from ${appointments} where ${theirs} and ${ofAdviser} and ${appointments.offered})`

/** Who asked may still: the learner, or a parent who is connected now. */
const mayAsk = or(
  eq(advisory_waits.asked_by, advisory_waits.advisee_id),
  sql`exists (select 1 from ${family_links} where ${family_links.parent_id} = ${advisory_waits.asked_by}
    and ${family_links.child_id} = ${advisory_waits.advisee_id} and ${family_links.status} = 'connected')`,
)

/**
 * The first one waiting who could take this time: nobody who has something then, nobody who thinks about another offer
 * already, and nobody who let this very time go. Held, and whoever another transaction holds is passed over.
 */
export async function findNextWaiting(
  db: Db,
  { adviser_id, starts_at, ends_at }: Time,
  { passed, unasked }: { readonly passed: readonly string[]; readonly unasked: boolean },
) {
  const [row] = await db
    .select({
      adviser_id: advisory_waits.adviser_id,
      advisee_id: advisory_waits.advisee_id,
      asked_by: advisory_waits.asked_by,
      account_kind: users.account_kind,
      birthday: users.birthday,
    })
    .from(advisory_waits)
    .innerJoin(users, eq(users.id, advisory_waits.advisee_id))
    .where(
      and(
        eq(advisory_waits.adviser_id, adviser_id),
        eq(users.status, 'active'),
        mayAsk,
        isNearTo([advisory_waits.advisee_id, advisory_waits.asked_by], advisory_waits.adviser_id),
        unasked ? neverOffered : undefined,
        passed.length > 0 ? notInArray(advisory_waits.advisee_id, [...passed]) : undefined,
        sql`not exists (select 1 from ${appointments} where ${theirs} and ${live}
          and tstzrange(${appointments.starts_at}, ${appointments.ends_at})
            && tstzrange(${starts_at.toISOString()}::timestamptz, ${ends_at.toISOString()}::timestamptz))`,
        sql`not exists (select 1 from ${appointments} where ${theirs} and ${ofAdviser} and ${appointments.offered}
          and (${appointments.state} = 'held' or ${appointments.starts_at} = ${starts_at.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(asc(advisory_waits.asked_at), asc(advisory_waits.advisee_id))
    .limit(1)
    .for('update', { of: advisory_waits, skipLocked: true })
  return row
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof findNextWaiting>>>

/** Asked once their place is held: an offer that was made a moment before is seen now. */
export const hasOffer = async (db: Db, adviser_id: string, advisee_id: string): Promise<boolean> =>
  (
    await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(
        and(
          eq(appointments.adviser_id, adviser_id),
          eq(appointments.advisee_id, advisee_id),
          eq(appointments.state, 'held'),
          eq(appointments.offered, true),
        ),
      )
      .limit(1)
  ).length > 0

export const anybodyWaits = async (db: Db, adviser_id: string): Promise<boolean> =>
  (
    await db
      .select({ advisee_id: advisory_waits.advisee_id })
      .from(advisory_waits)
      .where(eq(advisory_waits.adviser_id, adviser_id))
      .limit(1)
  ).length > 0

/** Undefined: somebody else took the time in between. */
export const insertOffer = async (db: Db, row: NewAppointment): Promise<AppointmentRow | undefined> =>
  (await db.insert(appointments).values(row).onConflictDoNothing().returning())[0]

export async function putWait(
  db: Db,
  row: { adviser_id: string; advisee_id: string; asked_by: string; asked_at: Date },
): Promise<void> {
  await db.insert(advisory_waits).values(row).onConflictDoNothing()
}

const isOf = (adviser_id: string, advisee_id: string) =>
  and(eq(advisory_waits.adviser_id, adviser_id), eq(advisory_waits.advisee_id, advisee_id))

export async function deleteWait(db: Db, adviser_id: string, advisee_id: string): Promise<void> {
  await db.delete(advisory_waits).where(isOf(adviser_id, advisee_id))
}

/** Whoever let an offer run out makes room for those behind. */
export async function waitAnew(db: Db, adviser_id: string, advisee_id: string, now: Date): Promise<void> {
  await db.update(advisory_waits).set({ asked_at: now }).where(isOf(adviser_id, advisee_id))
}

export async function deleteWaitsAskedBy(db: Db, asked_by: string, advisee_id: string): Promise<void> {
  await db
    .delete(advisory_waits)
    .where(and(eq(advisory_waits.asked_by, asked_by), eq(advisory_waits.advisee_id, advisee_id)))
}

/**
 * Advisers who take people now, and for whom somebody waits who was never offered anything: hours may have been added, an
 * account may be gone. From one adviser on.
 */
export const findUnasked = (db: Db, beyond: string | null, limit: number) =>
  db
    .selectDistinct({ adviser_id: advisory_waits.adviser_id })
    .from(advisory_waits)
    .innerJoin(adviser_profiles, eq(adviser_profiles.user_id, advisory_waits.adviser_id))
    .innerJoin(adviser_offices, eq(adviser_offices.user_id, advisory_waits.adviser_id))
    .innerJoin(users, eq(users.id, advisory_waits.adviser_id))
    .where(
      and(
        counsels,
        adviser_offices.accepts,
        beyond === null ? undefined : gt(advisory_waits.adviser_id, beyond),
        neverOffered,
      ),
    )
    .orderBy(asc(advisory_waits.adviser_id))
    .limit(limit)
