import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  getCourse,
  listCourseCategories,
  listCourses,
  type CourseCard,
} from '@malto/contract/modules/courses.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { begun, doing, makeCourse, makeProgress } from './courses.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const archaeology = makeCourse({ progress: doing({ active_at: '2026-11-14T03:00:00.000Z' }) })
const money = makeCourse({
  id: 2,
  slug: 'tien-cua-minh',
  title: 'Tiền của mình',
  category: { id: 5, slug: 'doi-song', name: 'Đời sống' },
  letter: 'C',
  stars: 4.6,
  rating_count: 12,
})
const learning = makeCourse({
  id: 3,
  slug: 'hoc-cach-hoc',
  title: 'Học cách học',
  progress: makeProgress({ state: 'done', done: 4, percent: 100 }),
})
const all = [archaeology, money, learning]

/** A catalogue that keeps to what it is asked for, as the server does. */
function catalogue(courses: readonly CourseCard[] = all) {
  return serverOf(
    on(listCourseCategories, () => ({
      categories: [archaeology.category, money.category],
    })),
    on(listCourses, ({ progress = 'all', q, category_id, grade, letter }) => {
      const found = courses.filter(
        (course) =>
          (!q || course.title.toLowerCase().includes(q.toLowerCase())) &&
          (!category_id || course.category.id === Number(category_id)) &&
          (!grade || (course.grade_from <= Number(grade) && Number(grade) <= course.grade_to)) &&
          (!letter || course.letter === letter),
      )
      const of = (state: string) => found.filter((course) => course.progress.state === state)
      return {
        items: progress === 'all' ? found : of(progress),
        next_cursor: null,
        counts: {
          all: found.length,
          done: of('done').length,
          doing: of('doing').length,
          todo: of('todo').length,
        },
      }
    }),
    on(getCourse, () => begun()),
  )
}
const lists = (server: ReturnType<typeof catalogue>) =>
  server.asked(listCourses).filter(({ limit }) => String(limit) === '18')
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)

test('the catalogue counts what is done, under way and ahead, and goes on on top with what one was in', async () => {
  await openApp('/course', person(), catalogue().send)
  const filters = await screen.findByRole('group', { name: 'Việc học của bạn' })
  await waitFor(() =>
    expect(
      within(filters)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Tất cả3', 'Đang học1', 'Đã xong1', 'Chưa học1']),
  )
  const next = await screen.findByRole('region', { name: 'Đất kể chuyện' })
  expect(within(next).getByRole('link', { name: 'Học tiếp' }).getAttribute('href')).toBe(
    '/course/khao-co-hoc/lecture/11',
  )
  await waitFor(() => expect(titles()).toEqual(['Khảo cổ học nhập môn', 'Tiền của mình', 'Học cách học']))
  expect(screen.getAllByRole('progressbar', { name: 'Đã học 50%' })).toHaveLength(2)
})

test('a list of what is done stands in the address and comes back by it', async () => {
  const server = catalogue()
  const { router, unmount } = await openApp('/course', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: /Đã xong/ }))
  await waitFor(() => expect(titles()).toEqual(['Học cách học']))
  expect(router.state.location.search).toMatchObject({ progress: 'done' })
  unmount()
  await openApp('/course?progress=done', person(), server.send)
  await waitFor(() => expect(titles()).toEqual(['Học cách học']))
  expect(screen.queryByText('Bước tiếp theo của bạn')).toBeNull()
})

test('topic and grade narrow together; the counts follow', async () => {
  const server = catalogue()
  await openApp('/course', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đời sống' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lớp' }), 'Lớp 9')
  await waitFor(() =>
    expect(lists(server).at(-1)).toMatchObject({ category_id: '5', grade: '9', progress: 'all' }),
  )
  await waitFor(() => expect(titles()).toEqual(['Tiền của mình']))
  expect(screen.getByRole('button', { name: /^Tất cả/ }).textContent).toBe('Tất cả1')
  expect(screen.getByText('4,6')).toBeTruthy()
})

test('a group narrows the list and stands in the address; a second press takes it away', async () => {
  const server = catalogue()
  const { router } = await openApp('/course', person(), server.send)
  const letters = within(await screen.findByRole('group', { name: 'Nhóm sở thích' }))
  expect(letters.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Kỹ thuật',
    'Nghiên cứu',
    'Nghệ thuật',
    'Xã hội',
    'Quản lý',
    'Nghiệp vụ',
  ])
  const pill = letters.getByRole('button', { name: 'Nghiệp vụ' })
  await userEvent.click(pill)
  await waitFor(() => expect(titles()).toEqual(['Tiền của mình']))
  expect(pill.getAttribute('aria-pressed')).toBe('true')
  expect(router.state.location.search).toMatchObject({ letter: 'C' })
  expect(lists(server).at(-1)).toEqual({ progress: 'all', letter: 'C', limit: '18' })
  await userEvent.click(pill)
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(pill.getAttribute('aria-pressed')).toBe('false')
  expect(router.state.location.search.letter).toBeUndefined()
})

test('a link to a group opens its courses without the panel above them', async () => {
  await openApp('/course?letter=i', person(), catalogue().send)
  await waitFor(() => expect(titles()).toEqual(['Khảo cổ học nhập môn', 'Học cách học']))
  expect(screen.getByRole('button', { name: 'Nghiên cứu', pressed: true })).toBeTruthy()
  expect(screen.queryByText('Bước tiếp theo của bạn')).toBeNull()
})

test.each([
  ['/course?letter=R', 'Nhóm Kỹ thuật chưa có khóa học nào', /^Khóa mới sẽ hiện ở đây/],
  [
    '/course?letter=C&progress=done',
    'Chưa thấy khóa học nào như vậy',
    'Nhóm Nghiệp vụ có 1 khóa, chưa khóa nào nằm trong danh sách này.',
  ],
  ['/course?letter=C&q=xyz', 'Chưa thấy khóa học nào như vậy', /chọn nhóm, chủ đề và lớp khác/],
] as const)('%s is empty, says why, and leads to every course', async (address, title, text) => {
  const { router } = await openApp(address, person(), catalogue().send)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Xem tất cả khóa học' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(router.state.location.search.letter).toBeUndefined()
})

test('words that find nothing say so, and one press shows everything again', async () => {
  const { router } = await openApp('/course?q=xyz&grade=3', person(), catalogue().send)
  expect(await screen.findByText('Chưa thấy khóa học nào như vậy')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Xem tất cả khóa học' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(Object.values(router.state.location.search).filter((value) => value !== undefined)).toEqual([])
})

test('what an address says wrongly is left out', async () => {
  const server = catalogue()
  await openApp('/course?progress=never&grade=99&category_id=-4&letter=X', person(), server.send)
  await waitFor(() => expect(lists(server)).toHaveLength(1))
  expect(lists(server)[0]).toEqual({ progress: 'all', limit: '18' })
})

test('a newcomer sees no panel to go on with', async () => {
  await openApp('/course', person(), catalogue([money]).send)
  await waitFor(() => expect(titles()).toEqual(['Tiền của mình']))
  expect(screen.queryByText('Bước tiếp theo của bạn')).toBeNull()
})

test('one’s own courses stand in the profile, those under way before those that are done', async () => {
  await openApp('/my-profile/summary/list-activity/your-course', person(), catalogue().send)
  await screen.findByRole('heading', { level: 2, name: 'Đang học' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('/course/'))).toEqual([
    '/course/khao-co-hoc',
    '/course/hoc-cach-hoc',
  ])
})
