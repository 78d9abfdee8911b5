import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '@malto/contract'
import {
  getOffice,
  getWeek,
  saveOffice,
  setDayOff,
  type Office,
} from '@malto/contract/modules/advisory.desk.calls'
import { momentAt } from '@malto/contract/modules/advisory.times.rules'
import { eq } from '#platform/drizzle.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeAppointment, makeCounsel, type Counsel } from '../advisory.factory.ts'
import { adviser_hours, adviser_offices, advisory_waits } from '../advisory.table.ts'
import { codeOf, faultsOf } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

type Draft = Input<typeof saveOffice>
const draftOf = ({ advisory_name: _name, days_off: _off, ...office }: Office): Draft => office as Draft

const save = async (adviser: Counsel, change: Partial<Draft>) =>
  adviser.call(saveOffice, { ...draftOf(await adviser.call(getOffice, {})), ...change })

test('an office is saved as a whole, its words in the profile, its hours in the order of the week', async () => {
  const adviser = await makeCounsel(malto, { advisory_name: 'Thầy Sơn' })
  const saved = await save(adviser, {
    short_description: 'Nghe nhiều hơn nói.',
    topics: ['vocation', 'family', 'vocation'],
    session_minutes: 30,
    buffer_minutes: 5,
    looks_first: true,
    accepts: false,
    hours: [
      { weekday: 4, from: 840, until: 1020 },
      { weekday: 1, from: 660, until: 720 },
      { weekday: 1, from: 480, until: 660 },
    ],
  })
  expect(saved).toMatchObject({
    version: 2,
    advisory_name: 'Thầy Sơn',
    topics: ['vocation', 'family'],
    session_minutes: 30,
    buffer_minutes: 5,
    looks_first: true,
    accepts: false,
    hours: [
      { weekday: 1, from: 480, until: 660 },
      { weekday: 1, from: 660, until: 720 },
      { weekday: 4, from: 840, until: 1020 },
    ],
  })
  expect(await adviser.call(getOffice, {})).toEqual(saved)
  const [profile] = await malto.db
    .select()
    .from(adviser_profiles)
    .where(eq(adviser_profiles.user_id, adviser.id))
  expect(profile).toMatchObject({ short_description: 'Nghe nhiều hơn nói.', advisory_name: 'Thầy Sơn' })
})

test('hours that overlap are told at the stretch that came later, in a sentence, and nothing is saved', async () => {
  const adviser = await makeCounsel(malto)
  const before = await adviser.call(getOffice, {})
  const hours = [
    { weekday: 2, from: 480, until: 600 },
    { weekday: 3, from: 540, until: 660 },
    { weekday: 2, from: 540, until: 660 },
  ]
  expect(await faultsOf(save(adviser, { hours }))).toEqual({
    'hours.2.from': ['Khung giờ này trùng với một khung giờ khác cùng ngày. Thầy/cô chỉnh lại giúp nhé.'],
  })
  const seven = Array.from({ length: 7 }, (_, at) => ({ weekday: 5, from: at * 60, until: at * 60 + 30 }))
  expect(Object.keys(await faultsOf(save(adviser, { hours: seven })))).toEqual(['hours.6.weekday'])
  expect(await adviser.call(getOffice, {})).toEqual(before)
})

test('the database itself keeps two stretches of one day apart', async () => {
  const adviser = await makeCounsel(malto, { hours: [{ weekday: 1, from: 480, until: 600 }] })
  const values = { id: crypto.randomUUID(), adviser_id: adviser.id, weekday: 1 }
  const refused = malto.db
    .insert(adviser_hours)
    .values({ ...values, from_minute: 599, until_minute: 660 })
    .catch((error: { cause?: { constraint?: string } }) => error.cause?.constraint)
  expect(await refused).toBe('adviser_hours_apart')
})

test('I24: of ten savings of the same version one is kept, the others hear that it has changed', async () => {
  const adviser = await makeCounsel(malto)
  const draft = draftOf(await adviser.call(getOffice, {}))
  await openConnections(malto)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      codeOf(
        adviser.call(saveOffice, {
          ...draft,
          short_description: `Lời giới thiệu thứ ${at}.`,
          hours: [{ weekday: at % 7, from: 480, until: 540 + at }],
        }),
      ),
    ),
  )
  expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
  expect(answers.filter((code) => code === 'CHANGED')).toHaveLength(9)
  const kept = await adviser.call(getOffice, {})
  expect(kept.version).toBe(draft.version + 1)
  expect(kept.short_description).toBe(`Lời giới thiệu thứ ${(kept.hours[0]?.until ?? 0) - 540}.`)
  expect(kept.hours).toHaveLength(1)
})

test('an adviser whose office was never set up sees an empty one and makes the first', async () => {
  const adviser = await makeCounsel(malto, { hours: [] })
  await malto.db.delete(adviser_offices).where(eq(adviser_offices.user_id, adviser.id))
  expect(await adviser.call(getOffice, {})).toMatchObject({
    version: 0,
    accepts: false,
    topics: [],
    hours: [],
  })
  const first = await save(adviser, { topics: ['self'], accepts: true })
  expect(first).toMatchObject({ version: 1, topics: ['self'], accepts: true })
  expect(await codeOf(adviser.call(saveOffice, { ...draftOf(first), version: 0 }))).toBe('CHANGED')
})

