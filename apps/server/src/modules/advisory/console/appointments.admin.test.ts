import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBoth } from '@malto/contract'
import * as admin from '@malto/contract/modules/advisory.admin'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { exportedRows } from '#testing/exports.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { adviser_days_off, advisory_waits, appointments } from '../advisory.table.ts'
import { atOnce, laySaid } from '../safeguarding/safeguarding.factory.ts'

const { list, get } = admin.appointmentsResource

let malto: Malto
let desk: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  desk = await makeAdministrator(malto, {
    powers: ['appointments.read', 'appointments.write', 'advisers.read'],
  })
})
afterAll(() => malto.stop())

const auditOf = (id: string) =>
  malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)).orderBy(audit_rows.seq)
const REASON = 'Cô bị ốm, mong bạn thông cảm.'

describe('appointments', () => {
  test('without the power nobody lists or cancels; who may only read cannot change', async () => {
    const { id } = await makeAppointment(malto, await makeCounsel(malto), await makePerson(malto))
    const stranger = await makeAdministrator(malto, { powers: ['advisers.read', 'safeguarding.read'] })
    const reader = await makeAdministrator(malto, { powers: ['appointments.read'] })
    for (const ask of [
      () => stranger.call(list, {}),
      () => stranger.call(get, { id }),
      () => reader.call(admin.cancelAtDesk, { id, version: 1, reason: REASON }),
      () => reader.call(admin.missAtDesk, { id, version: 1 }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await reader.call(get, { id })).can).toEqual({ cancel: false, miss: false })
    expect((await desk.call(get, { id })).can).toEqual({ cancel: true, miss: false })
  })

  test('the desk sees times, people and how many words, never which', async () => {
    const school = await makeSchool(malto.db)
    const student = await makePerson(malto, { full_name: 'Võ Minh Khuê', school_id: school.id })
    const counsel = await makeCounsel(malto)
    const appointment = await makeAppointment(malto, counsel, student, {
      starts_at: later(noon, -DAY),
      question: 'Em có một điều khó nói.',
      rating: 5,
      rating_note: 'Cô rất hiền.',
    })
    await laySaid(malto, appointment, ['Câu kín một.', 'Câu kín hai.'])
    const detail = await desk.call(get, { id: appointment.id })
    expect(detail).toMatchObject({
      adviser_name: counsel.advisory_name,
      advisee_name: 'Võ Minh Khuê',
      school_name: school.name,
      // It is over, though no job has written that down yet.
      state: 'ended',
      minor: true,
      message_count: 2,
      rating: 5,
      can: { cancel: false, miss: true },
    })
    for (const end of ['', `/${appointment.id}`]) {
      const { body } = await malto.app.inject({
        url: `/auth-admin/appointments${end}`,
        headers: { authorization: `Bearer ${desk.token()}` },
      })
      expect(body).not.toMatch(/Câu kín|khó nói|Cô rất hiền/)
    }
  })

  test('the list is filtered by state at this moment, by adviser, topic, age and day of Vietnam, and searched', async () => {
    const counsel = await makeCounsel(malto, { advisory_name: 'Cô Ngọc Diệp' })
    const [young, grown] = [await makePerson(malto), await makePerson(malto, { birthday: '2000-01-01' })]
    // 23:30 on the 20th in Vietnam, and half past midnight on the 21st.
    const late = new Date('2026-11-20T16:30:00Z')
    const first = await makeAppointment(malto, counsel, young, {
      starts_at: late,
      ends_at: later(late, 20 * MINUTE),
    })
    const second = await makeAppointment(malto, counsel, grown, {
      starts_at: later(late, HOUR),
      topic: 'study',
    })
    const over = await makeAppointment(malto, counsel, young, {
      starts_at: later(noon, 2 * DAY),
      state: 'asked_parent',
      waits_until: noon,
    })
    const ids = async (wish: object) =>
      (await desk.call(list, { adviser_id: counsel.id, sort: 'starts_at', ...wish })).items.map(
        ({ id }) => id,
      )
    expect(await ids({})).toEqual([over.id, first.id, second.id])
    expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([first.id])
    expect(await ids({ from: '2026-11-21' })).toEqual([second.id])
    expect(await ids({ state: 'lapsed' })).toEqual([over.id])
    expect(await ids({ state: 'asked_parent' })).toEqual([])
    expect(await ids({ minor: 'false' })).toEqual([second.id])
    expect(await ids({ topic: 'study' })).toEqual([second.id])
    expect(await ids({ q: 'ngoc diep' })).toHaveLength(3)
    expect(await ids({ q: 'khong ai ca' })).toEqual([])
  })

  test('I39, I41: who may see one province sees, exports and cancels only appointments of its people', async () => {
    const powers = ['appointments.read', 'appointments.write'] as const
    const [hue, saigon] = [
      await makeAdministrator(malto, { powers, sees: { province_ids: [46] } }),
      await makeAdministrator(malto, { powers, sees: { province_ids: [79] } }),
    ]
    const counsel = await makeCounsel(malto)
    const here = await makePerson(malto, { province_id: 46, full_name: 'Bạn Ở Huế' })
    const { id } = await makeAppointment(malto, counsel, here)
    expect(await hue.call(list, {})).toMatchObject({ total: 1, items: [{ id }] })
    expect(await saigon.call(list, {})).toMatchObject({ total: 0, items: [] })
    await expect(saigon.call(get, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(saigon.call(admin.cancelAtDesk, { id, version: 1, reason: REASON })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { rows } = await exportedRows(malto, hue, admin.appointmentsResource)
    expect(rows.map((row) => row[2])).toEqual(['Bạn Ở Huế'])
  })

  test('why Malto itself cancelled is read in one language, here too', async () => {
    const [counsel, student] = [await makeCounsel(malto), await makePerson(malto)]
    const ended_reason = inBoth('Thầy cô nghỉ.', 'They are away.')
    const ended = { state: 'cancelled', ended_by: 'desk', ended_reason } as const
    const { id } = await makeAppointment(malto, counsel, student, ended)
    expect((await desk.call(get, { id })).ended_reason).toBe('Thầy cô nghỉ.')
  })

  test('cancelled at the desk, both are told why; the log holds it; what has gone on is refused', async () => {
    const counsel = await makeCounsel(malto)
    const student = await makePerson(malto)
    const { id } = await makeAppointment(malto, counsel, student)
    await expect(desk.call(admin.cancelAtDesk, { id, version: 9, reason: REASON })).rejects.toMatchObject({
      code: 'CHANGED',
    })
    const done = await desk.call(admin.cancelAtDesk, { id, version: 1, reason: REASON })
    expect(done).toMatchObject({
      state: 'cancelled',
      ended_by: 'desk',
      ended_reason: REASON,
      late: false,
      can: { cancel: false, miss: false },
    })
    for (const person of [student, counsel])
      expect((await person.call(listNotifications, {})).items[0]?.title).toMatch(/đã hủy/)
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'cancel',
        target: 'appointments',
        administrator_id: desk.id,
        before: { state: 'confirmed' },
        after: { state: 'cancelled' },
        reason: REASON,
      },
    ])
    await expect(
      desk.call(admin.cancelAtDesk, { id, version: done.version, reason: REASON }),
    ).rejects.toMatchObject({ code: 'STEP_NOT_POSSIBLE' })
  })

  test('nobody came: noted once, by one of two who note it at once', async () => {
    const other = await makeAdministrator(malto, { powers: ['appointments.read', 'appointments.write'] })
    const { id } = await makeAppointment(malto, await makeCounsel(malto), await makePerson(malto), {
      starts_at: later(noon, -2 * HOUR),
    })
    const url = `/auth-admin/appointments/${id}/miss`
    const both = [desk, other].map((by) => ({ by, url, payload: { version: 1 } }))
    expect(await atOnce(malto, both)).toEqual([200, 409])
    expect(await desk.call(get, { id })).toMatchObject({ state: 'missed', version: 2 })
    expect(await auditOf(id)).toMatchObject([{ action: 'miss', after: { state: 'missed' } }])
    const ahead = await makeAppointment(malto, await makeCounsel(malto), await makePerson(malto))
    await expect(desk.call(admin.missAtDesk, { id: ahead.id, version: 1 })).rejects.toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
    })
  })
})

