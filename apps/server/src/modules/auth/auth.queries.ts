import { and, eq, gt, gte, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from '#platform/drizzle.ts'
import { users, type UserRow } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { togetherBy } from '#platform/together.ts'
import { login_failures, reset_tokens, secure_codes, sessions, type SessionRow } from './auth.table.ts'

export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row)
}

export const findSession = async (db: Db, sid: string): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.sid, sid)))[0]

export interface UserSession {
  readonly sid: string
  readonly person_id: string
  readonly gen: number
  readonly rotated_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly status: UserRow['status']
  readonly account_kind: UserRow['account_kind']
  readonly birthday: string | null
}
const USER_SESSIONS = `select sid, person_id, gen, rotated_at, expires_at, revoked_at, status, account_kind, birthday
  from sessions join users on users.id = person_id where sid = any(${list(1, 'uuid')}) and realm = 'user'`

/** Asked at every signed-in request. */
export const findUserSession = togetherBy<UserSession>(
  ({ sid }) => sid,
  (db, sids) => askNamed(db, 'user_sessions', USER_SESSIONS, [sids]),
)

/** One conditional update turns a session's token over: of all who ask with the same token, one succeeds. */
export async function rotateSession(
  db: Db,
  sid: string,
  gen: number,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ gen: gen + 1, rotated_at: now, last_seen_at: now })
    .where(and(eq(sessions.sid, sid), eq(sessions.gen, gen), isNull(sessions.revoked_at)))
    .returning()
  return row
}

/** Once a day a person: whoever was noted for this day already is left alone. */
export async function noteSeen(db: Db, user_id: string, today: string): Promise<void> {
  await db
    .update(users)
    .set({ last_seen_on: today })
    .where(and(eq(users.id, user_id), or(isNull(users.last_seen_on), lt(users.last_seen_on, today))))
}

export async function endSession(db: Db, sid: string, reason: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now, reason })
    .where(and(eq(sessions.sid, sid), isNull(sessions.revoked_at)))
}

export async function endSessionsOf(
  db: Db,
  person_id: string,
  reason: string,
  now: Date,
  { but, only }: { but?: string | undefined; only?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revoked_at: now, reason })
    .where(
      and(
        eq(sessions.person_id, person_id),
        isNull(sessions.revoked_at),
        but ? ne(sessions.sid, but) : undefined,
        only ? eq(sessions.sid, only) : undefined,
      ),
    )
    .returning({ sid: sessions.sid })
  return rows.map(({ sid }) => sid)
}

/** `bound` and `unbound`: since when a session with and without its cookie must have been seen to be open. */
export function sessionsIn(
  state: 'open' | 'over' | 'ended',
  { now, bound, unbound }: { now: Date; bound: Date; unbound: Date },
): SQL | undefined {
  if (state === 'ended') return isNotNull(sessions.revoked_at)
  const seen = or(
    and(isNotNull(sessions.bind_print), gte(sessions.last_seen_at, bound)),
    and(isNull(sessions.bind_print), gte(sessions.last_seen_at, unbound)),
  )
  const alive = and(gt(sessions.expires_at, now), seen)
  return and(isNull(sessions.revoked_at), state === 'open' ? alive : alive && not(alive))
}

export async function insertSecureCode(db: Db, row: typeof secure_codes.$inferInsert): Promise<void> {
  await db.insert(secure_codes).values(row)
}

/** Spends the code: fifty registrations with one code make one account. */
export async function spendSecureCode(db: Db, code_print: string, now: Date) {
  const [row] = await db
    .update(secure_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(secure_codes.code_print, code_print),
        isNull(secure_codes.used_at),
        gt(secure_codes.expires_at, now),
      ),
    )
    .returning()
  return row
}

export const findSecureCode = async (db: Db, code_print: string) =>
  (await db.select().from(secure_codes).where(eq(secure_codes.code_print, code_print)))[0]

export async function insertResetToken(db: Db, row: typeof reset_tokens.$inferInsert): Promise<void> {
  await db.insert(reset_tokens).values(row)
}

const isUnspent = (token_print: string, now: Date) =>
  and(
    eq(reset_tokens.token_print, token_print),
    isNull(reset_tokens.used_at),
    gt(reset_tokens.expires_at, now),
  )

export async function isResetTokenGood(db: Db, token_print: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ user_id: reset_tokens.user_id })
    .from(reset_tokens)
    .where(isUnspent(token_print, now))
  return rows.length > 0
}

export async function spendResetToken(db: Db, token_print: string, now: Date) {
  const [row] = await db
    .update(reset_tokens)
    .set({ used_at: now })
    .where(isUnspent(token_print, now))
    .returning()
  return row
}

export const findFailures = async (db: Db, account: string) =>
  (await db.select().from(login_failures).where(eq(login_failures.account, account)))[0]

/** Counts a try, unless the pause after the last one is still on: of all who ask at its end, one is let through. */
export async function takeTry(
  db: Db,
  account: string,
  now: Date,
  { free, pauses_s }: { free: number; pauses_s: readonly number[] },
): Promise<boolean> {
  const at = sql`least(${login_failures.count} - ${free}::int + 1, ${pauses_s.length}::int)`
  const pause = sql`(${`{${pauses_s.join()}}`}::int[])[${at}] * interval '1 second'`
  const rows = await db
    .insert(login_failures)
    .values({ account, count: 1, last_at: now })
    .onConflictDoUpdate({
      target: login_failures.account,
      set: { count: sql`${login_failures.count} + 1`, last_at: now },
      setWhere: sql`${login_failures.count} < ${free} or ${login_failures.last_at} + ${pause} <= ${now}`,
    })
    .returning({ account: login_failures.account })
  return rows.length === 1
}

/** As if it had not been: the pause that it ended stays over, unless somebody else began a new one. */
export async function giveBackTry(
  db: Db,
  account: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await db
    .update(login_failures)
    .set({
      count: sql`${login_failures.count} - 1`,
      last_at: sql`case when ${eq(login_failures.last_at, at)} then ${before} else ${login_failures.last_at} end`,
    })
    .where(and(eq(login_failures.account, account), gt(login_failures.count, 0)))
}

export async function forgetFailures(db: Db, account: string): Promise<void> {
  await db.delete(login_failures).where(eq(login_failures.account, account))
}
