import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql, type SQL } from '#platform/drizzle.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import {
  session_looks,
  session_messages,
  session_notes,
  session_reviews,
} from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'

export type ReviewRow = typeof session_reviews.$inferSelect
type NewReview = typeof session_reviews.$inferInsert

/** Where the advisee of a session belongs, for the data permission. */
export const sessionPlaces = { province: users.province_id, school: users.school_id }

/** Whose advisee is a minor, and in which something was said or written down for them: nothing else is ever shown. */
const reviewable = sql<boolean>`(${appointments.minor} and (${appointments.last_seq} > 0 or exists (
  select 1 from ${session_notes} where ${session_notes.appointment_id} = ${appointments.id}
    and ${session_notes.tier} = 'shared')))`

/** Every flag weighs, up to five: one long quarrel must not crowd out all others. */
const WEIGHT = sql`(1 + 3 * least(${appointments.flag_count}, 5))`

export interface Draw {
  readonly count: number
  readonly since: Date
  readonly now: Date
  readonly adviser_id: string | null
}

/** By chance, each with its weight: the smallest of so many waiting times (Efraimidis and Spirakis). */
export const drawSessions = (db: Db, { count, since, now, adviser_id }: Draw, scope: SQL | undefined) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.advisee_id))
    .leftJoin(session_reviews, eq(session_reviews.appointment_id, appointments.id))
    .where(
      and(
        reviewable,
        gte(appointments.starts_at, since),
        lte(appointments.ends_at, now),
        adviser_id === null ? undefined : eq(appointments.adviser_id, adviser_id),
        isNull(session_reviews.id),
        scope,
      ),
    )
    .orderBy(sql`-ln(1 - random()) / ${WEIGHT}`)
    .limit(count)

/** Those that were not set down by somebody else meanwhile: of one session one review is open. */
export async function insertReviews(db: Db, rows: NewReview[]): Promise<string[]> {
  if (rows.length === 0) return []
  const kept = await db
    .insert(session_reviews)
    .values(rows)
    .onConflictDoNothing({
      target: session_reviews.appointment_id,
      where: sql`${ne(session_reviews.state, sql`'closed'`)}`,
    })
    .returning({ id: session_reviews.id })
  return kept.map(({ id }) => id)
}

export const findSession = async (db: Db, id: string, scope: SQL | undefined) =>
  (
    await db
      .select({
        id: appointments.id,
        advisee_id: appointments.advisee_id,
        adviser_id: appointments.adviser_id,
        question: appointments.question,
        ended_reason: appointments.ended_reason,
        reviewable,
      })
      .from(appointments)
      .leftJoin(users, eq(users.id, appointments.advisee_id))
      .where(and(eq(appointments.id, id), scope))
  )[0]

export const lockUndone = async (db: Db, appointment_id: string): Promise<ReviewRow | undefined> =>
  (
    await db
      .select()
      .from(session_reviews)
      .where(and(eq(session_reviews.appointment_id, appointment_id), ne(session_reviews.state, 'closed')))
      .for('update')
  )[0]

export async function changeReview(db: Db, id: string, change: Partial<NewReview>, at: Date): Promise<void> {
  await db
    .update(session_reviews)
    .set({ ...change, updated_at: at, version: sql`${session_reviews.version} + 1` })
    .where(eq(session_reviews.id, id))
}

export async function insertLook(db: Db, row: typeof session_looks.$inferInsert): Promise<void> {
  await db.insert(session_looks).values(row)
}

const MOST_LOOKS = 100

/** The newest hundred, the oldest of them first. */
export const findLooks = async (db: Db, review_id: string) =>
  (
    await db
      .select({ by_name: administrators.full_name, reason: session_looks.reason, at: session_looks.at })
      .from(session_looks)
      .leftJoin(administrators, eq(administrators.id, session_looks.administrator_id))
      .where(eq(session_looks.review_id, review_id))
      .orderBy(desc(session_looks.at), desc(session_looks.id))
      .limit(MOST_LOOKS)
  ).toReversed()

/** Whether this administrator looked for the same reason a moment ago, and now turns the page. */
export const hasLooked = async (
  db: Db,
  look: { readonly review_id: string; readonly administrator_id: string; readonly reason: string },
  since: Date,
): Promise<boolean> =>
  (await db.$count(
    session_looks,
    and(
      eq(session_looks.review_id, look.review_id),
      eq(session_looks.administrator_id, look.administrator_id),
      eq(session_looks.reason, look.reason),
      gte(session_looks.at, since),
    ),
  )) > 0

/** What was said in a session with a minor. The one question in the console that reads words. */
export const findLines = (db: Db, appointment_id: string, after_seq: number, limit: number) =>
  db
    .select({
      seq: session_messages.seq,
      sender: session_messages.sender,
      text: session_messages.text,
      said_at: session_messages.said_at,
      flags: session_messages.flags,
    })
    .from(session_messages)
    .innerJoin(appointments, and(eq(appointments.id, session_messages.appointment_id), reviewable))
    .where(and(eq(session_messages.appointment_id, appointment_id), gt(session_messages.seq, after_seq)))
    .orderBy(asc(session_messages.seq))
    .limit(limit)