describe('load', () => {
  const loadOf = async (id: string, weeks = 1) => {
    const { rows, ...period } = await desk.call(admin.getAdvisoryLoad, { weeks })
    return { period, row: rows.find((row) => row.id === id) }
  }

  test('hours, sessions, waiting and ratings are those that one counts by hand', async () => {
    // Saturday the 14th is today. Monday 8:00–11:00, Wednesday 14:00–16:00 and 18:00–19:00, Saturday 8:00–10:00.
    const counsel = await makeCounsel(malto, {
      hours: [
        { weekday: 1, from: 480, until: 660 },
        { weekday: 3, from: 840, until: 960 },
        { weekday: 3, from: 1080, until: 1140 },
        { weekday: 6, from: 480, until: 600 },
      ],
    })
    // The week of the 8th to the 14th has one of each; the Monday before that is off, and so is the next one.
    await malto.db.insert(adviser_days_off).values([
      { adviser_id: counsel.id, day: '2026-11-02' },
      { adviser_id: counsel.id, day: '2026-11-16' },
    ])
    let minute = 0
    const put = async (starts: string, given: object = {}, booked_days = 1) => {
      minute += 1
      const starts_at = new Date(later(new Date(starts), minute * MINUTE))
      await makeAppointment(malto, counsel, await makePerson(malto), {
        starts_at,
        created_at: later(starts_at, -booked_days * DAY),
        ...given,
      })
    }
    await put('2026-11-09T01:00:00Z', { state: 'ended', rating: 5 }, 2)
    await put('2026-11-11T07:00:00Z', { state: 'ended', rating: 4 }, 4)
    await put('2026-11-11T09:00:00Z', { rating: 4 }, 9)
    await put('2026-11-13T01:00:00Z', { state: 'missed' }, 1)
    await put('2026-11-12T01:00:00Z', { state: 'cancelled', late: true })
    await put('2026-11-12T03:00:00Z', { state: 'cancelled' })
    await put('2026-11-18T07:00:00Z')
    await put('2026-11-18T09:00:00Z', { state: 'asked_adviser', waits_until: later(noon, HOUR) })
    await put('2026-11-18T11:00:00Z', { state: 'asked_adviser', waits_until: noon })
    await put('2026-11-25T07:00:00Z', { state: 'held', waits_until: later(noon, 5 * MINUTE) })
    // Seven minutes before this week begins in Vietnam: in two weeks, not in one.
    await put('2026-11-07T16:40:00Z', { state: 'ended', rating: 3 }, 3)
    await put('2026-11-05T01:00:00Z', { state: 'ended', rating: 5 }, 3)
    await malto.db.insert(advisory_waits).values({
      adviser_id: counsel.id,
      advisee_id: counsel.id,
      asked_by: counsel.id,
      asked_at: noon,
    })
    const one = await loadOf(counsel.id)
    expect(one.period).toEqual({ from_on: '2026-11-08', to_on: '2026-11-14' })
    expect(one.row).toEqual({
      id: counsel.id,
      advisory_name: counsel.advisory_name,
      // 180 + 120 + 60 + 120
      open_minutes: 480,
      // Three sessions and one at which nobody came.
      booked_minutes: 180,
      ended: 3,
      missed: 1,
      cancelled_late: 1,
      ahead: 2,
      waiting: 1,
      // The next Monday is off; on Wednesday the evening is free again.
      first_free_on: '2026-11-18',
      // 1, 2, 4 and 9 days.
      wait_days: 3,
      rating: null,
    })
    const two = await loadOf(counsel.id, 2)
    expect(two.period.from_on).toBe('2026-11-01')
    expect(two.row).toMatchObject({
      // One Monday of the two is off.
      open_minutes: 780,
      booked_minutes: 270,
      ended: 5,
      // 1, 2, 3, 3, 4 and 9 days.
      wait_days: 3,
      // 5, 4, 4, 3 and 5.
      rating: 4.2,
    })
  })

  test('who takes nobody new has no free day; who is not vetted is not in it', async () => {
    const closed = await makeCounsel(malto, { accepts: false })
    const applied = await makeCounsel(malto, { state: 'applied' })
    expect((await loadOf(closed.id)).row).toMatchObject({ first_free_on: null, wait_days: null, ahead: 0 })
    expect((await loadOf(applied.id)).row).toBeUndefined()
  })

  test('it asks the same number of questions for one adviser and for many', async () => {
    const count = async () => {
      let asked = 0
      const { pool } = malto.house
      const query = pool.query.bind(pool)
      Object.assign(pool, {
        query: (...given: Parameters<typeof query>) => {
          asked += 1
          return query(...given)
        },
      })
      await desk.call(admin.getAdvisoryLoad, { weeks: 4 })
      Object.assign(pool, { query })
      return asked
    }
    await malto.db.update(appointments).set({ state: 'cancelled' })
    const few = await count()
    for (let at = 0; at < 12; at++) await makeCounsel(malto)
    expect(await count()).toBe(few)
    expect(few).toBeLessThan(16)
  })
})
