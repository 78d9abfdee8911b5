import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getAppointment, raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import {
  listSessionResults,
  readNotice,
  readSession,
  RoomNotOpen,
  seePrivate,
  sendPrivate,
  sessionRead,
  sessionSpoken,
  sessionTyping,
  typeInSession,
} from '@malto/contract/modules/advisory.sessions.calls'
import { on } from '@malto/contract/testing/server'
import { tell } from '../../../testing/line.ts'
import { giveSizes } from '../../../testing/sizes.ts'
import { idOf } from '../advisory.factory.ts'
import { makeSaid, SESSION } from './room.factory.ts'
import { adviser, inMinutes, makeSession, openRoom } from './room.server.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
beforeEach(giveSizes)

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nhắn cho cô Linh…' })
const bubbles = () => [...document.querySelectorAll('.counsel-bubble')].map((each) => each.textContent)
test('the room says with whom one talks, until when, how much is left, and where help is', async () => {
  await openRoom()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cô Phạm Thùy Linh' })).toBeTruthy()
  expect(await screen.findByText(/^Buổi hẹn \d\d:\d\d đến \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText(/^Còn 2[89] phút$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mình thấy không ổn' })).toBeTruthy()
  expect(document.querySelector('.bottom-bar')).toBeNull()
  expect(screen.queryByText(/Sắp hết giờ/)).toBeNull()
})

test('before the first word both sides read who may read it, how long it stays and where help is', async () => {
  const { server } = await openRoom({ notice_read: false, messages: [] })
  const notice = await screen.findByRole('region', { name: 'Trước khi bắt đầu' })
  expect(notice.textContent).toContain(
    'Bạn chưa đủ 18 tuổi, nên người phụ trách an toàn của Malto có thể xem lại',
  )
  expect(notice.textContent).toContain('Chỉ ngày giờ và tên thầy cô, không một lời nhắn nào.')
  expect(notice.textContent).toContain('Giữ lại hai năm')
  expect(notice.textContent).toContain('không ai trong hai người xóa được')
  expect(notice.textContent).toContain('vẫn được giữ không kèm tên đến hết hạn lưu, để bảo vệ bạn')
  expect(within(notice).getByRole('link', { name: 'Gọi 111' }).getAttribute('href')).toBe('tel:111')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(within(notice).getByRole('button', { name: 'Mình đã hiểu' }))
  expect(await field()).toBeTruthy()
  expect(server.asked(readNotice)).toEqual([{ appointment_id: SESSION }])
  // The button is gone: whoever pressed it by keyboard stands in the room, and not nowhere.
  await waitFor(() => expect(document.activeElement?.closest('.counsel-mid')).toBeTruthy())
})

test('the adviser reads the same note in their own words, and of an adult that nobody looks in without a concern', async () => {
  await openRoom({
    as: adviser(),
    notice_read: false,
    session: makeSession(-5, { party: 'adviser', minor: false }),
  })
  const notice = await screen.findByRole('region', { name: 'Trước khi bắt đầu' })
  expect(notice.textContent).toContain('Chỉ thầy/cô và Minh Anh.')
  expect(notice.textContent).not.toContain('18 tuổi')
  expect(within(notice).getByRole('button', { name: 'Mình đã hiểu' })).toBeTruthy()
})

test('a word told live appears at once and is read out; what was there before is not', async () => {
  const { server } = await openRoom()
  await screen.findByText('Lời số 1')
  const said = document.querySelector('.counsel-messages output')
  expect(said?.textContent).toBe('')
  const asked = server.asked(readSession).length
  await tell(sessionSpoken, { appointment_id: SESSION, message: makeSaid(2, { text: 'Chào em' }) })
  expect(bubbles()).toEqual(['Lời số 1', 'Chào em'])
  expect(said?.textContent).toBe('Cô Linh: Chào em')
  expect(server.asked(readSession)).toHaveLength(asked)
  expect(screen.getByRole('log', { name: 'Lời nhắn' }).getAttribute('aria-live')).toBe('off')
})

test('words of another session are not heard here', async () => {
  await openRoom()
  await screen.findByText('Lời số 1')
  await tell(sessionSpoken, { appointment_id: idOf(999), message: makeSaid(2, { text: 'Không phải ở đây' }) })
  expect(bubbles()).toEqual(['Lời số 1'])
})

test('Enter sends, Shift and Enter begin a line; the draft outlives a reload and goes only when sent', async () => {
  const first = await openRoom()
  await userEvent.type(await field(), 'Em hỏi chút{Shift>}{Enter}{/Shift}được không ạ?')
  expect(first.server.asked(sendPrivate)).toHaveLength(0)
  expect(first.server.asked(typeInSession)).toHaveLength(1)
  first.unmount()
  await openRoom()
  expect((await field()).value).toBe('Em hỏi chút\nđược không ạ?')
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(bubbles()).toEqual(['Lời số 1', 'Em hỏi chút\nđược không ạ?']))
  expect((await field()).value).toBe('')
})

test('under a thumb Enter begins a line, and the button sends', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('coarse'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { server } = await openRoom()
  await userEvent.type(await field(), 'một{Enter}hai')
  expect(server.asked(sendPrivate)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
  await waitFor(() => expect(server.asked(sendPrivate).map(({ text }) => text)).toEqual(['một\nhai']))
})

test('I42: Enter sends nothing while a letter is being composed', async () => {
  const { server } = await openRoom()
  const box = await field()
  fireEvent.change(box, { target: { value: 'tieengs' } })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(server.asked(sendPrivate)).toHaveLength(0)
})

test('I1: a lost answer is asked for again with the same id, and what is said stands there once', async () => {
  let lost = 2
  const { server, kept } = await openRoom(
    {},
    on(sendPrivate, ({ client_id, text }) => {
      const before = kept.find((each) => each.client_id === client_id)
      const message = before ?? makeSaid(2, { sender: 'advisee', client_id, text })
      if (!before) kept.push(message)
      lost -= 1
      if (lost >= 0) throw new TypeError('the line broke')
      return message
    }),
  )
  await userEvent.type(await field(), 'một lần{Enter}')
  expect(await screen.findByText('Đang gửi')).toBeTruthy()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Đang gửi')).toBeNull(), { timeout: 4000 })
  expect(bubbles()).toEqual(['Lời số 1', 'một lần'])
  expect(new Set(server.asked(sendPrivate).map(({ client_id }) => client_id)).size).toBe(1)
  expect(kept).toHaveLength(2)
})

test('without a network one writes on; the words wait, are counted, and go out when it is back', async () => {
  const net = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let away = true
  const { server, kept } = await openRoom(
    {},
    on(sendPrivate, ({ client_id, text }) => {
      if (away) throw new TypeError('no network')
      const message = makeSaid(kept.length + 1, { sender: 'advisee', client_id, text })
      kept.push(message)
      return message
    }),
  )
  await userEvent.type(await field(), 'khi có mạng{Enter}')
  expect(await screen.findByText('Gửi khi có mạng')).toBeTruthy()
  expect(await screen.findByText('Mất kết nối. 1 lời đang chờ, có mạng là Malto gửi.')).toBeTruthy()
  away = false
  net.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Gửi khi có mạng')).toBeNull())
  expect(screen.queryByText(/Mất kết nối/)).toBeNull()
  expect(new Set(server.asked(sendPrivate).map(({ client_id }) => client_id)).size).toBe(1)
})

test('a refused word stays with its reason; it is changed, sent again as the same, or dropped', async () => {
  let refuse = true
  const { server } = await openRoom(
    {},
    on(sendPrivate, ({ client_id, text }) =>
      refuse ? RoomNotOpen() : makeSaid(2, { sender: 'advisee', client_id, text }),
    ),
  )
  await userEvent.type(await field(), 'câu này{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Phòng mở từ 10 phút trước')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(server.asked(sendPrivate)).toHaveLength(2))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Sửa' }))
  expect((await field()).value).toBe('câu này')
  expect(bubbles()).toEqual(['Lời số 1'])
  refuse = false
  await userEvent.type(await field(), ' nhé{Enter}')
  await waitFor(() => expect(bubbles()).toEqual(['Lời số 1', 'câu này nhé']))
  const ids = server.asked(sendPrivate).map(({ client_id }) => client_id)
  expect(ids[0]).toBe(ids[1])
})

test('“Đã xem” stands under one’s last word once the other one has read it', async () => {
  await openRoom({
    messages: [makeSaid(1), makeSaid(2, { sender: 'advisee', text: 'Dạ' })],
    other_read_seq: 1,
  })
  expect(await screen.findByText('Đã gửi')).toBeTruthy()
  await tell(sessionRead, { appointment_id: SESSION, reader: 'adviser', read_seq: 2 })
  expect(screen.getByText('Đã xem')).toBeTruthy()
})

test('what is new stands under a line, and what came into sight is told once', async () => {
  const { server } = await openRoom({ messages: [makeSaid(1), makeSaid(2), makeSaid(3)], read_seq: 2 })
  expect(await screen.findByText('Lời chưa đọc')).toBeTruthy()
  await waitFor(() => expect(server.asked(seePrivate).map(({ seq }) => Number(seq))).toEqual([3]), {
    timeout: 3000,
  })
})

test('the other one’s typing shows until the word is there; one’s own on another device does not', async () => {
  await openRoom()
  await screen.findByText('Lời số 1')
  await tell(sessionTyping, { appointment_id: SESSION, sender: 'advisee' })
  expect(screen.queryByText(/đang viết/)).toBeNull()
  await tell(sessionTyping, { appointment_id: SESSION, sender: 'adviser' })
  expect(screen.getByText('Cô Linh đang viết…')).toBeTruthy()
  await tell(sessionSpoken, { appointment_id: SESSION, message: makeSaid(2) })
  expect(screen.queryByText(/đang viết/)).toBeNull()
})

test('days and silences are named, and what one says in one go stands together', async () => {
  const minute = (minutes: number) => ({ said_at: inMinutes(-60 + minutes) })
  await openRoom({
    messages: [
      makeSaid(1, { said_at: '2025-11-23T16:59:00.000Z' }),
      makeSaid(2, minute(0)),
      makeSaid(3, minute(1)),
      makeSaid(4, minute(30)),
    ],
  })
  await screen.findByText('Lời số 4')
  const lines = [...document.querySelectorAll('.day-line')].map((each) => each.textContent)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/23 tháng 11.*, 23:59$/)
  expect(lines[1]).toMatch(/^(Hôm nay|Hôm qua), \d\d:\d\d$/)
  expect(document.querySelectorAll('.counsel-said.first')).toHaveLength(3)
})

test('older words come as one scrolls up, once each', async () => {
  const messages = Array.from({ length: 80 }, (_, n) => makeSaid(n + 1))
  const { server } = await openRoom({ messages })
  const log = await screen.findByRole('log', { name: 'Lời nhắn' })
  const pages = () =>
    server
      .asked(readSession)
      .flatMap(({ before_seq }) => (before_seq === undefined ? [] : [Number(before_seq)]))
  expect(pages()).toEqual([])
  const up = () => {
    log.scrollTop = 0
    fireEvent.scroll(log)
  }
  up()
  await waitFor(() => expect(pages()).toEqual([31]))
  await waitFor(() => {
    up()
    expect(screen.getByText('Lời số 1')).toBeTruthy()
  })
  expect(pages()).toEqual([31])
})

test('near the end of what fits one is told how much is left', async () => {
  await openRoom()
  const box = await field()
  fireEvent.change(box, { target: { value: 'a'.repeat(899) } })
  expect(screen.queryByText(/ký tự/)).toBeNull()
  fireEvent.change(box, { target: { value: 'a'.repeat(960) } })
  expect(screen.getByText('Còn 40 ký tự')).toBeTruthy()
  expect(box.maxLength).toBe(1000)
})

test('a result in the talk opens while it is shown; to the adviser no longer once the share ends', async () => {
  const result = { id: idOf(70), title: 'Sở thích nghề nghiệp 60', code: 'IAS' }
  const messages = [makeSaid(1, { sender: 'advisee', kind: 'result', text: '', result })]
  const own = await openRoom({ messages })
  const link = await screen.findByRole('link', { name: /Sở thích nghề nghiệp 60/ })
  expect(link.getAttribute('href')).toContain(idOf(70))
  await waitFor(() => expect(link.textContent).toContain('Đã ngừng cho cô Linh xem'))
  own.unmount()
  await openRoom(
    { messages, as: adviser(), session: makeSession(-5, { party: 'adviser' }) },
    on(listSessionResults, () => ({ results: [], consent_missing: false })),
  )
  expect(await screen.findByText('Minh Anh đã ngừng cho xem')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Sở thích nghề nghiệp 60/ })).toBeNull()
})

