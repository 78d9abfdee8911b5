import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { and, asc, desc, eq, ne, notExists, sql } from '#platform/drizzle.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { game_players, game_weeks } from './minigame.table.ts'

export type WeekRow = typeof game_weeks.$inferSelect

/** The group of a week is the one of its first round: nobody carries their points to an easier board. */
export const addToWeek = (db: Db, row: WeekRow) =>
  db
    .insert(game_weeks)
    .values(row)
    .onConflictDoUpdate({
      target: [game_weeks.week_on, game_weeks.user_id],
      set: {
        score: sql`${game_weeks.score} + excluded.score`,
        rounds: sql`${game_weeks.rounds} + 1`,
        reached_at: sql`excluded.reached_at`,
      },
    })

/** The order of a board, and of its prizes: of two with the same score, who reached it first. */
export const inOrder = [desc(game_weeks.score), asc(game_weeks.reached_at), asc(game_weeks.user_id)]

export const findBoard = (db: Db, week_on: string, letter: PersonalityGroup, limit: number) =>
  db
    .select({
      user_id: game_weeks.user_id,
      score: game_weeks.score,
      /** Whose office it is to counsel does not stand among the players by name, whatever they once wished. */
      wants: sql<boolean>`coalesce(${game_players.on_board}, false)
        and ${notExists(
          db
            .select({ one: sql`1` })
            .from(adviser_profiles)
            .where(
              and(eq(adviser_profiles.user_id, game_weeks.user_id), ne(adviser_profiles.state, 'applied')),
            ),
        )}`,
    })
    .from(game_weeks)
    .leftJoin(game_players, eq(game_players.user_id, game_weeks.user_id))
    .where(and(eq(game_weeks.week_on, week_on), eq(game_weeks.letter, letter)))
    .orderBy(...inOrder)
    .limit(limit)

export async function findWeek(db: Db, week_on: string, user_id: string): Promise<WeekRow | undefined> {
  const [row] = await db
    .select()
    .from(game_weeks)
    .where(and(eq(game_weeks.week_on, week_on), eq(game_weeks.user_id, user_id)))
  return row
}

/** How many stand before somebody on their board. */
export async function countAhead(db: Db, { week_on, letter, score, user_id, reached_at }: WeekRow) {
  const [row] = await db
    .select({ ahead: sql<number>`count(*)::int` })
    .from(game_weeks)
    .where(
      and(
        eq(game_weeks.week_on, week_on),
        eq(game_weeks.letter, letter),
        sql`${game_weeks.score} >= ${score}`,
        sql`(${game_weeks.score} > ${score} or
          (${game_weeks.reached_at}, ${game_weeks.user_id}) < (${reached_at.toISOString()}::timestamptz, ${user_id}::uuid))`,
      ),
    )
  return row?.ahead ?? 0
}

interface Group {
  readonly letter: PersonalityGroup
  readonly average: number
  readonly players: number
}

/** The groups of a week that so many played in, the best first. Of each so many are read, from the top of its board. */
export async function findGroups(db: Db, week_on: string, fewest: number, most: number): Promise<Group[]> {
  const { rows } = (await db.execute(sql`
    select letters.letter, round(avg(best.score))::int as average, count(*)::int as players
    from unnest(${`{${personalityGroups.join()}}`}::text[]) as letters (letter)
    cross join lateral (
      select score from game_weeks where week_on = ${week_on}::date and game_weeks.letter = letters.letter
      order by score desc, reached_at, user_id limit ${most}
    ) as best
    group by letters.letter having count(*) >= ${fewest}
    order by avg(best.score) desc, letters.letter`)) as unknown as { rows: Group[] }
  return rows
}
