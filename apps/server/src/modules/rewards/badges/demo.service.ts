import { badgePointKey, streakOf } from '@malto/contract/modules/points.rules'
import { isEarned, periodKey } from '@malto/contract/modules/rewards.rules'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE, vietnameseDay } from '#platform/time.ts'
import type { BadgeRow } from '../rewards.badges.table.ts'
import * as queries from './demo.queries.ts'
import type { Done } from './demo.queries.ts'

/** The demonstration's student, and what the points on the first screens say. */
const STUDENT = '+84901000001'
const STUDENT_POINTS = 1240

/** What the community's deeds of the last weeks have earned, at the moments at which they did; harmless to repeat. */
export async function awardDemo(ctx: Ctx<null>): Promise<void> {
  const rules = await queries.findAllBadges(ctx.db)
  const awards = [...(await queries.findDone(ctx.db))].flatMap(([user_id, done]) =>
    rules.flatMap((badge) => earningsOf(badge, done).map((at) => ({ badge, user_id, at }))),
  )
  await queries.insertAwards(
    ctx.db,
    awards.map(({ badge, user_id, at }) => ({
      id: newId(),
      badge_id: badge.id,
      user_id,
      period: periodKey(badge.period, at),
      created_at: later(at, MINUTE),
      // Congratulated already, also for what was earned this very hour: one alone is left to celebrate, see below.
      seen_at: later(at, HOUR) < ctx.now() ? later(at, HOUR) : ctx.now(),
    })),
  )
  await queries.insertLines(
    ctx.db,
    awards
      .filter(({ badge }) => badge.points > 0)
      .map(({ badge, user_id, at }) => ({
        id: newId(),
        user_id,
        key: badgePointKey(badge.id, periodKey(badge.period, at)),
        move: 'earned' as const,
        amount: badge.points,
        about: badge.name,
        created_at: later(at, MINUTE),
      })),
  )
}

/** When a rule was met, once for each stretch. */
function earningsOf(badge: BadgeRow, done: readonly Done[]): Date[] {
  const { fact, filter, period } = badge
  const counted = done.filter(
    (each) =>
      (fact === 'active_day' || fact === 'streak' || each.fact === fact) &&
      (filter === null || each.tags.includes(filter)),
  )
  const stretches = Map.groupBy(counted, ({ done_at }) => periodKey(period, done_at))
  return [...stretches.values()].flatMap((inside) => {
    const met = inside.find((_, at) => isEarned(badge, reachedBy(badge, inside.slice(0, at + 1))))
    return met ? [met.done_at] : []
  })
}

function reachedBy({ fact }: BadgeRow, done: readonly Done[]): number {
  if (fact !== 'active_day' && fact !== 'streak') return done.length
  const days = [...new Set(done.map(({ done_at }) => vietnameseDay(done_at)))]
  const last = done.at(-1)
  return fact === 'active_day' || !last ? days.length : streakOf(days, last.done_at).longest
}

/** What an office may have given besides, each with its reason. */
const gifts = [
  { about: 'Quà chào mừng bạn tham gia nhóm dùng thử Malto', share: 0.5, days_ago: 30 },
  { about: 'Cảm ơn bạn đã góp ý cho Ngân hàng nghề', share: 0.3, days_ago: 17 },
  { about: 'Giải phong trào đọc sách của trường', share: 0.2, days_ago: 6 },
]

/** Once all that is played and spent is there: what that earned, one badge to celebrate, and the balance as shown. */
export async function settleDemo(ctx: Ctx<null>): Promise<void> {
  await awardDemo(ctx)
  const student = await queries.findAccount(ctx.db, STUDENT)
  if (!student) return
  await queries.leaveOneUnseen(ctx.db, student.id)
  const missing = STUDENT_POINTS - student.balance
  const [, ...others] = gifts.map(({ share }) => Math.floor((missing * share) / 10) * 10)
  const amounts = [missing - others.reduce((sum, each) => sum + each, 0), ...others]
  const lines = gifts.map(({ about, days_ago }, at) => ({
    id: newId(),
    user_id: student.id,
    key: `correction:demo-${at}`,
    move: 'given' as const,
    amount: amounts[at] ?? 0,
    about,
    created_at: later(ctx.now(), -days_ago * DAY),
  }))
  await queries.insertLines(
    ctx.db,
    lines.filter(({ amount }) => amount > 0),
  )
}
