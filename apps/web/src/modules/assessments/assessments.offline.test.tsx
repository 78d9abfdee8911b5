import { afterEach, expect, test, vi } from 'vitest'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  AttemptOver,
  saveAnswers,
  startAttempt,
  submitAttempt,
  TooFewAnswers,
} from '@malto/contract/modules/assessments.calls'
import { session } from '../../platform/session.ts'
import { openApp, person } from '../../testing/app.tsx'
import { on } from '@malto/contract/testing/server'
import { forgetKept, readKept } from './taking/kept.ts'
import {
  attempt_id,
  makeTestServer,
  result_id,
  second_id,
  setOnline,
  texts,
} from './taking/taking.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const TESTING = '/testing/holland-60'
const RESULT = { pathname: '/result-multi-choice', search: { result_id } }
const asks = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const keptKeys = () => Object.keys(localStorage).filter((key) => /^malto\.(test|paper)\./.test(key))
const waitsForNetwork = 'Xong rồi! Bài sẽ nộp khi có mạng'
const soon = { timeout: 4000 }

afterEach(() => setOnline(true))

async function answerAll() {
  for (const [at, text] of texts.entries()) {
    await asks(text)
    await userEvent.keyboard('425'.charAt(at))
  }
  return screen.findByRole('button', { name: 'Nộp bài' })
}
async function finishOffline(server: ReturnType<typeof makeTestServer>) {
  const opened = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  act(() => setOnline(false))
  await userEvent.click(await answerAll())
  await asks(waitsForNetwork)
  return opened
}

// ── without a network ──

test('without a network the test goes on, says how many answers wait, and sends them when it is back', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  act(() => setOnline(false))
  await userEvent.keyboard('4')
  await asks('Giải một bài toán khó')
  await userEvent.keyboard('2')
  await asks('Vẽ một nhân vật')
  const bar = screen.getByText(/Đang ngoại tuyến. Mình gửi câu trả lời khi có mạng lại./)
  expect(bar.textContent).toContain('2 câu đang chờ gửi.')
  expect(server.asked(saveAnswers)).toHaveLength(0)
  act(() => setOnline(true))
  await waitFor(() => expect(server.kept.size).toBe(2), soon)
  const sent = server.asked(saveAnswers).flatMap(({ answers }) => answers)
  expect(sent.map(({ number }) => number)).toEqual([1, 2])
  await waitFor(() => expect(screen.queryByText(/đang chờ gửi/)).toBeNull())
})

test('a server that does not answer is asked again by itself, and nothing is lost meanwhile', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  server.state.down = true
  await userEvent.keyboard('4')
  await asks('Giải một bài toán khó')
  expect(await screen.findByText(/Chưa kết nối được với Malto/, {}, soon)).toBeTruthy()
  server.state.down = false
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(4), soon)
})

test('finished offline, the test is handed in once by itself when the network is back', async () => {
  const server = makeTestServer({ answers: [] })
  const { router } = await finishOffline(server)
  expect(server.asked(submitAttempt)).toHaveLength(0)
  act(() => setOnline(true))
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  expect(server.asked(submitAttempt)).toHaveLength(1)
  expect([...server.kept.values()].map(({ value }) => value)).toEqual([4, 2, 5])
  expect(keptKeys()).toEqual([])
})

test('finished offline and closed: the next visit hands it in once, on whichever page of the tests', async () => {
  const server = makeTestServer({ answers: [] })
  const { unmount } = await finishOffline(server)
  unmount()
  setOnline(true)
  await openApp('/multiple-choice', person(), server.send)
  const link = await screen.findByRole('link', { name: 'Xem kết quả' }, soon)
  expect(link.getAttribute('href')).toBe(`/result-multi-choice?result_id=${result_id}`)
  expect(server.asked(submitAttempt)).toHaveLength(1)
  expect(server.state.results).toBe(1)
  expect(keptKeys()).toEqual([])
})

test('reloaded while waiting and still offline, the page knows what waits', async () => {
  const server = makeTestServer({ answers: [] })
  const { unmount } = await finishOffline(server)
  unmount()
  server.state.down = true
  const { router } = await openApp(TESTING, person(), server.send)
  await asks(waitsForNetwork)
  server.state.down = false
  act(() => setOnline(true))
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  expect(server.state.results).toBe(1)
})

test('reloaded offline in the middle, the test goes on from what the device keeps', async () => {
  const server = makeTestServer({ answers: [] })
  const { unmount } = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  act(() => setOnline(false))
  await userEvent.keyboard('4')
  await asks('Giải một bài toán khó')
  unmount()
  server.state.down = true
  await openApp(TESTING, person(), server.send)
  expect(await asks('Giải một bài toán khó')).toBeTruthy()
})

test('when the answer to handing in is lost, asking again gives the same result and no second one', async () => {
  const server = makeTestServer({ answers: [] })
  const { router } = await openApp(TESTING, person(), server.send)
  const hand_in = await answerAll()
  await waitFor(() => expect(server.kept.size).toBe(3), soon)
  server.state.mute = true
  await userEvent.click(hand_in)
  await asks(waitsForNetwork)
  server.state.mute = false
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  expect(server.state.results).toBe(1)
})

