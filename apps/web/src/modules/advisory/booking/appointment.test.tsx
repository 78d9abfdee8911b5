import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  cancelAppointment,
  getAppointment,
  moveAppointment,
  raiseConcern,
} from '@malto/contract/modules/advisory.booking.calls'
import {
  appointmentChanged,
  AppointmentNotFound,
  listSlots,
  SlotTaken,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { answerFollowUp, letParentsRead, tickAction } from '@malto/contract/modules/advisory.sessions.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { Changed } from '@malto/contract/errors'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { at, idOf, later, makeAppointmentDetail, makeSlot, may } from '../advisory.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

/** As if it had been pasted: a letter at a time takes too long. */
async function write(field: HTMLElement, words: string) {
  await userEvent.click(field)
  await userEvent.paste(words)
}

const PATH = `/advisory/appointments/${idOf(500)}`
const parent = () => person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà' })
const adviser = () =>
  person({
    full_name: 'Phạm Thùy Linh',
    advisory_expert_profile: { advisory_name: 'Cô Phạm Thùy Linh' } as never,
  })

async function open(given: Partial<AppointmentDetail>, answers: readonly Answer[] = [], as = person()) {
  let now = makeAppointmentDetail(given)
  const server = serverOf(
    ...answers,
    on(getAppointment, () => now),
  )
  const app = await openApp(PATH, as, server.send)
  return { ...app, server, become: (next: Partial<AppointmentDetail>) => (now = { ...now, ...next }) }
}
const ended = {
  state: 'ended',
  starts_at: at(-20, '15:30'),
  can: may('read', 'rate'),
  summary: 'Em thích kể chuyện cho người khác nghe.',
  actions: [
    {
      id: idOf(801),
      text: 'Ghi một dòng mỗi tối',
      due_on: dayAfter(vietnameseDay(new Date()), 1),
      done_at: null,
    },
  ],
} satisfies Partial<AppointmentDetail>

test('an appointment ahead says when, with whom, and what one may do', async () => {
  await open({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Buổi hẹn với cô Linh' })).toBeTruthy()
  expect(await screen.findByText('3 giờ rưỡi chiều ngày mai')).toBeTruthy()
  expect(screen.getByText('Phòng mở lúc 3 giờ 20 chiều, 10 phút trước giờ hẹn.')).toBeTruthy()
  expect(screen.getByText('Em phân vân giữa Sử và Nhân học.')).toBeTruthy()
  for (const name of ['Thêm vào lịch', 'Đổi giờ khác', 'Hủy buổi hẹn'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('what one may not do is not offered', async () => {
  await open({ can: may() })
  await screen.findByText('3 giờ rưỡi chiều ngày mai')
  for (const name of [/Đổi giờ/, /Hủy buổi/, /Đồng ý/, /Ghi là không đến/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /phòng trò chuyện/ })).toBeNull()
})

test('the room opens by itself when its time has come, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    const starts_at = new Date(Date.now() + 11 * 60_000).toISOString()
    const { become } = await open({ starts_at, opens_at: later(starts_at, -10) })
    await screen.findByText('Đã hẹn')
    become({ can: may('talk', 'read') })
    await vi.advanceTimersByTimeAsync(63_000)
    const door = await screen.findByRole('link', { name: 'Vào phòng trò chuyện' })
    expect(door.getAttribute('href')).toBe(`/malto/counseller-chat/${idOf(500)}`)
  } finally {
    vi.useRealTimers()
  }
})

test('a parent reads times and names, no topic and no question', async () => {
  await open({ party: 'parent', topic: null, question: null, can: may('move', 'cancel') }, [], parent())
  expect(await screen.findByRole('heading', { level: 1, name: 'Buổi hẹn của Minh Anh' })).toBeTruthy()
  expect(await screen.findByText(/Chỉ con và thầy cô đọc lời trong phòng/)).toBeTruthy()
  expect(screen.queryByText('Muốn nói về')).toBeNull()
})

test('a parent is told that it waits for them, not for a parent', async () => {
  await open({ party: 'parent', state: 'asked_parent', can: may('approve', 'decline') }, [], parent())
  expect(await screen.findByText('Chờ anh/chị đồng ý')).toBeTruthy()
  expect(screen.queryByText('Chờ cha mẹ đồng ý')).toBeNull()
})

test('what a parent wrote when booking is named as theirs, to the child and to the adviser', async () => {
  const first = await open({ booked_by_parent: true })
  expect(await screen.findByText('Cha mẹ viết lúc đặt lịch')).toBeTruthy()
  first.unmount()
  await open({ booked_by_parent: true, party: 'adviser' }, [], adviser())
  expect(await screen.findByText('Phụ huynh của Minh Anh viết lúc đặt lịch')).toBeTruthy()
})

test('cancelling says who is told, and within twelve hours that it is noted as late', async () => {
  const soon = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const { server, become } = await open({ starts_at: soon }, [
    on(cancelAppointment, ({ reason = null }) => {
      become({ state: 'cancelled', ended_by: 'advisee', ended_reason: reason, late: true, can: may() })
      return makeAppointmentDetail({ state: 'cancelled' })
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy buổi hẹn' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Còn dưới 12 giờ nữa là tới buổi hẹn/)).toBeTruthy()
  await write(within(dialog).getByRole('textbox', { name: 'Nhắn một câu' }), 'Em bị sốt ạ.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hủy buổi hẹn' }))
  expect(await screen.findByText(/Bạn đã hủy buổi này\./)).toBeTruthy()
  expect(server.asked(cancelAppointment)).toEqual([
    { appointment_id: idOf(500), version: 3, reason: 'Em bị sốt ạ.' },
  ])
  expect(screen.getByRole('link', { name: 'Chọn giờ khác' }).getAttribute('href')).toBe(
    `/advisory/${idOf(40)}`,
  )
})

test('an appointment that changed meanwhile is not cancelled blindly', async () => {
  await open({}, [on(cancelAppointment, () => Changed())])
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy buổi hẹn' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hủy buổi hẹn' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})

test('moving shows free times; a time that has just gone is said, and another one moves it', async () => {
  const today = vietnameseDay(new Date())
  let gone = true
  const { server } = await open({}, [
    on(listSlots, () => ({
      days: [{ day: dayAfter(today, 3), slots: [makeSlot(at(3, '09:00')), makeSlot(at(3, '10:00'))] }].concat(
        Array.from({ length: 3 }, (_, index) => ({ day: dayAfter(today, index), slots: [] })),
      ),
      first_free_on: dayAfter(today, 3),
    })),
    on(moveAppointment, ({ starts_at }) => (gone ? SlotTaken() : makeAppointmentDetail({ starts_at }))),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi giờ khác' }))
  await userEvent.click(await screen.findByRole('radio', { name: '9 giờ sáng, 09:00' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Đổi sang 09:00/ }))
  expect(await screen.findByText('Giờ này vừa có người chọn. Chọn giờ khác nhé.')).toBeTruthy()
  gone = false
  await userEvent.click(await screen.findByRole('radio', { name: '10 giờ sáng, 10:00' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Đổi sang 10:00/ }))
  expect(await screen.findByText('Đã đổi giờ. Mọi người được báo ngay.')).toBeTruthy()
  expect(server.asked(moveAppointment).map(({ starts_at }) => starts_at)).toEqual([
    at(3, '09:00'),
    at(3, '10:00'),
  ])
})

test('afterwards: what was agreed is ticked, and the summary is shown to parents only by the advisee’s word', async () => {
  const { server } = await open(ended, [
    on(tickAction, () => makeAppointmentDetail(ended)),
    on(letParentsRead, () => makeAppointmentDetail(ended)),
  ])
  expect(await screen.findByText('Em thích kể chuyện cho người khác nghe.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Ghi một dòng mỗi tối/ }))
  await waitFor(() =>
    expect(server.asked(tickAction)).toEqual([
      { appointment_id: idOf(500), action_id: idOf(801), done: true },
    ]),
  )
  await userEvent.click(screen.getByRole('switch', { name: /Cho cha mẹ đọc tóm tắt/ }))
  await waitFor(() => expect(server.asked(letParentsRead)).toEqual([{ appointment_id: idOf(500), on: true }]))
})

test('a parent who may read the summary cannot tick for the child', async () => {
  await open({ ...ended, party: 'parent', topic: null, question: null }, [], parent())
  expect(await screen.findByRole('checkbox', { name: /Ghi một dòng mỗi tối/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a follow-up that is due is answered in a minute', async () => {
  const due = { weeks: 2, due_on: '2026-11-01', answer: null, note: null, answered_at: null, open: true }
  const { server } = await open({ ...ended, follow_ups: [due] }, [
    on(answerFollowUp, () => makeAppointmentDetail(ended)),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Được một phần' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gửi cho thầy cô' }))
  await waitFor(() =>
    expect(server.asked(answerFollowUp)).toEqual([
      { appointment_id: idOf(500), weeks: 2, answer: 'partly', note: null },
    ]),
  )
})

test('something is not right: the helpline stands first, and one opening is one concern', async () => {
  const { server } = await open({}, [on(raiseConcern, () => ({ helpline: '111' }))])
  await userEvent.click(await screen.findByRole('button', { name: 'Mình thấy không ổn' }))
  expect((await screen.findByRole('link', { name: /Gọi 111/ })).getAttribute('href')).toBe('tel:111')
  await write(screen.getByRole('textbox', { name: 'Có chuyện gì vậy?' }), 'Em thấy lo khi nói chuyện.')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi ngay' }))
  expect(await screen.findByText('Đã có người biết')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Đóng' }).at(-1) as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Mình thấy không ổn' }))
  await write(await screen.findByRole('textbox', { name: 'Có chuyện gì vậy?' }), 'Thêm một điều nữa.')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi ngay' }))
  await waitFor(() => expect(server.asked(raiseConcern)).toHaveLength(2))
  const [first, second] = server.asked(raiseConcern)
  expect(first).toMatchObject({ appointment_id: idOf(500), urgency: 'soon', seq: null, advisee_id: null })
  expect(first?.client_id).not.toBe(second?.client_id)
})

test('the adviser notes an absence only after a question', async () => {
  await open({ party: 'adviser', can: may('miss', 'read') }, [], adviser())
  expect(await screen.findByRole('heading', { level: 1, name: 'Buổi hẹn với Minh Anh' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi là không đến' }))
  expect(await screen.findByText('Ghi là Minh Anh không đến?')).toBeTruthy()
})

test('a change on the other side is on screen without a reload', async () => {
  const { become } = await open({ state: 'asked_adviser', waits_until: at(1, '10:00') })
  await screen.findByText('Chờ thầy cô xác nhận')
  become({ state: 'confirmed', waits_until: null })
  await tell(appointmentChanged, { appointment_id: idOf(500) })
  expect(await screen.findByText('Đã hẹn')).toBeTruthy()
})

test('an appointment of somebody else is not found', async () => {
  const server = serverOf(on(getAppointment, () => AppointmentNotFound()))
  await openApp(PATH, person(), server.send)
  expect(await screen.findByText('Mình không thấy buổi hẹn này')).toBeTruthy()
})
