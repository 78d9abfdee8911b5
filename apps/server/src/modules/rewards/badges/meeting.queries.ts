import type { Stretch } from '@malto/contract/modules/rewards.badges.rules'
import type { BadgeRule } from '@malto/contract/modules/rewards.rules'
import { and, eq, gt, gte, inArray, lte, sql, type SQL } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { isLearner } from '#modules/points/points.service.ts'
import { deeds } from '#modules/points/points.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { badge_awards } from '../rewards.badges.table.ts'

/** Whose deeds are looked at: one person's, those of a stretch of ids, or everybody's. */
export type Crowd =
  | { readonly user_id: string }
  | { readonly after: string | null; readonly until: string }
  | 'everybody'

function ofCrowd(crowd: Crowd): SQL | undefined {
  if (crowd === 'everybody') return undefined
  if ('user_id' in crowd) return eq(deeds.user_id, crowd.user_id)
  return and(
    crowd.after === null ? undefined : gt(deeds.user_id, crowd.after),
    lte(deeds.user_id, crowd.until),
  )
}

/** How far each person is: of deeds their number, of days their number, of days in a row the longest run. */
const reachedBy = ({ fact, count }: Pick<BadgeRule, 'fact' | 'count'>, counted: SQL | undefined): SQL =>
  fact === 'streak'
    ? // Who has too few days in all cannot have them in a row: their days are not walked.
      sql`select user_id, longest_streak(done_on order by done_on) as reached
        from (
          select user_id, done_on, count(*) over (partition by user_id) as days
          from (select distinct ${deeds.user_id}, ${deeds.done_on} from ${deeds} where ${counted ?? sql`true`}) as each
        ) as walked
        where days >= ${count} group by user_id`
    : sql`select ${deeds.user_id} as user_id,
          ${fact === 'active_day' ? sql`count(distinct ${deeds.done_on})` : sql`count(*)`}::int as reached
        from ${deeds} where ${counted ?? sql`true`} group by ${deeds.user_id}`

/**
 * Who meets a rule in a stretch: user_id, reached. The one place that says so: the giving, the sweep and the dry run of
 * the console all ask here. Only those who learn and whose account is open.
 */
export function meeting(rule: BadgeRule, { from, until }: Stretch, crowd: Crowd, scope?: SQL): SQL {
  const { fact, filter, count } = rule
  const counted = and(
    fact === 'active_day' || fact === 'streak' ? undefined : eq(deeds.fact, fact),
    filter === null ? undefined : sql`${deeds.tags} @> array[${filter}]`,
    from === null ? undefined : gte(deeds.done_on, from),
    until === null ? undefined : lte(deeds.done_on, until),
    ofCrowd(crowd),
  )
  return sql`select counted.user_id, counted.reached
    from (${reachedBy(rule, counted)}) as counted join ${users} on ${users.id} = counted.user_id
    where counted.reached >= ${count} and ${and(eq(users.status, 'active'), isLearner(), scope)}`
}

export interface Chosen {
  readonly id: number
  readonly rule: BadgeRule
  readonly stretch: Stretch
}

const unawarded = (badge_id: number, { key }: Stretch): SQL => sql`not exists (
  select from ${badge_awards} where ${badge_awards.badge_id} = ${badge_id}
    and ${badge_awards.user_id} = meeting.user_id and ${badge_awards.period} = ${key})`

/** Of these badges, what is met and not given yet; in one question, in the order of people. */
export async function findEarned(
  db: Db,
  chosen: readonly Chosen[],
  crowd: Crowd,
): Promise<{ badge_id: number; user_id: string }[]> {
  if (chosen.length === 0) return []
  const each = chosen.map(
    ({ id, rule, stretch }) => sql`select ${id}::int as badge_id, meeting.user_id
      from (${meeting(rule, stretch, crowd)}) as meeting where ${unawarded(id, stretch)}`,
  )
  const { rows } = (await db.execute(
    sql`select * from (${sql.join(each, sql` union all `)}) as earned order by user_id, badge_id`,
  )) as unknown as { rows: { badge_id: number; user_id: string }[] }
  return rows
}

/** The last of the next so many people behind this one; null: there is nobody more. */
export async function findEndOfBatch(db: Db, after: string | null, size: number): Promise<string | null> {
  const { rows } = (await db.execute(sql`
    select id from (
      select ${users.id} from ${users} where ${after === null ? sql`true` : gt(users.id, after)}
      order by ${users.id} limit ${size}) as batch
    order by id desc limit 1`)) as unknown as { rows: { id: string }[] }
  return rows[0]?.id ?? null
}

/** For the dry run: who of a crowd meets the rule within what the reader may see, and whether they lack the badge. */
export async function findMeeting(
  db: Db,
  { id, rule, stretch }: Chosen,
  crowd: Crowd,
  scope: SQL | undefined,
): Promise<{ user_id: string; reached: number; lacking: boolean }[]> {
  const { rows } = (await db.execute(sql`
    select meeting.user_id, meeting.reached, ${unawarded(id, stretch)} as lacking
    from (${meeting(rule, stretch, crowd, scope)}) as meeting`)) as unknown as {
    rows: { user_id: string; reached: number; lacking: boolean }[]
  }
  return rows
}

export const findNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, full_name: users.full_name, school: schools.name })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.school_id))
    .where(inArray(users.id, [...ids]))

/** Whose birthday and name a word to them or to their parents needs. */
export const findAwarded = (db: Db, user_ids: readonly string[]) =>
  db
    .select({ id: users.id, account_kind: users.account_kind, birthday: users.birthday })
    .from(users)
    .where(inArray(users.id, [...user_ids]))
