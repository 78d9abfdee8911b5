import { afterEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Paper } from '@malto/contract/modules/assessments.calls'
import { openApp, person } from '../../testing/app.tsx'
import { makePaper, makeTestServer } from './taking/taking.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const kid = person({ account_kind: 'kid', role_id: 5, birthday: '2018-03-01', grade: 3 })
const asks = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const soon = { timeout: 3000 }
const plain = { example: null, picture: null, options: null }

const group = (given: Partial<Paper['groups'][number]>): Paper =>
  makePaper([{ ...makePaper().groups[0]!, ...given }])
const faces = group({
  kind: 'faces',
  instruction: 'Bạn có thích không?',
  options: ['Không thích', 'Bình thường', 'Thích lắm'].map((label, at) => ({ value: at + 1, label })),
  questions: [
    { ...plain, number: 1, text: 'Trồng một cái cây', picture: 'trong-cay' },
    { ...plain, number: 2, text: 'Đếm xe ngoài đường', picture: 'dem-xe' },
  ],
})
const four = ['Được thử sức', 'Có người quản lý công bằng', 'Được khen ngợi', 'Có đồng nghiệp dễ mến']
const values = group({
  kind: 'most_least',
  instruction: 'Điều nào quan trọng nhất, điều nào ít quan trọng nhất?',
  options: [],
  questions: [1, 2].map((number) => ({
    ...plain,
    number,
    text: `Bốn điều, lần ${number}`,
    options: four.map((label, at) => ({ value: at + 1, label })),
  })),
})
const choice = group({
  kind: 'choice',
  instruction: 'Bạn chọn gì?',
  options: [],
  questions: [
    {
      ...plain,
      number: 1,
      text: 'Chiều nay bạn rảnh',
      options: [
        { value: 0, label: 'Đọc sách' },
        { value: 1, label: 'Đá bóng' },
      ],
    },
  ],
})

/** A device with these voices. */
function withVoices(...langs: string[]) {
  const voices = langs.map((lang) => ({ lang, voiceURI: `voice ${lang}` }))
  const speak = vi.fn<(spoken: { text: string; lang: string }) => void>()
  const speech = {
    getVoices: () => voices,
    speak,
    cancel: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', function makeUtterance(text: string) {
    return { text }
  })
  return speak
}
afterEach(() => vi.unstubAllGlobals())

test('kids see a picture and three big faces, and answer with the keys 1 to 3', async () => {
  const server = makeTestServer({ paper: faces, answers: [], library: { scoring: 'worlds' } })
  await openApp('/testing/kham-pha-nhi-36', kid, server.send)
  await asks('Trồng một cái cây')
  expect(document.querySelector('.question img')?.getAttribute('src')).toBe('/art/tests/trong-cay.svg')
  expect(screen.getAllByRole('radio').map((each) => each.querySelector('span')?.textContent)).toEqual([
    'Không thích',
    'Bình thường',
    'Thích lắm',
  ])
  await userEvent.keyboard('4')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.keyboard('3')
  await asks('Đếm xe ngoài đường')
  expect(screen.getByText('Mình giữ giúp bạn rồi!')).toBeTruthy()
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(3), soon)
})

test('the question is read aloud where the device has a Vietnamese voice, and the button is missing elsewhere', async () => {
  const speak = withVoices('en-US', 'vi-VN')
  const server = makeTestServer({ paper: faces, answers: [] })
  const { unmount } = await openApp('/testing/kham-pha-nhi-36', kid, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Nghe câu này' }))
  expect(speak).toHaveBeenCalledOnce()
  expect(speak.mock.calls[0]?.[0].text).toContain('Trồng một cái cây')
  unmount()
  withVoices('en-US')
  await openApp('/testing/kham-pha-nhi-36', kid, server.send)
  await asks('Trồng một cái cây')
  expect(screen.queryByRole('button', { name: 'Nghe câu này' })).toBeNull()
})

test('most and least: two taps make an answer, one does not; the second cannot be the first', async () => {
  const server = makeTestServer({ paper: values, answers: [], library: { scoring: 'values' } })
  await openApp('/testing/gia-tri-24', person(), server.send)
  await asks('Bốn điều, lần 1')
  await userEvent.click(screen.getByRole('button', { name: /Được khen ngợi/ }))
  expect(screen.getByText('Giờ chọn điều đứng cuối với bạn.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Được khen ngợi/, pressed: true }))
  expect(screen.getByText('Chọn điều đứng đầu với bạn.')).toBeTruthy()
  await userEvent.keyboard('3')
  await userEvent.keyboard('1')
  await asks('Bốn điều, lần 2')
  await waitFor(() => expect(server.kept.get(1)?.value).toEqual([3, 1]), soon)
  expect(server.kept.has(2)).toBe(false)
  await userEvent.keyboard('{ArrowLeft}')
  await asks('Bốn điều, lần 1')
  expect(screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent)).toEqual([
    'Được thử sứcÍt nhất1',
    'Được khen ngợiNhất3',
  ])
})

test('a single choice keeps the value of the option, whatever its place', async () => {
  const server = makeTestServer({ paper: choice, answers: [] })
  await openApp('/testing/the-manh-32', person(), server.send)
  await asks('Chiều nay bạn rảnh')
  await userEvent.click(screen.getByRole('radio', { name: 'Đọc sách' }))
  await screen.findByRole('button', { name: 'Nộp bài' })
  await waitFor(() => expect(server.kept.get(1)?.value).toBe(0), soon)
})

test('faces stand beside the answers only where liking is asked; elsewhere they would praise one end', async () => {
  const iconsOf = () =>
    screen.getAllByRole('radio').map((each) => each.querySelector('svg')?.getAttribute('class'))
  const liking = await openApp('/testing/holland-60', person(), makeTestServer({ answers: [] }).send)
  await screen.findAllByRole('radio')
  expect(iconsOf()[4]).toContain('mood-happy')
  liking.unmount()
  await openApp(
    '/testing/tinh-cach-50',
    person(),
    makeTestServer({ answers: [], library: { scoring: 'traits' } }).send,
  )
  await screen.findAllByRole('radio')
  expect(iconsOf().join(' ')).not.toContain('mood')
})
