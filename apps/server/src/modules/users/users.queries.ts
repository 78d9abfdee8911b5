import { eq, getTableColumns, sql } from 'drizzle-orm'
import { districts, provinces, school_classes, schools } from '#modules/locations/locations.table.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { adviser_profiles, unmatched_schools, users, type NewUser, type UserRow } from './users.table.ts'

/** A user with the names behind its ids, in one query. */
const ownUser = (db: Db, name: string) =>
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
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare(name)

export const findOwnUser = async (db: Db, user_id: string) =>
  (await prepared(db, 'own_user', ownUser).execute({ user_id }))[0]
export type OwnUserRow = NonNullable<Awaited<ReturnType<typeof findOwnUser>>>

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
