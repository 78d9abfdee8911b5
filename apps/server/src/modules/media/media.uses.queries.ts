import { sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'

// Later modules show assets and may not be imported here: who shows what is asked by the names of their tables.

/** Events know a film by its address, so no key of the database holds it there. */
const inEvent = sql.raw(`
  (stream_url like '/films/%' and stream_url in ('/' || media_assets.slug, '/films/' || media_assets.id))
  or (replay_url like '/films/%' and replay_url in ('/' || media_assets.slug, '/films/' || media_assets.id))`)

/** And so do the stories of people at work. */
const besideStory = sql.raw(
  `video_url like '/films/%' and video_url in ('/' || media_assets.slug, '/films/' || media_assets.id)`,
)

/** How many lectures, videos, events and stories show an asset; stands in a question about `media_assets`. */
export const usedCount = sql<number>`((select count(*) from course_lectures where film_id = media_assets.id)
  + (select count(*) from course_lecture_files where asset_id = media_assets.id)
  + (select count(*) from videos where film_id = media_assets.id)
  + (select count(*) from events where ${inEvent})
  + (select count(*) from career_professors where ${besideStory}))::int`

export interface Use {
  readonly kind: 'lecture' | 'video' | 'event' | 'professor'
  readonly id: number
  readonly title: string
}

/** The first of them, by name. */
export async function findUses(db: Db, asset_id: string, limit: number): Promise<Use[]> {
  const { rows } = (await db.execute(sql`select shown.* from media_assets, lateral (
      select 'lecture' as kind, id, title from course_lectures where film_id = media_assets.id
        or id in (select lecture_id from course_lecture_files where asset_id = media_assets.id)
      union all select 'video', id, title from videos where film_id = media_assets.id
      union all select 'event', id, title from events where ${inEvent}
      union all select 'professor', id, name from career_professors where ${besideStory}
    ) as shown where media_assets.id = ${asset_id} order by shown.kind, shown.id limit ${limit}`)) as unknown as {
    rows: Use[]
  }
  return rows
}
