import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { findUser } from '#modules/users/users.service.ts'
import {
  adviser_hours,
  adviser_offices,
  appointments,
  type AppointmentRow,
  type NewAppointment,
  type OfficeRow,
} from './advisory.table.ts'
import { isMinorOn } from './appointments/access.service.ts'

export interface Counsel extends Person {
  readonly advisory_name: string
}

let count = 0

interface Given extends Partial<
  Pick<OfficeRow, 'looks_first' | 'accepts' | 'session_minutes' | 'buffer_minutes'>
> {
  readonly advisory_name?: string
  readonly topics?: AdvisoryTopic[]
  readonly state?: 'applied' | 'vetted' | 'suspended'
  readonly school_ids?: number[]
  /** Every day from 7 to 21 by default. */
  readonly hours?: readonly { weekday: number; from: number; until: number }[]
}

const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 420, until: 1260 }))

/** A vetted adviser with a calendar. A test names only what it is about. */
export async function makeCounsel(malto: Malto, given: Given = {}): Promise<Counsel> {
  count += 1
  const { hours = everyDay, state = 'vetted', advisory_name = `Cô Thử ${count}`, ...office } = given
  const person = await makePerson(malto, { account_kind: 'normal', birthday: '1985-05-20' })
  const times = { created_at: malto.now(), updated_at: malto.now() }
  await malto.db.insert(adviser_profiles).values({
    user_id: person.id,
    state,
    advisory_name,
    short_description: 'Lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    ...times,
  })
  await malto.db
    .insert(adviser_offices)
    .values({ user_id: person.id, topics: ['major', 'subjects', 'pressure'], ...office, ...times })
  if (hours.length > 0)
    await malto.db.insert(adviser_hours).values(
      hours.map(({ weekday, from, until }) => ({
        id: newId(),
        adviser_id: person.id,
        weekday,
        from_minute: from,
        until_minute: until,
      })),
    )
  return { ...person, advisory_name }
}

/** A confirmed session two days ahead, or as the test says; written past every door. */
export async function makeAppointment(
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  advisee: Pick<Person, 'id'>,
  given: Partial<NewAppointment> = {},
): Promise<AppointmentRow> {
  const starts_at = given.starts_at ?? later(malto.now(), 48 * HOUR)
  const ends_at = given.ends_at ?? later(starts_at, 45 * MINUTE)
  const user = await findUser(malto.db, advisee.id)
  const [row] = await malto.db
    .insert(appointments)
    .values({
      id: newId(),
      adviser_id: adviser.id,
      advisee_id: advisee.id,
      booked_by: advisee.id,
      client_id: newId(),
      state: 'confirmed',
      free_at: later(ends_at, 15 * MINUTE),
      minor: user ? isMinorOn(user, starts_at) : true,
      topic: 'major',
      question: 'Em phân vân giữa hai ngành.',
      created_at: malto.now(),
      updated_at: malto.now(),
      ...given,
      starts_at,
      ends_at,
    })
    .returning()
  if (!row) throw new Error('no appointment was made')
  return row
}

/** A session that is on right now. */
export const makeOpenSession = (
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  advisee: Pick<Person, 'id'>,
  given: Partial<NewAppointment> = {},
): Promise<AppointmentRow> =>
  makeAppointment(malto, adviser, advisee, { starts_at: later(malto.now(), -5 * MINUTE), ...given })

export interface Pair {
  readonly adviser: Counsel
  readonly advisee: Person
  readonly session: AppointmentRow
}

/** Two people in a session that is on, both told who may read it. */
export async function makeTalk(
  malto: Malto,
  given: Partial<NewAppointment> = {},
  who: Parameters<typeof makePerson>[1] = {},
): Promise<Pair> {
  const adviser = await makeCounsel(malto)
  const advisee = await makePerson(malto, who)
  const told = { advisee_told_at: malto.now(), adviser_told_at: malto.now() }
  return { adviser, advisee, session: await makeOpenSession(malto, adviser, advisee, { ...told, ...given }) }
}
