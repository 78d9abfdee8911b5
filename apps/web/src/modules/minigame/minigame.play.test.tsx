import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, screen, within } from '@testing-library/react'
import {
  askClue,
  askRiddle,
  GameRest,
  getMinigame,
  getRound,
  guessCareer,
  RoundMoved,
  type Round,
} from '@malto/contract/modules/minigame.calls'
import { FASTEST_MS } from '@malto/contract/modules/minigame.rules'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import {
  careerOf,
  makeDealer,
  makeFinished,
  makeGame,
  makeGuess,
  makeRound,
  ROUND_ID,
} from './minigame.factory.ts'

const PATH = `/minigame/round/${ROUND_ID}`

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Somebody in the middle of playing; what a test is about is answered first. */
async function open(start?: Round, ...first: Answer[]) {
  const dealer = makeDealer(Date.now, start)
  const taken = new Set(first.map(({ call }) => call))
  const usual = [
    on(getMinigame, () => makeGame()),
    on(getRound, dealer.show),
    on(askRiddle, dealer.ask),
    on(askClue, dealer.clue),
    on(guessCareer, dealer.guess),
  ]
  const server = serverOf(...first, ...usual.filter(({ call }) => !taken.has(call)))
  const app = await openApp(PATH, person(), server.send)
  return { ...app, server, dealer }
}

const riddle = () => screen.findByRole('heading', { level: 1, name: 'Mình là ai?' })
const clues = () =>
  within(screen.getByRole('list', { name: 'Gợi ý' }))
    .getAllByText(/^Gợi ý thứ/)
    .map((each) => each.textContent)
const answer = (name: string | RegExp) => screen.getByRole('button', { name })
const RIGHT = /Nghề số 1$/

test('a round begins by itself with one clue, four names, and what a right one is worth', async () => {
  const { server } = await open()
  await riddle()
  expect(server.asked(askRiddle)).toEqual([{ round_id: ROUND_ID, place: 0 }])
  expect(clues()).toEqual(['Gợi ý thứ 1 của câu 1.'])
  expect(screen.getByRole('img', { name: 'Đoán đúng bây giờ được 100 điểm' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Câu 1 trên 10, đã đoán đúng 0' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Bốn nghề để chọn' })).getAllByRole('button')).toHaveLength(
    4,
  )
  expect(await screen.findByText('Nhóm bạn đang hạng 2 tuần này')).toBeTruthy()
  expect(document.querySelector('.game [class*="g-"]')).toBeNull()
})

test('clues come when their time has come, the server decides, and each is read out politely', async () => {
  const { server } = await open()
  await riddle()
  await pass(9000)
  expect(clues()).toHaveLength(1)
  await pass(1600)
  expect(clues()).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'Đoán đúng bây giờ được 80 điểm' })).toBeTruthy()
  expect(screen.getByText('Gợi ý 2: Gợi ý thứ 2 của câu 1.').getAttribute('aria-live')).toBe('polite')
  expect(server.asked(askClue)[0]).toMatchObject({ place: 0, seen: 1, sooner: false })
  await pass(32_000)
  expect(clues()).toHaveLength(5)
  const asked = server.asked(askClue).length
  await pass(30_000)
  expect(server.asked(askClue)).toHaveLength(asked)
})

test('the next clue comes sooner by a press, which says what that costs', async () => {
  const { server } = await open()
  await riddle()
  fireEvent.click(answer(/^Xem gợi ý tiếp\s*Đoán đúng còn 80 điểm/))
  await pass(100)
  expect(clues()).toHaveLength(2)
  expect(server.asked(askClue)).toMatchObject([{ seen: 1, sooner: true }])
  expect(screen.getByRole('img', { name: 'Đoán đúng bây giờ được 80 điểm' })).toBeTruthy()
})

