import { and, eq, gt, inArray, isNull, or, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { advisory_bonds, appointments } from '../advisory.table.ts'

/**
 * Booked, as far as the adviser knows it: what stands or took place, and what waits for the adviser's own answer.
 * A time that is only held, or waits for a parent's yes, is not: until then nothing is said of the child (I9).
 */
const booked = (now: Date) =>
  or(
    inArray(appointments.state, ['confirmed', 'ended']),
    and(
      eq(appointments.state, 'asked_adviser'),
      gt(appointments.starts_at, now),
      or(isNull(appointments.waits_until), gt(appointments.waits_until, now)),
    ),
  )

interface Whose {
  readonly bonds: SQL
  readonly appointments: SQL
}
/** Who is looked after, or has booked: each pair once. */
const findPairs = (db: Db, whose: Whose, now: Date) =>
  db
    .select({ adviser_id: advisory_bonds.adviser_id, advisee_id: advisory_bonds.advisee_id })
    .from(advisory_bonds)
    .where(whose.bonds)
    .union(
      db
        .select({ adviser_id: appointments.adviser_id, advisee_id: appointments.advisee_id })
        .from(appointments)
        .where(and(whose.appointments, booked(now))) as never,
    )

export const findAdvisersOf = async (db: Db, advisee_id: string, now: Date): Promise<Set<string>> => {
  const whose = {
    bonds: eq(advisory_bonds.advisee_id, advisee_id),
    appointments: eq(appointments.advisee_id, advisee_id),
  }
  return new Set((await findPairs(db, whose, now)).flatMap(({ adviser_id }) => adviser_id ?? []))
}

export async function findAdviseesOf(
  db: Db,
  adviser_id: string,
  among: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (among.length === 0) return new Set()
  const whose = {
    bonds: and(eq(advisory_bonds.adviser_id, adviser_id), inArray(advisory_bonds.advisee_id, [...among]))!,
    appointments: and(eq(appointments.adviser_id, adviser_id), inArray(appointments.advisee_id, [...among]))!,
  }
  return new Set((await findPairs(db, whose, now)).flatMap(({ advisee_id }) => advisee_id ?? []))
}
