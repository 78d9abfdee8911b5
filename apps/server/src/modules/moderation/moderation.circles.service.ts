import { circleKey, isInside, type Circle } from '@malto/contract/modules/moderation.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { pageBy, type Mark } from '#platform/paging.ts'
import { MINUTE } from '#platform/time.ts'
import * as queries from './moderation.circles.queries.ts'
import { membersOf, type Member } from './moderation.members.service.ts'

type Anyone = Ctx<Actor | null>

/** Nobody reads a larger number than this one. */
const MOST_COUNTED = 10_000
/** As many as a page shows. */
const ADVISERS = 12

/**
 * Those inside a circle but `far`, who joined last first. Whom a reader does not meet otherwise is for the caller to drop
 * (`companyOf`): the cursor is that of the last one looked at, so a page may be shorter than its limit.
 */
export async function circlePeople(
  ctx: Anyone,
  circle: Circle,
  far: readonly string[],
  mark: Mark | null,
  limit: number,
): Promise<{ members: Member[]; next_cursor: string | null }> {
  const rows = await queries.findInside(ctx.db, circle, far, mark, limit + 1, ctx.now())
  const page = pageBy(rows, limit, (row) => [row.changed_at.toISOString(), row.user_id])
  const ids = page.items.map(({ user_id }) => user_id)
  return { members: await those(ctx, ids), next_cursor: page.next_cursor }
}

/** From here on nobody sees whether somebody came or went, and counting takes longer than all else on the page. */
const MANY = 1000
const counted = new Map<string, { readonly count: number; readonly at: number }>()

/** How many they are, up to a number that nobody counts on; a large circle is counted once a minute. */
export async function countCircle(ctx: Anyone, circle: Circle): Promise<number> {
  const now = ctx.now().getTime()
  const key = circleKey(circle)
  const known = counted.get(key)
  if (known && Math.abs(now - known.at) < MINUTE) return known.count
  const count = await queries.countInside(ctx.db, circle, MOST_COUNTED, ctx.now())
  if (count >= MANY) counted.set(key, { count, at: now })
  return count
}

/** Who looks after every circle, those who came first first. */
export async function advisersOf(ctx: Anyone): Promise<Member[]> {
  return (await those(ctx, await queries.findAdviserIds(ctx.db, 2 * ADVISERS))).slice(0, ADVISERS)
}

/** In this order, without whoever left in between. */
async function those(ctx: Anyone, ids: readonly string[]): Promise<Member[]> {
  const members = await membersOf(ctx, ids)
  return ids.flatMap((id) => {
    const member = members.get(id)
    return member && isInside(member) ? [member] : []
  })
}
