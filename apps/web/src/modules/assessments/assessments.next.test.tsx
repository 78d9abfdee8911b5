import { expect, test, vi } from 'vitest'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { choosePersonality, getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { listCourses } from '@malto/contract/modules/courses.calls'
import { on } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import {
  clear,
  coursesBy,
  makeDetail,
  makeHexagon,
  makeResultServer,
  result_id,
  tied,
} from './results.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))
// Lazy parts are read and compiled while a test waits; on a busy machine that alone takes a second.
configure({ asyncUtilTimeout: 4000 })

const PAGE = `/result-multi-choice?result_id=${result_id}`
const row = async () =>
  within(await screen.findByRole('navigation', { name: 'Đi tiếp' })).getByRole('link', { name: /^Khóa học/ })
/** Where the row of courses leads, and what it says. */
async function courses() {
  const link = await row()
  return [link.getAttribute('href'), link.textContent]
}
const all = ['/course', 'Khóa họcThử một bài ngắn về điều bạn tò mò.']
const of = (letter: string, name: string) => [
  `/course?letter=${letter}`,
  `Khóa họcThử bài ngắn hợp với nhóm ${name}.`,
]

test('a clear first letter leads to its courses', async () => {
  const server = makeResultServer(makeHexagon(clear), coursesBy({ I: 5 }))
  const { router } = await openApp(PAGE, person(), server.send)
  await waitFor(async () => expect(await courses()).toEqual(of('I', 'Nghiên cứu')))
  expect(server.asked(listCourses)).toEqual([{ limit: '1', letter: 'I' }])
  await userEvent.click(await row())
  await waitFor(() => expect(router.state.location.pathname).toBe('/course'))
  expect(router.state.location.search).toMatchObject({ letter: 'I' })
})

test('a letter without a course is not linked to', async () => {
  const server = makeResultServer(makeHexagon(clear), coursesBy({ A: 1 }))
  await openApp(PAGE, person(), server.send)
  await waitFor(() => expect(server.asked(listCourses)).toHaveLength(1))
  // A pointer's way to the row: the answer has been drawn by then.
  await userEvent.hover(await row())
  expect(await courses()).toEqual(all)
})

test('where letters are too close to call the chosen group leads, and before the choice none', async () => {
  const state = { letter: null, candidates: ['A' as const, 'S' as const], result_id, asked: true }
  const server = makeResultServer(
    makeHexagon(tied),
    coursesBy({ A: 1, S: 2 }),
    on(getPersonality, () => state),
    on(choosePersonality, ({ letter }) => ({ ...state, letter, asked: false })),
  )
  await openApp(PAGE, person(), server.send)
  const panel = within(await screen.findByRole('region', { name: 'Bạn muốn vào nhóm nào?' }))
  expect(await courses()).toEqual(all)
  expect(server.asked(listCourses)).toEqual([])
  await userEvent.click(panel.getByRole('radio', { name: 'Xã hội' }))
  await userEvent.click(panel.getByRole('button', { name: 'Vào nhóm Xã hội' }))
  await waitFor(async () => expect(await courses()).toEqual(of('S', 'Xã hội')))
})

test('a result without letters leads to all courses, and asks for none', async () => {
  const server = makeResultServer(makeDetail({ shape: 'bars', code: null }))
  await openApp(PAGE, person(), server.send)
  expect(await courses()).toEqual(all)
  expect(server.asked(listCourses)).toEqual([])
})
