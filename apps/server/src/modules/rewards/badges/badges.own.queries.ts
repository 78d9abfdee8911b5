// What somebody's own page asks about badges. A class opens it at one moment: whoever comes together asks together.
import type { BadgeFact, BadgePeriod } from '@malto/contract/modules/rewards.rules'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { shared, together, togetherAll } from '#platform/together.ts'
import type { BadgeRow } from '../rewards.badges.table.ts'

type Look = Pick<
  BadgeRow,
  'id' | 'name' | 'summary' | 'icon' | 'tone' | 'period' | 'count' | 'points' | 'story'
> & { readonly fact: BadgeFact }
type Looked = Look & { readonly is_open: boolean }

const LOOKS = `select id, name, summary, icon, tone, fact, period, count, points, story, status = 'open' as is_open
  from badges order by position, id`
const findLooks = shared((db, _whose: 'everybody') => askNamed<Looked>(db, 'badge_looks', LOOKS, []))

interface Mine {
  readonly user_id: string
  readonly badge_id: number
  readonly times: number
  readonly awarded_at: Date
}
const MINE = `select user_id, badge_id, count(*)::int as times, max(created_at) as awarded_at from badge_awards
  where user_id = any(${list(1, 'uuid')}) group by 1, 2`
const findMine = togetherAll<Mine>(
  ({ user_id }) => user_id,
  (db, user_ids) => askNamed(db, 'badges_mine', MINE, [user_ids]),
)

/** As many as a screen can hold. */
const MOST = 200

export interface BadgeWithMine extends Look {
  readonly times: number
  readonly awarded_at: Date | null
}

/** Open ones, and those that somebody has: what was given stays, also when it is given no more. The last one first. */
export async function findBadges(db: Db, user_id: string): Promise<BadgeWithMine[]> {
  const [looks, mine] = [await findLooks(db, 'everybody'), await findMine(db, user_id)]
  const byBadge = new Map(mine.map((each) => [each.badge_id, each]))
  return looks
    .filter(({ id, is_open }) => is_open || byBadge.has(id))
    .map(({ is_open: _open, ...look }) => ({
      ...look,
      times: byBadge.get(look.id)?.times ?? 0,
      awarded_at: byBadge.get(look.id)?.awarded_at ?? null,
    }))
    .toSorted((a, b) => (b.awarded_at?.getTime() ?? 0) - (a.awarded_at?.getTime() ?? 0))
    .slice(0, MOST)
}

/** Since when deeds count, by the stretch of a badge. */
export type Firsts = Readonly<Record<Exclude<BadgePeriod, 'ever'>, string>>

const REACHED = `select asked.n::int as n, badges.id, count(*)::int as reached
  from unnest(${list(1, 'uuid')}, ${list(2, 'date')}, ${list(3, 'date')}, ${list(4, 'date')}, ${list(5, 'date')})
    with ordinality as asked (user_id, day, week, month, school_year, n)
  join deeds on deeds.user_id = asked.user_id
  join badges on badges.fact = deeds.fact and (badges.filter is null or deeds.tags @> array[badges.filter])
    and (badges.period = 'ever' or deeds.done_on >= case badges.period when 'day' then asked.day
      when 'week' then asked.week when 'month' then asked.month else asked.school_year end)
  group by 1, 2`

/** How many deeds each badge counts in its present stretch, of all badges in one question; of days there are none. */
export const countReached = together<
  { readonly user_id: string; readonly firsts: Firsts },
  ReadonlyMap<number, number>
>(async (db, asked) => {
  const firsts = (period: keyof Firsts) => asked.map((each) => each.firsts[period])
  const rows = await askNamed<{ n: number; id: number; reached: number }>(db, 'badges_reached', REACHED, [
    asked.map(({ user_id }) => user_id),
    firsts('day'),
    firsts('week'),
    firsts('month'),
    firsts('school_year'),
  ])
  const byAsker = Map.groupBy(rows, ({ n }) => n)
  return asked.map((_, at) => new Map((byAsker.get(at + 1) ?? []).map(({ id, reached }) => [id, reached])))
})
