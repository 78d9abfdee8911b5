import type { Reply } from '@malto/contract/core/call'
import type {
  Duel,
  getBoard,
  getMinigame,
  Guess,
  Riddle,
  Round,
} from '@malto/contract/modules/minigame.calls'
import { CLUE_SECONDS, CLUES, cluesOpen, ROUND_CAREERS, worth } from '@malto/contract/modules/minigame.rules'

export const ROUND_ID = '0190a000-0000-7000-8000-0000000000aa'

export const careerOf = (place: number) => ({
  id: 100 + place,
  name: `Nghề số ${place + 1}`,
  slug: `nghe-so-${place + 1}`,
})

/** The right name is always the second. */
export const optionsOf = (place: number): Riddle['options'] => [
  { id: 11, name: 'Thợ làm bánh' },
  { id: careerOf(place).id, name: careerOf(place).name },
  { id: 13, name: 'Dược sĩ' },
  { id: 14, name: 'Người đưa báo' },
]

export const clueOf = (place: number, at: number): string => `Gợi ý thứ ${at + 1} của câu ${place + 1}.`

export const makeGuess = (place: number, given: Partial<Guess> = {}): Guess => ({
  place,
  right: true,
  too_fast: false,
  points: 100,
  clues_open: 1,
  chosen_id: careerOf(place).id,
  career: careerOf(place),
  ...given,
})

export const makeRound = (given: Partial<Round> = {}): Round => ({
  id: ROUND_ID,
  kind: 'free',
  day: null,
  duel_code: null,
  guesses: [],
  score: 0,
  riddle: null,
  finished: false,
  points: 0,
  seconds_left: null,
  ...given,
})

export const makeFinished = (right: number, given: Partial<Round> = {}): Round =>
  makeRound({
    guesses: Array.from({ length: ROUND_CAREERS }, (_, place) =>
      place < right ? makeGuess(place) : makeGuess(place, { right: false, points: 0, chosen_id: 11 }),
    ),
    score: right * 100,
    finished: true,
    points: 10,
    ...given,
  })

export const makeGame = (given: Partial<Reply<typeof getMinigame>> = {}): Reply<typeof getMinigame> => ({
  open_round: null,
  daily: { day: '2026-11-16', played: false, score: null },
  seconds_left: null,
  best: 720,
  rounds: 4,
  week: { starts_on: '2026-11-16', letter: 'I', score: 640, group_rank: 2 },
  on_board: false,
  named: false,
  prizes: [],
  ...given,
})

export const makeBoard = (given: Partial<Reply<typeof getBoard>> = {}): Reply<typeof getBoard> => ({
  week_on: '2026-11-16',
  letter: 'I',
  rows: [
    { place: 1, name: 'Gió Nhỏ', avatar: 'av-trang', score: 900, own: false },
    { place: 2, name: null, avatar: null, score: 640, own: true },
  ],
  own: { place: 2, score: 640 },
  groups: [{ letter: 'I', average: 770, players: 12, rank: 2 }],
  ...given,
})

export const makeDuel = (given: Partial<Duel> = {}): Duel => ({
  code: 'abc234',
  host: { name: 'Gió Nhỏ', own: false, finished: false, score: null },
  guest: null,
  may_play: true,
  expires_at: '2036-11-20T00:00:00.000Z',
  ...given,
})

/** A dealer for tests: the rules of the contract over one clock, as the server keeps them. */
export function makeDealer(now: () => number, start: Round = makeRound()) {
  let round = start
  let asked_at = now()
  let by_hand = 0
  const open = () => cluesOpen(now() - asked_at, by_hand)
  const riddle = (): Riddle => ({
    place: round.guesses.length,
    clues: Array.from({ length: open() }, (_, at) => clueOf(round.guesses.length, at)),
    options: optionsOf(round.guesses.length),
    worth: worth(open()),
    next_clue_ms: open() >= CLUES ? null : CLUE_SECONDS * 1000 - ((now() - asked_at) % (CLUE_SECONDS * 1000)),
    asked_at: new Date(asked_at).toISOString(),
  })
  const show = (): Round => (round.riddle ? { ...round, riddle: riddle() } : round)
  return {
    show,
    ask: (): Round => {
      if (!round.riddle) {
        asked_at = now()
        by_hand = 0
        round = { ...round, riddle: riddle() }
      }
      return show()
    },
    clue: ({ seen, sooner }: { seen: number | string; sooner: boolean }): Round => {
      if (sooner && Number(seen) === open()) by_hand += 1
      return show()
    },
    guess: ({ place, option_id }: { place: number | string; option_id: number | string | null }): Round => {
      if (Number(place) < round.guesses.length || !round.riddle) return show()
      const right = option_id !== null && Number(option_id) === careerOf(round.guesses.length).id
      const points = right ? worth(open()) : 0
      const guess = makeGuess(round.guesses.length, {
        right,
        points,
        clues_open: open(),
        chosen_id: option_id === null ? null : Number(option_id),
      })
      const guesses = [...round.guesses, guess]
      round = {
        ...round,
        guesses,
        riddle: null,
        score: round.score + points,
        finished: guesses.length === ROUND_CAREERS,
      }
      return show()
    },
  }
}
