import type { Input } from '@malto/contract'
import { trackedAreas } from '@malto/contract/constants'
import { FEWEST_PEOPLE, listUsage, USAGE_WEEKS } from '@malto/contract/modules/usage.admin'
import { daysAfter, mondayOf } from '@malto/contract/modules/usage.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Bind } from '#platform/http.ts'
import { scopeOf } from '#platform/resource.ts'
import * as queries from './usage.queries.ts'

/** Sums of at least ten people, within what the administrator may see at all; about fewer nothing is said. */
async function list(ctx: Ctx, { until }: Input<typeof listUsage>) {
  const last = mondayOf(until ?? vietnameseDay(ctx.now()))
  const first = daysAfter(last, -7 * (USAGE_WEEKS - 1))
  const seen = scopeOf(ctx, { places: { province: users.province_id, school: users.school_id } })
  const rows = await queries.sumWeeks(ctx.db, first, daysAfter(last, 6), seen)
  const weeks = [...new Set(rows.map((row) => row.week_on))].toSorted()
  return {
    weeks: weeks.map((week_on) => ({
      week_on,
      areas: trackedAreas.flatMap((area) => {
        const row = rows.find((each) => each.week_on === week_on && each.area === area)
        if (!row) return []
        const enough = row.people >= FEWEST_PEOPLE
        return [{ area, people: enough ? row.people : null, seconds: enough ? row.seconds : null }]
      }),
    })),
  }
}

export function usageConsole(bind: Bind) {
  bind(listUsage, list)
}
