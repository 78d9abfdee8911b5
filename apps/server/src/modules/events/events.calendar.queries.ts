import { and, asc, eq, gte, ne, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { suits } from './events.state.queries.ts'
import { event_feeds, event_interests, events } from './events.table.ts'

/** So many entries stand in a feed at most; nobody is interested in more. */
const MOST = 500

const entryColumns = {
  id: events.id,
  title: events.title,
  summary: events.summary,
  host_name: events.host_name,
  place: events.place,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
  cancelled_at: events.cancelled_at,
  sequence: events.sequence,
  updated_at: events.updated_at,
  seat: event_interests.seat,
}

/** What somebody is interested in, from this moment on, the cancelled ones too: a calendar strikes them out. */
export const findEntries = (db: Db, user_id: string, age: number | null, since: Date) =>
  db
    .select(entryColumns)
    .from(event_interests)
    .innerJoin(events, eq(events.id, event_interests.event_id))
    .where(and(eq(event_interests.user_id, user_id), gte(events.starts_at, since), suits(age)))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(MOST)
export type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** Whose feed this is; nobody's once they are blocked. */
export async function findFeedOwner(db: Db, secret_print: string) {
  const [row] = await db
    .select({ user_id: event_feeds.user_id, language: users.language })
    .from(event_feeds)
    .innerJoin(users, eq(users.id, event_feeds.user_id))
    .where(and(eq(event_feeds.secret_print, secret_print), ne(users.status, 'blocked')))
  return row
}

export async function findFeedNumber(db: Db, user_id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: event_feeds.number })
    .from(event_feeds)
    .where(eq(event_feeds.user_id, user_id))
    .for('update')
  return row?.number
}

export async function putFeed(
  db: Db,
  row: { user_id: string; secret_print: string; number: number; made_at: Date },
): Promise<void> {
  const { secret_print, number, made_at } = row
  await db
    .insert(event_feeds)
    .values(row)
    .onConflictDoUpdate({ target: event_feeds.user_id, set: { secret_print, number, made_at } })
}

/** One at a time for one person: two first askers would otherwise meet in the insert. */
export async function lockFeed(db: Db, user_id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event feed ${user_id}`}, 0))`)
}
