import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Reply } from '@malto/contract/core/call'
import {
  eventChanged,
  EventOver,
  listEventCategories,
  listEvents,
  listEventSections,
  setInterest,
} from '@malto/contract/modules/events.calls'
import { openApp, person } from '../../testing/app.tsx'
import { tell } from '../../testing/line.ts'
import { on, serverOf } from '@malto/contract/testing/server'
import { liveCard, makeCard, makeDetail, replayCard } from './events.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const LANDING = '/event/list/all?category_id=0'
type Sections = Reply<typeof listEventSections>

const sectionsOf = (given: Partial<Sections>): Sections => {
  const parts = { live: [], interested: [], upcoming: [], replay: [], ...given }
  const { live, interested, upcoming, replay } = parts
  return {
    ...parts,
    totals: given.totals ?? {
      live: live.length,
      interested: interested.length,
      upcoming: upcoming.length,
      replay: replay.length,
    },
  }
}
const categories = on(listEventCategories, () => ({
  categories: [
    { id: 2, name: 'Tuyển sinh' },
    { id: 3, name: 'Người trong nghề' },
  ],
}))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

test('the sections stand in their order, and an empty one vanishes', async () => {
  const full = sectionsOf({
    live: [liveCard()],
    interested: [makeCard({ id: 2, title: 'Nói trước lớp', seat: 'open' })],
    upcoming: [makeCard()],
    replay: [replayCard()],
  })
  const server = serverOf(
    categories,
    on(listEventSections, () => full),
  )
  const { unmount } = await openApp(LANDING, person(), server.send)
  expect(await screen.findByRole('link', { name: /Vào xem/ })).toBeTruthy()
  expect(headings()).toEqual(['Đang diễn ra', 'Bạn quan tâm', 'Sắp diễn ra', 'Xem lại'])
  expect(screen.getByText('1.284 người đang xem')).toBeTruthy()
  unmount()

  const some = serverOf(
    categories,
    on(listEventSections, () => sectionsOf({ replay: [replayCard()] })),
  )
  await openApp(LANDING, person(), some.send)
  expect(await screen.findByText('Kế toán thời phần mềm làm gì?')).toBeTruthy()
  expect(headings()).toEqual(['Xem lại'])
})

test('nothing at all is said kindly; more than fits is one press away', async () => {
  const none = serverOf(
    categories,
    on(listEventSections, () => sectionsOf({})),
  )
  const { unmount } = await openApp(LANDING, person(), none.send)
  expect(await screen.findByText('Chưa có buổi nào')).toBeTruthy()
  unmount()

  const many = Array.from({ length: 8 }, (_, index) => makeCard({ id: index + 10, title: `Buổi ${index}` }))
  const totals = { live: 0, interested: 0, upcoming: 31, replay: 0 }
  const server = serverOf(
    categories,
    on(listEventSections, () => sectionsOf({ upcoming: many, totals })),
  )
  await openApp(LANDING, person(), server.send)
  const all = await screen.findByRole('link', { name: 'Sắp diễn ra: xem cả 31' })
  expect(all.getAttribute('href')).toBe('/event/list/scheduled?category_id=0')
})

test('a parent and an adviser are addressed as such', async () => {
  const server = serverOf(
    categories,
    on(listEventSections, () => sectionsOf({ interested: [makeCard({ seat: 'open' })] })),
  )
  await openApp(LANDING, person({ account_kind: 'parent', role_id: 2 }), server.send)
  expect(await screen.findByRole('heading', { level: 2, name: 'Anh/chị quan tâm' })).toBeTruthy()
})

