import type { Input } from '@malto/contract'
import { trackedAreas, type TrackedArea } from '@malto/contract/constants'
import type * as calls from '@malto/contract/modules/usage.calls'
import type { UsageWeek } from '@malto/contract/modules/usage.calls'
import { daysAfter, mondayOf, splitByDay } from '@malto/contract/modules/usage.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { inForceSince, mayUse } from '#modules/consents/consents.service.ts'
import { childFor } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { SECOND } from '#platform/time.ts'
import * as queries from './usage.queries.ts'

/**
 * The seconds just before now, on the server's clock. Whatever of them was told before, by this device or another,
 * counts only once (I34), so a day can never hold more than has passed of it. What was spent without consent, or before
 * it, is not kept, and the answer is the same: the page need not know.
 */
export async function sendUsedTime(ctx: Ctx, { screen, used_time }: Input<typeof calls.sendUsedTime>) {
  const since = used_time === 0 ? null : await inForceSince(ctx, ctx.actor.id, 'usage_times')
  if (!since) return {}
  // Whole seconds, so that nothing is lost or won by rounding.
  const to = Math.floor(ctx.now().getTime() / SECOND) * SECOND
  const from = Math.max(to - used_time * SECOND, Math.ceil(since.getTime() / SECOND) * SECOND)
  const stays = splitByDay(new Date(from), new Date(to))
  await inTransaction(ctx, async (tx) => {
    // In the order of the days, for everybody: nobody waits for somebody who waits for them.
    for (const stay of stays) {
      await queries.lockDay(tx.db, tx.actor.id, stay.day)
      await queries.addStay(tx.db, { ...stay, user_id: tx.actor.id, area: screen })
    }
  })
  return {}
}

export async function getUsage(ctx: Ctx, { week_on }: Input<typeof calls.getUsage>): Promise<UsageWeek> {
  const counted = await mayUse(ctx, ctx.actor.id, 'usage_times')
  return weekOf(ctx, ctx.actor.id, week_on, counted)
}

/** A parent sees a child's chart only while both stand: the link, and the consent. */
export async function getChildUsage(ctx: Ctx, { child_id, week_on }: Input<typeof calls.getChildUsage>) {
  await childFor(ctx, child_id)
  const counted = await mayUse(ctx, child_id, 'usage_times')
  return weekOf(ctx, counted ? child_id : null, week_on, counted)
}

async function weekOf(
  ctx: Ctx,
  user_id: string | null,
  wanted: string | undefined,
  counted: boolean,
): Promise<UsageWeek> {
  const week_on = mondayOf(wanted ?? vietnameseDay(ctx.now()))
  const before_on = daysAfter(week_on, -7)
  const rows = user_id ? await queries.findDays(ctx.db, user_id, before_on, daysAfter(week_on, 6)) : []
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = daysAfter(week_on, at)
    const of = (area: TrackedArea) => rows.find((row) => row.day === day && row.area === area)?.seconds ?? 0
    const areas = Object.fromEntries(trackedAreas.map((area) => [area, of(area)])) as Record<
      TrackedArea,
      number
    >
    return { day, areas, total: sum(Object.values(areas)) }
  })
  return {
    week_on,
    days,
    total: sum(days.map((day) => day.total)),
    total_before: sum(rows.filter((row) => row.day < week_on).map((row) => row.seconds)),
    counted,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
