import { Changed, type Reply } from '@malto/contract'
import { chatRoomsResource } from '@malto/contract/modules/chat.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'

afterEach(closeConsole)

type Room = Reply<typeof chatRoomsResource.get>
const ROOM = '0190a000-0000-7000-8000-0000000000e1'
const NOW = '2026-11-14T05:00:00.000Z'
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const makeRoom = (given: Partial<Room> = {}): Room => ({
  id: ROOM,
  kind: 'group',
  letter: 'I',
  band: 'kid',
  shard: 2,
  event_id: null,
  event_title: null,
  member_count: 4120,
  message_count: 51_200,
  last_said_at: NOW,
  slow_seconds: 0,
  frozen: false,
  created_at: NOW,
  version: 3,
  pinned_text: null,
  closed: false,
  ...given,
})

test('rooms are told apart by their circle and number, or by their event', async () => {
  const event = makeRoom({
    id: '0190a000-0000-7000-8000-0000000000e2',
    kind: 'event',
    letter: null,
    event_id: 4,
    event_title: 'Một ngày làm kiến trúc sư',
    slow_seconds: 10,
    frozen: true,
  })
  await openConsole('/chat-rooms', { answers: [on(chatRoomsResource.list, () => page(makeRoom(), event))] })
  const group = await screen.findByRole('link', { name: 'Nhóm Nghiên cứu · Dưới 16 tuổi' })
  expect((group.closest('tr') ?? group.closest('li'))?.textContent).toContain('Phòng nhóm · Phòng 2')
  const beside = screen.getByRole('link', { name: 'Một ngày làm kiến trúc sư' })
  expect((beside.closest('tr') ?? beside.closest('li'))?.textContent).toContain(
    'Phòng sự kiện · Dưới 16 tuổi',
  )
})

test('a room says whether people can write there, how fast, and what is pinned', async () => {
  await openConsole(`/chat-rooms/${ROOM}/show`, {
    answers: [
      on(chatRoomsResource.get, () =>
        makeRoom({
          kind: 'event',
          event_id: 4,
          event_title: 'Ngày hội',
          frozen: true,
          slow_seconds: 30,
          pinned_text: 'Hỏi gì cũng được.',
        }),
      ),
    ],
  })
  const state = within(await screen.findByRole('region', { name: 'Tình trạng' }))
  expect(state.getByText(/Sự kiện đã qua/)).toBeDefined()
  expect(state.getByText('Chế độ chậm: 30 giây')).toBeDefined()
  expect(state.getByText('Hỏi gì cũng được.')).toBeDefined()
  expect(state.getByRole('link', { name: 'Mở sự kiện' }).getAttribute('href')).toContain('/events/4/show')
})

test('a room is slowed, given a note and closed; too slow is refused, and who was overtaken chooses line by line', async () => {
  let now = makeRoom()
  const server = await openConsole(`/chat-rooms/${ROOM}`, {
    answers: [
      on(chatRoomsResource.get, () => now),
      on(chatRoomsResource.update, ({ version }) => {
        if (Number(version) !== 3) return now
        now = makeRoom({ version: 4, slow_seconds: 5 })
        return Changed()
      }),
    ],
  })
  const slow = await screen.findByLabelText(/^Chế độ chậm/)
  fireEvent.change(slow, { target: { value: '900' } })
  fireEvent.change(screen.getByLabelText(/^Ghi chú ghim/), { target: { value: 'Nói chuyện tử tế nhé.' } })
  await userEvent.click(screen.getByLabelText(/^Khép phòng/))
  await userEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(slow.getAttribute('aria-invalid')).toBe('true'))
  expect(server.asked(chatRoomsResource.update)).toEqual([])
  fireEvent.change(slow, { target: { value: '20' } })
  await userEvent.click(screen.getByText('Lưu'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Người khác vừa sửa mục này' }))
  expect(dialog.getByText('5 giây')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lựa chọn' }))
  await waitFor(() => expect(server.asked(chatRoomsResource.update)).toHaveLength(2))
  expect(server.asked(chatRoomsResource.update)[1]).toEqual({
    id: ROOM,
    version: 4,
    slow_seconds: 20,
    pinned_text: 'Nói chuyện tử tế nhé.',
    closed: true,
  })
})

test('who may only look cannot change a room', async () => {
  await openConsole(`/chat-rooms/${ROOM}/show`, {
    powers: ['moderation.read'],
    answers: [on(chatRoomsResource.get, () => makeRoom())],
  })
  expect(await screen.findByText('Mọi người trong phòng đang viết được.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sửa' })).toBeNull()
})
