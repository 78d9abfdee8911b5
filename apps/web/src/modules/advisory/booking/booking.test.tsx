import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  bookAppointment,
  getAppointmentCalendar,
  holdSlot,
  releaseHold,
  waitForSlot,
} from '@malto/contract/modules/advisory.booking.calls'
import {
  AdviserNotFound,
  getAdviser,
  GuardianMissing,
  HoldOver,
  listSlots,
  SlotTaken,
  TooManyAhead,
  type AdviserDetail,
} from '@malto/contract/modules/advisory.calls'
import type { Reply } from '@malto/contract/core/call'
import { listChildren } from '@malto/contract/modules/family.calls'
import { dayAfter, inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { at, idOf, makeAdviserDetail, makeAppointmentDetail, makeSlot, may } from '../advisory.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

/** As if it had been pasted: a letter at a time takes too long. */
async function write(field: HTMLElement, words: string) {
  await userEvent.click(field)
  await userEvent.paste(words)
}

const PATH = `/advisory/${idOf(40)}`
const first = at(1, '15:30')
const second = at(1, '16:30')
const taken = at(1, '17:30')

/** Tomorrow has two free times and a taken one; the day after is full. */
function week(): Reply<typeof listSlots> {
  const today = vietnameseDay(new Date())
  const slots = [makeSlot(first), makeSlot(second), makeSlot(taken, false)]
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const day = dayAfter(today, index)
      const full = index === 2 ? [makeSlot(at(2, '15:30'), false)] : []
      return {
        day,
        slots: [...slots, ...full].filter((slot) => inVietnam(new Date(slot.starts_at)).day === day),
      }
    }),
    first_free_on: dayAfter(today, 1),
  }
}

const heldAt = (starts_at: string) =>
  makeAppointmentDetail({
    id: idOf(600),
    version: 1,
    state: 'held',
    starts_at,
    topic: null,
    can: may('book'),
  })

const worldOf = (adviser: Partial<AdviserDetail>, answers: readonly Answer[]) =>
  serverOf(
    ...answers,
    on(getAdviser, () => makeAdviserDetail(adviser)),
    on(listSlots, week),
    on(holdSlot, ({ starts_at }) => heldAt(starts_at)),
    on(releaseHold, () => ({})),
    on(bookAppointment, ({ topic, question }) =>
      makeAppointmentDetail({
        id: idOf(600),
        version: 2,
        starts_at: first,
        topic,
        question: question ?? null,
      }),
    ),
  )
async function open(adviser: Partial<AdviserDetail> = {}, answers: readonly Answer[] = [], as = person()) {
  const server = worldOf(adviser, answers)
  return { ...(await openApp(PATH, as, server.send)), server }
}
const time = (name: RegExp) => screen.findByRole('radio', { name })
const send = () => screen.findByRole('button', { name: /^Hẹn \d/ })

test('a profile says who, what about, how long, and who can read', async () => {
  await open({ sessions_together: 2 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cô Phạm Thùy Linh' })).toBeTruthy()
  expect(screen.getByText('Rảnh sớm nhất: 3 giờ rưỡi chiều ngày mai')).toBeTruthy()
  expect(screen.getByText('Cô thích nghe chuyện thật.')).toBeTruthy()
  expect(screen.getByText('Đã gặp nhau 2 buổi')).toBeTruthy()
  expect(screen.getByText(/^45 phút trò chuyện bằng chữ/)).toBeTruthy()
  expect(screen.getByText(/Chỉ bạn và thầy cô đọc lời trong phòng/)).toBeTruthy()
  expect(screen.getByText(/Người phụ trách an toàn có thể xem, chỉ khi có lý do/)).toBeTruthy()
})

test('times are read as people say them; taken ones stay and cannot be chosen', async () => {
  await open()
  expect(await time(/^3 giờ rưỡi chiều, 15:30$/)).toHaveProperty('disabled', false)
  expect(await time(/^5 giờ rưỡi chiều, 17:30, đã có người chọn$/)).toHaveProperty('disabled', true)
  expect(await time(/^ngày mai$/)).toHaveProperty('checked', true)
  expect(await time(/^ngày kia, hết giờ trống$/)).toHaveProperty('disabled', true)
})

test('arrow keys walk through the times without keeping one; Enter chooses', async () => {
  const { server } = await open()
  const user = userEvent.setup()
  ;(await time(/15:30/)).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await time(/16:30/))
  expect(server.asked(holdSlot)).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.asked(holdSlot).map(({ starts_at }) => starts_at)).toEqual([second]))
})

