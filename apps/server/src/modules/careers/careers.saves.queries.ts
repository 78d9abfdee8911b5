import { and, desc, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { cardColumns, isOpen } from './careers.queries.ts'
import { career_groups, careers, saved_careers } from './careers.table.ts'

export async function findOpenCareer(db: Db, slug: string): Promise<{ id: number } | undefined> {
  return (
    await db
      .select({ id: careers.id })
      .from(careers)
      .where(and(eq(careers.slug, slug), isOpen))
      .limit(1)
  )[0]
}

/** Whether this changed anything: a set holds a thing or does not. */
export async function insertSave(db: Db, user_id: string, career_id: number, saved_at: Date) {
  const rows = await db
    .insert(saved_careers)
    .values({ user_id, career_id, saved_at })
    .onConflictDoNothing()
    .returning({ career_id: saved_careers.career_id })
  return rows.length > 0
}

export async function deleteSave(db: Db, user_id: string, career_id: number): Promise<boolean> {
  const rows = await db
    .delete(saved_careers)
    .where(and(eq(saved_careers.user_id, user_id), eq(saved_careers.career_id, career_id)))
    .returning({ career_id: saved_careers.career_id })
  return rows.length > 0
}

/** Counted, never kept: a number beside the rows could part from them. */
export const countSavesOf = (db: Db, career_id: number): Promise<number> =>
  db.$count(saved_careers, eq(saved_careers.career_id, career_id))

/** What `user_id` keeps, as `viewer_id` sees it, the newest first. */
export const findSaved = (db: Db, user_id: string, viewer_id: string, mark: Mark | null, limit: number) =>
  db
    .select({ ...cardColumns(viewer_id), saved_at: saved_careers.saved_at })
    .from(saved_careers)
    .innerJoin(careers, eq(careers.id, saved_careers.career_id))
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .where(
      and(
        eq(saved_careers.user_id, user_id),
        isOpen,
        before(mark, saved_careers.saved_at, saved_careers.career_id),
      ),
    )
    .orderBy(desc(saved_careers.saved_at), desc(saved_careers.career_id))
    .limit(limit + 1)
