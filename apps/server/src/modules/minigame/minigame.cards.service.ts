import type { Guess, Riddle, Round } from '@malto/contract/modules/minigame.calls'
import { CLUE_SECONDS, CLUES, cluesOpen, isTooLate, worth } from '@malto/contract/modules/minigame.rules'
import { leftOf, type Player } from './minigame.players.service.ts'
import type { HeldRound } from './minigame.queries.ts'
import type { Dealt, GuessRow, RoundRow } from './minigame.table.ts'

export const elapsedOf = (shown_at: Date, now: Date): number =>
  Math.max(0, now.getTime() - shown_at.getTime())

export const openClues = (round: RoundRow, shown_at: Date, now: Date): number =>
  cluesOpen(elapsedOf(shown_at, now), round.clues_by_hand)

/** What is open of the career that is shown: nothing else of what was dealt leaves the server before its time. */
function toRiddle(round: RoundRow, now: Date): Riddle | null {
  const { shown_at, place } = round
  const dealt = round.dealt[place]
  if (round.state !== 'open' || !shown_at || !dealt) return null
  const elapsed = elapsedOf(shown_at, now)
  const open = openClues(round, shown_at, now)
  const clue_ms = CLUE_SECONDS * 1000
  return {
    place,
    clues: dealt.clues.slice(0, open),
    options: [...dealt.options],
    worth: isTooLate(elapsed) ? 0 : worth(open),
    next_clue_ms: open >= CLUES ? null : clue_ms - (elapsed % clue_ms),
    asked_at: shown_at.toISOString(),
  }
}

const toGuess = (row: GuessRow, { career_id, slug, options }: Dealt): Guess => ({
  place: row.place,
  right: row.right,
  too_fast: row.too_fast,
  points: row.points,
  clues_open: row.clues_open,
  chosen_id: row.option_id,
  career: { id: career_id, name: options.find(({ id }) => id === career_id)?.name ?? '', slug },
})

export function toRound(round: HeldRound, guesses: readonly GuessRow[], player: Player, now: Date): Round {
  return {
    id: round.id,
    kind: round.kind,
    day: round.kind === 'daily' ? round.started_on : null,
    duel_code: round.duel_code,
    guesses: guesses.flatMap((row) => {
      const dealt = round.dealt[row.place]
      return dealt ? [toGuess(row, dealt)] : []
    }),
    score: round.score,
    riddle: toRiddle(round, now),
    finished: round.state === 'done',
    points: round.points,
    seconds_left: leftOf(player, round.state === 'open' ? round.shown_at : null, now),
  }
}
