import { BadInput } from '@malto/contract'
import {
  chaptersResource,
  checkCourse,
  courseFaults,
  coursesResource,
  exercisesResource,
  lecturesResource,
} from '@malto/contract/modules/courses.admin'
import { enrolmentsResource } from '@malto/contract/modules/courses.learners.admin'
import { assetsResource, previewAsset } from '@malto/contract/modules/media.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { makeChapter, makeCourse, makeExercise, makeLecture } from './courses.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const second = makeLecture({
  id: 13,
  title: 'Ôn cách quãng',
  position: 20,
  kind: 'film',
  has_captions: false,
})
const tree = [
  on(coursesResource.get, () => makeCourse()),
  on(chaptersResource.list, () =>
    page(makeChapter(), makeChapter({ id: 6, title: 'Lịch ôn', position: 20, lectures: 0, exercises: 0 })),
  ),
  on(lecturesResource.list, () => page(makeLecture(), second)),
  on(exercisesResource.list, () => page(makeExercise())),
]
const check = (...faults: ReturnType<typeof makeFault>[]) => on(checkCourse, () => ({ faults }))
const makeFault = () => ({ kind: 'captions' as const, where: 'Ôn cách quãng', text: 'Phim chưa có phụ đề.' })
const open = (...answers: readonly Answer[]) =>
  openConsole('/courses/3/show', { answers: [...tree, ...answers] })
const chapterNamed = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('a course shows its chapters with their parts in order, and what everybody needs but is missing', async () => {
  await open(check(makeFault()))
  const first = await chapterNamed('Trí nhớ')
  expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Vì sao ta quên',
    'Ôn cách quãng',
    'Ôn lại chương 1',
    'Thêm bài giảng',
    'Thêm bài tập',
  ])
  expect(first.getByText('Chưa có phụ đề')).toBeDefined()
  expect((await chapterNamed('Lịch ôn')).getByText('Chương này chưa có bài nào.')).toBeDefined()
  const fault = await screen.findByRole('link', { name: 'Còn thiếu phụ đề ở Ôn cách quãng' })
  expect(fault.getAttribute('href')).toBe('/admin/lectures/13/show')
  expect(screen.getByRole('link', { name: 'Xem như người học' }).getAttribute('href')).toBe(
    '/course/hoc-cach-hoc',
  )
})

test('moving a part exchanges its place with its neighbour, and sends the rest of both as it stands', async () => {
  const rows = new Map([
    [12, makeLecture({ version: 4 })],
    [13, { ...second, version: 9 }],
  ])
  const server = await open(
    check(),
    on(lecturesResource.get, ({ id }) => rows.get(Number(id))!),
    on(lecturesResource.update, ({ id }) => rows.get(Number(id))!),
  )
  const first = await chapterNamed('Trí nhớ')
  await userEvent.click(first.getByRole('button', { name: 'Đưa xuống: Vì sao ta quên' }))
  await waitFor(() => expect(server.asked(lecturesResource.update)).toHaveLength(2))
  expect(server.asked(lecturesResource.update)).toMatchObject([
    { id: '12', version: 4, position: 20, title: 'Vì sao ta quên', text: 'Ta quên vì não dọn dẹp.' },
    { id: '13', version: 9, position: 10, title: 'Ôn cách quãng', film_id: null },
  ])
})

test('a chapter is added at the end by its title, and an empty one can go', async () => {
  const server = await open(
    check(),
    on(chaptersResource.create, () => makeChapter()),
    on(chaptersResource.remove, ({ id }) => ({ id })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm chương' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thêm chương' }))
  await userEvent.type(dialog.getByLabelText(/^Tên chương/), 'Xa')
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await dialog.findByText('Cần ít nhất 3 ký tự.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Tên chương/), ' hơn')
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.asked(chaptersResource.create)).toEqual([{ course_id: 3, title: 'Xa hơn', position: 30 }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await chapterNamed('Trí nhớ')).queryByRole('button', { name: 'Xóa: Trí nhớ' })).toBeNull()
  await userEvent.click((await chapterNamed('Lịch ôn')).getByRole('button', { name: 'Xóa: Lịch ôn' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Xóa “Lịch ôn”?' })).getByRole('button', {
      name: 'Xóa',
    }),
  )
  await waitFor(() => expect(server.asked(chaptersResource.remove)).toHaveLength(1))
})

