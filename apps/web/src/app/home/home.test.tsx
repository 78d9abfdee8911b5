import { expect, test, vi } from 'vitest'
import { screen, within } from '@testing-library/react'
import { getAdvisoryNext } from '@malto/contract/modules/advisory.booking.calls'
import { getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import type { Reply } from '@malto/contract/core/call'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { getCourse, listCourses } from '@malto/contract/modules/courses.calls'
import { NotFound } from '@malto/contract/errors'
import { on, serverOf } from '@malto/contract/testing/server'
import { makeAppointment, may } from '../../modules/advisory/advisory.factory.ts'
import { begun, doing, makeCourse } from '../../modules/courses/courses.factory.ts'
import { openApp, person } from '../../testing/app.tsx'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

/** A server that knows of a course under way, or of a result, or of nothing. */
function home({ course = false, result = false }) {
  return serverOf(
    on(listCourses, () => ({
      items: course ? [makeCourse({ progress: doing() })] : [],
      next_cursor: null,
      counts: { all: 1, done: 0, doing: course ? 1 : 0, todo: course ? 0 : 1 },
    })),
    on(getCourse, () => begun()),
    on(
      getPersonality,
      () =>
        ({
          result_id: result ? '0190a000-0000-7000-8000-0000000000e1' : null,
        }) as Reply<typeof getPersonality>,
    ),
  )
}
const light = async (name: string) => within(await screen.findByRole('region', { name })).getByRole('link')

test('what one was in the middle of is the next step', async () => {
  await openApp('/', person(), home({ course: true, result: true }).send)
  expect((await light('Đất kể chuyện')).getAttribute('href')).toBe('/course/khao-co-hoc/lecture/11')
})

test('without a course and without a result the next step is the test', async () => {
  await openApp('/', person(), home({}).send)
  expect((await light('Lục giác của bạn trông ra sao?')).getAttribute('href')).toBe('/multiple-choice')
})

test('whoever has a result is not invited to the test again', async () => {
  await openApp('/', person(), home({ result: true }).send)
  expect((await light('Học thử một bài ngắn nhé?')).getAttribute('href')).toBe('/course')
  expect(screen.queryByText('Lục giác của bạn trông ra sao?')).toBeNull()
})

test('a kid goes on with the lesson that was left', async () => {
  await openApp('/', person({ account_kind: 'kid' }), home({ course: true }).send)
  const tile = await screen.findByRole('link', { name: /Học tiếp nhé!/ })
  expect(tile.getAttribute('href')).toBe('/course/khao-co-hoc/lecture/11')
})

const child = (more: Partial<ChildCard> = {}): ChildCard => ({
  id: '0190a000-0000-7000-8000-0000000000c1',
  connection_id: '0190a000-0000-7000-8000-0000000000c2',
  full_name: 'Nguyễn Minh Anh',
  avatar_url: null,
  account_kind: 'student',
  grade: 11,
  school_name: null,
  waiting_consents: 0,
  ...more,
})
const parentHome = (...children: ChildCard[]) =>
  openApp('/', person({ account_kind: 'parent' }), serverOf(on(listChildren, () => ({ children }))).send)

test('a parent without a child is shown how to find one', async () => {
  await parentHome()
  expect((await light('Kết nối với con')).getAttribute('href')).toBe('/my-profile/connect-account')
})

test('a parent whose children could not be asked for is not said to have none', async () => {
  const server = serverOf(on(listChildren, () => NotFound()))
  await openApp('/', person({ account_kind: 'parent' }), server.send)
  expect((await light('Con đang đi tới đâu rồi?')).getAttribute('href')).toBe('/my-profile/connect-account')
})

test('whose result could not be asked for is not invited to the test again', async () => {
  const server = serverOf(
    on(listCourses, () => NotFound()),
    on(getPersonality, () => NotFound()),
  )
  await openApp('/', person(), server.send)
  expect((await light('Học thử một bài ngắn nhé?')).getAttribute('href')).toBe('/course')
})

test('a parent with a child sees how the child is doing', async () => {
  await parentHome(child())
  expect((await light('Minh Anh đang đi tới đâu rồi?')).getAttribute('href')).toBe(
    `/my-profile?child=${child().id}`,
  )
})

test('a child who waits for a parent’s answer comes first', async () => {
  const waiting = {
    id: '0190a000-0000-7000-8000-0000000000c3',
    full_name: 'Nguyễn Gia Bảo',
    waiting_consents: 1,
  }
  await parentHome(child(), child({ ...waiting, account_kind: 'kid' }))
  expect((await light('Bảo cần anh/chị trả lời')).getAttribute('href')).toBe(
    `/my-profile/connect-account?child=${waiting.id}`,
  )
})

const nothing = { next: null, asked: [], offered: [], follow_ups: [] }
const rowOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

test('the next appointment stands on the first page, as people say its time', async () => {
  const next = makeAppointment()
  const server = serverOf(on(getAdvisoryNext, () => ({ ...nothing, next })))
  await openApp('/', person(), server.send)
  expect(await rowOf(/Buổi hẹn với cô Linh.*3 giờ rưỡi chiều ngày mai/)).toBe(
    `/advisory/appointments/${next.id}`,
  )
})

test('a parent sees at once that a child waits for a yes to an appointment', async () => {
  const asked = [makeAppointment({ party: 'parent', state: 'asked_parent', can: may('approve', 'decline') })]
  const server = serverOf(
    on(listChildren, () => ({ children: [child()] })),
    on(getAdvisoryNext, () => ({ ...nothing, asked })),
  )
  await openApp('/', person({ account_kind: 'parent' }), server.send)
  expect(await rowOf(/Minh Anh muốn gặp cô Linh/)).toBe(`/advisory/appointments/${asked[0]?.id}`)
})

test('without an appointment the first page says nothing of advisers’ times', async () => {
  const server = serverOf(on(getAdvisoryNext, () => nothing))
  await openApp('/', person({ account_kind: 'kid' }), server.send)
  await expect.poll(() => server.asked(getAdvisoryNext).length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'Cùng thầy cô' })).toBeNull()
})
