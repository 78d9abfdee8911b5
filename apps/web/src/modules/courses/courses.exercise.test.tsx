import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getCourse, listCourses } from '@malto/contract/modules/courses.calls'
import {
  answerQuestion,
  ExerciseChanged,
  getExercise,
  startAttempt,
  type ExerciseDetail,
  type Verdict,
} from '@malto/contract/modules/courses.exercises.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { moved } from './components/exercise/Order.tsx'
import { ATTEMPT, begun, judge, makeAttempt, makeExercise } from './courses.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

/** A server that judges each answer and remembers it, as the real one does. */
function serve(
  exercise: ExerciseDetail = makeExercise(),
  before: readonly Verdict[] = [],
  course_done = false,
) {
  let verdicts = [...before]
  return serverOf(
    on(getExercise, () => exercise),
    on(getCourse, () => begun()),
    on(listCourses, () => ({ items: [], next_cursor: null, counts: { all: 0, done: 0, doing: 0, todo: 0 } })),
    on(startAttempt, () => {
      if (verdicts.length === 4) verdicts = []
      return makeAttempt(verdicts)
    }),
    on(answerQuestion, ({ question_id, answer }) => {
      const verdict = judge(question_id, answer)
      verdicts = [...verdicts, verdict]
      const attempt = makeAttempt(verdicts)
      return {
        verdict,
        attempt: { ...attempt, result: attempt.result && { ...attempt.result, course_done } },
      }
    }),
  )
}
const open = (server: ReturnType<typeof serve>) =>
  openApp('/course/khao-co-hoc/exercise/21', person(), server.send)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('one question at a time: each is judged at once with its reason, and at the end Đóm is glad', async () => {
  const server = serve()
  await open(server)
  expect(await screen.findByRole('heading', { level: 1, name: 'Luyện tập: lớp đất' })).toBeTruthy()
  expect(screen.getByText('Đúng từ 3 câu là qua')).toBeTruthy()
  await press('Bắt đầu')

  expect(await screen.findByRole('heading', { level: 1, name: 'Câu 1 trên 4' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Trả lời' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Lớp dưới' }))
  await press('Trả lời')
  expect(await screen.findByText('Đúng rồi!')).toBeTruthy()
  expect(screen.getByText('Vì sao q1')).toBeTruthy()
  await press('Câu tiếp theo')

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vẽ vách đất' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tìm vàng để bán' }))
  await press('Trả lời')
  expect(await screen.findByText('Chưa đúng, mình xem lại nhé')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Chưa đúng:.*Tìm vàng để bán/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Đáp án đúng:.*Ghi sổ/ })).toBeTruthy()
  await press('Câu tiếp theo')

  const gap = await screen.findByRole('textbox', { name: 'Từ còn thiếu' })
  expect(gap.parentElement?.textContent).toBe('Trật tự các lớp gọi là địa  .')
  await userEvent.type(gap, 'tầng{Enter}')
  expect(await screen.findByText('Đúng rồi!')).toBeTruthy()
  await press('Câu tiếp theo')

  await press('Đưa xuống: Tiền xu')
  await press('Đưa xuống: Tiền xu')
  await press('Trả lời')
  expect(await screen.findByText('Đúng rồi!')).toBeTruthy()
  await press('Xem kết quả')

  expect(await screen.findByRole('heading', { level: 1, name: 'Qua bài này rồi!' })).toBeTruthy()
  expect(screen.getByText('3 trên 4 câu đúng')).toBeTruthy()
  expect(document.querySelector('img[src*="mascot-celebrate"]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bài tiếp theo' }).getAttribute('href')).toBe(
    '/course/khao-co-hoc/lecture/13',
  )
  expect(server.asked(answerQuestion).map(({ attempt_id, answer }) => [attempt_id, answer])).toEqual([
    [ATTEMPT, ['b']],
    [ATTEMPT, ['a', 'b']],
    [ATTEMPT, ['tầng']],
    [ATTEMPT, ['b', 'c', 'a']],
  ])
})

