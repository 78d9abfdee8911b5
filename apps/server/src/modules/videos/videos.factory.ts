import { media_assets } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { video_categories, videos } from './videos.table.ts'

let count = 0

export async function makeVideoCategory(db: Db, given: Partial<typeof video_categories.$inferInsert> = {}) {
  count += 1
  const [row] = await db
    .insert(video_categories)
    .values({
      slug: `loai-thu-${count}`,
      name: `Loại thử ${count}`,
      summary: 'Những video chỉ có trong bài kiểm thử.',
      position: count,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no category was made')
  return row
}

/** A film that could be played: a minute, wide, with captions and a poster. */
export async function makeFilm(db: Db, given: Partial<typeof media_assets.$inferInsert> = {}) {
  count += 1
  const [row] = await db
    .insert(media_assets)
    .values({
      id: newId(),
      kind: 'film',
      title: `Phim thử ${count}`,
      origin: given.slug ? 'shipped' : 'uploaded',
      status: 'ready',
      main_file: 'film.mp4',
      poster_file: 'poster.webp',
      type: 'video/mp4',
      bytes: 1000,
      duration_s: 60,
      width: 640,
      height: 360,
      captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nXin chào',
      ...given,
    })
    .returning()
  if (!row) throw new Error('no film was made')
  return row
}

type Given = Partial<typeof videos.$inferInsert> & { film?: Partial<typeof media_assets.$inferInsert> }

/** A video as somebody would add it; a test names only what it is about. */
export async function makeVideo(db: Db, { film, ...given }: Given = {}) {
  count += 1
  const at = new Date('2026-11-01T05:00:00Z')
  const [row] = await db
    .insert(videos)
    .values({
      category_id: given.category_id ?? (await makeVideoCategory(db)).id,
      film_id: given.film_id ?? (await makeFilm(db, film)).id,
      title: `Video thử ${count}`,
      summary: 'Một video chỉ có trong bài kiểm thử mà thôi.',
      created_at: at,
      updated_at: at,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no video was made')
  return row
}