// ── two tabs, two devices ──

test('handed in in another tab: this one opens the same result', async () => {
  const server = makeTestServer({ answers: [] })
  const { router } = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  await server.send(
    new Request(`http://malto.test${submitAttempt.path}`, {
      method: 'POST',
      body: JSON.stringify({ attempt_id, answers: [] }),
    }),
  )
  await act(async () => {
    for (const key of keptKeys()) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: `malto.test.${person().id}.${attempt_id}` }))
  })
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  expect(server.state.results).toBe(1)
})

test('handed in on another device: the next answer here leads to that result, and says why', async () => {
  const server = makeTestServer({ answers: [] })
  const { router } = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  Object.assign(server.state, { open: null, done: attempt_id, results: 1 })
  await userEvent.keyboard('4')
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  expect(await screen.findByText('Bài này đã được nộp ở một thẻ khác hoặc máy khác.')).toBeTruthy()
})

test('two tabs that hand in at once: the one whose turn comes second opens the same result', async () => {
  const server = makeTestServer({ answers: [] })
  const first = Promise.withResolvers<void>()
  // The other tab has the turn until it is through.
  const request = async (_name: string, work: () => Promise<unknown>) => first.promise.then(work)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const { router } = await openApp(TESTING, person(), server.send)
  await userEvent.click(await answerAll())
  await asks('Đang nộp bài')
  Object.assign(server.state, { open: null, done: attempt_id, results: 1 })
  await act(async () => forgetKept(person().id, attempt_id))
  first.resolve()
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT), soon)
  Reflect.deleteProperty(navigator, 'locks')
})

test('given up elsewhere: the page says so and what it means for the answers here', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  Object.assign(server.state, { open: second_id })
  await userEvent.keyboard('4')
  await screen.findByRole('heading', { level: 1, name: 'Lượt làm bài này đã khép lại' }, soon)
  expect(screen.getByText(/1 câu trả lời ở đây không nộp được nữa/)).toBeTruthy()
  expect(readKept(person().id, attempt_id)).not.toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Đến trang của bài' }))
  expect(readKept(person().id, attempt_id)).toBeNull()
})

// ── before the result ──

test('one sign of haste asks kindly: see the result or take it again', async () => {
  const server = makeTestServer({ answers: [], quality: { quality: 'ask', flags: ['too_fast'] } })
  const { router } = await openApp(TESTING, person(), server.send)
  await userEvent.click(await answerAll())
  expect(await screen.findByText('Có vẻ bạn chọn khá nhanh.')).toBeTruthy()
  expect(router.state.location.pathname).toBe(TESTING)
  const link = screen.getByRole('link', { name: 'Xem kết quả' })
  expect(link.getAttribute('href')).toBe(`/result-multi-choice?result_id=${result_id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Làm lại' }))
  await asks('Vá bánh xe đạp')
  expect(server.asked(startAttempt)).toHaveLength(1)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(readKept(person().id, second_id)).not.toBeNull()
})

test('two signs hide the result: why is said, and taking it again is what is offered', async () => {
  const server = makeTestServer({
    answers: [],
    quality: { quality: 'hidden', flags: ['same_answers', 'no_spread'] },
  })
  await openApp(TESTING, person(), server.send)
  await userEvent.click(await answerAll())
  await asks('Kết quả lần này chưa đủ rõ để đọc')
  expect(screen.getByText('Nhiều câu liền nhau có cùng một câu trả lời.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Xem kết quả' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Làm lại' })).toBeTruthy()
})

test('too few answers: the server’s wish is told where one can fulfil it', async () => {
  const server = makeTestServer({ answers: [], others: [on(submitAttempt, () => TooFewAnswers())] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await userEvent.click(await screen.findByRole('button', { name: 'Nộp luôn' }))
  expect(await screen.findByText(/Còn thiếu khá nhiều câu/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Trả lời nốt' }))
  expect(await asks('Vá bánh xe đạp')).toBeTruthy()
})

// ── at a shared device ──

test('who leaves takes what is safe along; answers that are not sent yet wait for their owner alone', async () => {
  const server = makeTestServer({ answers: [] })
  const { unmount } = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  expect(keptKeys()).toHaveLength(2)
  act(() => session.signOut())
  expect(keptKeys()).toEqual([])
  unmount()

  const second = await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  act(() => setOnline(false))
  await userEvent.keyboard('4')
  await asks('Giải một bài toán khó')
  act(() => session.signOut())
  second.unmount()
  setOnline(true)
  const sibling = person({ id: '0190a000-0000-7000-8000-000000000002' })
  const others = makeTestServer({ others: [on(saveAnswers, () => AttemptOver())] })
  const third = await openApp('/multiple-choice', sibling, others.send)
  await screen.findByRole('region', { name: 'Sở thích nghề nghiệp 60' })
  expect(screen.queryByText(/còn \d+ câu/)).toBeNull()
  expect(others.asked(saveAnswers)).toHaveLength(0)
  third.unmount()
  await openApp('/multiple-choice', person(), server.send)
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(4), soon)
})
