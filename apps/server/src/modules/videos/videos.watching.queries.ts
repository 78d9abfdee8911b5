import { VIEW_AGAIN_MS } from '@malto/contract/modules/videos.rules'
import { and, eq, isNull, lt, lte, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { later } from '#platform/time.ts'
import { video_likes, video_watchings, videos } from './videos.table.ts'

const ofBoth = (user_id: string, video_id: number) =>
  and(eq(video_watchings.user_id, user_id), eq(video_watchings.video_id, video_id))

export async function putOpening(db: Db, user_id: string, video_id: number, opened_at: Date): Promise<void> {
  await db
    .insert(video_watchings)
    .values({ user_id, video_id, opened_at })
    .onConflictDoUpdate({
      target: [video_watchings.user_id, video_watchings.video_id],
      set: { opened_at },
    })
}

/** Whoever comes with an older word than the one that stands moves nothing. */
export async function putPosition(
  db: Db,
  user_id: string,
  video_id: number,
  { position_s, position_at, now }: { position_s: number; position_at: Date; now: Date },
): Promise<void> {
  await db
    .insert(video_watchings)
    .values({ user_id, video_id, opened_at: now, position_s, position_at })
    .onConflictDoUpdate({
      target: [video_watchings.user_id, video_watchings.video_id],
      set: { position_s, position_at },
      setWhere: sql`coalesce(${video_watchings.position_at} < excluded.position_at, true)`,
    })
}

/**
 * Counts a view, unless this opening has had its own, the last one is less than an hour old, or it was opened only now.
 * One statement: of several at once the others wait for the first, and find it counted.
 */
export async function countView(
  db: Db,
  user_id: string,
  video_id: number,
  now: Date,
  seconds: number,
): Promise<boolean> {
  const rows = await db
    .update(video_watchings)
    .set({ viewed_at: now, views: sql`${video_watchings.views} + 1` })
    .where(
      and(
        ofBoth(user_id, video_id),
        lte(video_watchings.opened_at, later(now, -seconds * 1000)),
        or(
          isNull(video_watchings.viewed_at),
          and(
            lte(video_watchings.viewed_at, later(now, -VIEW_AGAIN_MS)),
            lt(video_watchings.viewed_at, video_watchings.opened_at),
          ),
        ),
      ),
    )
    .returning({ views: video_watchings.views })
  return rows.length > 0
}

/** Whether this changed anything: a set holds a thing or does not. */
export async function insertLike(db: Db, user_id: string, video_id: number, liked_at: Date) {
  const rows = await db
    .insert(video_likes)
    .values({ user_id, video_id, liked_at })
    .onConflictDoNothing()
    .returning({ video_id: video_likes.video_id })
  return rows.length > 0
}

export async function deleteLike(db: Db, user_id: string, video_id: number): Promise<boolean> {
  const rows = await db
    .delete(video_likes)
    .where(and(eq(video_likes.user_id, user_id), eq(video_likes.video_id, video_id)))
    .returning({ video_id: video_likes.video_id })
  return rows.length > 0
}

export async function findCounters(db: Db, video_id: number) {
  const [row] = await db
    .select({ like_count: videos.like_count, view_count: videos.view_count })
    .from(videos)
    .where(eq(videos.id, video_id))
  return row ?? { like_count: 0, view_count: 0 }
}
