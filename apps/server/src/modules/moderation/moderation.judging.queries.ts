import type { CaseCause, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { and, asc, eq, ne, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { togetherBy } from '#platform/together.ts'
import {
  community_standings,
  review_cases,
  word_rules,
  type RecentWord,
  type ReviewCaseRow,
} from './moderation.table.ts'

export const findRules = (db: Db) =>
  db
    .select({ pattern: word_rules.pattern, effect: word_rules.effect })
    .from(word_rules)
    .where(eq(word_rules.enabled, true))
    .orderBy(asc(word_rules.id))

/** The row of whoever speaks, held until the transaction ends: two words of one person are judged one after the other. */
export async function lockStanding(db: Db, user_id: string) {
  const [row] = await db
    .insert(community_standings)
    .values({ user_id })
    .onConflictDoUpdate({ target: community_standings.user_id, set: { user_id } })
    .returning()
  return row!
}

export type Standing = Pick<typeof community_standings.$inferSelect, 'accepted_count' | 'recent'>
const STANDINGS = `select user_id, accepted_count, recent from community_standings where user_id = any(${list(1, 'uuid')})`
const findKnown = togetherBy<Standing & { user_id: string }>(
  ({ user_id }) => user_id,
  (db, user_ids) => askNamed(db, 'community_standings', STANDINGS, [user_ids]),
)

export const findStanding = async (db: Db, user_id: string): Promise<Standing> =>
  (await findKnown(db, user_id)) ?? { accepted_count: 0, recent: [] }

// Nobody waits for the disk here: the words that follow are flushed, and with them all that was written before.
const SWAP = `insert into community_standings (user_id, recent, accepted_count)
  select $1::uuid, $3::jsonb, $4::integer from set_config('synchronous_commit', 'off', true)
  on conflict (user_id) do update set recent = excluded.recent,
    accepted_count = community_standings.accepted_count + excluded.accepted_count
  where community_standings.recent = $2::jsonb returning user_id`

/** False: somebody has written it since it was read. */
export async function swapRecent(
  db: Db,
  user_id: string,
  before: readonly RecentWord[],
  recent: readonly RecentWord[],
  accepted: boolean,
): Promise<boolean> {
  const values = [user_id, JSON.stringify(before), JSON.stringify(recent), accepted ? 1 : 0]
  return (await askNamed(db, 'community_swap', SWAP, values)).length === 1
}

/** What was said last, and whether it was accepted at once. */
export async function writeRecent(
  db: Db,
  user_id: string,
  recent: RecentWord[],
  accepted: boolean,
): Promise<void> {
  await db
    .update(community_standings)
    .set({
      recent,
      accepted_count: sql`${community_standings.accepted_count} + ${accepted ? 1 : 0}::integer`,
    })
    .where(eq(community_standings.user_id, user_id))
}

/** So many of somebody's words were accepted, by nobody's objection or by a moderator. */
export async function addAccepted(db: Db, user_id: string): Promise<void> {
  await db
    .insert(community_standings)
    .values({ user_id, accepted_count: 1 })
    .onConflictDoUpdate({
      target: community_standings.user_id,
      set: { accepted_count: sql`${community_standings.accepted_count} + 1` },
    })
}

export const findUndecided = async (
  db: Db,
  kind: SubjectKind,
  subject_id: string,
): Promise<ReviewCaseRow | undefined> =>
  (
    await db
      .select()
      .from(review_cases)
      .where(
        and(
          eq(review_cases.subject_kind, kind),
          eq(review_cases.subject_id, subject_id),
          ne(review_cases.state, 'decided'),
        ),
      )
      .for('update')
  )[0]

/** How much of somebody waits to be looked at because it was held back. */
export const countWaiting = (db: Db, author_id: string): Promise<number> =>
  db.$count(
    review_cases,
    and(
      eq(review_cases.author_id, author_id),
      ne(review_cases.state, 'decided'),
      sql`'held' = any(${review_cases.causes})`,
    ),
  )

/** A new case; undefined: somebody else has just opened one for the same thing. */
export const insertCase = async (
  db: Db,
  row: typeof review_cases.$inferInsert,
): Promise<ReviewCaseRow | undefined> =>
  (await db.insert(review_cases).values(row).onConflictDoNothing().returning())[0]

export async function changeCase(
  db: Db,
  id: string,
  values: Partial<typeof review_cases.$inferInsert> & { causes: CaseCause[] },
  at: Date,
): Promise<void> {
  await db
    .update(review_cases)
    .set({ ...values, updated_at: at, version: sql`${review_cases.version} + 1` })
    .where(eq(review_cases.id, id))
}

/** A case that waits rises, an hour a step, but never past one that is graver or about a younger child. */
export async function letRise(db: Db, now: Date): Promise<void> {
  await db
    .update(review_cases)
    .set({
      priority: sql`${review_cases.severity} * 100 + case when ${review_cases.kid} then 50 else 0 end
        + least(${review_cases.report_count}, 20)
        + least(extract(epoch from ${now.toISOString()}::timestamptz - ${review_cases.opened_at})::int / 3600, 29)`,
    })
    .where(ne(review_cases.state, 'decided'))
}
