import { badgePointKey } from '@malto/contract/modules/points.rules'
import { badgeAwarded, badgeGiven } from '@malto/contract/modules/rewards.badges.calls'
import { stretchAt } from '@malto/contract/modules/rewards.badges.rules'
import { badgeFacts, type DeedFact } from '@malto/contract/modules/rewards.rules'
import * as z from 'zod'
import { addPoints } from '#modules/points/points.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import type { BadgeRow } from '../rewards.badges.table.ts'
import * as queries from './badges.queries.ts'
import { findEarned, findEndOfBatch, type Chosen, type Crowd } from './meeting.queries.ts'
import { kidsAmong, tellGiven, type Given } from './notices.service.ts'

type Anyone = Ctx<Actor | null>

export const toChosen = (badge: BadgeRow, at: Date): Chosen => ({
  id: badge.id,
  rule: badge,
  stretch: stretchAt(badge.period, at),
})

/** Somebody did something: what they earned by it in the stretch in which they did it. Runs as often as it likes. */
export async function giveEarned(
  ctx: Anyone,
  { user_id, fact, at }: { user_id: string; fact: DeedFact; at: Date },
): Promise<void> {
  const badges = await queries.findOpenOf(ctx.db, [fact, 'active_day', 'streak'])
  if (badges.length > 0) await give(ctx, badges, at, { user_id })
}

/** So many people's awards in one transaction: nobody waits long for an account that it holds. */
const AT_ONCE = 25

async function give(ctx: Anyone, badges: readonly BadgeRow[], at: Date, crowd: Crowd): Promise<void> {
  const chosen = badges.map((badge) => toChosen(badge, at))
  const byPerson = [
    ...Map.groupBy(await findEarned(ctx.db, chosen, crowd), ({ user_id }) => user_id).values(),
  ]
  for (let from = 0; from < byPerson.length; from += AT_ONCE)
    await giveAll(ctx, badges, at, byPerson.slice(from, from + AT_ONCE).flat())
}

type Earned = Awaited<ReturnType<typeof findEarned>>

/**
 * The same in one transaction: an award, its points, and a word about it. In the order of people, and the words in the
 * order of who is told, children and parents alike: two who give at once never wait for each other in a circle.
 */
const giveAll = (ctx: Anyone, badges: readonly BadgeRow[], at: Date, earned: Earned): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = new Map(badges.map((badge) => [badge.id, badge]))
    const kids = await kidsAmong(tx, [...new Set(earned.map(({ user_id }) => user_id))])
    const given: Given[] = []
    for (const { badge_id, user_id } of earned) {
      const badge = known.get(badge_id)
      const made = badge && (await giveOne(tx, badge, user_id, kids.has(user_id), at))
      if (made) given.push(made)
    }
    await tellGiven(tx, given)
  })

/** Null: another was faster, and has given its points too. */
async function giveOne(
  tx: Anyone,
  badge: BadgeRow,
  user_id: string,
  kid: boolean,
  at: Date,
): Promise<Given | null> {
  const id = newId()
  const { key: period } = stretchAt(badge.period, at)
  const award = { id, badge_id: badge.id, user_id, period, created_at: tx.now() }
  if (!(await queries.insertAward(tx.db, award))) return null
  if (badge.points > 0)
    await addPoints(tx, {
      user_id,
      key: badgePointKey(badge.id, period),
      move: 'earned',
      amount: badge.points,
      about: badge.name,
    })
  const given = { award_id: id, user_id, badge, period, kid }
  await tx.record(badgeGiven, { user_id, badge_id: badge.id, award_id: id })
  tx.tell(badgeAwarded, `user:${user_id}`, { badge_id: badge.id })
  return given
}

/** So many people are looked at in one step. */
const BATCH = 200

/** Walks everybody for one badge, a batch at a time; each leaves the next as a job of its own. */
export const sweepBadge = defineJob(
  'rewards.sweepBadge',
  z.object({ badge_id: z.number().int(), version: z.number().int(), after: z.string().max(40).nullable() }),
)

export async function sweep(
  ctx: Ctx<null>,
  { badge_id, version, after }: z.output<typeof sweepBadge.payload>,
): Promise<void> {
  const badge = await queries.findBadge(ctx.db, badge_id)
  // Changed since: that change has left a sweep of its own.
  if (!badge || badge.status !== 'open' || badge.version !== version) return
  const until = await findEndOfBatch(ctx.db, after, BATCH)
  if (until === null) return
  await give(ctx, [badge], ctx.now(), { after, until })
  await ctx.enqueue(sweepBadge, { badge_id, version, after: until })
}

/** Everybody's past has become deeds: what it has earned is given. */
export async function sweepAll(ctx: Ctx<null>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { id, version } of await queries.findOpenOf(tx.db, badgeFacts))
      await tx.enqueue(sweepBadge, { badge_id: id, version, after: null })
  })
}
