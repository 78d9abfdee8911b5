import { afterEach, expect, test, vi } from 'vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  dropAttempt,
  getPaper,
  listLibraries,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@malto/contract/modules/assessments.calls'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on } from '@malto/contract/testing/server'
import {
  attempt_id,
  makeLibrary,
  makeTestServer,
  result_id,
  second_id,
  setOnline,
  texts,
} from './taking/taking.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const TESTING = '/testing/holland-60'
const RESULT = { pathname: '/result-multi-choice', search: { result_id } }
const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
const answer = (number: number, value: number, rev: number) => ({ number, value, spent_ms: 3000, rev })
const asks = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const soon = { timeout: 3000 }

afterEach(() => setOnline(true))

/** Answers all three by keyboard, and arrives behind the last one. */
async function answerAll(keys = '425') {
  for (const [at, text] of texts.entries()) {
    await asks(text)
    await userEvent.keyboard(keys.charAt(at))
  }
  return screen.findByRole('button', { name: 'Nộp bài' })
}

// ── what one may take ──

test('the guidance test stands first and biggest, others as cards, those for another age with the reason', async () => {
  const libraries = [
    makeLibrary({
      id: 2,
      slug: 'tinh-cach-50',
      title: 'Tính cách 50',
      open: false,
      why_not: 'Dành cho bạn từ 16 tuổi',
    }),
    makeLibrary({
      id: 3,
      slug: 'gia-tri-24',
      title: 'Giá trị nghề nghiệp 24',
      scoring: 'values',
      question_count: 12,
      attempt: { id: second_id, answered: 5, started_at: '2026-11-14T02:00:00.000Z' },
      last_result: { id: result_id, made_at: '2026-11-10T02:00:00.000Z' },
    }),
    makeLibrary(),
  ]
  const server = makeTestServer({ others: [on(listLibraries, () => ({ libraries }))] })
  await openApp('/multiple-choice', person(), server.send)
  const main = await screen.findByRole('region', { name: 'Sở thích nghề nghiệp 60' })
  expect(within(main).getByRole('link', { name: 'Xem bài này' }).getAttribute('href')).toBe(
    '/multiple-choice/holland-60',
  )
  const card = screen.getByRole('article')
  expect(within(card).getByText('Đang làm, còn 7 câu')).toBeTruthy()
  expect(
    within(card)
      .getByRole('link', { name: /^Kết quả ngày/ })
      .getAttribute('href'),
  ).toBe(`/result-multi-choice?result_id=${result_id}`)
  expect(screen.getByText('Tính cách 50').closest('li')?.textContent).toContain('Dành cho bạn từ 16 tuổi')
  expect(screen.queryByRole('link', { name: 'Tính cách 50' })).toBeNull()
})

test('a parent chooses a child first; without one the page says how to connect', async () => {
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
  const other = { ...child, id: '0190a000-0000-7000-8000-00000000000c', full_name: 'Trần Minh Châu' }
  const library = {
    slug: 'phu-huynh-42',
    title: 'Phụ huynh nghĩ về con',
    audience: 'parent',
    scoring: 'mirror',
  } as const
  const server = makeTestServer({ library, others: [on(listChildren, () => ({ children: [child, other] }))] })
  const { unmount } = await openApp('/multiple-choice', parent, server.send)
  await userEvent.click(await screen.findByRole('link', { name: /Minh Châu/ }))
  await waitFor(() => expect(server.asked(listLibraries)).toContainEqual({ child_id: other.id }))
  const start = await screen.findByRole('link', { name: 'Xem bài này' })
  expect(start.getAttribute('href')).toBe(`/multiple-choice/phu-huynh-42?child_id=${other.id}`)
  unmount()
  const alone = makeTestServer({ library, others: [on(listChildren, () => ({ children: [] }))] })
  await openApp('/multiple-choice', parent, alone.send)
  expect((await screen.findByRole('link', { name: 'Kết nối với con' })).getAttribute('href')).toBe(
    '/my-profile/connect-account',
  )
})

// ── the way in ──