test('a right answer is told by words at once, leads to the career, and Enter goes on', async () => {
  const { server } = await open()
  await riddle()
  await pass(FASTEST_MS)
  fireEvent.click(answer(RIGHT))
  const verdict = await screen.findByRole('alert')
  expect(verdict.textContent).toBe('Đúng rồi!Thêm 100 điểm.')
  const link = screen.getByRole('link', { name: /^Xem nghề này/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/career-bank/nghe-so-1',
    '_blank',
  ])
  const next = screen.getByRole('button', { name: 'Tiếp' })
  expect(document.activeElement).toBe(next)
  expect(server.asked(askRiddle)).toHaveLength(1)
  await pass(FASTEST_MS)
  fireEvent.click(next)
  await riddle()
  expect(server.asked(askRiddle).at(-1)).toEqual({ round_id: ROUND_ID, place: 1 })
  expect(screen.getByRole('img', { name: 'Câu 2 trên 10, đã đoán đúng 1' })).toBeTruthy()
})

test('a missed one is told kindly with the right name, and marked by words and not by colour alone', async () => {
  await open()
  await riddle()
  await pass(FASTEST_MS)
  fireEvent.click(answer(/Dược sĩ$/))
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa đúngNghề này là Nghề số 1.')
  const marked = within(screen.getByRole('list', { name: 'Bốn nghề để chọn' }))
  expect(marked.getByText('Đáp án').parentElement?.textContent).toBe('Nghề số 1Đáp án')
  expect(marked.getByText('Bạn đã chọn').parentElement?.textContent).toBe('Dược sĩBạn đã chọn')
})

test('letters and digits go to an answer and Enter gives it; with a modifier they are the browser’s', async () => {
  const { server } = await open()
  await riddle()
  for (const [key, name] of [
    ['2', RIGHT],
    ['d', /Người đưa báo$/],
    ['A', /Thợ làm bánh$/],
  ] as const) {
    fireEvent.keyDown(window, { key })
    expect(document.activeElement).toBe(answer(name))
  }
  fireEvent.keyDown(window, { key: 'c', ctrlKey: true })
  expect(document.activeElement).toBe(answer(/Thợ làm bánh$/))
  expect(server.asked(guessCareer)).toEqual([])
})

test('a double tap answers one riddle: for a moment the next one does not listen', async () => {
  const { server } = await open()
  await riddle()
  fireEvent.click(answer(RIGHT))
  expect(server.asked(guessCareer)).toEqual([])
  await pass(FASTEST_MS)
  fireEvent.click(answer(RIGHT))
  fireEvent.click(answer(/Dược sĩ$/))
  const next = await screen.findByRole('button', { name: 'Tiếp' })
  fireEvent.click(next)
  expect(server.asked(askRiddle)).toHaveLength(1)
  await pass(FASTEST_MS)
  expect(server.asked(guessCareer)).toEqual([{ round_id: ROUND_ID, place: 0, option_id: careerOf(0).id }])
})

