import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { grantPrize } from '#modules/rewards/shelf/prizes.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { DAY, later, vietnameseDay } from '#platform/time.ts'
import { deleteEnded } from './minigame.duels.queries.ts'
import { dayAfter, mondayOf } from './minigame.players.service.ts'
import * as queries from './minigame.prizes.queries.ts'
import { deleteLeft, leaveForgotten } from './minigame.queries.ts'

type Anyone = Ctx<Actor | null>

const MOST_SHOWN = 6
/** A server that stood still gives what it owes for so many weeks. */
const WEEKS_BACK = 4
/** So many winners in one go; the rest an hour later. */
const MOST_OWED = 1000

export const prizesOf = (ctx: Anyone, letter: PersonalityGroup | null, age: number | null) => {
  const sunday = dayAfter(mondayOf(vietnameseDay(ctx.now())), 6)
  return letter ? queries.findCurrent(ctx.db, sunday, letter, age, MOST_SHOWN) : Promise.resolve([])
}

/** Gives what the best of the weeks that are over have won. Runs as often as it likes: each week of a prize is settled once. */
export async function givePrizes(ctx: Anyone): Promise<void> {
  const monday = mondayOf(vietnameseDay(ctx.now()))
  for (let back = WEEKS_BACK; back >= 1; back--) {
    const week_on = dayAfter(monday, -7 * back)
    const sunday = dayAfter(week_on, 6)
    const week_end = new Date(`${dayAfter(week_on, 7)}T00:00:00+07:00`)
    for (const { id } of await queries.findUnsettled(ctx.db, week_on, sunday, week_end))
      await settle(ctx, id, week_on)
  }
  await payOut(ctx)
}

/** Writes down who has won. The prize is held and read again: whoever settles at the same moment finds it done. */
function settle(ctx: Anyone, prize_id: number, week_on: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await queries.lockPrize(tx.db, prize_id)
    if (!found || (found.prize.settled_week && found.prize.settled_week >= week_on)) return
    const { prize, min_age } = found
    const today = vietnameseDay(tx.now())
    for (const letter of prize.letter ? [prize.letter] : personalityGroups) {
      const contest = { week_on, letter, places: prize.places, min_age, today }
      const first = await queries.findWinners(tx.db, contest)
      await queries.insertGiven(
        tx.db,
        first.map(({ user_id }, at) => ({ prize_id, week_on, user_id, place: at + 1, created_at: tx.now() })),
      )
    }
    await queries.markSettled(tx.db, prize_id, week_on)
  })
}

/** Each winner in a transaction of their own: nobody waits for the others, and one who cannot get theirs now stops nobody. */
async function payOut(ctx: Anyone): Promise<void> {
  const failed: unknown[] = []
  for (const winner of await queries.findOwed(ctx.db, MOST_OWED))
    await give(ctx, winner).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'some prizes could not be given')
}

type Winner = Awaited<ReturnType<typeof queries.findOwed>>[number]

const give = (ctx: Anyone, winner: Winner): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const owed = await queries.lockOwed(tx.db, winner)
    if (!owed) return
    // Its owner is told by the shelf itself; none left is a row without a claim, which the console counts.
    const claim_id = await grantPrize(tx, {
      reward_id: owed.reward_id,
      user_id: winner.user_id,
      key: `game:${winner.prize_id}:${winner.week_on}`,
    })
    await queries.setGiven(tx.db, winner, claim_id, tx.now())
  })

/** Two sides may look at a result for a month more; a round that nobody came back to is over. */
export async function tidy(ctx: Anyone): Promise<void> {
  const month_ago = later(ctx.now(), -30 * DAY)
  await deleteEnded(ctx.db, month_ago)
  await leaveForgotten(ctx.db, month_ago)
  await deleteLeft(ctx.db, later(ctx.now(), -7 * DAY))
}
