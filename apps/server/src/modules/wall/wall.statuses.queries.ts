import type { Circle } from '@malto/contract/modules/moderation.rules'
import { and, arrayOverlaps, asc, desc, eq, ne, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import { wall_statuses, type StatusRow } from './wall.table.ts'

const newestFirst = [desc(wall_statuses.placed_at), desc(wall_statuses.id)]
const ofCircle = ({ letter, band }: Circle): SQL | undefined =>
  and(eq(wall_statuses.letter, letter), eq(wall_statuses.band, band))

export const findStatus = async (db: Db, id: string): Promise<StatusRow | undefined> =>
  (await db.select().from(wall_statuses).where(eq(wall_statuses.id, id)))[0]

/**
 * `share`: it stays as it is while something is said below it. `no key update`: it is about to change itself. Whoever
 * is about to count on it takes the second one at once: two who shared it would wait for each other for ever.
 */
export const lockStatus = async (
  db: Db,
  id: string,
  how: 'share' | 'no key update',
): Promise<StatusRow | undefined> =>
  (await db.select().from(wall_statuses).where(eq(wall_statuses.id, id)).for(how))[0]

/** Two that bring the same id come one after the other: the second finds what the first wrote. */
export async function lockId(db: Db, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wall ${id}`}, 0))`)
}

/** What one person wrote: all that is theirs for themselves, what is shown for others, on one wall or on all. */
export const findOfAuthor = (
  db: Db,
  author_id: string,
  { own, circle }: { readonly own: boolean; readonly circle: Circle | null },
  mark: Mark | null,
  limit: number,
): Promise<StatusRow[]> =>
  db
    .select()
    .from(wall_statuses)
    .where(
      and(
        eq(wall_statuses.author_id, author_id),
        own ? ne(wall_statuses.state, 'deleted') : eq(wall_statuses.state, 'shown'),
        circle ? ofCircle(circle) : undefined,
        before(mark, wall_statuses.placed_at, wall_statuses.id),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)

/** What others wrote on a wall behind this place, or at all. */
export const findSince = (
  db: Db,
  circle: Circle,
  reader_id: string,
  mark: Mark | null,
  limit: number,
): Promise<StatusRow[]> =>
  db
    .select()
    .from(wall_statuses)
    .where(
      and(
        ofCircle(circle),
        eq(wall_statuses.state, 'shown'),
        ne(wall_statuses.author_id, reader_id),
        after(mark, wall_statuses.placed_at, wall_statuses.id),
      ),
    )
    .orderBy(asc(wall_statuses.placed_at), asc(wall_statuses.id))
    .limit(limit)

export async function insertStatus(db: Db, row: typeof wall_statuses.$inferInsert): Promise<StatusRow> {
  const [made] = await db.insert(wall_statuses).values(row).returning()
  if (!made) throw new Error('no status was written')
  return made
}

/** Changes it if it still stands as it was seen; undefined: it does not. */
export const changeStatus = async (
  db: Db,
  seen: StatusRow,
  change: Partial<StatusRow>,
): Promise<StatusRow | undefined> =>
  (
    await db
      .update(wall_statuses)
      .set(change)
      .where(
        and(
          eq(wall_statuses.id, seen.id),
          eq(wall_statuses.state, seen.state),
          eq(wall_statuses.text, seen.text),
        ),
      )
      .returning()
  )[0]

/** Whether one of these pictures hangs on something already: a picture has one place, and closes with it. */
export const arePicturesTaken = async (db: Db, author_id: string, ids: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: wall_statuses.id })
      .from(wall_statuses)
      .where(and(eq(wall_statuses.author_id, author_id), arrayOverlaps(wall_statuses.picture_ids, [...ids])))
      .limit(1)
  ).length > 0
