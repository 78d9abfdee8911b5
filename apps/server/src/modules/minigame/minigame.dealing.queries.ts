import { and, asc, eq } from '#platform/drizzle.ts'
import { career_groups, careers } from '#modules/careers/careers.table.ts'
import type { Db } from '#platform/db.ts'
import { game_deals, riddles, type Dealt } from './minigame.table.ts'

/** All that can be dealt now: open riddles of open careers. */
export const findDealable = (db: Db) =>
  db
    .select({
      id: careers.id,
      group: career_groups.slug,
      name: careers.name,
      slug: careers.slug,
      clues: riddles.clues,
    })
    .from(riddles)
    .innerJoin(careers, eq(careers.id, riddles.career_id))
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .where(and(eq(riddles.status, 'open'), eq(careers.status, 'open')))
    .orderBy(asc(careers.id))

export async function findDeal(db: Db, day_on: string): Promise<readonly Dealt[] | undefined> {
  const [row] = await db
    .select({ dealt: game_deals.dealt })
    .from(game_deals)
    .where(eq(game_deals.day_on, day_on))
  return row?.dealt
}

/** The first of a day decides; everybody else gets what is there. */
export const insertDeal = (db: Db, day_on: string, dealt: readonly Dealt[], created_at: Date) =>
  db.insert(game_deals).values({ day_on, dealt, created_at }).onConflictDoNothing()
