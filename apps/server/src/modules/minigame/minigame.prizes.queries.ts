import type { PersonalityGroup } from '@malto/contract/constants'
import { bornBy } from '@malto/contract/modules/users.rules'
import { and, asc, eq, gt, gte, isNull, lte, or, sql } from '#platform/drizzle.ts'
import { rewards } from '#modules/rewards/rewards.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { inOrder } from './minigame.board.queries.ts'
import { game_prizes, game_prizes_given, game_weeks } from './minigame.table.ts'

/** A prize is for the weeks whose last day lies within its time. */
const isFor = (sunday: string) =>
  and(lte(game_prizes.from_on, sunday), or(isNull(game_prizes.until_on), gte(game_prizes.until_on, sunday)))

/** What the best of this week get on one's board, as far as there is any, and it is for somebody of this age. */
export const findCurrent = (
  db: Db,
  sunday: string,
  letter: PersonalityGroup,
  age: number | null,
  limit: number,
) =>
  db
    .select({ title: rewards.title, partner: rewards.partner, places: game_prizes.places })
    .from(game_prizes)
    .innerJoin(rewards, eq(rewards.id, game_prizes.reward_id))
    .where(
      and(
        isFor(sunday),
        or(isNull(game_prizes.letter), eq(game_prizes.letter, letter)),
        gt(rewards.stock, 0),
        or(isNull(rewards.min_age), age === null ? undefined : lte(rewards.min_age, age)),
      ),
    )
    .orderBy(asc(game_prizes.places), asc(game_prizes.id))
    .limit(limit)

/** Prizes for which this week is still to be settled; a week that was over before the prize was set is not. */
export const findUnsettled = (db: Db, week_on: string, sunday: string, week_end: Date) =>
  db
    .select({ id: game_prizes.id })
    .from(game_prizes)
    .where(
      and(
        isFor(sunday),
        lte(game_prizes.created_at, week_end),
        or(isNull(game_prizes.settled_week), sql`${game_prizes.settled_week} < ${week_on}::date`),
      ),
    )
    .orderBy(asc(game_prizes.id))

/** Held, with the age from which its reward is given. */
export async function lockPrize(db: Db, id: number) {
  const [row] = await db
    .select({ prize: game_prizes, min_age: rewards.min_age })
    .from(game_prizes)
    .innerJoin(rewards, eq(rewards.id, game_prizes.reward_id))
    .where(eq(game_prizes.id, id))
    .for('update', { of: game_prizes })
  return row
}

export const markSettled = (db: Db, id: number, settled_week: string) =>
  db.update(game_prizes).set({ settled_week }).where(eq(game_prizes.id, id))

export interface Contest {
  readonly week_on: string
  readonly letter: PersonalityGroup
  readonly places: number
  readonly min_age: number | null
  readonly today: string
}

/**
 * The first of a board, in its order. Whose account is closed wins nothing, nor who is too young for it or told no
 * birthday: the place goes to the next.
 */
export const findWinners = (db: Db, { week_on, letter, places, min_age, today }: Contest) =>
  db
    .select({ user_id: game_weeks.user_id })
    .from(game_weeks)
    .innerJoin(users, eq(users.id, game_weeks.user_id))
    .where(
      and(
        eq(game_weeks.week_on, week_on),
        eq(game_weeks.letter, letter),
        eq(users.status, 'active'),
        min_age === null ? undefined : lte(users.birthday, bornBy(min_age, today)),
      ),
    )
    .orderBy(...inOrder)
    .limit(places)

type GivenRow = typeof game_prizes_given.$inferSelect
type GivenKey = Pick<GivenRow, 'prize_id' | 'week_on' | 'user_id'>

export async function insertGiven(
  db: Db,
  rows: readonly (typeof game_prizes_given.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(game_prizes_given)
      .values([...rows])
      .onConflictDoNothing()
}

/** Winners who have not got theirs yet, those of the better places first. */
export const findOwed = (db: Db, limit: number): Promise<GivenKey[]> =>
  db
    .select({
      prize_id: game_prizes_given.prize_id,
      week_on: game_prizes_given.week_on,
      user_id: game_prizes_given.user_id,
    })
    .from(game_prizes_given)
    .where(isNull(game_prizes_given.given_at))
    .orderBy(
      asc(game_prizes_given.week_on),
      asc(game_prizes_given.prize_id),
      asc(game_prizes_given.place),
      asc(game_prizes_given.user_id),
    )
    .limit(limit)

const isGiven = ({ prize_id, week_on, user_id }: GivenKey) =>
  and(
    eq(game_prizes_given.prize_id, prize_id),
    eq(game_prizes_given.week_on, week_on),
    eq(game_prizes_given.user_id, user_id),
  )

/** One who is still owed theirs, held; undefined: somebody else gave it. */
export async function lockOwed(db: Db, key: GivenKey): Promise<{ reward_id: number } | undefined> {
  const [row] = await db
    .select({ reward_id: game_prizes.reward_id })
    .from(game_prizes_given)
    .innerJoin(game_prizes, eq(game_prizes.id, game_prizes_given.prize_id))
    .where(and(isGiven(key), isNull(game_prizes_given.given_at)))
    .for('update', { of: game_prizes_given })
  return row
}

export const setGiven = (db: Db, key: GivenKey, claim_id: string | null, given_at: Date) =>
  db.update(game_prizes_given).set({ claim_id, given_at }).where(isGiven(key))
