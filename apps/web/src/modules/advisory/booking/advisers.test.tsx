import { expect, test, vi } from 'vitest'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  answerAppointment,
  bookAppointment,
  getAdvisoryNext,
  releaseHold,
} from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged, listAdvisers, StepNotPossible } from '@malto/contract/modules/advisory.calls'
import { listUpcomingSessions } from '@malto/contract/modules/advisory.sessions.calls'
import { listChildren } from '@malto/contract/modules/family.calls'
import type { Reply } from '@malto/contract/core/call'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { at, idOf, makeAdviser, makeAppointment, makeAppointmentDetail, may } from '../advisory.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

/** As if it had been pasted: a letter at a time takes too long. */
async function write(field: HTMLElement, words: string) {
  await userEvent.click(field)
  await userEvent.paste(words)
}

type Next = Reply<typeof getAdvisoryNext>
const nothing: Next = { next: null, asked: [], offered: [], follow_ups: [] }
const tuan = makeAdviser({
  id: idOf(41),
  advisory_name: 'Thầy Trần Anh Tuấn',
  topics: ['vocation'],
  next_free_at: null,
})
const parent = () => person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà' })
const bao = { id: idOf(1), name: 'Nguyễn Gia Bảo', avatar_url: null, kid: true, grade: 6 }

const serverWith = (next: Partial<Next> | (() => Next), ...answers: readonly Answer[]) =>
  serverOf(
    ...answers,
    on(getAdvisoryNext, () => (typeof next === 'function' ? next() : { ...nothing, ...next })),
    on(listUpcomingSessions, () => ({ items: [], next_cursor: null })),
    on(listAdvisers, ({ topic, q }) => ({
      items: [makeAdviser(), tuan].filter(
        (each) => (!topic || each.topics.includes(topic)) && (!q || each.advisory_name.includes(q)),
      ),
      next_cursor: null,
    })),
    on(listChildren, () => ({ children: [childOf(1, 'Nguyễn Minh Anh'), childOf(2, 'Nguyễn Gia Bảo')] })),
  )
const childOf = (number: number, full_name: string) =>
  ({
    id: idOf(number),
    full_name,
    avatar_url: null,
    account_kind: 'student',
    grade: 6 + number,
    waiting_consents: 0,
  }) as Reply<typeof listChildren>['children'][number]

test('advisers show a few words, their topics and when they are free, as people say it', async () => {
  await openApp('/advisory', person(), serverWith({}).send)
  const linh = await screen.findByRole('link', { name: 'Cô Phạm Thùy Linh' })
  expect(linh.getAttribute('href')).toBe(`/advisory/${idOf(40)}`)
  expect(screen.getByText('Rảnh sớm nhất: 3 giờ rưỡi chiều ngày mai')).toBeTruthy()
  expect(screen.getByText('Đang kín lịch, có danh sách chờ')).toBeTruthy()
  expect(screen.getByText('Chọn ngành · Hiểu bản thân · Áp lực học')).toBeTruthy()
})

