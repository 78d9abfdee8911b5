import type { SubjectKind } from '@malto/contract/modules/moderation.rules'
import { and, desc, eq, ne, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { distances, hidden_subjects, reports, review_cases, type ReviewCaseRow } from './moderation.table.ts'

/** One at a time for one thing: two reports at once make one case and count as two, the same person's as one. */
export async function lockSubject(db: Db, kind: string, subject_id: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`moderation ${kind} ${subject_id}`}, 0))`,
  )
}

/** Has this person said it already: to a case that still waits, or to one where the same words were let stand? */
export async function hasReported(
  db: Db,
  { kind, id, text }: { readonly kind: SubjectKind; readonly id: string; readonly text: string },
  reporter_id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(review_cases, eq(review_cases.id, reports.case_id))
    .where(
      and(
        eq(reports.reporter_id, reporter_id),
        eq(review_cases.subject_kind, kind),
        eq(review_cases.subject_id, id),
        or(
          ne(review_cases.state, 'decided'),
          and(eq(review_cases.decision, 'keep'), eq(review_cases.snapshot_text, text)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a moderator has read these very words and let them stand. */
export const wasLetStand = async (
  db: Db,
  { kind, id, text }: { readonly kind: SubjectKind; readonly id: string; readonly text: string },
): Promise<boolean> =>
  (await db.$count(
    review_cases,
    and(
      eq(review_cases.subject_kind, kind),
      eq(review_cases.subject_id, id),
      eq(review_cases.decision, 'keep'),
      eq(review_cases.snapshot_text, text),
    ),
  )) > 0

export async function insertReport(db: Db, row: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(row).onConflictDoNothing()
}

/** Who asks for help again may have more to say: nothing of it is lost. */
export async function addToReport(db: Db, row: typeof reports.$inferInsert): Promise<void> {
  await db
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [reports.case_id, reports.reporter_id],
      set: {
        note: sql`nullif(right(concat_ws(E'\n', ${reports.note}, excluded.note), 500), '')`,
        place: sql`coalesce(excluded.place, ${reports.place})`,
      },
    })
}

/** Where somebody asked for help and nobody has answered yet. */
export const findUnsafe = async (db: Db, user_id: string): Promise<ReviewCaseRow | undefined> =>
  (
    await db
      .select()
      .from(review_cases)
      .where(
        and(
          eq(review_cases.author_id, user_id),
          ne(review_cases.state, 'decided'),
          sql`'unsafe' = any(${review_cases.causes})`,
        ),
      )
      .limit(1)
  )[0]

export async function putOutOfSight(
  db: Db,
  row: typeof hidden_subjects.$inferInsert,
  hidden: boolean,
): Promise<void> {
  if (hidden) await db.insert(hidden_subjects).values(row).onConflictDoNothing()
  else
    await db
      .delete(hidden_subjects)
      .where(
        and(
          eq(hidden_subjects.user_id, row.user_id),
          eq(hidden_subjects.subject_kind, row.subject_kind),
          eq(hidden_subjects.subject_id, row.subject_id),
        ),
      )
}

export const hasDistance = async (db: Db, user_id: string, other_id: string): Promise<boolean> =>
  (
    await db
      .select({ kind: distances.kind })
      .from(distances)
      .where(and(eq(distances.user_id, user_id), eq(distances.other_id, other_id)))
      .limit(1)
  ).length > 0

export async function insertDistance(db: Db, row: typeof distances.$inferInsert): Promise<void> {
  await db.insert(distances).values(row).onConflictDoNothing()
}

export async function deleteDistance(
  db: Db,
  { user_id, other_id, kind }: Omit<typeof distances.$inferInsert, 'since'>,
): Promise<void> {
  await db
    .delete(distances)
    .where(and(eq(distances.user_id, user_id), eq(distances.other_id, other_id), eq(distances.kind, kind)))
}

export const findDistances = (db: Db, user_id: string, mark: Mark | null, limit: number) =>
  db
    .select({ other_id: distances.other_id, kind: distances.kind, since: distances.since })
    .from(distances)
    .where(
      and(eq(distances.user_id, user_id), before(mark, distances.since, distances.other_id, distances.kind)),
    )
    .orderBy(desc(distances.since), desc(distances.other_id), desc(distances.kind))
    .limit(limit + 1)
