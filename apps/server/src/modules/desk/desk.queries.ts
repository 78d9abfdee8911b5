import { and, asc, count, eq } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { console_views, type ViewRow } from './desk.table.ts'

const ofList = (administrator_id: string, resource: string) =>
  and(eq(console_views.administrator_id, administrator_id), eq(console_views.resource, resource))

export const findViews = (db: Db, administrator_id: string, resource: string): Promise<ViewRow[]> =>
  db.select().from(console_views).where(ofList(administrator_id, resource)).orderBy(asc(console_views.name))

export async function countViews(db: Db, administrator_id: string, resource: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(console_views)
    .where(ofList(administrator_id, resource))
  return row?.count ?? 0
}

/** The one of this name, held. */
export async function lockView(
  db: Db,
  view: Pick<ViewRow, 'administrator_id' | 'resource' | 'name'>,
): Promise<ViewRow | undefined> {
  const { administrator_id, resource, name } = console_views
  const [found] = await db
    .select()
    .from(console_views)
    .where(and(eq(administrator_id, view.administrator_id), eq(resource, view.resource), eq(name, view.name)))
    .for('update')
  return found
}

/** The same name again is the same filter, said anew. */
export async function keepView(db: Db, view: ViewRow): Promise<ViewRow> {
  const { administrator_id, resource, name } = console_views
  const [kept] = await db
    .insert(console_views)
    .values(view)
    .onConflictDoUpdate({
      target: [administrator_id, resource, name],
      set: { filter: view.filter, sort: view.sort },
    })
    .returning()
  if (!kept) throw new Error('no filter was kept')
  return kept
}

export async function deleteView(db: Db, administrator_id: string, id: string): Promise<ViewRow | undefined> {
  const [gone] = await db
    .delete(console_views)
    .where(and(eq(console_views.id, id), eq(console_views.administrator_id, administrator_id)))
    .returning()
  return gone
}