test('a topic narrows the list, stands in the address, and goes along to the form', async () => {
  const server = serverWith({})
  const { router } = await openApp('/advisory', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Học nghề' }))
  const link = await screen.findByRole('link', { name: 'Thầy Trần Anh Tuấn' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cô Phạm Thùy Linh' })).toBeNull())
  expect(router.state.location.search).toMatchObject({ topic: 'vocation' })
  expect(link.getAttribute('href')).toBe(`/advisory/${idOf(41)}?topic=vocation`)
})

test('words that nobody answers to lead to a kind empty page', async () => {
  await openApp('/advisory?q=xyz', person(), serverWith({}).send)
  expect(await screen.findByText('Chưa thấy thầy cô nào như vậy')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tìm thầy cô' }).value).toBe('xyz')
})

test('the next appointment is the light of the page; while its room is open it leads inside', async () => {
  const next = makeAppointment()
  const { unmount } = await openApp('/advisory', person(), serverWith({ next }).send)
  const panel = await screen.findByRole('region', { name: '3 giờ rưỡi chiều ngày mai' })
  expect(within(panel).getByRole('link').getAttribute('href')).toBe(`/advisory/appointments/${next.id}`)
  unmount()
  const open = makeAppointment({ can: may('talk', 'read') })
  await openApp('/advisory', person(), serverWith({ next: open }).send)
  expect((await screen.findByRole('link', { name: 'Vào phòng' })).getAttribute('href')).toBe(
    `/malto/counseller-chat/${next.id}`,
  )
})

test('what still waits for a parent’s yes is on top for the kid who booked it', async () => {
  const waiting = makeAppointment({ state: 'asked_parent', advisee: bao, waits_until: at(0, '23:00') })
  const server = serverWith(
    {},
    on(listUpcomingSessions, () => ({ items: [waiting], next_cursor: null })),
  )
  await openApp('/advisory', person({ account_kind: 'kid' }), server.send)
  const panel = await screen.findByRole('region', { name: '3 giờ rưỡi chiều ngày mai' })
  expect(within(panel).getByText('Chờ cha mẹ đồng ý')).toBeTruthy()
})

test('a parent reads who wants to meet whom and when, says yes, and the question leaves', async () => {
  const asked = makeAppointment({
    party: 'parent',
    state: 'asked_parent',
    advisee: bao,
    waits_until: at(1, '13:30'),
    topic: null,
    question: null,
    can: may('approve', 'decline', 'move', 'cancel'),
  })
  let waiting = [asked]
  const server = serverWith(
    () => ({ ...nothing, asked: waiting }),
    on(answerAppointment, () => {
      waiting = []
      return makeAppointmentDetail({ ...asked, state: 'confirmed' })
    }),
  )
  await openApp('/advisory', parent(), server.send)
  expect(await screen.findByText('Gia Bảo muốn gặp cô Linh')).toBeTruthy()
  expect(screen.getByText('Trả lời trước 1 giờ rưỡi chiều ngày mai')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đồng ý' }))
  expect(await screen.findByText('Buổi hẹn đã chắc chắn. Mọi người được báo ngay.')).toBeTruthy()
  expect(server.asked(answerAppointment)).toEqual([
    { appointment_id: asked.id, version: 3, step: 'approve', reason: null },
  ])
  await waitFor(() => expect(screen.queryByText('Gia Bảo muốn gặp cô Linh')).toBeNull())
})

test('a no may carry a word; when it has gone on meanwhile, that is said', async () => {
  const asked = makeAppointment({
    party: 'parent',
    state: 'asked_parent',
    advisee: bao,
    can: may('approve', 'decline'),
  })
  const server = serverWith(
    { asked: [asked] },
    on(answerAppointment, () => StepNotPossible()),
  )
  await openApp('/advisory', parent(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chưa đồng ý' }))
  await write(await screen.findByRole('textbox', { name: 'Nhắn con một câu' }), 'Tối nay mình bàn nhé.')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi câu trả lời' }))
  expect(await screen.findByText('Buổi hẹn vừa thay đổi, không làm được việc này nữa.')).toBeTruthy()
  expect(server.asked(answerAppointment)[0]).toMatchObject({
    step: 'decline',
    reason: 'Tối nay mình bàn nhé.',
  })
})

test('an offered time says how long it is kept; taking it opens the form, and the last word stays on screen', async () => {
  const offer = makeAppointment({
    id: idOf(700),
    version: 1,
    state: 'held',
    offered: true,
    topic: null,
    question: null,
    waits_until: at(1, '10:00'),
    can: may('book'),
  })
  let offers = [offer]
  const server = serverWith(
    () => ({ ...nothing, offered: offers }),
    on(releaseHold, () => ({})),
    on(bookAppointment, () => {
      offers = []
      return makeAppointmentDetail({ id: offer.id })
    }),
  )
  await openApp('/advisory', person(), server.send)
  expect(await screen.findByText('Cô Linh có giờ trống')).toBeTruthy()
  expect(screen.getByText('Giữ đến 10 giờ sáng ngày mai')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nhận giờ này' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Chọn ngành' }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Hẹn 15:30/ }))
  expect(await screen.findByText('Đã hẹn cô Linh')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Cô Linh có giờ trống')).toBeNull())
  expect(screen.getByText('Đã hẹn cô Linh')).toBeTruthy()
  expect(server.asked(releaseHold)).toHaveLength(0)
})

test('a follow-up that is due leads to its appointment', async () => {
  const server = serverWith({ follow_ups: [{ appointment_id: idOf(500), weeks: 2 }] })
  await openApp('/advisory', person(), server.send)
  const link = await screen.findByRole('link', { name: /Hai tuần rồi, việc đã hẹn tới đâu/ })
  expect(link.getAttribute('href')).toBe(`/advisory/appointments/${idOf(500)}#follow-up`)
})

test('a parent chooses the child; it stands in the address and goes along', async () => {
  const { router } = await openApp('/advisory', parent(), serverWith({}).send)
  await userEvent.click(await screen.findByRole('button', { name: /Gia Bảo/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ child: idOf(2) }))
  const link = await screen.findByRole('link', { name: 'Cô Phạm Thùy Linh' })
  expect(link.getAttribute('href')).toBe(`/advisory/${idOf(40)}?child=${idOf(2)}`)
})

test('a change elsewhere is on screen without a reload', async () => {
  let next: Next = nothing
  await openApp('/advisory', person(), serverWith(() => next).send)
  await screen.findByRole('link', { name: 'Cô Phạm Thùy Linh' })
  next = { ...nothing, next: makeAppointment() }
  await tell(appointmentChanged, { appointment_id: idOf(500) })
  expect(await screen.findByRole('region', { name: '3 giờ rưỡi chiều ngày mai' })).toBeTruthy()
})

test('without a server the page says whose fault it is, and keeps standing', async () => {
  await openApp('/advisory', person())
  expect(await screen.findByRole('heading', { level: 1, name: 'Cố vấn' })).toBeTruthy()
  expect(
    await screen.findByText('Lỗi ở phía Malto. Những gì đã lưu vẫn còn nguyên.', {}, { timeout: 8000 }),
  ).toBeTruthy()
}, 15_000)

test('opened without a network, one adviser’s page says so to a parent too', async () => {
  onlineManager.setOnline(false)
  try {
    await openApp(`/advisory/${tuan.id}`, parent(), serverWith({}).send)
    expect(await screen.findByRole('heading', { name: 'Đang ngoại tuyến' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cố vấn')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('an address that is no id was never an adviser, and a stranger signs in first', async () => {
  const { unmount } = await openApp('/advisory/linh', person(), serverWith({}).send)
  expect(await screen.findByText('Mình không thấy trang này')).toBeTruthy()
  unmount()
  const { router } = await openApp(`/advisory/${idOf(40)}`)
  expect(router.state.location.href).toBe(`/login?next=%2Fadvisory%2F${idOf(40)}`)
})
