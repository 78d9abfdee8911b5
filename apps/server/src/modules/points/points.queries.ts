import type { PointSourceKey } from '@malto/contract/modules/points.rules'
import type { DeedFact } from '@malto/contract/modules/rewards.rules'
import { and, count, desc, eq, sql, type SQL } from '#platform/drizzle.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { askNamed, list } from '#platform/named.ts'
import { before, type Mark } from '#platform/paging.ts'
import { togetherAll } from '#platform/together.ts'
import { deeds, point_balances, point_entries, type NewPointEntry } from './points.table.ts'

/** Points and badges are for those who learn: no parent, no adviser. Of `users`, which the query must have. */
export const isLearner = (): SQL => sql`(${users.account_kind} <> 'parent' and not exists (
  select from ${adviser_profiles}
  where ${adviser_profiles.user_id} = ${users.id} and ${adviser_profiles.state} = 'vetted'))`

export interface NewDeed {
  readonly user_id: string
  readonly fact: DeedFact
  readonly thing: string
  readonly tags: readonly string[]
  readonly done_at: Date
  readonly done_on: string
}

/** False: it is known already, or nobody is there whom it could count for. */
export async function insertDeed(db: Db, deed: NewDeed): Promise<boolean> {
  const tags = sql`${`{${deed.tags.map((tag) => JSON.stringify(tag)).join(',')}}`}::text[]`
  const made = (await db.execute(sql`
    insert into ${deeds} (user_id, fact, thing, tags, done_at, done_on)
    select ${users.id}, ${deed.fact}, ${deed.thing}, ${tags}, ${deed.done_at}::timestamptz, ${deed.done_on}::date
    from ${users} where ${users.id} = ${deed.user_id} and ${isLearner()}
    on conflict (user_id, fact, thing) do nothing returning 1`)) as unknown as { rows: unknown[] }
  return made.rows.length > 0
}

/** Holds somebody's account of points to the end of the transaction: of two who count a day, one does at a time. */
export async function lockBalance(db: Db, user_id: string): Promise<void> {
  await db.insert(point_balances).values({ user_id, balance: 0 }).onConflictDoNothing()
  await db
    .select({ user_id: point_balances.user_id })
    .from(point_balances)
    .where(eq(point_balances.user_id, user_id))
    .for('update')
}

/** So often one source has counted on a day. */
export async function countOfDay(
  db: Db,
  user_id: string,
  source: PointSourceKey,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(point_entries)
    .where(
      and(
        eq(point_entries.user_id, user_id),
        eq(point_entries.earned_on, day),
        eq(point_entries.source, source),
      ),
    )
  return row?.count ?? 0
}

/** False: this cause is in the ledger already. The trigger of the table keeps the balance. */
export async function insertEntry(db: Db, entry: Omit<NewPointEntry, 'id'>): Promise<boolean> {
  const made = await db
    .insert(point_entries)
    .values({ ...entry, id: newId() })
    .onConflictDoNothing({ target: [point_entries.user_id, point_entries.key] })
    .returning({ id: point_entries.id })
  return made.length > 0
}

export async function findBalance(
  db: Db,
  user_id: string,
): Promise<{ balance: number; earned: number } | undefined> {
  const [row] = await db
    .select({ balance: point_balances.balance, earned: point_balances.earned })
    .from(point_balances)
    .where(eq(point_balances.user_id, user_id))
  return row
}

const DAYS = `select distinct user_id, done_on as day from deeds where user_id = any(${list(1, 'uuid')}) order by done_on`
const findDaysOf = togetherAll<{ readonly user_id: string; readonly day: string }>(
  ({ user_id }) => user_id,
  (db, user_ids) => askNamed(db, 'days_of_deeds', DAYS, [user_ids]),
)

/** The Vietnamese days with a deed, each once. */
export const findDays = async (db: Db, user_id: string): Promise<string[]> =>
  (await findDaysOf(db, user_id)).map(({ day }) => day)

export const countToday = (db: Db, user_id: string, day: string) =>
  db
    .select({ source: point_entries.source, count: count() })
    .from(point_entries)
    .where(and(eq(point_entries.user_id, user_id), eq(point_entries.earned_on, day)))
    .groupBy(point_entries.source)

export const findEntries = (db: Db, user_id: string, mark: Mark | null, limit: number) =>
  db
    .select()
    .from(point_entries)
    .where(and(eq(point_entries.user_id, user_id), before(mark, point_entries.created_at, point_entries.id)))
    .orderBy(desc(point_entries.created_at), desc(point_entries.id))
    .limit(limit + 1)

/** Somebody whose points an administrator may see, and whether they can have any. */
export async function findHolder(
  db: Db,
  user_id: string,
  scope: SQL | undefined,
): Promise<{ learner: boolean } | undefined> {
  const [row] = await db
    .select({ learner: sql<boolean>`${isLearner()}` })
    .from(users)
    .where(and(eq(users.id, user_id), scope))
  return row
}
