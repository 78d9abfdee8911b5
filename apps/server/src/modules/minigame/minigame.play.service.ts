import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/minigame.calls'
import { RoundMoved, RoundNotFound, type Round } from '@malto/contract/modules/minigame.calls'
import {
  CLUES,
  isTooFast,
  isTooLate,
  MOST_TOO_FAST,
  ROUND_CAREERS,
  worth,
} from '@malto/contract/modules/minigame.rules'
import { recordDeed } from '#modules/points/points.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import { addToWeek } from './minigame.board.queries.ts'
import { elapsedOf, openClues, toRound } from './minigame.cards.service.ts'
import { mondayOf, playerOf, requireTime, stretches, type Player } from './minigame.players.service.ts'
import * as queries from './minigame.queries.ts'
import type { HeldRound } from './minigame.queries.ts'
import type { GuessRow } from './minigame.table.ts'

/** From this score on a round is a good one, for badges. */
const HIGH_SCORE = 800

/** A round of one's own, held. One that was left is no longer there. */
async function roundFor(tx: Ctx, round_id: string): Promise<HeldRound> {
  const round = await queries.lockRound(tx.db, tx.actor.id, round_id)
  if (!round || round.state === 'left') throw RoundNotFound()
  return round
}

/** As it stands by now, to its player. */
export async function show(ctx: Ctx, round_id: string): Promise<Round> {
  const round = await queries.findRound(ctx.db, ctx.actor.id, round_id)
  if (!round || round.state === 'left') throw RoundNotFound()
  const guesses = await queries.findGuesses(ctx.db, round_id)
  return toRound(round, guesses, await playerOf(ctx, ctx.actor.id), ctx.now())
}

/** Starts the clock of a career, once. */
export function askRiddle(ctx: Ctx, { round_id, place }: Input<typeof calls.askRiddle>): Promise<Round> {
  return inTransaction(ctx, async (tx) => {
    const round = await roundFor(tx, round_id)
    if (round.state !== 'open' || round.place !== place) throw RoundMoved()
    if (!round.shown_at) {
      requireTime(await playerOf(tx, tx.actor.id), null, tx.now())
      await queries.moveRound(tx.db, round, { shown_at: tx.now(), clues_by_hand: 0 })
    }
    return show(tx, round_id)
  })
}

/** Opens one more only for whoever sees all that are open: asked twice, or a moment too late, it opens none. */
export function askClue(ctx: Ctx, input: Input<typeof calls.askClue>): Promise<Round> {
  const { round_id, place, seen, sooner } = input
  return inTransaction(ctx, async (tx) => {
    const round = await roundFor(tx, round_id)
    if (round.state !== 'open' || round.place !== place || !round.shown_at) throw RoundMoved()
    const open = openClues(round, round.shown_at, tx.now())
    if (sooner && seen === open && open < CLUES)
      await queries.moveRound(tx.db, round, { clues_by_hand: round.clues_by_hand + 1 })
    return show(tx, round_id)
  })
}

/** The first answer stands; another one for the same career changes nothing and is answered by it. */
export function guessCareer(ctx: Ctx, input: Input<typeof calls.guessCareer>): Promise<Round> {
  const { round_id, place, option_id } = input
  return inTransaction(ctx, async (tx) => {
    const round = await roundFor(tx, round_id)
    if (place < round.place) return show(tx, round_id)
    if (round.state !== 'open' || round.place !== place || !round.shown_at) throw RoundMoved()
    const known = round.dealt[place]?.options.some(({ id }) => id === option_id)
    if (option_id !== null && !known)
      throw BadInput({
        fields: { option_id: [inBoth('Chọn một trong bốn tên nghề.', 'Choose one of the four names.')] },
      })
    await answer(tx, round, round.shown_at, option_id)
    return show(tx, round_id)
  })
}

function judged(round: HeldRound, shown_at: Date, option_id: number | null, now: Date): GuessRow {
  const elapsed = elapsedOf(shown_at, now)
  const clues_open = openClues(round, shown_at, now)
  const right = option_id !== null && option_id === round.dealt[round.place]?.career_id
  // Who gives up at once did not answer at all.
  const too_fast = option_id !== null && isTooFast(elapsed)
  return {
    round_id: round.id,
    place: round.place,
    option_id,
    right,
    too_fast,
    clues_open,
    points: right && !too_fast && !isTooLate(elapsed) ? worth(clues_open) : 0,
    elapsed_ms: Math.min(elapsed, 2 ** 31 - 1),
    created_at: now,
  }
}

/** One answer for the career that is shown; the last one ends the round. The round is held. */
export async function answer(
  tx: Ctx,
  round: HeldRound,
  shown_at: Date,
  option_id: number | null,
): Promise<void> {
  const now = tx.now()
  const guess = judged(round, shown_at, option_id, now)
  const played = stretches(shown_at, now)
  const moved = {
    place: round.place + 1,
    shown_at: null,
    clues_by_hand: 0,
    score: round.score + guess.points,
    right_count: round.right_count + Number(guess.right),
    too_fast: round.too_fast + Number(guess.too_fast),
    seconds: round.seconds + played.reduce((sum, { seconds }) => sum + seconds, 0),
  }
  // Between reading and writing somebody else may have moved it only where nobody holds it; then nothing is written.
  if (!(await queries.moveRound(tx.db, round, moved))) throw RoundMoved()
  await queries.insertGuess(tx.db, guess)
  for (const { day, seconds } of played) await queries.addSeconds(tx.db, round.user_id, day, seconds)
  if (moved.place === ROUND_CAREERS) await finish(tx, { ...round, ...moved })
}

/** Pays once, in the transaction of the last answer: what nobody plays so fast, or guesses nothing in, pays nothing. */
async function finish(tx: Ctx, round: HeldRound): Promise<void> {
  const now = tx.now()
  const player = await playerOf(tx, round.user_id)
  const fair = round.score > 0 && round.too_fast <= MOST_TOO_FAST
  const { points } =
    fair && player.counts
      ? await recordDeed(tx, {
          user_id: round.user_id,
          fact: 'round',
          thing: round.id,
          tags: [`kind:${round.kind}`, ...(round.score >= HIGH_SCORE ? ['score:high'] : [])],
        })
      : { points: 0 }
  await queries.changeRound(tx.db, round.id, { state: 'done', finished_at: now, points })
  if (!fair) return
  await count(tx, player, round)
  const guesses = await queries.findGuesses(tx.db, round.id)
  await queries.countDealt(
    tx.db,
    round.dealt.map(({ career_id }) => career_id),
    guesses.flatMap((each) => (each.points > 0 && each.option_id ? [each.option_id] : [])),
  )
}

/** A daily round counts in the week of its day, as long as that week lasts. */
async function count(tx: Ctx, player: Player, round: HeldRound): Promise<void> {
  const week_on = mondayOf(round.started_on)
  const late = mondayOf(vietnameseDay(tx.now())) !== week_on
  if (round.kind !== 'daily' || !player.counts || !player.letter || late) return
  await addToWeek(tx.db, {
    week_on,
    user_id: round.user_id,
    letter: player.letter,
    score: round.score,
    rounds: 1,
    reached_at: tx.now(),
  })
}
