import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { activityKeys } from '@malto/contract/constants'
import { listSavedCareers } from '@malto/contract/modules/careers.calls'
import { listCourses } from '@malto/contract/modules/courses.calls'
import { listChildren, listConnections, type ChildCard } from '@malto/contract/modules/family.calls'
import { getUsage, type UsageWeek } from '@malto/contract/modules/usage.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { openApp, person } from '../../testing/app.tsx'
import { NotFound } from '@malto/contract/errors'
import { on, serverOf } from '@malto/contract/testing/server'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const child: ChildCard = {
  id: '0190a000-0000-7000-8000-00000000000b',
  connection_id: '0190a000-0000-7000-8000-0000000000c1',
  full_name: 'Trần Gia Bảo',
  avatar_url: null,
  account_kind: 'kid',
  grade: 5,
  school_name: null,
  waiting_consents: 0,
}
const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })

const nothingKept = on(listSavedCareers, () => ({ items: [], next_cursor: null }))

test('the three tabs carry the indexes of the specification in the address', async () => {
  const counts = { all: 0, done: 0, doing: 0, todo: 0 }
  const server = serverOf(on(listCourses, () => ({ items: [], next_cursor: null, counts })))
  const { router } = await openApp('/my-profile', person(), server.send)
  expect((await screen.findByRole('tab', { name: 'Hoạt động' })).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Tháng này' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 2 }))
  await userEvent.click(screen.getByRole('tab', { name: 'Đã xong' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 3 }))
  expect(await screen.findByText('Bạn chưa có khóa học nào')).toBeTruthy()
})

test('a tab in the address is open at once, and an unknown one is the first', async () => {
  const { unmount } = await openApp('/my-profile?tab=3', person())
  expect((await screen.findByRole('tab', { name: 'Đã xong' })).getAttribute('aria-selected')).toBe('true')
  unmount()
  await openApp('/my-profile?tab=9', person())
  expect((await screen.findByRole('tab', { name: 'Hoạt động' })).getAttribute('aria-selected')).toBe('true')
})

test('the activities are the seven keys, each leading to its own list', async () => {
  await openApp('/my-profile', person())
  const panel = await screen.findByRole('tabpanel')
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(activityKeys.map((key) => `/my-profile/summary/list-activity/${key}`))
})

test.each([
  ['kid', 'Bạn chưa giữ nghề nào trong túi'],
  ['student', 'Bạn chưa lưu nghề nào'],
  ['normal', 'Bạn chưa lưu nghề nào'],
] as const)(
  'an empty list speaks to a %s about themselves and shows one way on',
  async (account_kind, words) => {
    const { send } = serverOf(nothingKept)
    await openApp('/my-profile/summary/list-activity/your-career', person({ account_kind }), send)
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Khám phá nghề' }).getAttribute('href')).toBe('/career-bank')
  },
)

test('a parent reads about the child, and without one is led to the connection', async () => {
  const withChild = serverOf(
    nothingKept,
    on(listChildren, () => ({ children: [child] })),
  )
  const { unmount } = await openApp('/my-profile/summary/list-activity/your-career', parent, withChild.send)
  expect(await screen.findByRole('heading', { name: 'Con chưa lưu nghề nào' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Gia Bảo/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('link', { name: 'Khám phá nghề' })).toBeNull()
  unmount()

  const alone = serverOf(on(listChildren, () => ({ children: [] })))
  await openApp('/my-profile/summary/list-activity/your-career', parent, alone.send)
  expect((await screen.findByRole('link', { name: 'Kết nối với con' })).getAttribute('href')).toBe(
    '/my-profile/connect-account',
  )
})

test.each(['/my-profile/summary/list-activity/your-career', '/career-bank/planner'])(
  'a parent whose children cannot be asked for at %s is not said to have none',
  async (address) => {
    await openApp(address, parent, serverOf(on(listChildren, () => NotFound())).send)
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Kết nối với con' })).toBeNull()
  },
)

test('a learner’s option list leads to the connection page for course, event, career and result', async () => {
  await openApp('/my-profile', person({ account_kind: 'kid' }))
  const list = await screen.findByRole('navigation', { name: 'Cha mẹ thấy gì của bạn' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['course', 'event', 'career', 'result'].map((topic) => `/my-profile/connect-account?about=${topic}`),
  )
})

test('a learner of age is led to the family only while there is a link to see', async () => {
  const counts = { '0': 0, '1': 0, '2': 1, '3': 0 }
  const server = serverOf(on(listConnections, () => ({ items: [], next_cursor: null, counts })))
  const grown = person({ birthday: '2006-03-01' })
  const { unmount } = await openApp('/my-profile', grown, server.send)
  await waitFor(() => expect(server.asked(listConnections)).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'Quyền riêng tư' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Kết nối gia đình' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Cha mẹ thấy gì của bạn' })).toBeNull()
  unmount()

  counts['1'] = 1
  await openApp('/my-profile', grown, server.send)
  expect(await screen.findByRole('link', { name: 'Kết nối gia đình' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Cha mẹ thấy gì của bạn' })).toBeTruthy()
})

const week = (week_on: string, day: string, total: number, counted: boolean): UsageWeek => ({
  week_on,
  days: [
    {
      day,
      total,
      areas: { malto: total, 'career-bank': 0, entertainment: 0, 'multiple-choice': 0, testing: 0 },
    },
  ],
  total,
  total_before: 0,
  counted,
})

test('the month lights the days that were used, and says in words how long', async () => {
  const today = vietnameseDay(new Date())
  const server = serverOf(on(getUsage, ({ week_on = today }) => week(week_on, today, 3600, true)))
  await openApp('/my-profile?tab=2', person(), server.send)
  expect(await screen.findByText('1 ngày · 1 giờ')).toBeTruthy()
})

test('without consent nothing is counted, and the page says where to decide', async () => {
  const today = vietnameseDay(new Date())
  const server = serverOf(on(getUsage, ({ week_on = today }) => week(week_on, today, 0, false)))
  await openApp('/my-profile?tab=2', person(), server.send)
  expect(await screen.findByText(/Chỉ đếm khi bạn đồng ý/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem và quyết định' }).getAttribute('href')).toBe(
    '/my-profile/privacy',
  )
})