test('who may only read sees the tree and no way to change it; what came with Malto is not offered for deletion', async () => {
  await openConsole('/courses/3/show', { powers: ['courses.read'], answers: [...tree, check()] })
  await chapterNamed('Trí nhớ')
  expect(screen.queryByRole('button', { name: /^Đưa lên/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Thêm bài giảng' })).toBeNull()
  await openConsole('/courses/3/show', {
    answers: [on(coursesResource.get, () => makeCourse({ laid: true })), ...tree.slice(1), check()],
  })
  await chapterNamed('Trí nhớ')
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull()
})

test('a new lecture begins in its chapter: its film is chosen by its picture, its text is checked while typed', async () => {
  const film_id = '0190a000-0000-7000-8000-0000000000f1'
  const film = {
    id: film_id,
    title: 'Đường cong quên',
    kind: 'film' as const,
    status: 'ready' as const,
    duration_s: 205,
    bytes: 1000,
    has_captions: false,
    poster_url: null,
    used: 0,
    created_at: '2026-11-14T05:00:00.000Z',
    version: 1,
  }
  const server = await open(
    check(),
    on(assetsResource.list, () => page(film)),
    on(lecturesResource.create, () => makeLecture()),
  )
  const first = await chapterNamed('Trí nhớ')
  await userEvent.click(first.getByRole('link', { name: 'Thêm bài giảng' }))
  fireEvent.change(await screen.findByLabelText(/^Tên bài/), { target: { value: 'Đường cong quên' } })
  await userEvent.click(screen.getByRole('button', { name: 'Chọn phim' }))
  const choice = await screen.findByRole('button', { name: /Đường cong quên/ })
  expect(choice.textContent).toContain('Chưa có phụ đề')
  await userEvent.click(choice)
  const area = await screen.findByLabelText('Nội dung bài')
  fireEvent.change(area, { target: { value: '## Vì sao\n\n![hình](cover-lab)\n\n- **Một** ý' } })
  expect(await screen.findByText(/Dòng 3: hình “cover-lab” cần lời mô tả/)).toBeDefined()
  const preview = within(screen.getByRole('region', { name: 'Người học thấy' }))
  expect(preview.getByRole('heading', { name: 'Vì sao' })).toBeDefined()
  expect(preview.getByText('Một').tagName).toBe('STRONG')
  fireEvent.click(screen.getByRole('button', { name: 'Thêm' }))
  expect(await screen.findByText('Mỗi hình cần lời mô tả (ít nhất 8 ký tự).')).toBeDefined()
  expect(server.asked(lecturesResource.create)).toEqual([])
  const text = '![Ống nghiệm sủi bọt](cover-lab)'
  fireEvent.change(area, { target: { value: text } })
  expect(await screen.findByText('Mọi hình đều có lời mô tả.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Thêm' }))
  await waitFor(() => expect(server.asked(lecturesResource.create)).toHaveLength(1))
  expect(server.asked(lecturesResource.create)[0]).toEqual({
    chapter_id: 5,
    title: 'Đường cong quên',
    position: 40,
    kind: 'film',
    film_id,
    text,
    file_ids: [],
    free: false,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Học cách học' })).toBeDefined()
})

test('a film that the server refuses is told at the film', async () => {
  await openConsole('/lectures/13', {
    answers: [
      on(lecturesResource.get, () => second),
      on(previewAsset, () => ({ film: null, handout: null })),
      on(lecturesResource.update, () => BadInput({ fields: { film_id: [courseFaults.filmMissing] } })),
    ],
  })
  const group = within(await screen.findByRole('group', { name: 'Phim của bài' }))
  fireEvent.click(screen.getByText('Lưu'))
  expect(await group.findByText(/Chọn phim cho bài giảng này/)).toBeDefined()
})

test('progress is a list of people with its file, by course and by how far they are', async () => {
  const row = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    course_id: 3,
    course_title: 'Học cách học',
    full_name: 'Trần Minh',
    school_name: 'THPT Chu Văn An',
    state: 'doing' as const,
    percent: 40,
    enrolled_at: '2026-11-14T05:00:00.000Z',
    active_at: '2026-11-14T05:00:00.000Z',
    finished_at: null,
  }
  const server = await openConsole(
    `/course-enrolments?filter=${encodeURIComponent(JSON.stringify({ course_id: 3 }))}`,
    { answers: [...tree, on(enrolmentsResource.list, () => page(row))] },
  )
  const line = (await screen.findByRole('link', { name: 'Trần Minh' })).closest('li')!
  expect(line.textContent).toContain('40 %')
  expect(within(line).getByText('Đang học')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Xuất Excel' })).toBeDefined()
  expect(server.asked(enrolmentsResource.list)[0]).toMatchObject({ course_id: '3' })
})
