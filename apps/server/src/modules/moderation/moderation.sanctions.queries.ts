import type { AppealState } from '@malto/contract/modules/moderation.rules'
import { and, desc, eq, gt, isNull, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { appeals, review_cases, sanctions, type SanctionRow } from './moderation.table.ts'

const appeal = {
  text: appeals.text,
  state: appeals.state,
  answer: appeals.answer,
  made_at: appeals.made_at,
}

/** Decisions about one person, with what they answered. */
export const findSanctions = (db: Db, user_id: string, mark: Mark | null, limit: number) =>
  db
    .select({ sanction: sanctions, appeal })
    .from(sanctions)
    .leftJoin(appeals, eq(appeals.sanction_id, sanctions.id))
    .where(and(eq(sanctions.user_id, user_id), before(mark, sanctions.starts_at, sanctions.id)))
    .orderBy(desc(sanctions.starts_at), desc(sanctions.id))
    .limit(limit + 1)
export type OwnSanction = Awaited<ReturnType<typeof findSanctions>>[number]

export const findOwnSanction = async (
  db: Db,
  user_id: string,
  id: string,
): Promise<OwnSanction | undefined> =>
  (
    await db
      .select({ sanction: sanctions, appeal })
      .from(sanctions)
      .leftJoin(appeals, eq(appeals.sanction_id, sanctions.id))
      .where(and(eq(sanctions.id, id), eq(sanctions.user_id, user_id)))
  )[0]

/** Those that hold still, or were made since. */
export async function countSanctions(db: Db, user_id: string, since: Date, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.user_id, user_id),
        isNull(sanctions.lifted_at),
        or(gt(sanctions.starts_at, since), eq(sanctions.kind, 'ban'), gt(sanctions.ends_at, now)),
      ),
    )
  return row?.count ?? 0
}

export async function insertSanction(db: Db, row: typeof sanctions.$inferInsert): Promise<void> {
  await db.insert(sanctions).values(row)
}

export const lockSanction = async (db: Db, id: string): Promise<SanctionRow | undefined> =>
  (await db.select().from(sanctions).where(eq(sanctions.id, id)).for('update'))[0]

export async function changeSanction(
  db: Db,
  id: string,
  values: Partial<typeof sanctions.$inferInsert>,
  at: Date,
): Promise<void> {
  await db
    .update(sanctions)
    .set({ ...values, updated_at: at, version: sql`${sanctions.version} + 1` })
    .where(eq(sanctions.id, id))
}

/** Is there another decision about the same person that keeps the same thing away? */
export async function isHeldBack(
  db: Db,
  { id, user_id, subject_id }: Pick<SanctionRow, 'id' | 'user_id'> & { readonly subject_id: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.user_id, user_id),
        eq(sanctions.subject_id, subject_id),
        isNull(sanctions.lifted_at),
        ne(sanctions.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A first appeal; false when there is one already. */
export const insertAppeal = async (db: Db, row: typeof appeals.$inferInsert): Promise<boolean> =>
  (await db.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.id })).length > 0

/** Answers what still waits: one appeal by its id, or that of a sanction. */
export async function answerAppeal(
  db: Db,
  which: SQL,
  values: { state: Exclude<AppealState, 'waiting'>; answer: string; answered_by: string },
  at: Date,
): Promise<void> {
  await db
    .update(appeals)
    .set({ ...values, answered_at: at, updated_at: at, version: sql`${appeals.version} + 1` })
    .where(and(which, eq(appeals.state, 'waiting')))
}
export const ofSanction = (id: string): SQL => eq(appeals.sanction_id, id)
export const appealWith = (id: string): SQL => eq(appeals.id, id)

/** As it stood when it came to the queue. */
export const findSnapshot = async (db: Db, case_id: string) =>
  (
    await db
      .select({ nickname: review_cases.nickname, picture_ids: review_cases.snapshot_picture_ids })
      .from(review_cases)
      .where(eq(review_cases.id, case_id))
  )[0]