test('a day off answers what stands on that day, and can be taken back', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto, { full_name: 'Trần Bảo Ngọc' })
  const at = (day: string, minute: number) => ({ starts_at: momentAt(day, minute) })
  const booked = await makeAppointment(malto, adviser, student, at('2026-11-20', 540))
  const asked = await makeAppointment(malto, adviser, student, {
    ...at('2026-11-20', 1380),
    state: 'asked_adviser',
    waits_until: later(malto.now(), HOUR),
  })
  await makeAppointment(malto, adviser, student, { ...at('2026-11-20', 700), state: 'cancelled' })
  await makeAppointment(malto, adviser, student, {
    ...at('2026-11-20', 800),
    state: 'held',
    waits_until: later(malto.now(), MINUTE),
  })
  // One minute later it is the next day in Vietnam, whatever Greenwich says.
  await makeAppointment(malto, adviser, student, at('2026-11-21', 1))
  const { office, standing } = await adviser.call(setDayOff, {
    day: '2026-11-20',
    off: true,
    note: 'Tập huấn ở Huế',
  })
  expect(office.days_off).toEqual([{ day: '2026-11-20', note: 'Tập huấn ở Huế' }])
  expect(standing.map(({ id }) => id)).toEqual([booked.id, asked.id])
  expect(standing[0]).toMatchObject({ party: 'adviser', advisee: { name: 'Trần Bảo Ngọc' } })

  await adviser.call(setDayOff, { day: '2026-11-20', off: true })
  expect((await adviser.call(getOffice, {})).days_off).toEqual([{ day: '2026-11-20', note: null }])
  malto.pass(2 * HOUR)
  const later_on = await signedInAgain(malto, adviser)
  const back = await later_on.call(setDayOff, { day: '2026-11-20', off: false })
  expect(back.office.days_off).toEqual([])
  // The question has run out meanwhile.
  expect(back.standing.map(({ id }) => id)).toEqual([booked.id])
})

test('days that no calendar has are refused, those that have passed are not listed', async () => {
  const adviser = await makeCounsel(malto)
  for (const day of ['2026-11-13', '2027-11-14', '9999-12-31', '0001-01-01'])
    expect(Object.keys(await faultsOf(adviser.call(setDayOff, { day, off: true })))).toEqual(['day'])
  for (const from_on of ['9999-12-31', '0000-01-01'])
    expect(await codeOf(adviser.call(getWeek, { from_on }))).toBe('BAD_INPUT')
  await adviser.call(setDayOff, { day: '2026-11-14', off: true })
  malto.pass(DAY)
  expect((await (await signedInAgain(malto, adviser)).call(getOffice, {})).days_off).toEqual([])
})

test('a week begins on Monday and crosses the end of a month, with hours, a day off and what stands', async () => {
  const adviser = await makeCounsel(malto, {
    hours: [
      { weekday: 1, from: 480, until: 660 },
      { weekday: 0, from: 540, until: 600 },
      { weekday: 1, from: 840, until: 900 },
    ],
  })
  const student = await makePerson(malto)
  const make = (day: string, minute: number, given = {}) =>
    makeAppointment(malto, adviser, student, { starts_at: momentAt(day, minute), ...given })
  await make('2026-11-29', 1379)
  // Half past midnight of a Monday in Vietnam is still Sunday in Greenwich.
  const first = await make('2026-11-30', 30)
  const second = await make('2026-12-06', 1360, { state: 'asked_adviser', waits_until: later(noon, DAY) })
  await make('2026-12-07', 5)
  await make('2026-12-01', 540, { state: 'cancelled' })
  await make('2026-12-02', 540, { state: 'held', waits_until: later(noon, MINUTE) })
  await make('2026-12-03', 540, { state: 'asked_parent', waits_until: later(noon, -MINUTE) })
  await adviser.call(setDayOff, { day: '2026-12-02', off: true, note: 'Nghỉ' })
  const other = await makePerson(malto)
  await malto.db
    .insert(advisory_waits)
    .values({ adviser_id: adviser.id, advisee_id: other.id, asked_by: other.id, asked_at: malto.now() })

  const week = await adviser.call(getWeek, { from_on: '2026-12-03' })
  expect(week.from_on).toBe('2026-11-30')
  expect(week.days.map(({ day }) => day)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(week.days.map(({ appointments }) => appointments.map(({ id }) => id))).toEqual([
    [first.id],
    [],
    [],
    [],
    [],
    [],
    [second.id],
  ])
  expect(week.days[0]?.hours).toEqual([
    { from: 480, until: 660 },
    { from: 840, until: 900 },
  ])
  expect(week.days[6]?.hours).toEqual([{ from: 540, until: 600 }])
  expect(week.days.filter(({ off }) => off)).toMatchObject([{ day: '2026-12-02', note: 'Nghỉ' }])
  expect(week).toMatchObject({ asked: [{ id: second.id, can: { confirm: true } }], waiting_count: 1 })
  // A Saturday belongs to the Monday before it.
  expect((await adviser.call(getWeek, {})).from_on).toBe('2026-11-09')
})
