import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import { fileKey, typeOf } from './media.files.service.ts'
import { media_assets, type AssetRow } from './media.table.ts'

let count = 0

/** A film that is ready, with these bytes as its file, unless a test says otherwise. */
export async function makeAsset(
  malto: Malto,
  {
    content = Buffer.from('0123456789'),
    ...given
  }: Partial<typeof media_assets.$inferInsert> & { content?: Buffer } = {},
): Promise<AssetRow> {
  count += 1
  const id = newId()
  const kind = given.kind ?? 'film'
  const main_file = kind === 'film' ? 'film.mp4' : 'document.pdf'
  const film = { duration_s: 95, width: 640, height: 360, measured: 'read' } as const
  const [row] = await malto.db
    .insert(media_assets)
    .values({
      id,
      kind,
      title: `Phim thử ${count}`,
      origin: 'uploaded',
      status: 'ready',
      bytes: content.length,
      main_file,
      type: typeOf(main_file),
      created_at: malto.now(),
      updated_at: malto.now(),
      ...(kind === 'film' ? film : {}),
      ...given,
    })
    .returning()
  if (!row) throw new Error('no asset was made')
  if (row.origin === 'uploaded' && row.main_file)
    await malto.house.tools.storage.put(fileKey(id, row.main_file), content, { type: row.type })
  return row
}

/** The row as it stands in the database; undefined once it is gone. */
export const assetRow = async (malto: Malto, id: string): Promise<AssetRow | undefined> =>
  (await malto.db.select().from(media_assets).where(eq(media_assets.id, id)))[0]
