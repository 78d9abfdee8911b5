import { trackedAreas } from '@malto/contract/constants'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { inArray } from '#platform/drizzle.ts'
import { mayUse } from '#modules/consents/consents.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { usage_days } from './usage.table.ts'

const DAYS = 70
/** Minutes a day that an area is worth to a pupil, before the day and the pupil have their say. */
const habit = { malto: 6, 'career-bank': 9, entertainment: 14, 'multiple-choice': 4, testing: 7 }

/** Ten weeks of evenings of everybody who agreed that they are counted: busier at weekends, and by and by. */
export async function seedUsage(ctx: Ctx<null>): Promise<void> {
  const learners = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student']))
    .orderBy(users.created_at, users.id)
  const today = vietnameseDay(ctx.now())
  const rows: (typeof usage_days.$inferInsert)[] = []
  for (const [order, { id: user_id }] of learners.entries()) {
    if (!(await mayUse(ctx, user_id, 'usage_times'))) continue
    for (let back = 0; back < DAYS; back++)
      for (const [place, area] of trackedAreas.entries()) {
        const turn = (order * 7 + back * 5 + place * 3) % 11
        const away = back < 21 ? 4 : back < 42 ? 5 : 6
        const minutes = turn < away ? 0 : habit[area] + turn - (back % 7 === 2 ? 0 : 3)
        if (minutes > 0)
          rows.push({ user_id, day: daysAfter(today, -back), area, seconds: minutes * 60 + turn * 4 })
      }
  }
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db.insert(usage_days).values(rows.slice(at, at + 1000))
}
