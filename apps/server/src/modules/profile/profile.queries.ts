import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from '#platform/drizzle.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { family_links, type LinkRow } from '#modules/family/family.table.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { media_files } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { data_requests, type DataRequestRow } from './profile.table.ts'

export const findSchoolCode = async (db: Db, school_id: number): Promise<string | undefined> =>
  (await db.select({ code: schools.code }).from(schools).where(eq(schools.id, school_id)))[0]?.code

/** One's own picture, held: nobody reviews it while it becomes a face. */
export const lockOwnPicture = async (db: Db, id: string, owner_id: string) =>
  (
    await db
      .select()
      .from(media_files)
      .where(
        and(eq(media_files.id, id), eq(media_files.owner_id, owner_id), ne(media_files.purpose, 'document')),
      )
      .for('update')
  )[0]

export const findOpenSessions = (db: Db, person_id: string, now: Date, seen_since: Date) =>
  db
    .select({
      id: sessions.sid,
      user_agent: sessions.user_agent,
      issued_at: sessions.issued_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.person_id, person_id),
        eq(sessions.realm, 'user'),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        gt(sessions.last_seen_at, seen_since),
      ),
    )
    .orderBy(desc(sessions.last_seen_at), desc(sessions.sid))
    .limit(50)

/** Whose session this is, while it lives and its person may be here. */
export const findReader = async (db: Db, session_id: string, now: Date): Promise<string | undefined> =>
  (
    await db
      .select({ id: users.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.person_id))
      .where(
        and(
          eq(sessions.sid, session_id),
          eq(sessions.realm, 'user'),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, now),
          ne(users.status, 'blocked'),
        ),
      )
  )[0]?.id

export const findRequests = (db: Db, user_id: string): Promise<DataRequestRow[]> =>
  db
    .select()
    .from(data_requests)
    .where(eq(data_requests.user_id, user_id))
    .orderBy(desc(data_requests.created_at), desc(data_requests.id))
    .limit(20)

export const findRequest = async (db: Db, id: string): Promise<DataRequestRow | undefined> =>
  (await db.select().from(data_requests).where(eq(data_requests.id, id)))[0]

export const lockRequest = async (db: Db, id: string): Promise<DataRequestRow | undefined> =>
  (await db.select().from(data_requests).where(eq(data_requests.id, id)).for('update'))[0]

const open = (user_id: string, kind: DataRequestRow['kind']) =>
  and(
    eq(data_requests.user_id, user_id),
    eq(data_requests.kind, kind),
    inArray(data_requests.state, ['waiting', 'working']),
  )

export const lockOpenRequest = async (db: Db, user_id: string, kind: DataRequestRow['kind']) =>
  (await db.select().from(data_requests).where(open(user_id, kind)).for('update'))[0]

/** False when one of the kind is open already: the database keeps it to one. */
export async function insertRequest(db: Db, row: typeof data_requests.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(data_requests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: data_requests.id })
  return made.length === 1
}

export async function changeRequest(
  db: Db,
  id: string,
  change: Partial<DataRequestRow>,
  at: Date,
): Promise<void> {
  await db
    .update(data_requests)
    .set({ ...change, updated_at: at, version: sql`${data_requests.version} + 1` })
    .where(eq(data_requests.id, id))
}

/** Takes an export up, or up again after a crash; undefined when there is nothing left to do. */
export const claimExport = async (db: Db, id: string, at: Date): Promise<DataRequestRow | undefined> =>
  (
    await db
      .update(data_requests)
      .set({ state: 'working', updated_at: at })
      .where(and(eq(data_requests.id, id), inArray(data_requests.state, ['waiting', 'working'])))
      .returning()
  )[0]

/** Finished files whose time is over, or that a newer one of the same person replaces. */
export async function endExports(
  db: Db,
  at: Date,
  of: { user_id: string; but: string } | null,
): Promise<string[]> {
  const stale = of
    ? and(eq(data_requests.user_id, of.user_id), ne(data_requests.id, of.but))
    : lte(data_requests.until, at)
  const rows = await db
    .select({ id: data_requests.id, storage_key: data_requests.storage_key })
    .from(data_requests)
    .where(and(eq(data_requests.kind, 'export'), eq(data_requests.state, 'ready'), stale))
    .limit(500)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  await db
    .update(data_requests)
    .set({ state: 'done', storage_key: null, updated_at: at })
    .where(
      inArray(
        data_requests.id,
        rows.map((row) => row.id),
      ),
    )
  return rows.flatMap((row) => row.storage_key ?? [])
}

/** Exports that nobody works at any more. */
export async function failExports(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .update(data_requests)
    .set({ state: 'failed', updated_at: at })
    .where(
      and(
        eq(data_requests.kind, 'export'),
        inArray(data_requests.state, ['waiting', 'working']),
        lt(data_requests.created_at, before),
      ),
    )
}

/** Deletions whose day has come. */
export const findDueDeletions = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: data_requests.id })
    .from(data_requests)
    .where(
      and(
        eq(data_requests.kind, 'deletion'),
        eq(data_requests.state, 'waiting'),
        lte(data_requests.until, now),
      ),
    )
    .limit(500)

/** Those that both sides agreed to: what still waits for a guardian first. */
export const findLinks = (db: Db, user_id: string): Promise<Pick<LinkRow, 'id' | 'status'>[]> =>
  db
    .select({ id: family_links.id, status: family_links.status })
    .from(family_links)
    .where(
      and(
        inArray(family_links.status, ['guardian', 'connected']),
        or(eq(family_links.parent_id, user_id), eq(family_links.child_id, user_id)),
      ),
    )
    .orderBy(sql`${family_links.status} = 'connected'`, family_links.id)
