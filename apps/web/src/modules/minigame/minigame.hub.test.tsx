import { expect, test, vi } from 'vitest'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  createDuel,
  DuelFull,
  DuelNotFound,
  getBoard,
  getDuel,
  getMinigame,
  getRound,
  listRounds,
  setOnBoard,
  startRound,
} from '@malto/contract/modules/minigame.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { makeBoard, makeDuel, makeFinished, makeGame, makeRound, ROUND_ID } from './minigame.factory.ts'

// Each test opens pages in chunks and presses; a busy machine may take its time.
vi.setConfig({ testTimeout: 20_000 })

const past = {
  id: ROUND_ID,
  kind: 'daily' as const,
  score: 720,
  right: 8,
  points: 10,
  finished_at: '2026-11-15T18:00:00.000Z',
}
const usual = [
  on(getMinigame, () => makeGame()),
  on(getBoard, () => makeBoard()),
  on(listRounds, () => ({ items: [past], next_cursor: null })),
]

async function open(path: string, first: readonly Answer[] = [], as = person()) {
  const taken = new Set(first.map(({ call }) => call))
  const server = serverOf(...first, ...usual.filter(({ call }) => !taken.has(call)))
  return { ...(await openApp(path, as, server.send)), server }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the front has the day’s round first, the other ways, how it goes, and how the week stands', async () => {
  await open('/minigame')
  expect(await screen.findByRole('button', { name: 'Chơi lượt hôm nay' })).toBeTruthy()
  expect(screen.getByText('Lượt hôm nay · 16/11')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Lượt tự do/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Thách bạn bè/ })).toBeTruthy()
  expect(screen.getByText('Nhóm bạn đang hạng 2 tuần này')).toBeTruthy()
  expect(screen.getByText('Đoán ở gợi ý đầu được 100 điểm, gợi ý cuối được 20 điểm.')).toBeTruthy()
  const rows = await screen.findAllByRole('link', { name: /Lượt mỗi ngày/ })
  expect(rows[0]?.textContent).toContain('16/11 · đúng 8 trên 10')
  expect(screen.queryByText('Quà tuần này')).toBeNull()
})

