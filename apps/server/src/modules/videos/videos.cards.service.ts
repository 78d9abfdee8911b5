import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { addressOf, filmFor, type Showing } from '#modules/media/media.films.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { CardRow } from './videos.queries.ts'

/** Whoever may see the video may have its files: `mayViewVideo` is asked again for each of them. */
const showingOf = (row: CardRow): Showing => `video-${row.id}`

export function toCard(ctx: Ctx, row: CardRow): VideoCard {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    letter: row.letter,
    age_from: row.age_from,
    vertical: (row.height ?? 0) > (row.width ?? 0),
    duration_s: row.duration_s ?? 0,
    poster_url: row.poster_file && addressOf(ctx, row.film_id, showingOf(row))(row.poster_file),
    view_count: row.view_count,
    like_count: row.like_count,
    liked: row.liked_at !== null,
    position_s: row.position_s || null,
  }
}

export const toFilm = (ctx: Ctx, row: CardRow) => filmFor(ctx, { ...row, id: row.film_id }, showingOf(row))
