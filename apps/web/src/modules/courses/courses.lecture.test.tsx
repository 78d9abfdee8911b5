import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getCourse, listCourses, NotEnrolled } from '@malto/contract/modules/courses.calls'
import {
  addNote,
  changeNote,
  finishReading,
  getLecture,
  listNotes,
  ReadTooFast,
  removeNote,
  saveLectureProgress,
  type LectureDetail,
  type LectureNote,
} from '@malto/contract/modules/courses.lectures.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { begun, makeFilmLecture, makeLecture } from './courses.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const note = (given: Partial<LectureNote> = {}): LectureNote => ({
  id: '0190a000-0000-7000-8000-000000000001',
  at_s: 252,
  text: 'Lớp dưới có trước.',
  created_at: '2026-11-15T05:00:00.000Z',
  ...given,
})

function serve(lecture: LectureDetail, notes: readonly LectureNote[] = [], ...more: ReturnType<typeof on>[]) {
  return serverOf(
    on(getLecture, () => lecture),
    on(getCourse, () => begun()),
    on(listCourses, () => ({ items: [], next_cursor: null, counts: { all: 0, done: 0, doing: 0, todo: 0 } })),
    on(listNotes, () => ({ items: [...notes], next_cursor: null })),
    ...more,
  )
}
const open = (lecture: LectureDetail, server: ReturnType<typeof serve>) =>
  openApp(`/course/khao-co-hoc/lecture/${lecture.id}`, person(), server.send)

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a written lecture is laid out as its markup says, and the contents stand beside it', async () => {
  const lecture = makeLecture({
    text: '## Ba loại\n\nHiện vật là **vật do người làm**.\n\n- một\n- hai\n\n> Ghi trước khi nhấc.\n\n| a | b |\n| --- | --- |\n| c | d |\n\n![Vách đất có bốn lớp](scene-strata)\n\n```\nprint(1)\n```',
  })
  await open(lecture, serve(lecture))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ba loại' })).toBeTruthy()
  expect(screen.getByText('vật do người làm').tagName).toBe('B')
  expect(screen.getByRole('columnheader', { name: 'a' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Vách đất có bốn lớp' }).getAttribute('src')).toBe(
    '/art/scene-strata.svg',
  )
  expect(screen.getByText('print(1)')).toBeTruthy()
  const here = await screen.findByRole('link', { current: 'page', name: /Nhà khảo cổ làm gì/ })
  expect(here.getAttribute('href')).toBe('/course/khao-co-hoc/lecture/12')
})

test('“Đã đọc xong” too early is answered kindly; later it is done and leads on', async () => {
  const lecture = makeLecture()
  let early = true
  const server = serve(
    lecture,
    [],
    on(finishReading, () =>
      early ? ReadTooFast({ details: { seconds: 20 } }) : { ...lecture.progress, percent: 100, done: true },
    ),
  )
  await open(lecture, server)
  await userEvent.click(await screen.findByRole('button', { name: 'Đã đọc xong' }))
  expect(await screen.findByText(/Đọc thêm khoảng 20 giây nữa nhé/)).toBeTruthy()
  early = false
  await userEvent.click(screen.getByRole('button', { name: 'Đã đọc xong' }))
  expect(await screen.findByText('Đã đọc xong', { selector: '.course-chip' })).toBeTruthy()
  const next = await screen.findAllByRole('link', { name: 'Làm bài tập' })
  expect(next[0]?.getAttribute('href')).toBe('/course/khao-co-hoc/exercise/21')
})

test('the last part of a course brings a moment of joy with the certificate, once', async () => {
  const lecture = makeLecture()
  const server = serve(
    lecture,
    [],
    on(finishReading, () => ({ ...lecture.progress, percent: 100, done: true, course_done: true })),
  )
  await open(lecture, server)
  await userEvent.click(await screen.findByRole('button', { name: 'Đã đọc xong' }))
  const joy = await screen.findByRole('dialog', { name: 'Hoàn thành khóa học' })
  expect(within(joy).getByText('Đã xong khóa Khảo cổ học nhập môn!')).toBeTruthy()
  expect(within(joy).getByRole('button', { name: 'Nhận chứng nhận' })).toBeTruthy()
})