test('what was begun and left goes on at the question where it was left', async () => {
  const server = serve(makeExercise({ open_attempt_id: ATTEMPT }), [judge('q1', ['b']), judge('q2', ['a'])])
  await open(server)
  expect(await screen.findByRole('heading', { level: 1, name: 'Câu 3 trên 4' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Đã trả lời 2 trên 4 câu' })).toBeTruthy()
})

test('not passed is no reproach: the reasons stand open, and another try begins anew', async () => {
  const wrong = [judge('q1', ['a']), judge('q2', ['b']), judge('q3', ['x'])]
  const server = serve(makeExercise({ open_attempt_id: ATTEMPT }), wrong)
  await open(server)
  await press('Trả lời')
  expect(await screen.findByText('Thứ tự đúng:')).toBeTruthy()
  await press('Xem kết quả')
  expect(await screen.findByText('0 trên 4 câu đúng')).toBeTruthy()
  expect(document.querySelector('img[src*="mascot"]')).toBeNull()
  expect([...document.querySelectorAll('details')].map((each) => each.open)).toEqual([true, true, true, true])
  expect(screen.getByRole('link', { name: 'Xem lại bài học' }).getAttribute('href')).toBe(
    '/course/khao-co-hoc/lecture/12',
  )
  await press('Làm lại')
  expect(await screen.findByRole('heading', { level: 1, name: 'Câu 1 trên 4' })).toBeTruthy()
})

test('the exercise that finishes the course shows the certificate', async () => {
  const before = [judge('q1', ['b']), judge('q2', ['a', 'c']), judge('q3', ['tầng'])]
  await open(serve(makeExercise({ open_attempt_id: ATTEMPT }), before, true))
  await press('Trả lời')
  await press('Xem kết quả')
  expect(await screen.findByText('Đã xong khóa Khảo cổ học nhập môn!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nhận chứng nhận' })).toBeTruthy()
})

test('questions that were changed in between are said so, and the attempt begins anew', async () => {
  const strict = serverOf(
    on(getExercise, () => makeExercise({ open_attempt_id: ATTEMPT })),
    on(startAttempt, () => makeAttempt()),
    on(answerQuestion, () => ExerciseChanged()),
  )
  await openApp('/course/khao-co-hoc/exercise/21', person(), strict.send)
  await userEvent.click(await screen.findByRole('radio', { name: 'Lớp dưới' }))
  await press('Trả lời')
  expect(await screen.findByText(/Bài tập vừa được thầy cô sửa/)).toBeTruthy()
  await press('Làm lại từ đầu')
  await waitFor(() => expect(strict.asked(startAttempt)).toHaveLength(2))
})

test('an answer that did not arrive can be sent again, and is not lost', async () => {
  const server = serve(makeExercise({ open_attempt_id: ATTEMPT }))
  let away = true
  await openApp('/course/khao-co-hoc/exercise/21', person(), async (request) => {
    if (away && request.url.endsWith('/answers')) throw new TypeError('no network')
    return server.send(request)
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Lớp dưới' }))
  await press('Trả lời')
  expect(await screen.findByText(/Chưa kết nối được với Malto/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Lớp dưới' })).toHaveProperty('checked', true)
  away = false
  await press('Trả lời')
  expect(await screen.findByText('Đúng rồi!')).toBeTruthy()
})

test('past attempts stand under the introduction, the latest first', async () => {
  const past = (number: number, right: number) => ({
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    number,
    right,
    of: 4,
    passed: right >= 3,
    finished_at: '2026-11-14T05:00:00.000Z',
  })
  await open(serve(makeExercise({ attempts: [past(2, 4), past(1, 1)], attempt_count: 2, passed: true })))
  await screen.findByRole('heading', { level: 2, name: 'Các lượt đã làm' })
  const rows = screen.getAllByText(/trên 4 câu đúng/)
  expect(rows.map((row) => row.textContent)).toEqual(['4 trên 4 câu đúng, đã qua', '1 trên 4 câu đúng'])
  expect(screen.getByRole('button', { name: 'Làm lại' })).toBeTruthy()
})

test('things are put in order by pulling, too', async () => {
  const before = [judge('q1', ['b']), judge('q2', ['a', 'c']), judge('q3', ['tầng'])]
  const server = serve(makeExercise({ open_attempt_id: ATTEMPT }), before)
  await open(server)
  const lines = () => [...document.querySelectorAll<HTMLElement>('.order-line')]
  await waitFor(() => expect(lines()).toHaveLength(3))
  for (const line of lines())
    line.getBoundingClientRect = () => new DOMRect(0, lines().indexOf(line) * 60, 300, 50)
  const grip = lines()[0]?.querySelector<HTMLElement>('.order-grip')
  if (!grip) throw new Error('nothing to pull')
  grip.setPointerCapture = () => {}
  fireEvent.pointerDown(grip, { pointerId: 1, clientY: 25 })
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 140 })
  fireEvent.pointerUp(grip, { pointerId: 1 })
  expect(lines().map((line) => line.textContent)).toEqual(['Rìu đá', 'Bình gốm', 'Tiền xu'])
  await press('Trả lời')
  await waitFor(() => expect(server.asked(answerQuestion)[0]?.answer).toEqual(['b', 'c', 'a']))
})

test('moved: one place of a list to another, and nowhere beyond its ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c'])
})
