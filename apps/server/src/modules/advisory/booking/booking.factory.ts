import { randomUUID } from 'node:crypto'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { dayAfter, momentAt } from '@malto/contract/modules/advisory.times.rules'
import { and, asc, eq, isNull, ne } from '#platform/drizzle.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { vietnameseDay } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { insist, openConnections, type Answered } from '#testing/rush.ts'
import { advisory_waits, appointments, type AppointmentRow } from '../advisory.table.ts'
import { keepTime } from './clock.service.ts'

/** So many days from today, at this hour of Vietnam. Advisers of tests see people at every full hour from 7 to 20. */
export const timeOf = (malto: Malto, days: number, hour: number): string =>
  momentAt(dayAfter(vietnameseDay(malto.now()), days), hour * 60).toISOString()

type Counselled = Pick<Person, 'id'>

export const hold = (
  person: Person,
  adviser: Counselled,
  starts_at: string,
  child?: Counselled,
): Promise<AppointmentDetail> =>
  person.call(calls.holdSlot, {
    client_id: randomUUID(),
    adviser_id: adviser.id,
    starts_at,
    ...(child ? { child_id: child.id } : {}),
  })

export const book = (
  person: Person,
  { id: appointment_id, version }: Pick<AppointmentDetail, 'id' | 'version'>,
): Promise<AppointmentDetail> =>
  person.call(calls.bookAppointment, {
    appointment_id,
    version,
    topic: 'pressure',
    question: 'Em muốn hỏi chuyện riêng.',
  })

/** Held and booked in one go: confirmed, or asked for. */
export const take = async (
  person: Person,
  adviser: Counselled,
  starts_at: string,
  child?: Counselled,
): Promise<AppointmentDetail> => book(person, await hold(person, adviser, starts_at, child))

export const step = ({ id: appointment_id, version }: Pick<AppointmentDetail, 'id' | 'version'>) => ({
  appointment_id,
  version,
})

/** A kid and a connected parent. */
export async function makeKin(malto: Malto) {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  return { parent, kid, link_id: await makeLink(malto, parent, kid) }
}

export async function rowOf(malto: Malto, id: string): Promise<AppointmentRow> {
  const [row] = await malto.db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Error('the appointment is gone')
  return row
}

/** What stands in somebody's centre, the oldest first, but for what later modules add: a session held earns a badge. */
export const toldTo = async (malto: Malto, { id }: Counselled) =>
  (
    await malto.db
      .select({ title: notifications.title, body: notifications.body, path: notifications.path })
      .from(notifications)
      .where(
        and(
          eq(notifications.user_id, id),
          isNull(notifications.recalled_at),
          ne(notifications.category, 'rewards'),
        ),
      )
      .orderBy(asc(notifications.created_at), asc(notifications.id))
  ).map(({ title, body, path }) => ({ title: title.vi, body: body.vi, path, en: `${title.en} ${body.en}` }))

export const titlesTo = async (malto: Malto, person: Counselled): Promise<string[]> =>
  (await toldTo(malto, person)).map(({ title }) => title)

/** The minute's work, and whatever jobs it leaves behind. */
export async function tick(malto: Malto): Promise<void> {
  await keepTime(malto.house.ownCtx())
  await workOff(malto)
}

export const waitingFor = async (malto: Malto, { id }: Counselled): Promise<string[]> =>
  (
    await malto.db
      .select({ advisee_id: advisory_waits.advisee_id })
      .from(advisory_waits)
      .where(eq(advisory_waits.adviser_id, id))
      .orderBy(asc(advisory_waits.asked_at), asc(advisory_waits.advisee_id))
  ).map(({ advisee_id }) => advisee_id)

/** What an offer of this adviser to this person looks like now, in any state. */
export const offersTo = (malto: Malto, adviser: Counselled, advisee: Counselled): Promise<AppointmentRow[]> =>
  malto.db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.adviser_id, adviser.id),
        eq(appointments.advisee_id, advisee.id),
        eq(appointments.offered, true),
      ),
    )
    .orderBy(asc(appointments.created_at), asc(appointments.id))

/** How many pairs of live appointments overlap, of an adviser with pauses or of an advisee (I23). Counted by SQL. */
export async function overlaps(malto: Malto): Promise<{ adviser: number; advisee: number }> {
  const live = (name: string) => `${name}.state in ('held', 'asked_parent', 'asked_adviser', 'confirmed')`
  const count = async (column: string, until: string) => {
    const { rows } = await malto.house.pool.query<{ count: number }>(
      `select count(*)::int from appointments a join appointments b on a.id < b.id and a.${column} = b.${column}
       where ${live('a')} and ${live('b')}
         and tstzrange(a.starts_at, a.${until}) && tstzrange(b.starts_at, b.${until})`,
    )
    return rows[0]?.count ?? -1
  }
  return { adviser: await count('adviser_id', 'free_at'), advisee: await count('advisee_id', 'ends_at') }
}

export const statuses = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** An adviser who looks first confirms one question twice at once. */
export async function confirmTwice(malto: Malto, adviser: Person, hour: number) {
  const asked = await take(await makePerson(malto), adviser, timeOf(malto, 4, hour))
  const payload = { ...step(asked), step: 'confirm' }
  await openConnections(malto)
  return statuses(
    await Promise.all([1, 2].map(() => insist(malto, adviser, calls.answerAppointment, payload))),
  )
}

/** One parent of a kid approves and the other declines at once. */
export async function approveAndDecline(malto: Malto, adviser: Person, hour: number) {
  const { kid, parent } = await makeKin(malto)
  const other = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, other, kid)
  const asked = await take(kid, adviser, timeOf(malto, 4, hour))
  await openConnections(malto)
  return statuses(
    await Promise.all([
      insist(malto, parent, calls.answerAppointment, { ...step(asked), step: 'approve' }),
      insist(malto, other, calls.answerAppointment, { ...step(asked), step: 'decline' }),
    ]),
  )
}

/** A student cancels and the adviser moves one appointment at once. */
export async function cancelAndMove(malto: Malto, adviser: Person, hour: number) {
  const student = await makePerson(malto)
  const booked = await take(student, adviser, timeOf(malto, 4, hour))
  await openConnections(malto)
  return statuses(
    await Promise.all([
      insist(malto, student, calls.cancelAppointment, step(booked)),
      insist(malto, adviser, calls.moveAppointment, { ...step(booked), starts_at: timeOf(malto, 6, hour) }),
    ]),
  )
}
