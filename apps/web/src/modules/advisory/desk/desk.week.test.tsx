import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  answerAppointment,
  cancelAppointment,
  getAdvisoryNext,
} from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged, StepNotPossible } from '@malto/contract/modules/advisory.calls'
import { getOffice, getWeek, NotAnAdviser, setDayOff } from '@malto/contract/modules/advisory.desk.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { at, idOf, makeAppointmentDetail, may } from '../advisory.factory.ts'
import { adviser, makeBooked, makeOffice, makeWeek, today } from './desk.factory.ts'
import { mondayOf } from './desk.when.ts'
import type { Week } from './week/board.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

// A Tuesday at nine in the morning in Vietnam, wherever and whenever this runs.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00+07:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const desk = (week: () => Week, ...more: Answer[]) =>
  serverOf(
    on(getWeek, ({ from_on }) => (from_on === mondayOf(today()) ? week() : makeWeek({}, from_on))),
    on(getAdvisoryNext, () => ({ next: null, asked: [], offered: [], follow_ups: [] })),
    on(getOffice, () => makeOffice()),
    ...more,
  )
const todayWith = (...appointments: Week['days'][number]['appointments']) =>
  makeWeek({ days: { [today()]: { appointments } } })
const board = async () => within(await screen.findByRole('region', { name: /^Tuần/ }))

test('before the room opens the light leads to the page about whoever comes', async () => {
  const session = makeBooked({ starts_at: at(0, '10:00') })
  await openApp('/advisory/desk', adviser(), desk(() => todayWith(session)).send)
  const panel = within(await screen.findByRole('region', { name: 'Minh Anh' }))
  expect(panel.getByText('Buổi tiếp theo, 1 giờ nữa')).toBeTruthy()
  expect(panel.queryByRole('link', { name: 'Vào phòng' })).toBeNull()
  expect(panel.getByRole('link', { name: 'Đọc hồ sơ trước buổi 10:00' }).getAttribute('href')).toBe(
    `/advisory/desk/advisees/${idOf(1)}`,
  )
})

test('from ten minutes before on the light leads into the room', async () => {
  vi.setSystemTime(new Date('2026-11-17T09:50:00+07:00'))
  const session = makeBooked({ starts_at: at(0, '10:00') })
  await openApp('/advisory/desk', adviser(), desk(() => todayWith(session)).send)
  const open = within(await screen.findByRole('region', { name: 'Minh Anh' }))
  expect(open.getByText('Phòng đã mở, 10 phút nữa bắt đầu')).toBeTruthy()
  expect(open.getByRole('link', { name: 'Vào phòng' }).getAttribute('href')).toBe(
    `/malto/counseller-chat/${session.id}`,
  )
})

test('the day is said in one line: how many sessions, how many are left, and thanks when all are done', async () => {
  const ended = makeBooked({ id: idOf(501), state: 'ended', starts_at: at(0, '08:00') })
  const first = await openApp(
    '/advisory/desk',
    adviser(),
    desk(() => todayWith(ended, makeBooked({ starts_at: at(0, '15:00') }))).send,
  )
  expect(await screen.findByText('Hôm nay thầy/cô có 2 buổi hẹn, còn 1 buổi.')).toBeTruthy()
  first.unmount()
  await openApp('/advisory/desk', adviser(), desk(() => todayWith(ended)).send)
  expect(await screen.findByText('Hôm nay thầy/cô đã xong 1 buổi. Cảm ơn thầy/cô.')).toBeTruthy()
  expect(await screen.findByText('Chưa có buổi nào sắp tới')).toBeTruthy()
})

