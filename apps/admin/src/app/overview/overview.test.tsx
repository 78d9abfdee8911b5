import { BadInput } from '@malto/contract'
import { safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { getBoard } from '@malto/contract/modules/dashboards.admin'
import { eventsResource } from '@malto/contract/modules/events.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { unmatchedSchoolsResource, usersResource } from '@malto/contract/modules/users.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeBoard,
  makeFigure,
  makeLetters,
  makeSeries,
} from '../../modules/dashboards/dashboards.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { unmatchedArrangement } from '../../modules/users/unmatched.resource.tsx'
import { usersArrangement } from '../../modules/users/users.resource.tsx'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { placesLine } from './Greeting.tsx'
import { headBoards, headOf } from './Heads.tsx'
import { inOrder, waitOf } from './queues.ts'

afterEach(closeConsole)

const none = { items: [], next_cursor: null, total: 0 }
const some = (total: number) => ({ ...none, total })
const waitingSchool = {
  id: 9,
  name: 'THCS Trần Hưng Đạo',
  province_name: 'Đà Nẵng',
  district_name: null,
  status: 'waiting',
  created_at: '2026-11-01T05:00:00.000Z',
}
const answers: readonly Answer[] = [
  on(getBoard, ({ board }) =>
    makeBoard({
      board,
      figures: [
        makeFigure({ key: 'first', title: `Đầu tiên của ${board}`, list: null }),
        makeFigure({ key: 'taken', title: 'Lượt làm xong trong kỳ', value: 3208, before: 2890, list: null }),
      ],
      series: [makeSeries()],
      tables: [makeLetters([170, 150, 180, 240, 150, 110])],
    }),
  ),
  on(usersResource.list, () => some(104)),
  on(schoolsResource.list, () => some(214)),
  on(auditResource.list, () => none),
  on(eventsResource.list, ({ status }) =>
    status === 'IN_PROGRESS'
      ? { ...some(1), items: [makeEvent({ title: 'Trống đồng biết kể chuyện' })] }
      : none,
  ),
  on(eventsResource.get, () => makeEvent({ title: 'Trống đồng biết kể chuyện', interested_count: 1284 })),
  on(unmatchedSchoolsResource.list, () => ({ ...some(14), items: [waitingSchool as never] })),
]

test('the overview joins figures, days, the six groups, what waits and what runs now', async () => {
  await openConsole('/', { answers })
  const taken = await screen.findByRole('link', { name: /^Lượt làm xong trong kỳ/ })
  expect(taken.textContent).toContain('3.208')
  expect(taken.textContent).toContain('+11%')
  expect(taken.getAttribute('href')).toBe('/admin/dashboards/tests')
  expect(await screen.findByRole('slider', { name: /^Người có hoạt động mỗi ngày/ })).toBeDefined()
  expect(screen.getByText(/Kỹ thuật 17%, Nghiên cứu 15%/)).toBeDefined()
  const queue = await screen.findByRole('link', { name: /: 14 đang chờ$/ })
  expect(queue.getAttribute('href')).toBe(
    `/admin/unmatched-schools?filter=${encodeURIComponent('{"status":"waiting"}')}`,
  )
  expect(screen.getByText('Chờ lâu nhất: THCS Trần Hưng Đạo')).toBeDefined()
  const event = await screen.findByRole('link', { name: 'Trống đồng biết kể chuyện' })
  expect(within(event.closest('section') as HTMLElement).getByText('Trực tiếp')).toBeDefined()
  expect(screen.getByText(/1\.284 người quan tâm/)).toBeDefined()
  expect(await screen.findByText(/214 trường/)).toBeDefined()
})

