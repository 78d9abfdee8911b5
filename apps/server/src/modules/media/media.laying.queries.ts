import { eq, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { given } from '#platform/laying.ts'
import { media_assets, type AssetRow } from './media.table.ts'

/** What of an asset follows from its files alone, whatever somebody wrote about it. */
export type Files = Pick<
  AssetRow,
  'main_file' | 'poster_file' | 'type' | 'bytes' | 'duration_s' | 'width' | 'height'
>
const files = {
  main_file: media_assets.main_file,
  poster_file: media_assets.poster_file,
  type: media_assets.type,
  bytes: media_assets.bytes,
  duration_s: media_assets.duration_s,
  width: media_assets.width,
  height: media_assets.height,
}
export type Laid = Files & Pick<AssetRow, 'slug' | 'fingerprint'>

/** All that is laid, in one question: most starts ask no other. */
export const findLaid = (db: Db): Promise<Laid[]> =>
  db
    .select({ slug: media_assets.slug, fingerprint: media_assets.fingerprint, ...files })
    .from(media_assets)
    .where(eq(media_assets.origin, 'shipped'))

/** Whoever edited it in the console (no fingerprint), or laid it in the meantime, is left alone. */
export async function putAssets(db: Db, rows: readonly (typeof media_assets.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { title, captions, fingerprint, updated_at } = media_assets
  await db
    .insert(media_assets)
    .values([...rows])
    .onConflictDoUpdate({
      target: media_assets.slug,
      set: {
        ...given({ title, captions, ...files, fingerprint, updated_at }),
        version: sql`${media_assets.version} + 1`,
      },
      setWhere: sql`${media_assets.fingerprint} <> excluded.fingerprint`,
    })
}

/** Other files under the same words. */
export async function putFiles(db: Db, slug: string, change: Files, at: Date): Promise<void> {
  await db
    .update(media_assets)
    .set({ ...change, updated_at: at })
    .where(eq(media_assets.slug, slug))
}
