import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/points.calls'
import { PointSource, type PointEntry } from '@malto/contract/modules/points.calls'
import { streakOf } from '@malto/contract/modules/points.rules'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { DAY, later, vietnameseDay } from '#platform/time.ts'
import * as queries from './points.queries.ts'
import type { PointEntryRow } from './points.table.ts'

/** So far back the days with something learnt are shown. */
const SHOWN_DAYS = 14

export async function getPoints(ctx: Ctx) {
  const now = ctx.now()
  const user_id = ctx.actor.id
  const { balance, earned } = (await queries.findBalance(ctx.db, user_id)) ?? { balance: 0, earned: 0 }
  const days = await queries.findDays(ctx.db, user_id)
  const first = vietnameseDay(later(now, -(SHOWN_DAYS - 1) * DAY))
  const today = await queries.countToday(ctx.db, user_id, vietnameseDay(now))
  return {
    balance,
    earned,
    streak: streakOf(days, now),
    active_days: days.filter((day) => day >= first).slice(-SHOWN_DAYS),
    today: today.flatMap(({ source, count }) => {
      const known = sourceOf(source)
      return known ? [{ source: known, count }] : []
    }),
  }
}

/** Null: it was no source of today's list, or none at all. */
export const sourceOf = (source: string | null) => PointSource.safeParse(source).data ?? null

export async function listPointEntries(ctx: Ctx, { cursor, limit }: Input<typeof calls.listPointEntries>) {
  const rows = await queries.findEntries(ctx.db, ctx.actor.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  return { ...page, items: page.items.map(toEntry) }
}

const toEntry = ({ id, move, source, amount, about, created_at }: PointEntryRow): PointEntry => ({
  id,
  move,
  source: sourceOf(source),
  amount,
  about,
  at: created_at.toISOString(),
})
