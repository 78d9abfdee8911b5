import * as calls from '@malto/contract/modules/minigame.calls'
import { and, eq } from '#platform/drizzle.ts'
import { point_entries } from '#modules/points/points.table.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { dealtOf } from './minigame.factory.ts'
import { game_days, game_guesses, game_rounds, game_weeks } from './minigame.table.ts'

/** What one client wants next; `choice` picks among what it may be about. */
export interface Move {
  readonly kind: 'start' | 'ask' | 'clue' | 'right' | 'wrong' | 'give up' | 'wait'
  readonly choice: number
}

/** One client of one person: it looks where the round stands, then does as it likes, perhaps too late. */
export async function runClient(
  malto: Malto,
  person: Person,
  round_id: string,
  moves: readonly Move[],
): Promise<unknown[]> {
  const dealt = await dealtOf(malto, round_id)
  const unexpected: unknown[] = []
  let place = 0
  for (const { kind, choice } of moves) {
    const { career_id = 0, options = [] } = dealt[place] ?? {}
    const wrong = options.filter(({ id }) => id !== career_id)[choice % 3]?.id ?? null
    const guess = (option_id: number | null) => person.call(calls.guessCareer, { round_id, place, option_id })
    const act = {
      start: () => person.call(calls.startRound, { kind: 'daily' as const }),
      ask: () => person.call(calls.askRiddle, { round_id, place }),
      clue: () => person.call(calls.askClue, { round_id, place, seen: 1 + (choice % 5), sooner: true }),
      right: () => guess(career_id),
      wrong: () => guess(wrong),
      'give up': () => guess(null),
      wait: () => {
        malto.pass(200 * choice)
        return person.call(calls.getRound, { round_id })
      },
    }
    try {
      const round = await act[kind]()
      place = round.riddle?.place ?? Math.min(round.guesses.length, 9)
    } catch (error) {
      const known = [calls.RoundMoved, calls.DailyPlayed].some((each) => each.is(error))
      if (!known) unexpected.push(error)
    }
  }
  return unexpected
}

/** All that is written of a round, for comparing it with itself. */
export async function accountOf(malto: Malto, person: Person, round_id: string) {
  const [round] = await malto.db.select().from(game_rounds).where(eq(game_rounds.id, round_id))
  if (!round) throw new Error('no such round')
  const guesses = await malto.db.select().from(game_guesses).where(eq(game_guesses.round_id, round_id))
  const weeks = await malto.db.select().from(game_weeks).where(eq(game_weeks.user_id, person.id))
  const days = await malto.db.select().from(game_days).where(eq(game_days.user_id, person.id))
  const paid = await malto.db
    .select()
    .from(point_entries)
    .where(and(eq(point_entries.user_id, person.id), eq(point_entries.key, `round:${round_id}`)))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  return {
    round,
    places: guesses.map(({ place }) => place).toSorted((one, other) => one - other),
    scored: sum(guesses.map(({ points }) => points)),
    right: guesses.filter((each) => each.right).length,
    too_fast: guesses.filter((each) => each.too_fast).length,
    week_score: sum(weeks.map(({ score }) => score)),
    week_rounds: sum(weeks.map(({ rounds }) => rounds)),
    day_seconds: sum(days.map(({ seconds }) => seconds)),
    paid: sum(paid.map(({ amount }) => amount)),
    payments: paid.length,
  }
}
