import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  CertificateNotFound,
  CourseNotFound,
  enrol,
  getCertificate,
  getCourse,
  listCourses,
  rateCourse,
  verifyCertificate,
  type CourseDetail,
} from '@malto/contract/modules/courses.calls'
import { getLecture } from '@malto/contract/modules/courses.lectures.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { begun, makeDetail, makeFilmLecture, makePart, makeProgress } from './courses.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const open = (course: CourseDetail, ...more: ReturnType<typeof on>[]) => {
  const server = serverOf(
    on(getCourse, () => course),
    ...more,
  )
  return openApp(`/course/${course.slug}`, person(), server.send).then((app) => ({ ...app, server }))
}
const finished = (given: Partial<CourseDetail> = {}) =>
  begun({
    progress: makeProgress({ state: 'done', done: 4, percent: 100, enrolled_at: '2026-11-01T03:00:00.000Z' }),
    next: null,
    can: { enrol: false, rate: true, certificate: true },
    ...given,
  })

test('one press begins a course and opens its first part', async () => {
  const closed = makeDetail({
    chapters: [
      {
        id: 1,
        title: 'Dưới lớp đất',
        parts: [
          makePart({ kind: 'film', id: 11, title: 'Đất kể chuyện' }),
          makePart({ id: 12, title: 'Nhà khảo cổ làm gì?', open: false }),
        ],
      },
    ],
  })
  const { router, server } = await open(
    closed,
    on(enrol, () => begun()),
    on(getLecture, () => makeFilmLecture()),
  )
  expect(await screen.findByText('Học thử')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Đất kể chuyện/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Nhà khảo cổ làm gì/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bắt đầu học' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/khao-co-hoc/lecture/11'))
  expect(server.asked(enrol)).toEqual([{ slug: 'khao-co-hoc' }])
})

test('a course under way says how far, what is missing, and goes on where one stopped', async () => {
  await open(
    begun({
      missing: ['1 bài giảng', '1 bài tập'],
      next: { kind: 'film', id: 11, title: 'Đất kể chuyện', chapter_title: 'Dưới lớp đất', position_s: 75 },
    }),
  )
  expect(await screen.findByText('Còn 1 bài giảng, 1 bài tập nữa là xong.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Học tiếp' }).getAttribute('href')).toBe(
    '/course/khao-co-hoc/lecture/11',
  )
  expect(screen.getByText('Đất kể chuyện, từ 1:15')).toBeTruthy()
})

test('a finished course gives its certificate, and the page at which others verify it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate')
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  const { server } = await open(
    finished({ certificate: { code: 'MALTO-2Q22', issued_at: '2026-11-15T05:00:00.000Z' } }),
    on(getCertificate, () => '%PDF'),
  )
  expect(await screen.findByText('15/11/2026 · MALTO-2Q22')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tải chứng nhận' }))
  await waitFor(() => expect(kept).toEqual(['chung-nhan-khao-co-hoc.pdf']))
  expect(server.asked(getCertificate)).toEqual([{ slug: 'khao-co-hoc' }])
  expect(screen.getByRole('link', { name: 'Xem trang xác minh' }).getAttribute('href')).toBe(
    '/certificate/MALTO-2Q22',
  )
})

test('stars are given by keyboard, with a word that only Malto reads', async () => {
  const { server } = await open(
    finished(),
    on(rateCourse, ({ stars, comment = null }) => finished({ rating: { stars, comment } })),
    on(listCourses, () => ({ items: [], next_cursor: null, counts: { all: 0, done: 0, doing: 0, todo: 0 } })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Đánh giá' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('Lời nhắn chỉ đội ngũ Malto đọc.')).toBeTruthy()
  const send = within(sheet).getByRole('button', { name: 'Gửi đánh giá' })
  expect(send).toHaveProperty('disabled', true)
  within(sheet).getByRole('radio', { name: /4 sao/ }).focus()
  await userEvent.keyboard(' ')
  await userEvent.type(within(sheet).getByRole('textbox'), 'Thích đoạn cái giếng.')
  await userEvent.click(send)
  await waitFor(() =>
    expect(server.asked(rateCourse)).toEqual([
      { slug: 'khao-co-hoc', stars: 4, comment: 'Thích đoạn cái giếng.' },
    ]),
  )
  expect(await screen.findByText('4 trên 5 sao')).toBeTruthy()
})

test('a course that is not there looks like one for another age', async () => {
  const server = serverOf(on(getCourse, () => CourseNotFound()))
  await openApp('/course/khong-co', person(), server.send)
  expect(await screen.findByText('Mình không thấy khóa này')).toBeTruthy()
})

test('anybody may verify a certificate, and no search engine keeps the page', async () => {
  const server = serverOf(
    on(verifyCertificate, ({ code }) =>
      code === 'MALTO-2Q22'
        ? {
            code,
            holder: 'Bảo N.',
            course_title: 'Khảo cổ học nhập môn',
            lectures: 7,
            exercises: 3,
            issued_at: '2026-11-15T05:00:00.000Z',
          }
        : CertificateNotFound(),
    ),
  )
  const { unmount } = await openApp('/certificate/MALTO-2Q22', undefined, server.send)
  expect(await screen.findByRole('heading', { level: 1, name: 'Chứng nhận này là thật' })).toBeTruthy()
  expect(screen.getByText('Bảo N.')).toBeTruthy()
  expect(screen.getByText('7 bài giảng, 3 bài tập')).toBeTruthy()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  unmount()
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  await openApp('/certificate/MALTO-XXXX', undefined, server.send)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Không có chứng nhận nào mang mã này' }),
  ).toBeTruthy()
})
