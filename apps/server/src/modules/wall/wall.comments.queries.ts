import { notInArray, and, asc, desc, eq, isNull, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import { hidden_subjects } from '#modules/moderation/moderation.table.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import type { Tally } from './wall.looks.queries.ts'
import { wall_comments, type CommentRow } from './wall.table.ts'

export const findComment = async (db: Db, id: string): Promise<CommentRow | undefined> =>
  (await db.select().from(wall_comments).where(eq(wall_comments.id, id)))[0]

export const lockComment = async (
  db: Db,
  id: string,
  how: 'share' | 'no key update',
): Promise<CommentRow | undefined> =>
  (await db.select().from(wall_comments).where(eq(wall_comments.id, id)).for(how))[0]

/** What is shown, and what of one's own waits or was taken down. */
const forReader = (reader_id: string): SQL | undefined =>
  or(
    eq(wall_comments.state, 'shown'),
    and(eq(wall_comments.author_id, reader_id), ne(wall_comments.state, 'deleted')),
  )

export interface Level {
  readonly status_id: string
  readonly parent_id: string | null
}
const ofLevel = ({ status_id, parent_id }: Level): SQL | undefined =>
  parent_id
    ? eq(wall_comments.parent_id, parent_id)
    : and(eq(wall_comments.status_id, status_id), isNull(wall_comments.parent_id))

/** One level of a conversation, the oldest first. */
export const findComments = (
  db: Db,
  level: Level,
  reader_id: string,
  far: readonly string[],
  mark: Mark | null,
  limit: number,
): Promise<CommentRow[]> =>
  db
    .select()
    .from(wall_comments)
    .where(
      and(
        ofLevel(level),
        forReader(reader_id),
        far.length > 0 ? notInArray(wall_comments.author_id, [...far]) : undefined,
        after(mark, wall_comments.placed_at, wall_comments.id),
      ),
    )
    .orderBy(asc(wall_comments.placed_at), asc(wall_comments.id))
    .limit(limit)

export async function insertComment(db: Db, row: typeof wall_comments.$inferInsert): Promise<CommentRow> {
  const [made] = await db.insert(wall_comments).values(row).returning()
  if (!made) throw new Error('no comment was written')
  return made
}

type Change = Partial<Omit<CommentRow, 'id' | 'depth' | 'parent_depth'>>

/** Changes it if it still stands as it was seen; undefined: it does not. */
export const changeComment = async (
  db: Db,
  seen: CommentRow,
  change: Change,
): Promise<CommentRow | undefined> =>
  (
    await db
      .update(wall_comments)
      .set(change)
      .where(
        and(
          eq(wall_comments.id, seen.id),
          eq(wall_comments.state, seen.state),
          eq(wall_comments.text, seen.text),
        ),
      )
      .returning()
  )[0]

/** What somebody has put out of sight counts for nothing, and what stands below it neither. */
const isInSight = (reader_id: string, ...ids: SQL[]): SQL => sql`not exists (
  select 1 from ${hidden_subjects} where user_id = ${reader_id}::uuid and subject_kind = 'comment'
    and subject_id in (${sql.join(ids, sql`, `)}))`

/** Replies to many comments, as this reader may come to see them. */
export async function tallyOfParents(
  db: Db,
  parent_ids: readonly string[],
  reader_id: string,
): Promise<(Tally & { readonly below_id: string })[]> {
  if (parent_ids.length === 0) return []
  const { rows } = (await db.execute(sql`
    select each.parent_id as below_id, each.author_id, null::uuid as parent_author_id, count(*)::int as count
    from ${wall_comments} as each
    where each.parent_id = any(${sql.param([...parent_ids])}::uuid[])
      and (each.state = 'shown' or (each.author_id = ${reader_id}::uuid and each.state <> 'deleted'))
      and ${isInSight(reader_id, sql`each.id`)}
    group by 1, 2`)) as unknown as { rows: (Tally & { below_id: string })[] }
  return rows
}

/** What stands around a place of one level, for moderators: `before` the newest first, `after` the oldest first. */
export const findAround = (
  db: Db,
  level: Level,
  mark: Mark | null,
  which: 'before' | 'after',
  limit: number,
): Promise<CommentRow[]> =>
  db
    .select()
    .from(wall_comments)
    .where(
      and(
        ofLevel(level),
        ne(wall_comments.state, 'deleted'),
        (which === 'before' ? before : after)(mark, wall_comments.placed_at, wall_comments.id),
      ),
    )
    .orderBy(
      ...[wall_comments.placed_at, wall_comments.id].map((column) =>
        which === 'before' ? desc(column) : asc(column),
      ),
    )
    .limit(limit)
