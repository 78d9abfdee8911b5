import { and, eq, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { usedCount } from './media.uses.queries.ts'
import { media_asset_parts, media_assets, type AssetRow } from './media.table.ts'

const upload = {
  id: media_assets.id,
  kind: media_assets.kind,
  title: media_assets.title,
  status: media_assets.status,
  bytes: media_assets.bytes,
  parts: sql<
    number[]
  >`array(select number from media_asset_parts where asset_id = media_assets.id order by number)`,
}
export type UploadRow = Pick<AssetRow, 'id' | 'kind' | 'title' | 'status' | 'bytes'> & { parts: number[] }

/** What an administrator announced. */
export const findUpload = async (db: Db, id: string, uploaded_by: string): Promise<UploadRow | undefined> =>
  (
    await db
      .select(upload)
      .from(media_assets)
      .where(and(eq(media_assets.id, id), eq(media_assets.uploaded_by, uploaded_by)))
  )[0]

/** The same, held: nobody finishes it meanwhile. */
export async function lockUpload(db: Db, id: string, uploaded_by: string): Promise<UploadRow | undefined> {
  await db
    .select({ held: sql`1` })
    .from(media_assets)
    .where(eq(media_assets.id, id))
    .for('update')
  return findUpload(db, id, uploaded_by)
}

export async function insertAsset(db: Db, row: typeof media_assets.$inferInsert): Promise<void> {
  await db.insert(media_assets).values(row)
}

/** Nothing happens where the part is there already. */
export async function insertPart(db: Db, part: typeof media_asset_parts.$inferInsert): Promise<void> {
  await db.insert(media_asset_parts).values(part).onConflictDoNothing()
}

export const findAsset = async (db: Db, id: string): Promise<AssetRow | undefined> =>
  (await db.select().from(media_assets).where(eq(media_assets.id, id)))[0]

/** From one status to the next; false when somebody else was faster, or the asset is gone. */
export async function moveOn(
  db: Db,
  id: string,
  from: AssetRow['status'],
  change: Partial<typeof media_assets.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(media_assets)
    .set(change)
    .where(and(eq(media_assets.id, id), eq(media_assets.status, from)))
    .returning({ id: media_assets.id })
  return rows.length === 1
}

export async function deleteParts(db: Db, asset_id: string): Promise<void> {
  await db.delete(media_asset_parts).where(eq(media_asset_parts.asset_id, asset_id))
}

/** Takes away some of the uploads that nobody went on with, and says which. */
export async function deleteAbandoned(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = (await db.execute(sql`delete from ${media_assets} where id in (
      select id from ${media_assets} where status = 'uploading' and created_at < ${before.toISOString()}::timestamptz
        and ${usedCount} = 0 order by created_at limit ${limit} for update skip locked)
    returning id, bytes`)) as unknown as { rows: { id: string; bytes: number }[] }
  return rows
}