test('the week is a list of days with their appointments, read aloud as people say times', async () => {
  const session = makeBooked({ starts_at: at(1, '15:30') })
  const week = makeWeek({
    days: {
      [dayAfter(today(), 1)]: { appointments: [session] },
      [dayAfter(today(), 2)]: { off: true, note: 'Họp hội đồng' },
    },
    waiting_count: 3,
  })
  await openApp('/advisory/desk', adviser(), desk(() => week).send)
  const days = (await board()).getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(days).toHaveLength(7)
  expect(days[0]).toContain('16')
  const block = screen.getByRole('button', {
    name: 'Nguyễn Minh Anh, 3 giờ rưỡi chiều ngày mai, Đã hẹn',
  })
  expect(block.textContent).toContain('15:30 – 16:15')
  expect(screen.getByRole('button', { name: 'Thứ Năm 19/11, nghỉ, 0 buổi. Mở ngày này' })).toBeTruthy()
  expect(screen.getByText('Họp hội đồng')).toBeTruthy()
  expect(await screen.findByText('3 học sinh đang chờ một giờ trống.')).toBeTruthy()
})

test('other weeks are one press away, and so is the way back to today', async () => {
  const server = desk(() => makeWeek())
  const { router } = await openApp('/advisory/desk', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tuần sau' }))
  expect(await screen.findByRole('heading', { name: 'Tuần 23/11 – 29/11' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ day: '2026-11-24' })
  await waitFor(() => expect(server.asked(getWeek).at(-1)).toEqual({ from_on: '2026-11-23' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hôm nay' }))
  expect(await screen.findByRole('heading', { name: 'Tuần này, 16/11 – 22/11' })).toBeTruthy()
})

test('a question is confirmed in place, and declined with a word that its advisee reads', async () => {
  const one = makeBooked({ id: idOf(510), state: 'asked_adviser', can: may('confirm', 'decline') })
  const other = makeBooked({
    id: idOf(511),
    state: 'asked_adviser',
    advisee: { id: idOf(2), name: 'Trần Hà My', avatar_url: null, kid: false, grade: 10 },
    can: may('confirm', 'decline'),
  })
  let asked = [one, other]
  const server = desk(
    () => makeWeek({ asked }),
    on(answerAppointment, ({ appointment_id }) => {
      asked = asked.filter(({ id }) => id !== appointment_id)
      return makeAppointmentDetail({ id: appointment_id })
    }),
  )
  await openApp('/advisory/desk', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận buổi của Minh Anh' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Xác nhận buổi của Minh Anh/ })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Không nhận được buổi của Hà My' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Không nhận buổi 15:30?' }))
  await userEvent.type(sheet.getByLabelText('Lời nhắn'), 'Cô bận.')
  await userEvent.click(sheet.getByRole('button', { name: 'Báo không nhận được' }))
  await waitFor(() => expect(server.asked(answerAppointment)).toHaveLength(2))
  expect(server.asked(answerAppointment)).toMatchObject([
    { appointment_id: one.id, version: 3, step: 'confirm' },
    { appointment_id: other.id, version: 3, step: 'decline', reason: 'Cô bận.' },
  ])
})

test('a question that was answered elsewhere says so and is read anew', async () => {
  const asked = makeBooked({ state: 'asked_adviser', can: may('confirm', 'decline') })
  const server = desk(
    () => makeWeek({ asked: [asked] }),
    on(answerAppointment, () => StepNotPossible()),
  )
  await openApp('/advisory/desk', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: /Xác nhận buổi của/ }))
  expect((await screen.findAllByText(StepNotPossible.words.vi)).length).toBeGreaterThan(0)
  await waitFor(() => expect(server.asked(getWeek)).toHaveLength(2))
})

test('an appointment is looked at and cancelled; on short notice the sheet says that it counts as late', async () => {
  const session = makeBooked({ starts_at: at(0, '15:00') })
  const server = desk(
    () => todayWith(session),
    on(cancelAppointment, () => makeAppointmentDetail({ state: 'cancelled' })),
  )
  await openApp('/advisory/desk', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: /^Nguyễn Minh Anh, 3 giờ chiều/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Minh Anh' }))
  expect(sheet.getByText('Em phân vân giữa Sử và Nhân học.')).toBeTruthy()
  expect(sheet.getByText(/người phụ trách an toàn có thể xem/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Hủy buổi này' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Hủy buổi 15:00?' }))
  expect(sure.getByText(/được ghi là báo muộn/)).toBeTruthy()
  await userEvent.click(sure.getByRole('button', { name: 'Hủy buổi hẹn' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(cancelAppointment)).toMatchObject([{ appointment_id: session.id, version: 3 }])
})

test('a day is taken off from its head, and what stands on it is shown to be moved one by one', async () => {
  const standing = makeBooked({ starts_at: at(1, '15:30') })
  const server = desk(
    () => makeWeek({ days: { [dayAfter(today(), 1)]: { appointments: [standing] } } }),
    on(setDayOff, () => ({ office: makeOffice(), standing: [standing] })),
  )
  await openApp('/advisory/desk', adviser(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Thứ Tư 18/11, 1 buổi. Mở ngày này' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Thứ Tư 18/11' }))
  await userEvent.type(sheet.getByLabelText(/Ghi chú/), 'Đi tập huấn')
  await userEvent.click(sheet.getByRole('button', { name: 'Nghỉ ngày này' }))
  expect(await sheet.findByText(/Ngày này còn 1 buổi đã hẹn/)).toBeTruthy()
  expect(server.asked(setDayOff)).toEqual([{ day: '2026-11-18', off: true, note: 'Đi tập huấn' }])
  await userEvent.click(sheet.getByRole('button', { name: /15:30 – 16:15/ }))
  expect(await screen.findByRole('dialog', { name: 'Minh Anh' })).toBeTruthy()
})

test('what others do with an appointment shows at once', async () => {
  let booked = false
  const server = desk(() => (booked ? todayWith(makeBooked({ starts_at: at(0, '15:00') })) : makeWeek()))
  await openApp('/advisory/desk', adviser(), server.send)
  expect(await screen.findByText('Hôm nay thầy/cô chưa có buổi hẹn nào.')).toBeTruthy()
  booked = true
  await tell(appointmentChanged, { appointment_id: idOf(500) })
  expect(await screen.findByText('Hôm nay thầy/cô có 1 buổi hẹn.')).toBeTruthy()
})

test('whoever is no adviser meets a kind word and a way to one; so does an adviser who is none any more', async () => {
  const refusing = () =>
    serverOf(
      on(getWeek, () => NotAnAdviser()),
      on(getOffice, () => NotAnAdviser()),
      on(getAdvisoryNext, () => ({ next: null, asked: [], offered: [], follow_ups: [] })),
    )
  const first = await openApp('/advisory/desk', person(), refusing().send)
  expect(await screen.findByText('Trang này dành cho thầy cô cố vấn')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tìm thầy cô cố vấn' }).getAttribute('href')).toBe('/advisory')
  expect(screen.queryByRole('region', { name: /^Tuần/ })).toBeNull()
  first.unmount()

  let vetted = true
  const server = serverOf(
    on(getWeek, () => (vetted ? makeWeek() : NotAnAdviser())),
    on(getOffice, () => makeOffice()),
    on(getAdvisoryNext, () => ({ next: null, asked: [], offered: [], follow_ups: [] })),
  )
  await openApp('/advisory/desk', adviser(), server.send)
  await board()
  vetted = false
  await tell(appointmentChanged, { appointment_id: idOf(500) })
  expect(await screen.findByText('Trang này dành cho thầy cô cố vấn')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Tuần/ })).toBeNull()
})

test('a calendar that does not come says so, keeps its head, and can be asked for again', async () => {
  await openApp('/advisory/desk', adviser())
  expect(await screen.findByRole('heading', { level: 1, name: 'Bàn làm việc' })).toBeTruthy()
  expect((await screen.findByRole('alert', undefined, { timeout: 8000 })).textContent).toContain('trục trặc')
  expect(screen.getByRole('link', { name: 'Giờ làm việc' }).getAttribute('href')).toBe(
    '/advisory/desk/office',
  )
}, 15_000)
