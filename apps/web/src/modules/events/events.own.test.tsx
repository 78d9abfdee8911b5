import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BadInput } from '@malto/contract/errors'
import { listEvents, setInterest } from '@malto/contract/modules/events.calls'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'
import { makeCard, makeDetail, replayCard } from './events.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const TAB = '/my-profile/summary/list-activity/your-event'
const parent = () => person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà' })

test('the own list has what comes first, then what is past; what is let go leaves at once', async () => {
  let held = true
  const server = serverOf(
    on(listEvents, () => ({
      items: [...(held ? [makeCard({ seat: 'open' })] : []), replayCard({ seat: 'open' })],
      next_cursor: null,
    })),
    on(setInterest, () => {
      held = false
      return makeDetail()
    }),
  )
  await openApp(TAB, person(), server.send)
  const coming = await screen.findByRole('heading', { level: 2, name: 'Sắp tới' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Sắp tới',
    'Đã qua',
  ])
  expect(server.asked(listEvents)[0]).toMatchObject({ status: 'interested', category_id: '0' })
  const part = within(coming.closest('section') as HTMLElement)
  await userEvent.click(part.getByRole('button', { name: /^Đã quan tâm: Một buổi/ }))
  await waitFor(() => expect(screen.queryByText('Một buổi ở xưởng robot')).toBeNull())
  expect(screen.getByText('Kế toán thời phần mềm làm gì?')).toBeTruthy()
})

test('what the server refuses to let go comes back to its place', async () => {
  const server = serverOf(
    on(listEvents, () => ({ items: [makeCard({ seat: 'open' })], next_cursor: null })),
    on(setInterest, () => BadInput()),
  )
  await openApp(TAB, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: /^Đã quan tâm/ }))
  expect(await screen.findByText('Thông tin chưa hợp lệ.')).toBeTruthy()
  expect(await screen.findByText('Một buổi ở xưởng robot')).toBeTruthy()
})

const child: ChildCard = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  connection_id: '0190a000-0000-7000-8000-0000000000c2',
  full_name: 'Nguyễn Gia Bảo',
  avatar_url: null,
  waiting_consents: 0,
} as ChildCard

test('a parent reads a child’s list, how the child stands, and can change nothing', async () => {
  const server = serverOf(
    on(listChildren, () => ({ children: [child] })),
    on(listEvents, () => ({
      items: [makeCard({ seat: 'waiting', seats_left: 0 })],
      next_cursor: null,
    })),
  )
  await openApp(`${TAB}?child=${child.id}`, parent(), server.send)
  expect(await screen.findByText('Con đang chờ chỗ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /quan tâm/i })).toBeNull()
  expect(server.asked(listEvents)[0]).toMatchObject({ status: 'interested', child_id: child.id })
})

test('a child without events is said in a parent’s words', async () => {
  const server = serverOf(
    on(listChildren, () => ({ children: [child] })),
    on(listEvents, () => ({ items: [], next_cursor: null })),
  )
  await openApp(`${TAB}?child=${child.id}`, parent(), server.send)
  expect(await screen.findByText('Con chưa quan tâm sự kiện nào')).toBeTruthy()
})

test('the first page shows the next of one’s own events, and nothing where there are none', async () => {
  const some = serverOf(
    on(listEvents, () => ({
      items: [makeCard({ seat: 'open' }), replayCard({ seat: 'open' })],
      next_cursor: null,
    })),
  )
  const { unmount } = await openApp('/', person(), some.send)
  const own = await screen.findByRole('region', { name: 'Lịch của bạn' })
  expect(within(own).getAllByRole('listitem')).toHaveLength(1)
  unmount()
  const none = serverOf(on(listEvents, () => ({ items: [], next_cursor: null })))
  await openApp('/', person(), none.send)
  await waitFor(() => expect(none.asked(listEvents)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Lịch của bạn' })).toBeNull()
})