test('status, category and words live in the address, and the server is asked for just that', async () => {
  const server = serverOf(
    categories,
    on(listEventSections, () => sectionsOf({ upcoming: [makeCard()] })),
    on(listEvents, () => ({ items: [makeCard()], next_cursor: null })),
  )
  const { router } = await openApp(LANDING, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tuyển sinh' }))
  await waitFor(() => expect(router.state.location.href).toBe('/event/list/all?category_id=2'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Tuyển sinh' })).toBeTruthy()

  await userEvent.click(screen.getByRole('link', { name: 'Xem lại' }))
  await waitFor(() => expect(router.state.location.href).toBe('/event/list/replay?category_id=2'))
  expect(screen.getByRole('link', { name: 'Xem lại' }).getAttribute('aria-current')).toBe('page')

  await userEvent.click(screen.getByRole('button', { name: 'Tìm sự kiện' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Tìm sự kiện' }), 'robot{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/event/list/replay?category_id=2&q=robot'))
  await waitFor(() =>
    expect(server.asked(listEvents).at(-1)).toEqual({
      status: 'replay',
      category_id: '2',
      q: 'robot',
      limit: '18',
    }),
  )
  expect(server.asked(listEvents)).toHaveLength(3)
})

test('a list goes on along its cursor, each event once', async () => {
  const server = serverOf(
    categories,
    on(listEvents, ({ cursor }) =>
      cursor
        ? { items: [makeCard({ id: 12, title: 'Buổi sau' })], next_cursor: null }
        : { items: [makeCard({ id: 11, title: 'Buổi trước' })], next_cursor: 'more' },
    ),
  )
  await openApp('/event/list/scheduled?category_id=0', person(), server.send)
  await screen.findByText('Buổi trước')
  await userEvent.click(screen.getByRole('button', { name: 'Tải thêm' }))
  await screen.findByText('Buổi sau')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Tải thêm' })).toBeNull()
})

test('an empty list says what is missing in the words for who reads', async () => {
  const server = serverOf(
    categories,
    on(listEvents, () => ({ items: [], next_cursor: null })),
  )
  const kid = person({ account_kind: 'kid', role_id: 5 })
  const { unmount } = await openApp('/event/list/interested?category_id=0', kid, server.send)
  expect(await screen.findByText('Chưa có buổi nào cho bạn')).toBeTruthy()
  unmount()
  await openApp('/event/list/interested?category_id=0', person(), server.send)
  expect(await screen.findByText('Bạn chưa quan tâm sự kiện nào')).toBeTruthy()
})

test('interest shows at once on every copy of a card, and counts the seat', async () => {
  const card = makeCard({ seats_left: 12 })
  let seat: 'confirmed' | null = null
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = serverOf(
    categories,
    on(listEventSections, () =>
      sectionsOf({
        upcoming: [{ ...card, seat, seats_left: seat ? 11 : 12 }],
        interested: seat ? [{ ...card, seat, seats_left: 11 }] : [],
      }),
    ),
    on(setInterest, () => {
      seat = 'confirmed'
      return makeDetail({ ...card, seat, seats_left: 11, capacity: 40 })
    }),
  )
  const held = async (request: Request) => {
    if (request.method === 'POST') await asked
    return server.send(request)
  }
  await openApp(LANDING, person(), held)
  await screen.findByText('Còn 12 chỗ')
  await userEvent.click(screen.getByRole('button', { name: /^Quan tâm: / }))
  // The server has not answered yet.
  expect(await screen.findByText('Đã giữ chỗ')).toBeTruthy()
  answer()
  const own = await screen.findByRole('heading', { level: 2, name: 'Bạn quan tâm' })
  expect(within(own.closest('section') as HTMLElement).getByText('Một buổi ở xưởng robot')).toBeTruthy()
})

test('a full event puts one into the queue, and says at which place', async () => {
  const full = makeCard({ seats_left: 0 })
  const server = serverOf(
    categories,
    on(listEvents, () => ({ items: [full], next_cursor: null })),
    on(setInterest, () => makeDetail({ ...full, capacity: 30, seat: 'waiting', waiting_place: 3 })),
  )
  await openApp('/event/list/scheduled?category_id=0', person(), server.send)
  await screen.findByText('Hết chỗ, có danh sách chờ')
  await userEvent.click(screen.getByRole('button', { name: /^Quan tâm: / }))
  expect(await screen.findByText('Hết chỗ rồi, đang chờ ở vị trí thứ 3.')).toBeTruthy()
  expect(screen.getByText('Hết chỗ, đang chờ')).toBeTruthy()
  // A place in the queue is not given away by a slip of the finger.
  await userEvent.click(screen.getByRole('button', { name: /^Đã quan tâm: / }))
  expect(await screen.findByRole('dialog', { name: 'Thôi chờ chỗ?' })).toBeTruthy()
  expect(server.asked(setInterest)).toHaveLength(1)
})

test('a refused interest moves back to what it was, and says why', async () => {
  const server = serverOf(
    categories,
    on(listEvents, () => ({ items: [makeCard({ seats_left: 5 })], next_cursor: null })),
    on(setInterest, () => EventOver()),
  )
  await openApp('/event/list/scheduled?category_id=0', person(), server.send)
  await screen.findByText('Còn 5 chỗ')
  await userEvent.click(screen.getByRole('button', { name: /^Quan tâm: / }))
  expect(await screen.findByText('Sự kiện này đã kết thúc hoặc đã hủy.')).toBeTruthy()
  expect(screen.getByText('Còn 5 chỗ')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Quan tâm: / })).toBeTruthy()
})

test('an event that goes on air moves to its section without a press', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let live = false
  const server = serverOf(
    categories,
    on(listEventSections, () =>
      live ? sectionsOf({ live: [liveCard({ id: 7 })] }) : sectionsOf({ upcoming: [makeCard()] }),
    ),
  )
  await openApp(LANDING, person(), server.send)
  await screen.findByRole('heading', { level: 2, name: 'Sắp diễn ra' })
  live = true
  await tell(eventChanged, { event_id: 7, status: 'IN_PROGRESS', seats_left: null })
  expect(await screen.findByRole('link', { name: /Vào xem/ })).toBeTruthy()
  expect(headings()).toEqual(['Đang diễn ra'])
})

test('a seat that somebody takes is counted on open screens, and the list is not asked for again', async () => {
  const server = serverOf(
    categories,
    on(listEvents, () => ({ items: [makeCard({ seats_left: 12 })], next_cursor: null })),
  )
  await openApp('/event/list/scheduled?category_id=0', person(), server.send)
  await screen.findByText('Còn 12 chỗ')
  await tell(eventChanged, { event_id: 7, status: 'SCHEDULED', seats_left: 11 })
  expect(await screen.findByText('Còn 11 chỗ')).toBeTruthy()
  expect(server.asked(listEvents)).toHaveLength(1)
})
