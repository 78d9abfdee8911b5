import { and, desc, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { before, type Mark } from '#platform/paging.ts'
import { together } from '#platform/together.ts'
import { cardColumns, isOpen, type CardRow } from './careers.queries.ts'
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

const FIRST_SAVED = `select asked.user_id, kept.* from unnest(${list(1, 'uuid')}) as asked (user_id), lateral (
    select careers.id, careers.slug, careers.name, tagline, code, routes, interests, careers.group_id,
      career_groups.slug as group_slug, career_groups.name as group_name, true as saved, saved_at
    from saved_careers join careers on careers.id = career_id join career_groups on career_groups.id = group_id
    where saved_careers.user_id = asked.user_id and careers.status = 'open'
    order by saved_at desc, career_id desc limit $2) as kept`

/** The first page of what somebody keeps themselves: a class opens it at one moment, and asks for it together. */
export const findFirstSaved = together<{ readonly user_id: string; readonly limit: number }, SavedRow[]>(
  async (db, asked) => {
    const most = Math.max(...asked.map(({ limit }) => limit)) + 1
    const user_ids = [...new Set(asked.map(({ user_id }) => user_id))]
    const rows = await askNamed<SavedRow & { user_id: string }>(db, 'careers_saved_first', FIRST_SAVED, [
      user_ids,
      most,
    ])
    const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
    return asked.map(({ user_id, limit }) => (byUser.get(user_id) ?? []).slice(0, limit + 1))
  },
)

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

export type SavedRow = CardRow & { readonly saved_at: Date }