test('the introduction says what the test can and cannot say; starting leads to the first question', async () => {
  const server = makeTestServer()
  const { router } = await openApp('/multiple-choice/holland-60', person(), server.send)
  expect(await screen.findByText('Không đo năng lực')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bắt đầu' }))
  expect(await asks('Vá bánh xe đạp')).toBeTruthy()
  expect(router.state.location.pathname).toBe(TESTING)
  expect(server.asked(startAttempt)).toHaveLength(1)
  expect(document.querySelector('.bottom-bar')).toBeNull()
})

test('going on and beginning anew are both there; beginning anew is asked twice and empties the answers', async () => {
  const server = makeTestServer({ answers: [answer(1, 4, 10), answer(2, 2, 11)] })
  await openApp('/multiple-choice/holland-60', person(), server.send)
  expect(await screen.findByRole('button', { name: 'Làm tiếp, còn 1 câu' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bắt đầu lại' }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('2 câu đã trả lời')
  expect(server.asked(dropAttempt)).toHaveLength(0)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Bắt đầu lại' }))
  expect(await asks('Vá bánh xe đạp')).toBeTruthy()
  expect(server.asked(dropAttempt)).toEqual([{ attempt_id }])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('who opens a test that was not started comes to its introduction', async () => {
  const { router } = await openApp(TESTING, person(), makeTestServer().send)
  await waitFor(() => expect(router.state.location.pathname).toBe('/multiple-choice/holland-60'))
})

// ── answering ──

test('the keys 1 to 5 answer and go on by themselves; arrows turn the pages; each question is announced', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  await userEvent.keyboard('4')
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Thích')
  const second = await asks('Giải một bài toán khó')
  expect(screen.getByText('Câu 2 trên 3')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(second))
  await userEvent.keyboard('{ArrowLeft}')
  await asks('Vá bánh xe đạp')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(await asks('Vẽ một nhân vật')).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Bạn thích làm việc này đến mức nào?' })).toBeTruthy()
})

test('up and down walk through the options without answering, Enter answers', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  await asks('Vá bánh xe đạp')
  screen.getByRole('radio', { name: 'Rất không thích' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bình thường' }))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await asks('Giải một bài toán khó')
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(3), soon)
})

test('a key held down and the second click of a double click answer one question only', async () => {
  await openApp(TESTING, person(), makeTestServer({ answers: [] }).send)
  await asks('Vá bánh xe đạp')
  fireEvent.keyDown(document.body, { key: '5' })
  await asks('Giải một bài toán khó')
  fireEvent.keyDown(document.body, { key: '5', repeat: true })
  fireEvent.click(screen.getByRole('radio', { name: 'Thích' }), { detail: 2 })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a finger drawn sideways turns the page, a mouse does not', async () => {
  await openApp(TESTING, person(), makeTestServer({ answers: [] }).send)
  const draw = async (from: number, to: number, pointerType: string) => {
    const place = document.querySelector('.testing-body')!
    fireEvent.pointerDown(place, { pointerType, isPrimary: true, clientX: from, clientY: 300 })
    fireEvent.pointerUp(place, { pointerType, isPrimary: true, clientX: to, clientY: 310 })
  }
  await asks('Vá bánh xe đạp')
  await draw(300, 100, 'mouse')
  expect(screen.getByRole('heading', { name: 'Vá bánh xe đạp' })).toBeTruthy()
  await draw(300, 100, 'touch')
  await asks('Giải một bài toán khó')
  await draw(100, 300, 'touch')
  expect(await asks('Vá bánh xe đạp')).toBeTruthy()
})

test('answers go to the server together, in the order they were chosen, each with its time and its clock', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(TESTING, person(), server.send)
  const before = Date.now()
  await answerAll()
  await waitFor(() => expect(server.kept.size).toBe(3), soon)
  const sent = server.asked(saveAnswers).flatMap(({ answers }) => answers)
  expect(sent.map(({ number, value }) => [number, value])).toEqual([
    [1, 4],
    [2, 2],
    [3, 5],
  ])
  expect(server.asked(saveAnswers).length).toBeLessThan(3)
  for (const { rev, spent_ms } of sent) {
    expect(rev).toBeGreaterThanOrEqual(before)
    expect(spent_ms).toBeGreaterThanOrEqual(0)
  }
})

test('coming back goes on at the first open question, with device and server laid together by the later answer', async () => {
  const server = makeTestServer({ answers: [answer(1, 1, 100)] })
  const first = await openApp(TESTING, person(), server.send)
  await asks('Giải một bài toán khó')
  act(() => setOnline(false))
  await userEvent.keyboard('{ArrowLeft}')
  await asks('Vá bánh xe đạp')
  await userEvent.keyboard('5')
  await asks('Giải một bài toán khó')
  first.unmount()
  server.kept.set(2, answer(2, 3, Date.now() + 60_000))
  setOnline(true)
  await openApp(TESTING, person(), server.send)
  await asks('Vẽ một nhân vật')
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(5), soon)
  await userEvent.keyboard('{ArrowLeft}')
  await asks('Giải một bài toán khó')
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Bình thường')
})

test('what was left out is named before handing in, and can be answered or left', async () => {
  const server = makeTestServer({ answers: [answer(1, 4, 10), answer(3, 4, 11)] })
  const { router } = await openApp(TESTING, person(), server.send)
  await asks('Giải một bài toán khó')
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ qua' }))
  await asks('Vẽ một nhân vật')
  await userEvent.keyboard('{ArrowRight}')
  expect(await asks('Còn 1 câu chưa trả lời')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Câu 2, chưa trả lời' })[0]!)
  await asks('Giải một bài toán khó')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await userEvent.click(await screen.findByRole('button', { name: 'Nộp luôn' }))
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT))
  expect(server.state.results).toBe(1)
})

test('nobody is asked for a test of somebody else’s: the paper is read for the child of the address', async () => {
  const server = makeTestServer({ answers: [] })
  await openApp(`${TESTING}?child_id=0190a000-0000-7000-8000-00000000000b`, parent, server.send)
  await waitFor(() =>
    expect(server.asked(getPaper)).toEqual([
      { library: 'holland-60', child_id: '0190a000-0000-7000-8000-00000000000b' },
    ]),
  )
})

test('a good result opens at once; the attempt is handed in once and forgotten on the device', async () => {
  const server = makeTestServer({ answers: [] })
  const { router } = await openApp(TESTING, person(), server.send)
  await userEvent.click(await answerAll())
  await waitFor(() => expect(router.state.location).toMatchObject(RESULT))
  expect(server.asked(submitAttempt)).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => /^malto\.(test|paper)\./.test(key))).toEqual([])
})
