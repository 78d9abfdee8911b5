import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VideoFile } from '@malto/contract/modules/videos.content'
import { fingerprintOf } from '#platform/laying.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './videos.laying.queries.ts'

const contentFile = join(import.meta.dirname, '../../../content/videos.json')

/** What the file holds is checked by videos.content.test.ts, and again before it is written. */
export const readContent = async (): Promise<VideoFile> =>
  JSON.parse(await readFile(contentFile, 'utf8')) as VideoFile

/**
 * Lays the videos of the content file: what is missing is added, what the file changed is changed, unless somebody
 * edited it in the console. Nothing is ever taken away, and a start at which nothing changed asks one question. A video
 * whose film is not there yet waits for the start at which it is.
 */
export async function layContent(ctx: Ctx<null>, written: VideoFile): Promise<void> {
  const laid = rememberLaid(await queries.findLaid(ctx.db))
  const fresh = <T extends { slug: string }>(kind: queries.Laid['kind'], entries: readonly T[]) =>
    entries
      .map((entry) => ({ ...entry, fingerprint: fingerprintOf(entry) }))
      .filter(({ slug, fingerprint }) => {
        const before = laid(kind, slug)
        return !before || (before.fingerprint !== null && before.fingerprint !== fingerprint)
      })
  const categories = fresh(
    'category',
    written.categories.map((each, at) => ({ ...each, position: at + 1 })),
  )
  const changed = fresh('video', written.videos)
  const videos = changed.filter(({ film }) => laid('film', filmSlug(film)))
  for (const { slug, film } of changed.filter((each) => !videos.includes(each)))
    ctx.tools.warn(`the video ${slug} is left out: there is no film ${film}`)
  if (categories.length + videos.length === 0) return

  VideoFile.parse(written)
  await inTransaction(ctx, async (tx) => {
    const times = { created_at: tx.now(), updated_at: tx.now() }
    await queries.putCategories(
      tx.db,
      categories.map((each) => ({ ...each, ...times, laid: true })),
    )
    const now = rememberLaid(await queries.findLaid(tx.db))
    await queries.putVideos(
      tx.db,
      videos.map(({ category, film, ...each }) => ({
        ...each,
        ...times,
        category_id: Number(now('category', category)?.id),
        film_id: now('film', filmSlug(film))?.id ?? '',
      })),
    )
  })
}

const filmSlug = (film: string): string => `films/${film}`

function rememberLaid(rows: readonly queries.Laid[]) {
  const known = new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row]))
  return (kind: queries.Laid['kind'], slug: string) => known.get(`${kind} ${slug}`)
}
