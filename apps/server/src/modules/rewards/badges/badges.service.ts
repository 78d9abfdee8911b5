import type { Input } from '@malto/contract'
import { streakOf } from '@malto/contract/modules/points.rules'
import type * as calls from '@malto/contract/modules/rewards.badges.calls'
import { BadgeNotFound, type BadgeCard } from '@malto/contract/modules/rewards.badges.calls'
import { stretchAt } from '@malto/contract/modules/rewards.badges.rules'
import type { BadgePeriod } from '@malto/contract/modules/rewards.rules'
import { childFor } from '#modules/family/family.service.ts'
import { findDays } from '#modules/points/points.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { countReached, findBadges, type BadgeWithMine } from './badges.own.queries.ts'
import * as queries from './badges.queries.ts'
import { mayShare } from './sharing.service.ts'

/** How far somebody is with each of these badges: two questions, however many there are. */
async function reachedOf(ctx: Ctx, badges: readonly BadgeWithMine[]) {
  const now = ctx.now()
  const since = (period: BadgePeriod): string => stretchAt(period, now).from ?? ''
  const firsts = {
    day: since('day'),
    week: since('week'),
    month: since('month'),
    school_year: since('school_year'),
  }
  const counted = await countReached(ctx.db, { user_id: ctx.actor.id, firsts })
  const days = await findDays(ctx.db, ctx.actor.id)
  return new Map(
    badges.map(({ id, fact, period }) => {
      if (fact !== 'active_day' && fact !== 'streak') return [id, counted.get(id) ?? 0]
      const { from } = stretchAt(period, now)
      const inside = from === null ? days : days.filter((day) => day >= from)
      return [id, fact === 'streak' ? streakOf(inside, now).longest : inside.length]
    }),
  )
}

const toCard = (badge: BadgeWithMine, reached: ReadonlyMap<number, number>): BadgeCard => {
  const { story: _story, ...card } = badge
  return {
    ...card,
    reached: Math.min(reached.get(badge.id) ?? 0, badge.count),
    awarded_at: badge.awarded_at?.toISOString() ?? null,
  }
}

/** Parents have no badges of their own, and none to work towards. */
export async function listBadges(ctx: Ctx) {
  if (ctx.actor.account_kind === 'parent') return { badges: [], earned: 0 }
  const badges = await findBadges(ctx.db, ctx.actor.id)
  const reached = await reachedOf(ctx, badges)
  return {
    badges: badges.map((badge) => toCard(badge, reached)),
    earned: badges.filter(({ times }) => times > 0).length,
  }
}

const SHOWN_AWARDS = 50

export async function getBadge(ctx: Ctx, { badge_id }: Input<typeof calls.getBadge>) {
  const badge = (await findBadges(ctx.db, ctx.actor.id)).find(({ id }) => id === badge_id)
  if (!badge) throw BadgeNotFound()
  const awards = await queries.findAwardsOf(ctx.db, ctx.actor.id, badge_id, SHOWN_AWARDS)
  return {
    ...toCard(badge, await reachedOf(ctx, [badge])),
    story: badge.story,
    awards: awards.map(({ id, period, created_at, share_code }) => ({
      id,
      period,
      awarded_at: created_at.toISOString(),
      share_code,
    })),
    may_share: await mayShare(ctx),
  }
}

const AT_ONCE = 20

export async function listNewBadges(ctx: Ctx) {
  const rows = await queries.findUnseen(ctx.db, ctx.actor.id, AT_ONCE)
  return { awards: rows.map((row) => ({ ...row, awarded_at: row.awarded_at.toISOString() })) }
}

export async function seeBadges(ctx: Ctx, { award_ids }: Input<typeof calls.seeBadges>) {
  await queries.markSeen(ctx.db, ctx.actor.id, award_ids, ctx.now())
  return {}
}

/** At any age: a badge says that something was done, and nothing of what came out. */
export async function listChildBadges(ctx: Ctx, input: Input<typeof calls.listChildBadges>) {
  const { child_id, cursor, limit } = input
  const { child } = await childFor(ctx, child_id)
  const rows = await queries.findAwards(ctx.db, child.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.awarded_at.toISOString(), row.id])
  return { ...page, items: page.items.map((row) => ({ ...row, awarded_at: row.awarded_at.toISOString() })) }
}