test('a chosen time is kept at once, and becomes an appointment with what was written', async () => {
  const { server } = await open()
  await userEvent.click(await time(/15:30/))
  expect(await screen.findByText('Giờ này được giữ thêm 10 phút')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Chọn ngành' }))
  await write(screen.getByRole('textbox', { name: 'Điều bạn muốn hỏi' }), 'Sử hay Nhân học?')
  await userEvent.click(await send())
  expect(await screen.findByText('Đã hẹn cô Linh')).toBeTruthy()
  expect(server.asked(bookAppointment)).toEqual([
    { appointment_id: idOf(600), version: 1, topic: 'major', question: 'Sử hay Nhân học?' },
  ])
  expect(server.asked(releaseHold)).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Xem buổi hẹn' }).getAttribute('href')).toBe(
    `/advisory/appointments/${idOf(600)}`,
  )
})

test('a form says who reads what is written: to a learner, and to a parent who books', async () => {
  const own = await open()
  await userEvent.click(await time(/^3 giờ rưỡi chiều/))
  expect(await screen.findByText('Không bắt buộc. Chỉ thầy cô đọc trước buổi hẹn.')).toBeTruthy()
  own.unmount()
  const children = [{ id: idOf(2), full_name: 'Nguyễn Gia Bảo', avatar_url: null, account_kind: 'kid' }]
  const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà' })
  await open({}, [on(listChildren, () => ({ children }) as never)], parent)
  await userEvent.click(await time(/^3 giờ rưỡi chiều/))
  expect(await screen.findByText('Không bắt buộc. Thầy cô và con đọc được.')).toBeTruthy()
  expect(screen.queryByText(/Chỉ thầy cô/)).toBeNull()
})

