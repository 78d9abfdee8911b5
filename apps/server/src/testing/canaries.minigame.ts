import type { Marked, Row } from './canaries.ts'

/** A round of somebody, a duel, a week on the board and a prize; riddles and prizes themselves are nobody's. */
export function minigameRowsAbout(
  { id }: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const day = at.toISOString().slice(0, 10)
  const dealt = JSON.stringify([])
  const soon = new Date(at.getTime() + 86_400_000)
  const reward = {
    kind: 'gift',
    title: 'Quà',
    partner: 'Malto',
    stub: 'Quà',
    summary: 'Quà',
    terms: 'Quà',
    tone: 'glow',
    picture: 'gift',
    price: 1,
    opens_at: at,
  }
  const round = { user_id: id, started_on: day, dealt, created_at: at }
  const duel = { dealt, created_at: at, expires_at: soon }
  return {
    rewards: [{ id: number, ...reward }],
    game_players: [{ user_id: id, on_board: true, updated_at: at }],
    game_days: [{ user_id: id, day_on: day, seconds: 5 }],
    game_duels: [
      { id: id_of('0f01'), code: `${id.slice(-12)}a`, client_id: id_of('0f02'), host_id: id, ...duel },
      {
        id: id_of('0f03'),
        code: `${id.slice(-12)}b`,
        client_id: id_of('0f04'),
        host_id: friend_id,
        guest_id: id,
        ...duel,
      },
    ],
    game_rounds: [
      { id: id_of('0f05'), kind: 'duel', duel_id: id_of('0f01'), state: 'done', finished_at: at, ...round },
    ],
    game_guesses: [
      {
        round_id: id_of('0f05'),
        place: 0,
        right: true,
        too_fast: false,
        clues_open: 1,
        points: 100,
        elapsed_ms: 3000,
        created_at: at,
      },
    ],
    game_weeks: [{ week_on: day, user_id: id, letter: 'I', score: 100, rounds: 1, reached_at: at }],
    game_prizes: [{ id: number, reward_id: number, places: 1, from_on: day }],
    game_prizes_given: [{ prize_id: number, week_on: day, user_id: id, place: 1, created_at: at }],
  }
}