test('a press deals the round and opens it without asking for it twice', async () => {
  const { server, router } = await open('/minigame', [
    on(startRound, () => makeFinished(7, { kind: 'daily' })),
  ])
  await press('Chơi lượt hôm nay')
  expect(await screen.findByRole('heading', { level: 1, name: '700 trên 1.000 điểm' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/minigame/round/${ROUND_ID}`)
  expect(server.asked(startRound)).toEqual([{ kind: 'daily', duel_code: null }])
  expect(server.asked(getRound)).toEqual([])
})

test('what was begun comes first; another round asks before it closes that one', async () => {
  const { server } = await open('/minigame', [
    on(getMinigame, () => makeGame({ open_round: { id: ROUND_ID, kind: 'free', place: 3 } })),
    on(startRound, () => makeFinished(7)),
  ])
  expect(await screen.findByRole('heading', { name: 'Bạn đang ở câu 4 trên 10' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Chơi tiếp' }).getAttribute('href')).toBe(
    `/minigame/round/${ROUND_ID}`,
  )
  await press(/^Lượt hôm nay/)
  const sheet = within(await screen.findByRole('dialog', { name: 'Bắt đầu lượt khác?' }))
  expect(sheet.getByText('Lượt tự do đang dở sẽ khép lại.')).toBeTruthy()
  expect(server.asked(startRound)).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Bắt đầu' }))
  await vi.waitFor(() => expect(server.asked(startRound)).toMatchObject([{ kind: 'daily' }]))
})

test('a day’s round that was played says its score, and a free one is the next step', async () => {
  await open('/minigame', [
    on(getMinigame, () => makeGame({ daily: { day: '2026-11-16', played: true, score: 640 } })),
  ])
  expect(await screen.findByRole('heading', { name: 'Hôm nay bạn được 640 trên 1.000' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Chơi lượt tự do' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /hôm nay/i })).toBeNull()
})

test('after a minor’s hour Đóm rests: nothing to play, no number that counts, something else to do', async () => {
  await open('/minigame', [on(getMinigame, () => makeGame({ seconds_left: 0 }))])
  expect(await screen.findByRole('heading', { name: 'Đóm đi nghỉ rồi' })).toBeTruthy()
  expect(screen.getByText(/Hôm khác Đóm lại đố bạn nhé!/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Chơi|Lượt|Thách/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Khám phá nghề' }).getAttribute('href')).toBe('/career-bank')
})

test('the board names who wants it, marks one’s own row, and has a tab for each group', async () => {
  const { server } = await open('/minigame')
  const board = await screen.findByText('Gió Nhỏ')
  const own = screen.getByText('Một bạn trong nhóm').closest('li')
  expect(own?.textContent).toContain('Bạn')
  expect(board.closest('li')?.textContent).not.toContain('Bạn')
  expect(server.asked(getBoard)).toEqual([{ letter: 'I' }])
  await press('Nghệ thuật')
  await vi.waitFor(() => expect(server.asked(getBoard).at(-1)).toEqual({ letter: 'A' }))
})

test('a nickname stands on the board only after a yes, and what else it needs is said', async () => {
  let on_board = false
  const { server } = await open('/minigame', [
    on(getMinigame, () => makeGame({ on_board, named: false })),
    on(setOnBoard, (sent) => {
      on_board = sent.on
      return { on_board, named: false }
    }),
  ])
  const name = 'Hiện biệt danh của mình trên bảng'
  const wish = await screen.findByRole<HTMLInputElement>('switch', { name })
  expect(wish.checked).toBe(false)
  expect(screen.queryByText(/Biệt danh hiện ra khi/)).toBeNull()
  await userEvent.click(wish)
  expect(server.asked(setOnBoard)).toEqual([{ on: true }])
  expect(await screen.findByText(/Biệt danh hiện ra khi/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true)
})

test('a challenge is one duel however often it is sent, and its link can be copied', async () => {
  let lost = true
  const own = makeDuel({ host: { name: 'Minh Anh', own: true, finished: false, score: null } })
  const { server, router } = await open('/minigame', [
    on(createDuel, () => {
      if (!lost) return own
      lost = false
      throw new TypeError('away')
    }),
    on(getDuel, () => own),
  ])
  await press(/^Thách bạn bè/)
  expect(await screen.findByText(/Chưa kết nối được với Malto/)).toBeTruthy()
  await press(/^Thách bạn bè/)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lời thách của bạn đã sẵn sàng' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/minigame/duel/abc234')
  expect(new Set(server.asked(createDuel).map(({ client_id }) => client_id)).size).toBe(1)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Chép liên kết')
  expect(write).toHaveBeenCalledWith(`${location.origin}/minigame/duel/abc234`)
})

test('whoever comes by a link reads who challenges and takes it up', async () => {
  const { server, router } = await open('/minigame/duel/abc234', [
    on(getDuel, () => makeDuel()),
    on(startRound, () => makeRound({ kind: 'duel', duel_code: 'abc234' })),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Gió Nhỏ thách bạn đoán nghề' })).toBeTruthy()
  expect(screen.queryByText('Gửi liên kết cho bạn')).toBeNull()
  await press('Nhận lời và chơi')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/minigame/round/${ROUND_ID}`))
  expect(server.asked(startRound)).toEqual([{ kind: 'duel', duel_code: 'abc234' }])
})

test('both sides show their score once both are done, told kindly', async () => {
  await open('/minigame/duel/abc234', [
    on(getDuel, () =>
      makeDuel({
        host: { name: 'Gió Nhỏ', own: false, finished: true, score: 820 },
        guest: { name: 'Minh Anh', own: true, finished: true, score: 640 },
        may_play: false,
      }),
    ),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Hai bạn đã chơi xong' })).toBeTruthy()
  expect(screen.getByText('820 điểm')).toBeTruthy()
  expect(screen.getByText('640 điểm')).toBeTruthy()
  expect(screen.getByText('Gió Nhỏ đoán sớm hơn lần này. Chơi thêm một lượt nữa nhé?')).toBeTruthy()
})

test.each([
  ['gone', [on(getDuel, () => DuelNotFound())], false],
  ['taken in the meantime', [on(getDuel, () => makeDuel()), on(startRound, () => DuelFull())], true],
] as const)('a duel that is %s says so and leads back', async (_, answers, pressed) => {
  await open('/minigame/duel/abc234', answers)
  if (pressed) await press('Nhận lời và chơi')
  expect(await screen.findByText('Lời thách này không còn mở')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về Đoán nghề' })).toBeTruthy()
})

test('a duel’s link leads a stranger to sign in and back', async () => {
  const { router } = await openApp('/minigame/duel/abc234')
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: { next: '/minigame/duel/abc234' },
  })
})

test('the profile has the week and all rounds, and says where to begin', async () => {
  const { unmount } = await open('/my-profile/summary/list-activity/mini-game')
  expect(await screen.findByRole('link', { name: 'Chơi một lượt' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Lượt mỗi ngày/ })).toBeTruthy()
  unmount()
  await open('/my-profile/summary/list-activity/mini-game', [
    on(listRounds, () => ({ items: [], next_cursor: null })),
  ])
  expect(await screen.findByText('Bạn chưa chơi lượt nào')).toBeTruthy()
})
