import { and, eq } from '#platform/drizzle.ts'
import type { Malto } from '#testing/malto.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { doDeed } from '#modules/points/points.factory.ts'
import { workOff } from '#testing/jobs.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { badge_awards, badges, type AwardRow, type BadgeRow } from '../rewards.badges.table.ts'
import { giveEarned, sweep } from './giving.service.ts'

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

/** Somebody has just earned a badge of seven points, and its rule runs ten times at the same moment. */
export async function giveAtOnce(malto: Malto) {
  const badge = await makeBadge(malto, { points: 7 })
  const person = await makePerson(malto)
  await doDeed(malto, person, { fact: 'part', pays: false })
  await openConnections(malto)
  const deed = { user_id: person.id, fact: 'part', at: malto.now() } as const
  const given = await Promise.allSettled(
    Array.from({ length: 10 }, () => giveEarned(malto.house.ownCtx(), deed)),
  )
  return { badge, person, failed: given.filter(({ status }) => status === 'rejected').length }
}

/** Many kids have earned two badges: their sweeps, one of them twice, and the giving of single deeds meet. */
export async function sweepAtOnce(malto: Malto, { kids }: { kids: number }) {
  const people: Person[] = []
  for (let each = 0; each < kids; each++) people.push((await makeFamily(malto)).child)
  for (const person of people) await doDeed(malto, person, { fact: 'round', pays: false })
  await workOff(malto)
  const [one, two] = [await makeBadge(malto, { fact: 'round' }), await makeBadge(malto, { fact: 'round' })]
  await openConnections(malto)
  const own = () => malto.house.ownCtx()
  const given = await Promise.allSettled([
    ...[one, two, one].map(({ id, version }) => sweep(own(), { badge_id: id, version, after: null })),
    ...people.map(({ id }) => giveEarned(own(), { user_id: id, fact: 'round', at: malto.now() })),
  ])
  return { people, failed: given.filter(({ status }) => status === 'rejected').length }
}
