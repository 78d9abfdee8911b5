import { and, eq } from '#platform/drizzle.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { badge_awards, badges, type AwardRow, type BadgeRow } from '../rewards.badges.table.ts'

let count = 0

/** One lesson done, once in a life, ten points, unless a test says otherwise. */
export async function makeBadge(
  malto: Malto,
  given: Partial<typeof badges.$inferInsert> = {},
): Promise<BadgeRow> {
  count += 1
  const [row] = await malto.db
    .insert(badges)
    .values({
      name: `Huy hiệu thử ${count}`,
      summary: 'Làm xong một việc nhỏ.',
      story: 'Dành cho người đã bắt đầu, dù chỉ một bước.',
      icon: 'star',
      tone: 'glow',
      fact: 'part',
      count: 1,
      period: 'ever',
      points: 10,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no badge was made')
  return row
}

/** Only what a test makes is given. */
export const hideShippedBadges = (malto: Malto) => malto.db.update(badges).set({ status: 'hidden' })

export const awardsOf = (malto: Malto, { id }: Pick<Person, 'id'>, badge?: Pick<BadgeRow, 'id'>) =>
  malto.db
    .select()
    .from(badge_awards)
    .where(and(eq(badge_awards.user_id, id), badge ? eq(badge_awards.badge_id, badge.id) : undefined))
    .orderBy(badge_awards.created_at, badge_awards.id)

export async function onlyAward(malto: Malto, person: Pick<Person, 'id'>): Promise<AwardRow> {
  const [award, ...others] = await awardsOf(malto, person)
  if (!award || others.length > 0) throw new Error(`there are ${others.length + (award ? 1 : 0)} awards`)
  return award
}
