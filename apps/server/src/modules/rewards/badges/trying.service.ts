import type { Input } from '@malto/contract'
import { badgesResource, type tryBadgeRule } from '@malto/contract/modules/rewards.badges.admin'
import { isPrivateFact, stretchAt } from '@malto/contract/modules/rewards.badges.rules'
import type { BadgeFact } from '@malto/contract/modules/rewards.rules'
import type { SQL } from '#platform/drizzle.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { findEndOfBatch, findMeeting, findNames, type Chosen } from './meeting.queries.ts'

/** Who has a badge for sessions has met a counsellor: their names are for who may see both people and appointments. */
export const maySeeWho = (ctx: Ctx, fact: BadgeFact): boolean => {
  const { powers } = ctx.actor
  return powers.has('users.read') && (!isPrivateFact(fact) || powers.has('appointments.read'))
}

const SHOWN = 20
/** No badge has this number: nobody has it yet. */
const NO_BADGE = 0
/** So many people are looked at in one question, which must not keep the database long; and so many questions at most. */
const BATCH = 500
/** Days in a row are walked one by one, which takes ten times as long. */
const mostBatches = ({ rule }: Chosen): number => (rule.fact === 'streak' ? 40 : 200)

/** Asks as the giving would, and gives nothing; only of people whom the administrator may see. */
export async function tryRule(ctx: Ctx, input: Input<typeof tryBadgeRule>, scope: SQL | undefined) {
  const { badge_id, ...rule } = input
  const chosen = { id: badge_id ?? NO_BADGE, rule, stretch: stretchAt(rule.period, ctx.now()) }
  const { first, ...counts } = await lookAtAll(ctx, chosen, scope)
  const people = maySeeWho(ctx, rule.fact) ? await named(ctx, first) : []
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'try',
      target: badgesResource.name,
      target_id: badge_id,
      after: { ...rule, ...counts, named: people.length },
    }),
  )
  return { ...counts, people }
}

type Meeting = Awaited<ReturnType<typeof findMeeting>>[number]

/** Who reached most comes first. */
const order = (a: Meeting, b: Meeting): number =>
  b.reached - a.reached || Number(a.user_id > b.user_id) - Number(a.user_id < b.user_id)

async function lookAtAll(ctx: Ctx, chosen: Chosen, scope: SQL | undefined) {
  let [meet, would_get] = [0, 0]
  let first: Meeting[] = []
  let after: string | null = null
  for (let batch = 0; batch < mostBatches(chosen); batch++) {
    const until: string | null = await findEndOfBatch(ctx.db, after, BATCH)
    if (until === null) return { meet, would_get, complete: true, first }
    const found = await findMeeting(ctx.db, chosen, { after, until }, scope)
    const lacking = found.filter((each) => each.lacking)
    meet += found.length
    would_get += lacking.length
    first = [...first, ...lacking].toSorted(order).slice(0, SHOWN)
    after = until
  }
  return { meet, would_get, complete: false, first }
}

async function named(ctx: Ctx, first: readonly Meeting[]) {
  if (first.length === 0) return []
  const names = new Map(
    (
      await findNames(
        ctx.db,
        first.map(({ user_id }) => user_id),
      )
    ).map((each) => [each.id, each]),
  )
  return first.flatMap(({ user_id, reached }) => {
    const person = names.get(user_id)
    return person ? [{ ...person, reached }] : []
  })
}