test('an answer that got lost is sent again with the same place until it is heard, and nothing is lost', async () => {
  let away = true
  const dealer = makeDealer(Date.now)
  const { server } = await open(
    undefined,
    on(getRound, dealer.show),
    on(askRiddle, dealer.ask),
    on(guessCareer, (sent) => {
      const heard = dealer.guess(sent)
      // It was heard, but the way back is cut.
      if (away) throw new TypeError('away')
      return heard
    }),
  )
  await riddle()
  await pass(FASTEST_MS)
  fireEvent.click(answer(RIGHT))
  expect(await screen.findByText(/^Đang nối lại…/)).toBeTruthy()
  away = false
  await pass(2000)
  expect((await screen.findByRole('alert')).textContent).toBe('Đúng rồi!Thêm 100 điểm.')
  expect(screen.queryByText(/^Đang nối lại…/)).toBeNull()
  const sent = server.asked(guessCareer)
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('a round that went on in another tab is read again and shown where it is', async () => {
  let reads = 0
  const there = makeRound({ guesses: [makeGuess(0), makeGuess(1)], score: 200 })
  const dealer = makeDealer(Date.now)
  const { server } = await open(
    undefined,
    on(getRound, () => (reads++ === 0 ? dealer.show() : there)),
    on(guessCareer, () => RoundMoved()),
  )
  await riddle()
  await pass(FASTEST_MS)
  fireEvent.click(answer(RIGHT))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nghề số 2' })).toBeTruthy()
  expect(await screen.findByText(/Lượt chơi đã đi tiếp ở nơi khác/)).toBeTruthy()
  expect(server.asked(guessCareer)).toHaveLength(1)
})

test('whoever comes back finds the riddle as it stands, and its clock has gone on', async () => {
  const dealer = makeDealer(Date.now)
  dealer.ask()
  vi.setSystemTime(Date.now() + 21_000)
  const { server } = await open(undefined, on(getRound, dealer.show))
  await riddle()
  expect(clues()).toHaveLength(3)
  expect(server.asked(askRiddle)).toEqual([])
})

test('when a minor’s hour is over in the middle, Đóm rests and the round is kept', async () => {
  await open(
    makeRound({ guesses: [makeGuess(0)], seconds_left: 0 }),
    on(askRiddle, () => GameRest()),
  )
  const next = await screen.findByRole('button', { name: 'Tiếp' })
  await pass(FASTEST_MS)
  fireEvent.click(next)
  expect(await screen.findByRole('heading', { level: 1, name: 'Đóm đi nghỉ rồi' })).toBeTruthy()
  expect(screen.getByText(/Hôm khác Đóm lại đố bạn nhé! Lượt này giữ lại cho bạn\./)).toBeTruthy()
})

test('less than ten minutes are told by one quiet line, without a number that runs', async () => {
  await open(makeRound({ seconds_left: 500 }))
  await riddle()
  expect(screen.getByText('Hôm nay còn dưới 10 phút chơi.')).toBeTruthy()
})

test('leaving asks kindly and says that the round is kept', async () => {
  const { router } = await open()
  await riddle()
  fireEvent.click(answer('Nghỉ một chút'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nghỉ một chút?' }))
  expect(sheet.getByText(/^Lượt này giữ lại cho bạn\./)).toBeTruthy()
  fireEvent.click(sheet.getByRole('link', { name: 'Về Đoán nghề' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/minigame'))
})

test('sounds are off until wanted, stay on this device, and are made without a file', async () => {
  const started: number[] = []
  const tone = () => ({
    connect: () => {},
    start: (at: number) => started.push(at),
    stop: () => {},
    frequency: {},
  })
  const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
      createOscillator = tone
      createGain = () => ({ connect: () => {}, gain })
    },
  )
  await open()
  await riddle()
  await pass(11_000)
  expect(started).toEqual([])
  const button = answer('Âm thanh')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('malto.game.sound')).toBe('on')
  const before = started.length
  expect(before).toBe(1)
  fireEvent.click(answer(RIGHT))
  await screen.findByRole('alert')
  expect(started).toHaveLength(before + 2)
  fireEvent.click(answer('Âm thanh'))
  expect(localStorage.getItem('malto.game.sound')).toBeNull()
})

test.each([
  [7, 'Đoán giỏi quá!', 'celebrate'],
  [5, 'Thêm mười nghề để nhớ', 'thinking'],
])(
  'a round with %i right ends with its score, its ten careers, and Đóm’s face',
  async (right, words, pose) => {
    await open(makeFinished(right))
    expect(await screen.findByRole('heading', { level: 1, name: `${right}00 trên 1.000 điểm` })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.querySelector(`img[src="/art/mascot-${pose}.svg"]`)).toBeTruthy()
    expect(screen.getByText(/Bạn nhận 10 điểm thưởng\./)).toBeTruthy()
    expect(screen.getAllByText('Chưa đoán ra')).toHaveLength(10 - right)
    const careers = screen.getAllByRole('link', { name: /^Nghề số/ })
    expect(careers.map((each) => each.getAttribute('href'))).toEqual(
      Array.from({ length: 10 }, (_, place) => `/career-bank/nghe-so-${place + 1}`),
    )
  },
)