test('without a topic nothing is sent, and the form says what is missing', async () => {
  const { server } = await open()
  await userEvent.click(await time(/15:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(await send())
  expect(await screen.findByText('Chọn một chủ đề để thầy cô chuẩn bị nhé.')).toBeTruthy()
  expect(server.asked(bookAppointment)).toHaveLength(0)
})

test('leaving the form gives the time back; leaving the page does too', async () => {
  const { server, unmount } = await open()
  await userEvent.click(await time(/15:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(server.asked(releaseHold)).toEqual([{ appointment_id: idOf(600) }]))
  await userEvent.click(await time(/16:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  unmount()
  await waitFor(() => expect(server.asked(releaseHold)).toHaveLength(2))
})

test('a lost answer is asked for again under the same id: one wish, one hold', async () => {
  const server = worldOf({}, [])
  let lost = false
  await openApp(PATH, person(), async (request) => {
    const answer = await server.send(request)
    if (lost || !request.url.endsWith('/hold')) return answer
    lost = true
    throw new TypeError('lost on the way back')
  })
  await userEvent.click(await time(/15:30/))
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  const ids = server.asked(holdSlot).map(({ client_id }) => client_id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('somebody was quicker: it is said, nothing typed is lost, and another time is one press away', async () => {
  let quick = true
  const { server } = await open({}, [
    on(holdSlot, ({ starts_at }) => (quick ? SlotTaken() : heldAt(starts_at))),
  ])
  await userEvent.click(await time(/15:30/))
  expect(await screen.findByText('Giờ này vừa có người chọn. Chọn giờ khác nhé.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hiểu bản thân' }))
  await write(screen.getByRole('textbox', { name: 'Điều bạn muốn hỏi' }), 'Em hay lo.')
  expect((await send()).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Chọn giờ khác' }))
  quick = false
  await userEvent.click(await time(/16:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Điều bạn muốn hỏi' }).value).toBe(
    'Em hay lo.',
  )
  expect(screen.getByRole('button', { name: 'Hiểu bản thân' }).getAttribute('aria-pressed')).toBe('true')
  expect(server.asked(listSlots).length).toBeGreaterThan(1)
})

test('a hold that ran out is said kindly; the same time is kept anew under a new id', async () => {
  let over = true
  const { server } = await open({}, [
    on(bookAppointment, () => (over ? HoldOver() : makeAppointmentDetail({ id: idOf(600) }))),
  ])
  await userEvent.click(await time(/15:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(screen.getByRole('button', { name: 'Chọn ngành' }))
  await userEvent.click(await send())
  expect(await screen.findByText('Đã quá thời gian giữ chỗ. Điều đã viết vẫn còn ở đây.')).toBeTruthy()
  over = false
  await userEvent.click(screen.getByRole('button', { name: 'Giữ lại giờ này' }))
  await waitFor(() => expect(server.asked(holdSlot)).toHaveLength(2))
  const [before, after] = server.asked(holdSlot)
  expect(before?.client_id).not.toBe(after?.client_id)
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(await send())
  expect(await screen.findByText('Đã hẹn cô Linh')).toBeTruthy()
})

test('a kid learns that a parent is asked first, and afterwards until when', async () => {
  const kid = person({ account_kind: 'kid', role_id: 5 })
  await open(
    {},
    [
      on(bookAppointment, () =>
        makeAppointmentDetail({
          state: 'asked_parent',
          starts_at: first,
          waits_until: at(1, '13:30'),
        }),
      ),
    ],
    kid,
  )
  await userEvent.click(await time(/15:30/))
  expect(await screen.findByText(/Cha mẹ nhận được câu hỏi và có 24 giờ để đồng ý/)).toBeTruthy()
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(screen.getByRole('button', { name: 'Chọn ngành' }))
  await userEvent.click(await send())
  expect(await screen.findByText('Đã gửi lời hẹn')).toBeTruthy()
  expect(screen.getByText(/có đến 1 giờ rưỡi chiều ngày mai để trả lời/)).toBeTruthy()
})

test.each([
  ['no parent is connected', GuardianMissing(), 'Kết nối với cha mẹ', '/my-profile/connect-account'],
  [
    'three lie ahead already',
    TooManyAhead({ details: { most: 3 } }),
    'Xem các buổi đã hẹn',
    '/malto/counseller-chat',
  ],
] as const)('when %s, the form shows the way on', async (_why, error, link, href) => {
  await open({}, [on(holdSlot, () => error)])
  await userEvent.click(await time(/15:30/))
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(href)
})

test('a kid without a connected parent is led to the connection instead of to times', async () => {
  await open({ can: { book: false, wait: false }, why_not: 'guardian' }, [], person({ account_kind: 'kid' }))
  expect(await screen.findByText(/Nhờ cha mẹ hẹn thầy cô giúp bạn nhé/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('nothing is free: the waiting list takes one in, and lets one go', async () => {
  let waiting = false
  const nothing = { days: week().days.map(({ day }) => ({ day, slots: [] })), first_free_on: null }
  const { server } = await open({}, [
    on(listSlots, () => nothing),
    on(getAdviser, () => makeAdviserDetail({ waiting, next_free_at: null, can: { book: true, wait: true } })),
    on(waitForSlot, ({ on: wished }) => {
      waiting = wished
      return { waiting }
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Vào danh sách chờ' }))
  expect(await screen.findByText('Đang trong danh sách chờ')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Thôi chờ' }))
  await screen.findByRole('button', { name: 'Vào danh sách chờ' })
  expect(server.asked(waitForSlot).map((asked) => asked.on)).toEqual([true, false])
})

test('the first week is full: the first week that is not is shown', async () => {
  const today = vietnameseDay(new Date())
  const later = at(9, '15:30')
  const { server } = await open({}, [
    on(listSlots, ({ from_on }) => ({
      days: Array.from({ length: 7 }, (_, index) => {
        const day = dayAfter(from_on ?? today, index)
        return { day, slots: day === dayAfter(today, 9) ? [makeSlot(later)] : [] }
      }),
      first_free_on: dayAfter(today, 9),
    })),
  ])
  expect(await time(/15:30/)).toHaveProperty('disabled', false)
  expect(server.asked(listSlots).map(({ from_on }) => from_on)).toEqual([undefined, dayAfter(today, 9)])
})

test('the appointment goes into the calendar of the phone as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar')
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  await open({}, [on(getAppointmentCalendar, () => 'BEGIN:VCALENDAR')])
  await userEvent.click(await time(/15:30/))
  await screen.findByText('Giờ này được giữ thêm 10 phút')
  await userEvent.click(screen.getByRole('button', { name: 'Chọn ngành' }))
  await userEvent.click(await send())
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Thêm vào lịch' }))
  await waitFor(() => expect(kept).toEqual(['buoi-hen-malto.ics']))
})

test('an adviser who is not there, or no longer one, is not found', async () => {
  await open({}, [on(getAdviser, () => AdviserNotFound())])
  expect(await screen.findByText('Mình không thấy thầy cô này')).toBeTruthy()
})