test('where no answer comes, it says so instead of that nothing waits, and asks again', async () => {
  let down = true
  const server = await openConsole('/', {
    powers: ['users.read', 'schools.read', 'audit.read'],
    answers: [
      on(unmatchedSchoolsResource.list, () =>
        down ? BadInput() : { ...some(14), items: [waitingSchool as never] },
      ),
      on(auditResource.list, () => (down ? BadInput() : none)),
      on(usersResource.list, () => (down ? BadInput() : some(104))),
      ...answers,
    ],
  })
  await waitFor(() => expect(screen.getAllByText('Phần này chưa tải được.')).toHaveLength(3))
  expect(screen.queryByText(/^Không có gì đang chờ/)).toBeNull()
  expect(screen.getByRole('link', { name: /^Người dùng\s*–/ })).toBeDefined()
  down = false
  for (const again of screen.getAllByRole('button', { name: 'Thử lại' })) fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /: 14 đang chờ$/ })).toBeDefined()
  expect(await screen.findByRole('link', { name: /^Phụ huynh\s*104/ })).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Phần này chưa tải được.')).toBeNull())
  expect(server.asked(unmatchedSchoolsResource.list).length).toBeGreaterThan(1)
})

test('only what the powers allow is there, and asked for', async () => {
  const server = await openConsole('/', { powers: ['users.read'], answers })
  expect(await screen.findByRole('heading', { name: 'Người dùng theo loại' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /^Người dùng\s*104/ })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Sáu nhóm' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Sự kiện lúc này' })).toBeNull()
  expect(server.asked(getBoard)).toEqual([])
  expect(server.asked(eventsResource.list)).toEqual([])
  expect(server.asked(safetyConcernsResource.list)).toEqual([])
})

test('four boards at most have a figure here, the most telling first', () => {
  expect(headBoards(['rewards', 'usage', 'people', 'community', 'tests'])).toEqual([
    'people',
    'tests',
    'community',
    'rewards',
  ])
  const figures = [makeFigure({ key: 'x' }), makeFigure({ key: 'taken' })]
  expect(headOf('tests', figures)?.key).toBe('taken')
  expect(headOf('people', figures)?.key).toBe('x')
})

test('children’s safety stands first, then whoever waits longest', () => {
  const of = (name: string, since: string) => ({
    item: { ...usersArrangement, resource: { ...usersArrangement.resource, name } },
    total: { count: 1, more: false },
    oldest: null,
    since,
  })
  const order = inOrder([
    of('claims', '2026-11-16T01:00:00Z'),
    of('unmatched-schools', '2026-11-10T01:00:00Z'),
    of('safety-concerns', '2026-11-16T04:00:00Z'),
  ])
  expect(order.map(({ item }) => item.resource.name)).toEqual([
    'safety-concerns',
    'unmatched-schools',
    'claims',
  ])
  expect(unmatchedArrangement.waiting).toBeDefined()
})

test('a wait is told in the one unit that says it', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  expect(waitOf('2026-11-16T11:48:00Z', now)).toEqual({ unit: 'minutes', count: 12 })
  expect(waitOf('2026-11-16T09:30:00Z', now)).toEqual({ unit: 'hours', count: 2 })
  expect(waitOf('2026-11-13T11:00:00Z', now)).toEqual({ unit: 'days', count: 3 })
  expect(waitOf('2026-11-16T12:05:00Z', now)).toEqual({ unit: 'minutes', count: 0 })
})

test('the places one sees are named as far as there is room', () => {
  const say = (words: { vi: string }, details: Readonly<Record<string, unknown>> = {}) =>
    words.vi.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]))
  expect(placesLine(null, say)).toBe('Toàn quốc')
  expect(placesLine({ provinces: ['Thành phố Đà Nẵng', 'Tỉnh Gia Lai'], schools: [] }, say)).toBe(
    'Đà Nẵng, Gia Lai',
  )
  expect(placesLine({ provinces: ['A', 'B', 'C', 'D'], schools: ['E'] }, say)).toBe('A, B, C và 2 nơi khác')
  expect(placesLine({ provinces: [], schools: [] }, say)).toBe('Chưa được giao nơi nào')
})