test('a result whose share has ended comes to the adviser by its name alone, and opens nothing', async () => {
  await openRoom({
    as: adviser(),
    session: makeSession(-5, { party: 'adviser' }),
    messages: [makeSaid(1, { sender: 'advisee', kind: 'result', text: 'Sở thích 30', result: null })],
  })
  const card = (await screen.findByText('Sở thích 30')).closest('.counsel-result')
  expect(card?.textContent).toContain('Minh Anh đã ngừng cho xem')
  expect(card?.tagName).toBe('DIV')
})

test('“Mình thấy không ổn” about one word takes its place along', async () => {
  const { server } = await openRoom(
    {},
    on(raiseConcern, () => ({ helpline: '111' })),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Mình thấy không ổn với lời lúc/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Bạn không một mình' })
  await userEvent.type(within(sheet).getByRole('textbox'), 'Em thấy lời này lạ')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Gửi ngay' }))
  await waitFor(() => expect(server.asked(raiseConcern)).toMatchObject([{ appointment_id: SESSION, seq: 1 }]))
})

test('a word is one word: the change that is told with it asks for nothing, a change without one does', async () => {
  const { server } = await openRoom()
  await screen.findByText('Lời số 1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const asked = () => server.asked(readSession).length + server.asked(getAppointment).length
  const before = asked()
  await tell(sessionSpoken, { appointment_id: SESSION, message: makeSaid(2) })
  await tell(appointmentChanged, { appointment_id: SESSION })
  await pass(1000)
  expect(asked()).toBe(before)
  await tell(appointmentChanged, { appointment_id: SESSION })
  await pass(1000)
  expect(asked()).toBeGreaterThan(before)
})
