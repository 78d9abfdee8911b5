import { and, eq, inArray, ne, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { media_files, type MediaRow } from './media.table.ts'

export const findMedia = async (db: Db, id: string): Promise<MediaRow | undefined> =>
  (await db.select().from(media_files).where(eq(media_files.id, id)))[0]

export async function insertMedia(db: Db, row: MediaRow): Promise<void> {
  await db.insert(media_files).values(row)
}

export async function sumBytes(db: Db, owner_id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${media_files.bytes}), 0)` })
    .from(media_files)
    .where(eq(media_files.owner_id, owner_id))
  return Number(row?.bytes ?? 0)
}

const shown = (db: Db, name: string) =>
  db
    .select({
      owner_id: media_files.owner_id,
      purpose: media_files.purpose,
      review: media_files.review,
      storage_key: media_files.storage_key,
      type: media_files.type,
      /** Whose session the pass names; null once it is over. */
      reader_id: sql<
        string | null
      >`(select person_id from sessions where sid = ${sql.placeholder('session_id')}
        and revoked_at is null and expires_at > ${sql.placeholder('now')}::timestamptz)`,
    })
    .from(media_files)
    .where(eq(media_files.id, sql.placeholder('id')))
    .prepare(name)

/** A file and whoever reads it with this session, in one question: a page asks it once for every face. */
export const findShown = async (db: Db, asked: { id: string; session_id: string; now: Date }) =>
  (await prepared(db, 'shown_media', shown).execute({ ...asked, now: asked.now.toISOString() }))[0]

/** Makes a picture its owner's face. */
export async function markAvatar(db: Db, id: string, review: MediaRow['review'], at: Date): Promise<void> {
  await db
    .update(media_files)
    .set({ purpose: 'avatar', review, updated_at: at, version: sql`${media_files.version} + 1` })
    .where(eq(media_files.id, id))
}

export const findUsable = async (db: Db, owner_id: string, ids: readonly string[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(media_files)
        .where(
          and(
            inArray(media_files.id, [...ids]),
            eq(media_files.owner_id, owner_id),
            eq(media_files.purpose, 'picture'),
            ne(media_files.review, 'refused'),
          ),
        )

export async function findSizes(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; width: number | null; height: number | null }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: media_files.id, width: media_files.width, height: media_files.height })
    .from(media_files)
    .where(inArray(media_files.id, [...ids]))
}

export async function setReviews(
  db: Db,
  ids: readonly string[],
  review: MediaRow['review'],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(media_files)
    .set({ review, updated_at: at, version: sql`${media_files.version} + 1` })
    .where(inArray(media_files.id, [...ids]))
}
