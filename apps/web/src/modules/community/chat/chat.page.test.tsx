import { beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  catchUp,
  getGroupRooms,
  listSeen,
  markSeen,
  readMessages,
  roomMoved,
  RoomFrozen,
  sendMessage,
  someoneTypes,
  type Message,
  type Room,
} from '@malto/contract/modules/chat.calls'
import {
  editMessage,
  listMentionable,
  listRooms,
  removeMessage,
  sayTyping,
  searchMessages,
} from '@malto/contract/modules/chat.rooms.calls'
import {
  getMembership,
  hideSubject,
  SaidTwice,
  setAside,
  SubjectNotFound,
  type Membership,
} from '@malto/contract/modules/moderation.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import {
  giveSizes,
  idOf,
  makeFace,
  makeMembership,
  makeMessage,
  makeRoom,
  ME,
  ROOM,
  toLive,
} from './chat.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
beforeEach(giveSizes)

interface World {
  readonly room?: Partial<Room>
  readonly membership?: Partial<Membership>
  readonly messages?: readonly Message[]
  readonly path?: string
  readonly as?: Parameters<typeof person>[0]
}

/** A room that keeps what is said, as the server would. */
async function open(
  {
    room: given = {},
    membership = {},
    messages = [makeMessage(1)],
    path = '/malto/group-chat',
    as = {},
  }: World = {},
  ...more: ReturnType<typeof on>[]
) {
  const kept = [...messages]
  const last = () => kept.at(-1)?.seq ?? 0
  const room = makeRoom({ last_seq: last(), last_rev: last(), read_seq: last(), ...given })
  const server = serverOf(
    ...more,
    on(getMembership, () => makeMembership(membership)),
    on(getGroupRooms, () => ({ rooms: [room] })),
    on(listRooms, () => ({ rooms: [room], unread: room.unread, receipts: true })),
    on(readMessages, () => ({
      messages: kept,
      has_before: false,
      has_after: false,
      last_seq: last(),
      last_rev: last(),
    })),
    on(catchUp, ({ after_rev }) => ({
      messages: kept.filter(({ rev }) => rev > Number(after_rev)),
      gone: [],
      through_rev: last(),
      last_rev: last(),
    })),
    on(markSeen, ({ seq }) => ({ read_seq: Number(seq), unread: 0 })),
    on(listSeen, () => ({ seen_count: 2, faces: [makeFace()] })),
    on(sayTyping, () => ({})),
    on(sendMessage, ({ client_id, text }) => {
      const before = kept.find((each) => each.client_id === client_id)
      const message =
        before ??
        makeMessage(last() + 1, { client_id, text: text ?? '', own: true, sender: makeFace({ user_id: ME }) })
      if (!before) kept.push(message)
      return message
    }),
  )
  const app = await openApp(path, person(as), server.send)
  return { ...app, server, kept, room }
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bạn tò mò về điều gì?' })
const bubbles = () => [...document.querySelectorAll('.said .bubble')].map((each) => each.textContent)

test('the room says whose it is, how many are in it, who reads along, and where help is', async () => {
  await open({ room: { member_count: 1240, pinned_text: 'Chiều thứ Bảy có buổi ở bảo tàng.' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhóm Nghiên cứu' })).toBeTruthy()
  expect(await screen.findByText(/1\.240 bạn · Từ 16 tuổi/)).toBeTruthy()
  expect(screen.getByText('Chiều thứ Bảy có buổi ở bảo tàng.')).toBeTruthy()
  expect(screen.getByText(/Các bạn nhóm Nghiên cứu từ 16 tuổi, thầy cô cố vấn/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mình thấy không ổn' })).toBeTruthy()
  expect(document.querySelector('.bottom-bar')).toBeNull()
})

test('what is new stands under a line, days have theirs, and what was read is told', async () => {
  const messages = [
    makeMessage(1, { said_at: '2025-11-23T16:59:00.000Z' }),
    makeMessage(2, { said_at: '2025-11-23T17:01:00.000Z' }),
    makeMessage(3, { said_at: '2025-11-23T17:02:00.000Z' }),
  ]
  const { server } = await open({ messages, room: { read_seq: 2, unread: 1 } })
  expect(await screen.findByText('Tin chưa đọc')).toBeTruthy()
  // 23:59 and 00:01 in Vietnam lie on two days.
  expect([...document.querySelectorAll('.day-line')].map((each) => each.textContent)).toHaveLength(2)
  await waitFor(() => expect(server.asked(markSeen).map(({ seq }) => Number(seq))).toEqual([3]), {
    timeout: 3000,
  })
})

test('a word told live appears at once and is read out; what was there before is not', async () => {
  const { server } = await open()
  await screen.findByText('Tin số 1')
  const said = document.querySelector('.messages output')
  expect(said?.textContent).toBe('')
  const asked = server.asked(catchUp).length
  await tell(roomMoved, {
    room_id: ROOM,
    seq: 2,
    rev: 2,
    message: toLive(makeMessage(2, { text: 'Chào cả nhà' })),
  })
  expect(bubbles()).toEqual(['Tin số 1', 'Chào cả nhà'])
  expect(said?.textContent).toBe('Hà My: Chào cả nhà')
  expect(server.asked(catchUp)).toHaveLength(asked)
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
})

test('Enter sends, Shift and Enter begin a line, and the draft is gone only then', async () => {
  const { server, unmount } = await open()
  await userEvent.type(await field(), 'Mình hỏi chút{Shift>}{Enter}{/Shift}được không?')
  expect(server.asked(sendMessage)).toHaveLength(0)
  unmount()
  await open()
  expect((await field()).value).toBe('Mình hỏi chút\nđược không?')
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(bubbles()).toEqual(['Tin số 1', 'Mình hỏi chút\nđược không?']))
  expect((await field()).value).toBe('')
})

test.each([
  ['the browser says that letters are being composed', { isComposing: true }],
  ['only the key code says so', { keyCode: 229 }],
])('I42: Enter sends nothing while %s', async (_how, given) => {
  const { server } = await open()
  const box = await field()
  fireEvent.change(box, { target: { value: 'tieengs' } })
  fireEvent.keyDown(box, { key: 'Enter', ...given })
  expect(server.asked(sendMessage)).toHaveLength(0)
  expect(box.value).toBe('tieengs')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(server.asked(sendMessage)).toHaveLength(1))
})

test('I1: a lost answer is asked for again with the same id, and what is said stands there once', async () => {
  let lost = 2
  const { server, kept } = await open(
    {},
    on(sendMessage, ({ client_id, text }) => {
      const before = kept.find((each) => each.client_id === client_id)
      const message = before ?? makeMessage(2, { client_id, text: text ?? '', own: true })
      if (!before) kept.push(message)
      lost -= 1
      if (lost >= 0) throw new TypeError('the line broke')
      return message
    }),
  )
  await userEvent.type(await field(), 'một lần{Enter}')
  expect(await screen.findByText('Đang gửi')).toBeTruthy()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Đang gửi')).toBeNull(), { timeout: 4000 })
  expect(bubbles()).toEqual(['Tin số 1', 'một lần'])
  expect(new Set(server.asked(sendMessage).map(({ client_id }) => client_id)).size).toBe(1)
})

test('a refused word stays with its reason; it is sent again as it is, changed, or dropped', async () => {
  let refuse = true
  const { server } = await open(
    {},
    on(sendMessage, ({ client_id, text }) =>
      refuse ? SaidTwice() : makeMessage(2, { client_id, text: text ?? '', own: true }),
    ),
  )
  await userEvent.type(await field(), 'câu này{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Câu này vừa được viết rồi.')
  await userEvent.click(screen.getByRole('button', { name: 'Sửa' }))
  expect((await field()).value).toBe('câu này')
  expect(bubbles()).toEqual(['Tin số 1'])
  await userEvent.type(await field(), '{Enter}')
  refuse = false
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const ids = server.asked(sendMessage).map(({ client_id }) => client_id)
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[2])
})

test('a message’s menu is reached by keyboard: answer it, and Escape leaves what was begun', async () => {
  const { server } = await open()
  const more = await screen.findByRole('button', { name: /^Tin của Hà My lúc/ })
  more.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Trả lời' }))
  expect(await screen.findByText('Trả lời Hà My')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Trả lời Hà My')).toBeNull())
  await userEvent.click(more)
  await userEvent.click(await screen.findByRole('button', { name: 'Trả lời' }))
  await userEvent.type(await field(), 'đúng rồi{Enter}')
  await waitFor(() => expect(server.asked(sendMessage)[0]?.reply_to_seq).toBe(1))
})

test('one’s own words can be changed for 15 minutes, and taken back', async () => {
  const own = makeMessage(1, {
    own: true,
    client_id: idOf(50),
    said_at: new Date().toISOString(),
    text: 'chào',
  })
  const { server } = await open(
    { messages: [own] },
    on(editMessage, ({ text }) => ({ ...own, text, rev: 2, edited_at: new Date().toISOString() })),
    on(removeMessage, () => ({ id: own.id })),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Tin của bạn lúc/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Sửa/ }))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sửa tin' })
  expect(box.value).toBe('chào')
  await userEvent.type(box, ' cả nhà{Enter}')
  expect(await screen.findByText('chào cả nhà')).toBeTruthy()
  expect(screen.getByText(/đã sửa/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Tin của bạn lúc/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await waitFor(() => expect(bubbles()).toEqual([]))
  expect(server.asked(removeMessage)).toEqual([{ message_id: own.id }])
})

test('another’s message is hidden from one’s own sight, and old words of one’s own are not changed', async () => {
  const old = makeMessage(2, { own: true, client_id: idOf(50) })
  await open(
    { messages: [makeMessage(1), old] },
    on(hideSubject, () => ({})),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Tin của bạn lúc/ }))
  await screen.findByRole('button', { name: 'Xóa' })
  expect(screen.queryByRole('button', { name: /^Sửa/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: /^Tin của Hà My lúc/ }))
  expect(screen.queryByRole('button', { name: 'Tạm ẩn chờ xem lại' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Ẩn tin này với mình' }))
  await waitFor(() => expect(bubbles()).toEqual(['Tin số 2']))
})

test('an adviser sets a message aside: it goes at once; what went before is said to be gone', async () => {
  const { server } = await open(
    {
      membership: { adviser: true, letter: null, band: null },
      messages: [makeMessage(1), makeMessage(2)],
      path: '/malto/group-chat?letter=I&band=over16',
    },
    on(setAside, ({ subject_id }) => (subject_id === makeMessage(1).id ? {} : SubjectNotFound())),
  )
  const asideTheFirst = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Tin của Hà My lúc/ }))[0]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Tạm ẩn chờ xem lại' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Lừa đảo, rủ kiếm tiền' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tạm ẩn' }))
  }
  await asideTheFirst()
  await waitFor(() => expect(bubbles()).toEqual(['Tin số 2']))
  expect(await screen.findByText('Đã tạm ẩn. Người kiểm duyệt sẽ xem và quyết định.')).toBeTruthy()
  await asideTheFirst()
  expect(await screen.findByText('Nội dung này không còn nữa.')).toBeTruthy()
  expect(server.asked(setAside)[0]).toEqual({
    subject_kind: 'message',
    subject_id: makeMessage(1).id,
    reason: 'scam',
    note: null,
  })
})

test('“@” offers those who spoke; Enter chooses a name and sends nothing', async () => {
  const { server } = await open(
    {},
    on(listMentionable, () => ({
      faces: [makeFace(), makeFace({ user_id: idOf(3), nickname: 'Gia Phúc' })],
    })),
  )
  await userEvent.type(await field(), 'chào @g')
  await screen.findByRole('listbox', { name: 'Nhắc tên' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((await field()).value).toBe('chào @Gia Phúc ')
  expect(server.asked(sendMessage)).toHaveLength(0)
  await userEvent.type(await field(), 'nhé{Enter}')
  await waitFor(() => expect(server.asked(sendMessage)[0]?.mention_ids).toEqual([idOf(3)]))
})

test.each([
  ['frozen', { room: { frozen: true, can_write: false } }, RoomFrozen.words.vi],
  ['muted', { membership: { muted_until: '2026-12-01T00:00:00.000Z' } }, /Bạn được nghỉ viết tới/],
] as const)('a room that is %s says why nothing can be written', async (_why, world, words) => {
  await open(world)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('slow mode counts down after each word', async () => {
  const { server } = await open({ room: { slow_seconds: 10 } })
  await userEvent.type(await field(), 'một{Enter}')
  await waitFor(() => expect(server.asked(sendMessage)).toHaveLength(1))
  expect(await screen.findByText(/viết tiếp được sau (10|9) giây/)).toBeTruthy()
  await userEvent.type(await field(), 'hai{Enter}')
  expect(server.asked(sendMessage)).toHaveLength(1)
  expect((await field()).value).toBe('hai')
})

test('who types and who has read is shown in small rooms only', async () => {
  const messages = [makeMessage(1, { own: true, client_id: idOf(50) })]
  const { unmount } = await open({ messages })
  expect(await screen.findByText('2 bạn đã xem')).toBeTruthy()
  await tell(someoneTypes, { room_id: ROOM, user_id: idOf(2), nickname: 'Hà My' })
  expect(screen.getByText('Hà My đang viết…')).toBeTruthy()
  unmount()
  const { server } = await open({ messages, room: { small: false } })
  await screen.findByText('Tin số 1')
  await tell(someoneTypes, { room_id: ROOM, user_id: idOf(2), nickname: 'Hà My' })
  expect(screen.queryByText('Hà My đang viết…')).toBeNull()
  await userEvent.type(await field(), 'abc')
  expect(server.asked(sayTyping)).toEqual([])
  expect(server.asked(listSeen)).toEqual([])
})

test('words that wait for a person are marked, and why', async () => {
  await open({
    messages: [makeMessage(1, { own: true, client_id: idOf(50), state: 'pending', holds: ['contact'] })],
  })
  expect(await screen.findByText(/Lúc này chỉ bạn thấy/)).toBeTruthy()
  expect(screen.getByText('Có số điện thoại, địa chỉ hoặc liên kết')).toBeTruthy()
})

test('an adviser is called as one is, on words of their own too', async () => {
  await open({
    as: { account_kind: 'normal', advisory_expert_profile: { advisory_name: 'Cô Linh' } as never },
    messages: [makeMessage(1, { own: true, client_id: idOf(50), state: 'pending', holds: ['contact'] })],
  })
  expect(await screen.findByText(/Lúc này chỉ thầy\/cô thấy/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Tin của thầy\/cô lúc/ })).toBeTruthy()
})

test('a found message is gone to, wherever in the room it stands', async () => {
  const far = makeMessage(4000, { text: 'trống đồng Đông Sơn' })
  const { server } = await open(
    { room: { last_seq: 9000 } },
    on(searchMessages, () => ({ items: [far], next_cursor: null })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tìm trong phòng' }))
  const sheet = await screen.findByRole('dialog')
  await userEvent.type(within(sheet).getByRole('textbox'), 'trong dong')
  await userEvent.click(await within(sheet).findByRole('button', { name: /trống đồng Đông Sơn/ }))
  await waitFor(() =>
    expect(server.asked(readMessages).map(({ around_seq }) => around_seq)).toContain('4000'),
  )
})

test('a day of the calendar is read from its first moment in Vietnam on', async () => {
  const { server } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm lựa chọn' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Đến một ngày' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tháng trước' }))
  const [first] = await screen.findAllByText('1')
  await userEvent.click(first as HTMLElement)
  await waitFor(() => expect(server.asked(readMessages).at(-1)?.from_at).toMatch(/T17:00:00\.000Z$/))
})

test('without a network it says so, and what is written waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(
    {},
    on(sendMessage, () => {
      throw new TypeError('no network')
    }),
  )
  expect(await screen.findByText(/Bạn cứ viết, có mạng là mình gửi/)).toBeTruthy()
  await userEvent.type(await field(), 'chờ nhé{Enter}')
  expect(await screen.findByText('Gửi khi có mạng')).toBeTruthy()
  expect(screen.getByText(/1 tin đang chờ/)).toBeTruthy()
})

test('an adviser chooses the circle first; a parent finds the door', async () => {
  const { unmount } = await open({ membership: { adviser: true, letter: null, band: null } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Chọn nhóm' })).toBeTruthy()
  unmount()
  await open({ membership: { open: false, why: 'kind' } })
  expect(await screen.findByText('Nơi này dành cho học sinh')).toBeTruthy()
})
