import { Changed } from '@malto/contract'
import { appointmentsResource, cancelAtDesk, missAtDesk } from '@malto/contract/modules/advisory.admin'
import { StepNotPossible } from '@malto/contract/modules/advisory.calls'
import {
  askReview,
  NotReviewable,
  sessionReviewsResource,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { ADVISER, APPOINTMENT, makeAppointment, makeReview, REVIEW } from './advisory.factory.ts'
import type { Appointment } from './appointment/appointment.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const desk = async () => within(await screen.findByRole('region', { name: 'Việc có thể làm' }))
const open = (given: Partial<Appointment> = {}, ...answers: readonly Answer[]) =>
  openConsole(`/appointments/${APPOINTMENT}/show`, {
    answers: [on(appointmentsResource.get, () => makeAppointment(given)), ...answers],
  })

test('appointments read as times of two people, and can be narrowed by days and by adviser', async () => {
  const filter = { adviser_id: ADVISER, from: '2026-11-01', to: '2026-11-30', minor: 'true' }
  const server = await openConsole(`/appointments?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
    answers: [on(appointmentsResource.list, () => page(makeAppointment()))],
  })
  const line = (await screen.findByRole('link', { name: '16:30 thứ Ba 24/11/2026' })).closest('li')
  expect(line?.textContent).toContain('Nguyễn Gia Bảo với Cô Linh')
  expect(line?.textContent).toContain('Đã hẹn')
  expect(server.asked(appointmentsResource.list)).toContainEqual(expect.objectContaining(filter))
  expect(screen.getByRole('button', { name: 'Bỏ lọc Ngày hẹn' })).toBeDefined()
  expect(screen.getByText('Ngày hẹn 01/11/2026 đến 30/11/2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Bỏ lọc Dưới 18 tuổi' })).toBeDefined()
})

test('an appointment shows figures and never words', async () => {
  await open({ message_count: 32 })
  expect(await screen.findByText('16:30 thứ Ba 24/11/2026 – 17:15')).toBeDefined()
  const count = (await screen.findByText('Số lời nhắn')).closest('div')
  expect(count?.textContent).toContain('32')
  expect((await desk()).getByText(/Lời hai người viết cho nhau không hiện ở đây/)).toBeDefined()
  expect(screen.getByText('Phụ huynh đặt')).toBeDefined()
})

test('cancelling needs a reason that its people read; who was overtaken is told and keeps it', async () => {
  let now = makeAppointment()
  const server = await openConsole(`/appointments/${APPOINTMENT}/show`, {
    answers: [
      on(appointmentsResource.get, () => now),
      on(cancelAtDesk, ({ version, reason }) => {
        if (Number(version) === 2) {
          now = makeAppointment({ version: 3 })
          return Changed()
        }
        return (now = makeAppointment({
          version: 4,
          state: 'cancelled',
          ended_by: 'desk',
          ended_reason: reason,
          can: { cancel: false, miss: false },
        }))
      }),
    ],
  })
  fireEvent.click((await desk()).getByRole('button', { name: 'Hủy buổi hẹn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hủy buổi 16:30 thứ Ba 24/11/2026?' }))
  expect(dialog.getByText(/Nguyễn Gia Bảo và Cô Linh được báo ngay/)).toBeDefined()
  const yes = dialog.getByRole('button', { name: 'Hủy buổi hẹn' })
  fireEvent.click(yes)
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(cancelAtDesk)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Cố vấn bận đột xuất' }))
  fireEvent.click(yes)
  expect(await dialog.findByText(/vừa được người khác sửa/)).toBeDefined()
  await waitFor(() => expect(server.asked(appointmentsResource.get).length).toBeGreaterThan(1))
  fireEvent.click(yes)
  await waitFor(() => expect(server.asked(cancelAtDesk).map(({ version }) => version)).toEqual([2, 3]))
  expect(server.asked(cancelAtDesk)[1]?.reason).toContain('việc đột xuất')
  expect(await screen.findByText('Văn phòng Malto')).toBeDefined()
  expect((await desk()).queryByRole('button', { name: 'Hủy buổi hẹn' })).toBeNull()
})

test('absence is asked about once more, and a step that is no longer possible says so', async () => {
  const server = await open(
    { can: { cancel: false, miss: true } },
    on(missAtDesk, () => StepNotPossible()),
  )
  fireEvent.click((await desk()).getByRole('button', { name: 'Ghi vắng mặt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghi là học sinh vắng mặt?' }))
  expect(dialog.getByText(/Không có hình phạt nào/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Ghi vắng mặt' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(server.asked(missAtDesk)).toEqual([{ id: APPOINTMENT, version: 2 }])
})

test('a session with a minor in which something was said is set down for review, with a reason', async () => {
  let refuse = true
  const server = await open(
    { state: 'ended', message_count: 32, can: { cancel: false, miss: true } },
    on(askReview, () => (refuse ? NotReviewable() : makeReview({ cause: 'asked' }))),
    on(sessionReviewsResource.get, () => makeReview({ cause: 'asked' })),
  )
  fireEvent.click((await desk()).getByRole('button', { name: 'Xem lại buổi hẹn này' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xem lại buổi hẹn này?' }))
  const yes = dialog.getByRole('button', { name: 'Đưa vào danh sách' })
  fireEvent.click(yes)
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Gia đình phản ánh' }))
  fireEvent.click(yes)
  expect(await dialog.findByText(/Chỉ xem lại được buổi hẹn với người dưới 18 tuổi/)).toBeDefined()
  refuse = false
  fireEvent.click(yes)
  expect(await screen.findByRole('heading', { name: 'Cô Linh và Nguyễn Gia Bảo' })).toBeDefined()
  expect(window.location.pathname).toBe(`/admin/session-reviews/${REVIEW}/show`)
  expect(server.asked(askReview)[1]).toMatchObject({ appointment_id: APPOINTMENT, concern_id: null })
})

test('of a grown-up, or of silence, no review is offered', async () => {
  await open({ minor: false, message_count: 32 })
  expect((await desk()).queryByRole('button', { name: 'Xem lại buổi hẹn này' })).toBeNull()
  await open({ minor: true, message_count: 0 })
  expect((await desk()).getByText(/không có gì để xem lại/)).toBeDefined()
  expect((await desk()).queryByRole('button', { name: 'Xem lại buổi hẹn này' })).toBeNull()
})

test('who may only look is offered nothing', async () => {
  await openConsole(`/appointments/${APPOINTMENT}/show`, {
    powers: ['appointments.read'],
    answers: [
      on(appointmentsResource.get, () =>
        makeAppointment({ message_count: 3, can: { cancel: false, miss: false } }),
      ),
    ],
  })
  expect((await desk()).getByText(/hủy hay ghi vắng cần thêm quyền/)).toBeDefined()
  expect((await desk()).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Cô Linh' })).toBeNull()
})
