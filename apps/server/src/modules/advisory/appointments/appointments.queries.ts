import { and, eq, getTableColumns, inArray, sql } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { session_messages } from '../advisory.sessions.table.ts'
import { adviser_offices, appointments } from '../advisory.table.ts'
import { isNearTo } from './advisers.queries.ts'

// What every part of the module reads: appointments with their two people, and whether somebody is an adviser now.

const advisees = alias(users, 'advisees')
const counsels = alias(users, 'counsels')

/** An appointment as every card is made of it, in one question. Parts add their own `where`, order and limit. */
export const appointmentRows = (db: Db) =>
  db
    .select({
      appointment: getTableColumns(appointments),
      adviser: {
        advisory_name: adviser_profiles.advisory_name,
        short_description: adviser_profiles.short_description,
        state: adviser_profiles.state,
        looks_first: adviser_offices.looks_first,
        avatar_id: counsels.avatar_id,
        avatar_name: counsels.avatar_name,
      },
      advisee: {
        full_name: advisees.full_name,
        avatar_id: advisees.avatar_id,
        avatar_name: advisees.avatar_name,
        account_kind: advisees.account_kind,
        birthday: advisees.birthday,
        grade: advisees.grade,
      },
      /** One of the two has blocked the other. */
      parted: sql<boolean>`not (${isNearTo([appointments.advisee_id], appointments.adviser_id)})`,
      /** The advisee was there: they said something. */
      came: sql<boolean>`exists (select 1 from ${session_messages}
        where ${session_messages.appointment_id} = ${appointments.id} and ${session_messages.sender} = 'advisee')`,
    })
    .from(appointments)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, appointments.adviser_id))
    .leftJoin(adviser_offices, eq(adviser_offices.user_id, appointments.adviser_id))
    .leftJoin(counsels, eq(counsels.id, appointments.adviser_id))
    .leftJoin(advisees, eq(advisees.id, appointments.advisee_id))
    .$dynamic()
export type AppointmentWithPeople = Awaited<ReturnType<typeof appointmentRows>>[number]

export const findAppointment = async (db: Db, id: string): Promise<AppointmentWithPeople | undefined> =>
  (await appointmentRows(db).where(eq(appointments.id, id)))[0]

/** The same, held still until the transaction ends: for steps, and for the next place in the room. */
export const lockAppointment = async (db: Db, id: string): Promise<AppointmentWithPeople | undefined> =>
  (await appointmentRows(db).where(eq(appointments.id, id)).for('update', { of: appointments }))[0]

/** Of these people, who counsels at this moment: vetted, and with an account in use. */
export async function findVetted(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(adviser_profiles)
    .innerJoin(users, eq(users.id, adviser_profiles.user_id))
    .where(and(inArray(users.id, [...ids]), eq(adviser_profiles.state, 'vetted'), eq(users.status, 'active')))
  return new Set(rows.map(({ id }) => id))
}
