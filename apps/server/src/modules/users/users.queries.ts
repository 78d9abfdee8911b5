import { and, eq, getTableColumns, gt, inArray, lte, notExists, sql } from '#platform/drizzle.ts'
import { districts, provinces, school_classes, schools } from '#modules/locations/locations.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { togetherBy } from '#platform/together.ts'
import {
  adviser_profiles,
  ages_reached,
  unmatched_schools,
  users,
  type NewUser,
  type UserRow,
} from './users.table.ts'

/** Users with the names behind their ids, in one query. */
const ownUsers = (db: Db, name: string) =>
  db
    .select({
      user: getTableColumns(users),
      province: { id: provinces.id, name: provinces.name },
      district: { id: districts.id, name: districts.name },
      school: { id: schools.id, code: schools.code, name: schools.name },
      class: { id: school_classes.id, name: school_classes.name },
      another_school: unmatched_schools.name,
      adviser: {
        advisory_name: adviser_profiles.advisory_name,
        short_description: adviser_profiles.short_description,
        advisory_curriculum_vitae: adviser_profiles.advisory_curriculum_vitae,
      },
    })
    .from(users)
    .leftJoin(provinces, eq(provinces.id, users.province_id))
    .leftJoin(districts, eq(districts.id, users.district_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .leftJoin(school_classes, eq(school_classes.id, users.class_id))
    .leftJoin(unmatched_schools, eq(unmatched_schools.user_id, users.id))
    .leftJoin(
      adviser_profiles,
      and(eq(adviser_profiles.user_id, users.id), eq(adviser_profiles.state, 'vetted')),
    )
    .where(sql`${users.id} = any(${sql.placeholder('user_ids')}::uuid[])`)
    .prepare(name)
export type OwnUserRow = Awaited<ReturnType<ReturnType<typeof ownUsers>['execute']>>[number]

export const findOwnUser = togetherBy<OwnUserRow>(
  ({ user }) => user.id,
  (db, user_ids) => prepared(db, 'own_users', ownUsers).execute({ user_ids }),
)

const birthday = (db: Db, name: string) =>
  db
    .select({ birthday: users.birthday })
    .from(users)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare(name)

/** What somebody's age follows from; null where we do not know it. */
export const findBirthday = async (db: Db, user_id: string): Promise<string | null> =>
  (await prepared(db, 'birthday', birthday).execute({ user_id }))[0]?.birthday ?? null

/** Whoever is let look after others, whatever their kind of account. */
export const isVettedAdviser = async (db: Db, user_id: string): Promise<boolean> =>
  (
    await db
      .select({ user_id: adviser_profiles.user_id })
      .from(adviser_profiles)
      .where(and(eq(adviser_profiles.user_id, user_id), eq(adviser_profiles.state, 'vetted')))
  ).length > 0

export const findUserByPhone = async (db: Db, phone: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.phone, phone)))[0]

export const findUserByUsername = async (db: Db, username: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.username, username)))[0]

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${email.toLowerCase()} and ${users.email_verified_at} is not null`)
  )[0]

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.insert(users).values(user)
}

export async function insertUnmatchedSchool(
  db: Db,
  row: typeof unmatched_schools.$inferInsert,
): Promise<void> {
  await db.insert(unmatched_schools).values(row)
}

export async function updatePassword(
  db: Db,
  user_id: string,
  password_hash: string,
  at: Date,
): Promise<void> {
  await db.update(users).set({ password_hash, updated_at: at }).where(eq(users.id, user_id))
}

export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** The row, held until the transaction ends. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('update'))[0]

/** Changes columns of one user; a form that was opened before in the console is told so. */
export async function changeUser(db: Db, id: string, values: Partial<NewUser>, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updated_at: at, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

/** Writes the name of a school that is not in the list, in place of what was written before. */
export async function replaceUnmatchedSchool(
  db: Db,
  row: typeof unmatched_schools.$inferInsert,
): Promise<void> {
  const { name, province_id, district_id, updated_at } = row
  await db
    .insert(unmatched_schools)
    .values(row)
    .onConflictDoUpdate({
      target: unmatched_schools.user_id,
      set: {
        name,
        province_id,
        district_id,
        updated_at,
        status: 'waiting',
        school_id: null,
        version: sql`${unmatched_schools.version} + 1`,
      },
    })
}

export async function dropUnmatchedSchool(db: Db, user_id: string): Promise<void> {
  await db.delete(unmatched_schools).where(eq(unmatched_schools.user_id, user_id))
}

/** Kids born on this day or before become students; answers who. */
export async function promoteKids(db: Db, born_by: string, at: Date, limit: number): Promise<string[]> {
  const grown = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account_kind, 'kid'), lte(users.birthday, born_by)))
    .limit(limit)
    .for('update')
  const rows = await db
    .update(users)
    .set({ account_kind: 'student', updated_at: at, version: sql`${users.version} + 1` })
    .where(inArray(users.id, grown))
    .returning({ id: users.id })
  return rows.map((row) => row.id)
}

/** Notes that these students have reached an age, each once; answers who. */
export async function noteAge(
  db: Db,
  age: number,
  born_after: string,
  born_by: string,
  at: Date,
  limit: number,
): Promise<string[]> {
  const noted = db
    .select({ one: sql`1` })
    .from(ages_reached)
    .where(and(eq(ages_reached.user_id, users.id), eq(ages_reached.age, age)))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.account_kind, 'student'),
        gt(users.birthday, born_after),
        lte(users.birthday, born_by),
        notExists(noted),
      ),
    )
    .limit(limit)
  if (found.length === 0) return []
  const rows = await db
    .insert(ages_reached)
    .values(found.map(({ id }) => ({ user_id: id, age, told_at: at })))
    .onConflictDoNothing()
    .returning({ id: ages_reached.user_id })
  return rows.map((row) => row.id)
}
