import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { and, eq, inArray, ne } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { comment_reactions, status_reactions, wall_comments, wall_statuses } from './wall.table.ts'

/** Sets somebody's one reaction; false: it was that already. */
export async function putStatusReaction(db: Db, row: typeof status_reactions.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(status_reactions)
    .values(row)
    .onConflictDoUpdate({
      target: [status_reactions.status_id, status_reactions.user_id],
      set: { reaction: row.reaction, reacted_at: row.reacted_at },
      setWhere: ne(status_reactions.reaction, row.reaction),
    })
    .returning({ user_id: status_reactions.user_id })
  return rows.length > 0
}

export async function deleteStatusReaction(db: Db, status_id: string, user_id: string): Promise<boolean> {
  const rows = await db
    .delete(status_reactions)
    .where(and(eq(status_reactions.status_id, status_id), eq(status_reactions.user_id, user_id)))
    .returning({ user_id: status_reactions.user_id })
  return rows.length > 0
}

export async function putCommentReaction(
  db: Db,
  row: typeof comment_reactions.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(comment_reactions)
    .values(row)
    .onConflictDoUpdate({
      target: [comment_reactions.comment_id, comment_reactions.user_id],
      set: { reaction: row.reaction, reacted_at: row.reacted_at },
      setWhere: ne(comment_reactions.reaction, row.reaction),
    })
    .returning({ user_id: comment_reactions.user_id })
  return rows.length > 0
}

export async function deleteCommentReaction(db: Db, comment_id: string, user_id: string): Promise<boolean> {
  const rows = await db
    .delete(comment_reactions)
    .where(and(eq(comment_reactions.comment_id, comment_id), eq(comment_reactions.user_id, user_id)))
    .returning({ user_id: comment_reactions.user_id })
  return rows.length > 0
}

const counted = (row: { bulb: number; heart: number } | undefined) => row ?? { bulb: 0, heart: 0 }

export const findStatusCounters = async (db: Db, id: string) =>
  counted(
    (
      await db
        .select({ bulb: wall_statuses.bulb_count, heart: wall_statuses.heart_count })
        .from(wall_statuses)
        .where(eq(wall_statuses.id, id))
    )[0],
  )

export const findCommentCounters = async (db: Db, id: string) =>
  counted(
    (
      await db
        .select({ bulb: wall_comments.bulb_count, heart: wall_comments.heart_count })
        .from(wall_comments)
        .where(eq(wall_comments.id, id))
    )[0],
  )

/** What somebody answered to these, by id. */
export async function findCommentReactionsOf(
  db: Db,
  user_id: string,
  ids: readonly string[],
): Promise<Map<string, Reaction>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: comment_reactions.comment_id, reaction: comment_reactions.reaction })
    .from(comment_reactions)
    .where(and(eq(comment_reactions.user_id, user_id), inArray(comment_reactions.comment_id, [...ids])))
  return new Map(rows.map(({ id, reaction }) => [id, reaction]))
}
