import { randomUUID } from 'node:crypto'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { readSession, sendPrivate } from '@malto/contract/modules/advisory.sessions.calls'
import { asc, eq } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { agreed_actions, session_follow_ups, session_messages } from '../advisory.sessions.table.ts'
import { appointments, type AppointmentRow } from '../advisory.table.ts'

export const say = (
  person: Person,
  session: Pick<AppointmentRow, 'id'>,
  text = 'Em chào cô ạ.',
  client_id: string = randomUUID(),
): Promise<SessionMessage> => person.call(sendPrivate, { appointment_id: session.id, client_id, text })

export const read = (person: Person, session: Pick<AppointmentRow, 'id'>, limit = 100) =>
  person.call(readSession, { appointment_id: session.id, limit })

/** An office that is taken by hand, past every door; nobody is sent out of anything by it. */
export const suspend = (
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  state: 'vetted' | 'suspended' = 'suspended',
) => malto.db.update(adviser_profiles).set({ state }).where(eq(adviser_profiles.user_id, adviser.id))

export const setStatus = (
  malto: Malto,
  person: Pick<Person, 'id'>,
  status: 'active' | 'blocked' | 'leaving',
) => malto.db.update(users).set({ status }).where(eq(users.id, person.id))

export async function sessionRow(malto: Malto, { id }: Pick<AppointmentRow, 'id'>): Promise<AppointmentRow> {
  const [row] = await malto.db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Error('the appointment is gone')
  return row
}

export const wordsIn = (malto: Malto, { id }: Pick<AppointmentRow, 'id'>) =>
  malto.db
    .select()
    .from(session_messages)
    .where(eq(session_messages.appointment_id, id))
    .orderBy(asc(session_messages.seq))

/** Something agreed, and the two times it is asked about. */
export async function layAgreement(
  malto: Malto,
  {
    session,
    advisee,
  }: { readonly session: Pick<AppointmentRow, 'id'>; readonly advisee: Pick<Person, 'id'> },
  due_on: string,
): Promise<string> {
  const id = newId()
  const common = { appointment_id: session.id, advisee_id: advisee.id }
  await malto.db.insert(agreed_actions).values({
    ...common,
    id,
    position: 1,
    text: 'Hỏi hai anh chị đang học ngành này.',
    due_on: vietnameseDay(malto.now()),
    agreed_at: malto.now(),
  })
  await malto.db.insert(session_follow_ups).values({ ...common, weeks: 2, due_on })
  return id
}
