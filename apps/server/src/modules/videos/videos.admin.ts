import { BadInput } from '@malto/contract'
import { videoCategoriesResource, videoFaults, videosResource } from '@malto/contract/modules/videos.admin'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { refuseLaid, refuseOtherSlug } from '#modules/careers/careers.bank.service.ts'
import { addressOf } from '#modules/media/media.films.service.ts'
import { media_assets } from '#modules/media/media.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { video_categories, videos } from './videos.table.ts'

const { search: _search, ...categoryColumns } = getTableColumns(video_categories)
const categoryRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...categoryColumns,
      video_count: sql<number>`(select count(*)::int from videos where videos.category_id = video_categories.id)`,
      mark,
    })
    .from(video_categories)
    .$dynamic()
type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number]
const toCategory = (row: CategoryRow) => ({ ...row, created_at: row.created_at.toISOString() })

const categorySource: Source<typeof videoCategoriesResource, CategoryRow> = {
  table: video_categories,
  id: video_categories.id,
  rows: categoryRows,
  card: toCategory,
  detail: (row) => ({ ...toCategory(row), updated_at: row.updated_at.toISOString() }),
  filters: {},
  search: (q) => containsPlain(video_categories.search, q),
  sorts: { name: video_categories.name, created_at: video_categories.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve({ ...draft, fingerprint: null }),
  update: (_tx, draft, row) => {
    refuseOtherSlug(draft, row)
    return Promise.resolve({ ...draft, fingerprint: null })
  },
  remove: (_tx, row) => refuseLaid(row),
}

const { search: _words, ...videoColumns } = getTableColumns(videos)
const videoRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...videoColumns,
      category_name: video_categories.name,
      film_title: media_assets.title,
      duration_s: media_assets.duration_s,
      vertical: sql<boolean>`(${media_assets.height} > ${media_assets.width}) is true`,
      has_captions: sql<boolean>`${media_assets.captions} is not null`,
      poster_file: media_assets.poster_file,
      laid: sql<boolean>`${videos.slug} is not null`,
      mark,
    })
    .from(videos)
    .innerJoin(video_categories, eq(video_categories.id, videos.category_id))
    .innerJoin(media_assets, eq(media_assets.id, videos.film_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof videoRows>>[number]
const toRow = (row: Row, ctx: Ctx) => ({
  ...row,
  duration_s: row.duration_s ?? 0,
  poster_url:
    row.poster_file && ctx.actor.powers.has('films.read')
      ? addressOf(ctx, row.film_id, `console-${row.film_id}`)(row.poster_file)
      : null,
  created_at: row.created_at.toISOString(),
})

/** What the draft's shape cannot know: that its film can be played. Without a fingerprint no content file lays it anew. */
async function checkVideo(tx: Ctx, draft: DraftOf<typeof videosResource>) {
  const [film] = await tx.db
    .select({
      kind: media_assets.kind,
      status: media_assets.status,
      main_file: media_assets.main_file,
      duration_s: media_assets.duration_s,
    })
    .from(media_assets)
    .where(eq(media_assets.id, draft.film_id))
  if (film?.kind !== 'film' || film.status !== 'ready' || !film.main_file || !film.duration_s)
    throw BadInput({ fields: { film_id: [videoFaults.notAFilm] } })
  return { ...draft, fingerprint: null }
}

const videoSource: Source<typeof videosResource, Row> = {
  table: videos,
  id: videos.id,
  rows: videoRows,
  card: toRow,
  detail: (row, ctx) => ({ ...toRow(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    category_id: (id) => eq(videos.category_id, id),
    status: (status) => eq(videos.status, status),
  },
  search: (q) => containsPlain(videos.search, q),
  sorts: { created_at: videos.created_at, title: videos.title },
  places: 'none',
  create: checkVideo,
  update: checkVideo,
  remove: (_tx, row) => refuseLaid(row),
  // Hidden or shown, the words are still those of the content file: its corrections go on arriving.
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
}

export function videoConsole(bind: Bind) {
  serveResource(bind, videoCategoriesResource, categorySource)
  serveResource(bind, videosResource, videoSource)
}
