import { and, asc, eq, gt, lte, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { advisory_bonds, appointments, type AppointmentRow, type NewAppointment } from '../advisory.table.ts'
import { appointmentRows, type AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { isLiveAt } from '../appointments/slots.queries.ts'

/**
 * Of many who want times of one adviser, or for one advisee, one decides at a time: without waiting in line they would
 * all be refused by the constraints (I23), or wait for each other in a circle. Always the adviser first, then the
 * advisee, then whoever books: a parent of two may want times for both in one moment.
 */
export async function lockTimes(
  db: Db,
  adviser_id: string | null,
  advisee_id: string | null,
  booked_by: string | null = null,
): Promise<void> {
  for (const key of [
    adviser_id && `adviser ${adviser_id}`,
    advisee_id && `advisee ${advisee_id}`,
    booked_by && `booker ${booked_by}`,
  ])
    if (key) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`advisory ${key}`}, 0))`)
}

/** Only if it still stands as it was read (I24); undefined: somebody was faster. */
export async function changeAppointment(
  db: Db,
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
  change: Partial<NewAppointment>,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .update(appointments)
    .set({ ...change, version: version + 1, updated_at: now })
    .where(and(eq(appointments.id, id), eq(appointments.version, version)))
    .returning()
  return row
}

/** Writes down what is so by the clock already: whoever read it need not read it again before the next step. */
export async function settleAppointment(
  db: Db,
  id: string,
  change: Pick<
    Partial<NewAppointment>,
    'state' | 'waits_until' | 'reminded' | 'minor' | 'advisee_told_at' | 'adviser_told_at'
  >,
): Promise<void> {
  await db.update(appointments).set(change).where(eq(appointments.id, id))
}

/** Of an adviser's appointments only one, or those that begin by some moment. */
export interface Which {
  readonly id?: string
  readonly begun_by?: Date
}

/** Everything of an adviser that is not over, holds too, in the order of time. */
export const findLiveOf = (
  db: Db,
  adviser_id: string,
  now: Date,
  { id, begun_by }: Which,
): Promise<AppointmentWithPeople[]> =>
  appointmentRows(db)
    .where(
      and(
        eq(appointments.adviser_id, adviser_id),
        isLiveAt(now),
        id === undefined ? undefined : eq(appointments.id, id),
        begun_by && lte(appointments.starts_at, begun_by),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .for('update', { of: appointments })

/** From the first confirmed booking on. */
export async function makeBond(db: Db, adviser_id: string, advisee_id: string, since: Date): Promise<void> {
  await db.insert(advisory_bonds).values({ adviser_id, advisee_id, since }).onConflictDoNothing()
}

export async function countSession(
  db: Db,
  { adviser_id, advisee_id, at }: { adviser_id: string; advisee_id: string; at: Date },
): Promise<void> {
  await db
    .insert(advisory_bonds)
    .values({ adviser_id, advisee_id, since: at, session_count: 1, last_session_at: at })
    .onConflictDoUpdate({
      target: [advisory_bonds.adviser_id, advisory_bonds.advisee_id],
      set: {
        session_count: sql`${advisory_bonds.session_count} + 1`,
        last_session_at: sql`greatest(${advisory_bonds.last_session_at}, excluded.last_session_at)`,
      },
    })
}

/** Nobody came after all: the session before it is the last one again. */
export async function uncountSession(db: Db, adviser_id: string, advisee_id: string): Promise<void> {
  await db
    .update(advisory_bonds)
    .set({
      session_count: sql`greatest(${advisory_bonds.session_count} - 1, 0)`,
      last_session_at: sql`(select max(${appointments.ends_at}) from ${appointments}
        where ${appointments.adviser_id} = ${adviser_id}::uuid and ${appointments.advisee_id} = ${advisee_id}::uuid
          and ${appointments.state} = 'ended')`,
    })
    .where(and(eq(advisory_bonds.adviser_id, adviser_id), eq(advisory_bonds.advisee_id, advisee_id)))
}

/** Questions and sessions of somebody that lie ahead; holds are none yet. */
export async function countAhead(db: Db, advisee_id: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(appointments)
    .where(
      and(
        eq(appointments.advisee_id, advisee_id),
        gt(appointments.starts_at, now),
        sql`${appointments.state} <> 'held'`,
        isLiveAt(now),
      ),
    )
  return row?.count ?? 0
}