test('what was played is told to the server with the place, and a film seen to 90 % is done', async () => {
  const lecture = makeFilmLecture()
  const server = serve(
    lecture,
    [],
    on(saveLectureProgress, () => ({
      seen_s: 85,
      percent: 94,
      position_s: 85,
      done: true,
      course_done: false,
    })),
  )
  await open(lecture, server)
  const video = await screen.findByLabelText<HTMLVideoElement>('Đất kể chuyện')
  const facts = { time: 0 }
  Object.defineProperties(video, {
    readyState: { get: () => 4 },
    paused: { get: () => false },
    currentTime: { get: () => facts.time },
  })
  for (facts.time = 0.5; facts.time <= 4; facts.time += 0.5) fireEvent.timeUpdate(video)
  facts.time = 4
  fireEvent.pause(video)
  await waitFor(() => expect(server.asked(saveLectureProgress)).toHaveLength(1))
  const [said] = server.asked(saveLectureProgress)
  expect(said).toMatchObject({ lecture_id: '11', spans: [{ from: 0.5, to: 4 }], position_s: 4 })
  expect(Math.abs(Date.parse(said?.at ?? '') - Date.now())).toBeLessThan(10_000)
  expect(await screen.findByText('Đã xem xong')).toBeTruthy()
})

test('a note hangs on the second at which it was begun, and its second leads back there', async () => {
  const lecture = makeFilmLecture()
  const server = serve(
    lecture,
    [note()],
    on(addNote, ({ id, at_s, text }) => note({ id, at_s, text })),
  )
  await open(lecture, server)
  const video = await screen.findByLabelText<HTMLVideoElement>('Đất kể chuyện')
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  let time = 31.4
  Object.defineProperties(video, {
    readyState: { get: () => 4 },
    duration: { get: () => 900 },
    currentTime: {
      get: () => time,
      set: (second: number) => {
        time = second
      },
    },
  })
  act(() => void fireEvent.timeUpdate(video))
  await userEvent.click(screen.getByRole('tab', { name: 'Ghi chú' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ghi lại ở giây này' }), 'Hỏi cô về mưa lũ')
  time = 40
  act(() => void fireEvent.timeUpdate(video))
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() => expect(server.asked(addNote)).toHaveLength(1))
  expect(server.asked(addNote)[0]).toMatchObject({ lecture_id: '11', at_s: 31, text: 'Hỏi cô về mưa lũ' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Xem lại ở/ })).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: /^Xem lại ở/ }).map((button) => button.textContent)).toEqual([
    '0:31',
    '4:12',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Xem lại ở 4:12' }))
  expect(time).toBe(252)
  expect(play).toHaveBeenCalled()
})

test('a note half written is still there after a reload, and a lost answer keeps one note only', async () => {
  const lecture = makeFilmLecture()
  let reached = false
  const server = serve(lecture, [])
  const flaky = {
    ...server,
    send: async (request: Request) => {
      if (request.method === 'POST' && request.url.endsWith('/notes')) {
        sent.push(((await request.clone().json()) as { id: string }).id)
        if (!reached) throw new TypeError('no network')
        return Response.json({
          success: true,
          data: note({ id: sent[0] ?? '', at_s: 0, text: 'Dở dang' }),
          errors: null,
        })
      }
      return server.send(request)
    },
  }
  const sent: string[] = []
  const first = await open(lecture, flaky)
  await userEvent.click(await screen.findByRole('tab', { name: 'Ghi chú' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ghi lại ở giây này' }), 'Dở dang')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  expect(await screen.findByText(/Chưa kết nối được với Malto/)).toBeTruthy()
  first.unmount()
  reached = true
  await open(lecture, flaky)
  await userEvent.click(await screen.findByRole('tab', { name: 'Ghi chú' }))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ghi lại ở giây này' })
  expect(box.value).toBe('Dở dang')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }))
  await waitFor(() => expect(box.value).toBe(''))
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('a note is changed in its place, and taken away after a question', async () => {
  const lecture = makeFilmLecture()
  const server = serve(
    lecture,
    [note()],
    on(changeNote, ({ id, text }) => note({ id, text })),
    on(removeNote, ({ id }) => ({ id })),
  )
  await open(lecture, server)
  await userEvent.click(await screen.findByRole('tab', { name: 'Ghi chú' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa ghi chú' }))
  const box = screen.getByRole('textbox', { name: 'Sửa ghi chú' })
  await userEvent.clear(box)
  await userEvent.type(box, 'Lớp dưới cổ hơn.')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Lớp dưới cổ hơn.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Xóa ghi chú' }))
  expect(server.asked(removeNote)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await waitFor(() => expect(screen.queryByText('Lớp dưới cổ hơn.')).toBeNull())
  expect(server.asked(removeNote)).toEqual([{ id: note().id }])
})

test('a lecture of a course one has not begun leads to the course', async () => {
  const server = serverOf(on(getLecture, () => NotEnrolled()))
  await openApp('/course/khao-co-hoc/lecture/13', person(), server.send)
  const way = await screen.findByRole('link', { name: 'Xem khóa học' })
  expect(way.getAttribute('href')).toBe('/course/khao-co-hoc')
})
