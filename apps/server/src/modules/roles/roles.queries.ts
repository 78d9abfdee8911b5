import { and, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { provinces, schools } from '#modules/locations/locations.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { administrators, console_roles, console_set_up, type AdministratorRow } from './roles.table.ts'

const role = {
  id: console_roles.id,
  name: console_roles.name,
  powers: console_roles.powers,
  all_powers: console_roles.all_powers,
  needs_totp: console_roles.needs_totp,
  sees_all: console_roles.sees_all,
  province_ids: console_roles.province_ids,
  school_ids: console_roles.school_ids,
}

const seen_roles = alias(console_roles, 'seen_roles')
/** The role that a session looks as, if any. */
const seen = {
  id: seen_roles.id,
  name: seen_roles.name,
  powers: seen_roles.powers,
  all_powers: seen_roles.all_powers,
  sees_all: seen_roles.sees_all,
  province_ids: seen_roles.province_ids,
  school_ids: seen_roles.school_ids,
}

/** Asked at every request of the console. */
const administratorSession = (db: Db, name: string) =>
  db
    .select({
      person_id: sessions.person_id,
      gen: sessions.gen,
      rotated_at: sessions.rotated_at,
      expires_at: sessions.expires_at,
      revoked_at: sessions.revoked_at,
      status: administrators.status,
      totp_confirmed_at: administrators.totp_confirmed_at,
      role,
      seen,
      seen_as_until: sessions.seen_as_until,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.person_id))
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .leftJoin(seen_roles, eq(seen_roles.id, sessions.seen_as_role_id))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), eq(sessions.realm, 'admin')))
    .prepare(name)

export const findAdministratorSession = async (db: Db, sid: string) =>
  (await prepared(db, 'administrator_session', administratorSession).execute({ sid }))[0]

export const findByEmail = async (db: Db, email: string): Promise<AdministratorRow | undefined> =>
  (
    await db
      .select()
      .from(administrators)
      .where(sql`lower(${administrators.email}) = ${email.toLowerCase()}`)
  )[0]

export const findAdministrator = async (db: Db, id: string) =>
  (
    await db
      .select({ administrator: administrators, role })
      .from(administrators)
      .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
      .where(eq(administrators.id, id))
  )[0]

export async function insertAdministrator(db: Db, row: typeof administrators.$inferInsert): Promise<void> {
  await db.insert(administrators).values(row)
}

export async function updateAdministrator(
  db: Db,
  id: string,
  change: Partial<typeof administrators.$inferInsert>,
): Promise<void> {
  await db.update(administrators).set(change).where(eq(administrators.id, id))
}

/** A code counts once: of all who send it, and of all codes up to it, the first one moves the step. */
export async function takeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(administrators)
    .set({ totp_last_step: step })
    .where(
      and(
        eq(administrators.id, id),
        or(isNull(administrators.totp_last_step), lt(administrators.totp_last_step, step)),
      ),
    )
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Turns the waiting secret into the one that counts, unless another one was begun meanwhile. */
export async function confirmTotp(
  db: Db,
  id: string,
  given: { pending: string; step: number; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(administrators)
    .set({
      totp_secret: given.pending,
      totp_pending: null,
      totp_confirmed_at: given.at,
      totp_last_step: given.step,
      updated_at: given.at,
    })
    .where(and(eq(administrators.id, id), eq(administrators.totp_pending, given.pending)))
    .returning({ id: administrators.id })
  return rows.length === 1
}

export const countAdministrators = (db: Db): Promise<number> => db.$count(administrators)

/** Those who hold every power and may sign in, but one person and one role aside. */
export async function countSupers(
  db: Db,
  but: { administrator_id?: string; role_id?: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(administrators)
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .where(
      and(
        eq(administrators.status, 'active'),
        eq(console_roles.all_powers, true),
        but.administrator_id ? ne(administrators.id, but.administrator_id) : undefined,
        but.role_id ? ne(console_roles.id, but.role_id) : undefined,
      ),
    )
  return row?.count ?? 0
}

export const findRole = async (db: Db, id: number) =>
  (await db.select(role).from(console_roles).where(eq(console_roles.id, id)))[0]

export const findRoleByName = async (db: Db, name: string) =>
  (await db.select(role).from(console_roles).where(eq(console_roles.name, name)))[0]

export const findSuperRole = async (db: Db) =>
  (
    await db
      .select(role)
      .from(console_roles)
      .where(eq(console_roles.all_powers, true))
      .orderBy(console_roles.id)
      .limit(1)
  )[0]

export const countRoles = (db: Db): Promise<number> => db.$count(console_roles)

export async function insertRoles(db: Db, rows: (typeof console_roles.$inferInsert)[]): Promise<void> {
  await db.insert(console_roles).values(rows).onConflictDoNothing()
}

export const findSetUp = async (db: Db) => (await db.select().from(console_set_up))[0]

export async function keepSetUp(db: Db, code_print: string, made_at: Date): Promise<void> {
  await db
    .insert(console_set_up)
    .values({ code_print, made_at })
    .onConflictDoUpdate({ target: console_set_up.one, set: { code_print, made_at } })
}

/** Of two who send the right code at once, one finds it still there. */
export async function spendSetUp(db: Db, code_print: string): Promise<boolean> {
  const rows = await db
    .delete(console_set_up)
    .where(eq(console_set_up.code_print, code_print))
    .returning({ one: console_set_up.one })
  return rows.length === 1
}

/** The open console sessions of one administrator, and when one of them was last used. */
export async function sessionsOf(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({
      open_sessions: sql<number>`count(*) filter (where ${sessions.revoked_at} is null and ${sessions.expires_at} > ${now.toISOString()}::timestamptz)::int`,
      last_seen_at: sql<
        string | null
      >`to_char(max(${sessions.last_seen_at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(sessions)
    .where(and(eq(sessions.person_id, id), eq(sessions.realm, 'admin')))
  return { open_sessions: row?.open_sessions ?? 0, last_seen_at: row?.last_seen_at ?? null }
}

/** Looks as this role from now on; null: as oneself. */
export async function markSeen(
  db: Db,
  sid: string,
  { role_id, until }: { role_id: number | null; until: Date | null },
): Promise<void> {
  await db
    .update(sessions)
    .set({ seen_as_role_id: role_id, seen_as_until: until })
    .where(eq(sessions.sid, sid))
}

export const findOwnSessions = (db: Db, person_id: string, open: SQL | undefined) =>
  db
    .select({
      id: sessions.sid,
      user_agent: sessions.user_agent,
      address: sessions.address,
      issued_at: sessions.issued_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.person_id, person_id), eq(sessions.realm, 'admin'), open))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.sid))
    .limit(50)

export const findProvincesOf = (db: Db, school_ids: readonly number[]) =>
  db
    .select({ id: schools.id, province_id: schools.province_id })
    .from(schools)
    .where(inArray(schools.id, [...school_ids]))

export const findProvinceNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .where(inArray(provinces.id, [...ids]))

export const findSchoolByCode = async (db: Db, code: string) =>
  (await db.select({ id: schools.id, name: schools.name }).from(schools).where(eq(schools.code, code)))[0]

export const findSchoolNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, [...ids]))
