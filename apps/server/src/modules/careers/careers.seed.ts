import { inArray } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { favourites, fixed, fixedSaves, plan, tastes } from './careers.data.ts'
import { layFromFiles } from './careers.laying.service.ts'
import { careers, saved_careers, subject_plans } from './careers.table.ts'

export const layCareers = layFromFiles

/** What the people of the demonstration keep, over the last weeks, and Minh Anh's plan for her electives. */
export async function seedCareers(ctx: Ctx<null>): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, phone: users.phone, account_kind: users.account_kind })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'parent']))
    .orderBy(users.created_at, users.id)
  const bank = await ctx.db.select({ id: careers.id, slug: careers.slug }).from(careers)
  const idOf = new Map(bank.map(({ id, slug }) => [slug, id]))
  const now = ctx.now()
  const rows = people.flatMap(({ id: user_id, phone, account_kind }, order) => {
    const named = fixedSaves[phone ?? '']
    if (!named && account_kind === 'parent') return []
    return (named ?? savesOf(order)).flatMap((slug, at, all) => {
      const career_id = idOf.get(slug)
      const days = (all.length - at) * 2 + (order % 5)
      return career_id ? [{ user_id, career_id, saved_at: later(now, -days * DAY - (order % 7) * HOUR) }] : []
    })
  })
  if (rows.length > 0) await ctx.db.insert(saved_careers).values(rows).onConflictDoNothing()

  const student = people.find(({ phone }) => phone === fixed.student)
  if (!student) return
  await ctx.db.insert(subject_plans).values({
    user_id: student.id,
    liked: [...plan.liked],
    marks: { ...plan.marks },
    electives: [...plan.electives],
    saved_at: later(now, -3 * DAY),
  })
}

/** A taste of one's own, a glance at a neighbour's, and what everybody talks about; some keep nothing yet. */
function savesOf(order: number): readonly string[] {
  if (order % 9 === 8) return []
  const own = tastes[order % tastes.length] ?? []
  const other = tastes[(order * 3 + 1) % tastes.length] ?? []
  const favourite = favourites[order % favourites.length] ?? favourites[0]
  return [...new Set([...own.slice(0, 2 + (order % 3)), ...other.slice(0, order % 2), favourite])]
}
