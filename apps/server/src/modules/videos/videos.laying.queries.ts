import { sql } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import { given, isStale } from '#platform/laying.ts'
import { video_categories, videos } from './videos.table.ts'

export interface Laid {
  readonly kind: 'category' | 'video' | 'film'
  readonly slug: string
  readonly id: string
  readonly fingerprint: string | null
}

/** All that is laid, and the films that can be shown, in one question: most starts ask no other. */
export async function findLaid(db: Db): Promise<Laid[]> {
  const { rows } = (await db.execute(sql`
    select 'category' as kind, slug, id::text, fingerprint from ${video_categories}
    union all select 'video', slug, id::text, fingerprint from ${videos} where slug is not null
    union all select 'film', slug, id::text, null from ${media_assets}
      where slug is not null and kind = 'film' and status = 'ready' and duration_s is not null`)) as unknown as {
    rows: Laid[]
  }
  return rows
}

export async function putCategories(
  db: Db,
  rows: readonly (typeof video_categories.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const { name, summary, position, fingerprint, updated_at } = video_categories
  await db
    .insert(video_categories)
    .values([...rows])
    .onConflictDoUpdate({
      target: video_categories.slug,
      set: {
        ...given({ name, summary, position, fingerprint, updated_at }),
        version: sql`${video_categories.version} + 1`,
      },
      setWhere: isStale(fingerprint),
    })
}

export async function putVideos(db: Db, rows: readonly (typeof videos.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { category_id, film_id, title, summary, letter, age_from, fingerprint, updated_at } = videos
  await db
    .insert(videos)
    .values([...rows])
    .onConflictDoUpdate({
      target: videos.slug,
      set: {
        ...given({ category_id, film_id, title, summary, letter, age_from, fingerprint, updated_at }),
        version: sql`${videos.version} + 1`,
      },
      setWhere: isStale(fingerprint),
    })
}
