import type { Marked, Row } from './canaries.ts'

/** Videos that somebody likes and began; the videos themselves are nobody's. */
export function videoRowsAbout({ id }: Marked, at: Date): Readonly<Record<string, readonly Row[]>> {
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const film_id = `${id.slice(0, -4)}00e1`
  return {
    media_assets: [
      {
        id: film_id,
        kind: 'film',
        title: 'Phim',
        origin: 'uploaded',
        status: 'ready',
        main_file: 'film.mp4',
        bytes: 9,
        duration_s: 60,
      },
    ],
    video_categories: [{ id: number, slug: `canary-${number}`, name: 'Loại', summary: 'Loại' }],
    videos: [{ id: number, category_id: number, film_id, title: 'Video', summary: 'Video' }],
    video_likes: [{ user_id: id, video_id: number, liked_at: at }],
    video_watchings: [
      {
        user_id: id,
        video_id: number,
        opened_at: at,
        position_s: 7,
        position_at: at,
        viewed_at: at,
        views: 1,
      },
    ],
  }
}
