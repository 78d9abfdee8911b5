import { and, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { adviser_offices, type OfficeRow } from '../advisory.table.ts'

type Profile = typeof adviser_profiles.$inferInsert

/** Whether this account is among those that `scope` leaves. */
export const isSeen = async (db: Db, user_id: string, scope: SQL | undefined): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, user_id), scope))) === 1

export const hasOffice = async (db: Db, user_id: string): Promise<boolean> =>
  (await db.$count(adviser_offices, eq(adviser_offices.user_id, user_id))) > 0

/** Somebody who had a profile before there were offices keeps how they stand. */
export async function putProfile(db: Db, profile: Profile): Promise<void> {
  const { advisory_name, short_description, advisory_curriculum_vitae, updated_at } = profile
  await db.insert(adviser_profiles).values(profile).onConflictDoUpdate({
    target: adviser_profiles.user_id,
    set: { advisory_name, short_description, advisory_curriculum_vitae, updated_at },
  })
}

export async function changeProfile(
  db: Db,
  user_id: string,
  change: Partial<Profile>,
  at: Date,
): Promise<void> {
  await db
    .update(adviser_profiles)
    .set({ ...change, updated_at: at })
    .where(eq(adviser_profiles.user_id, user_id))
}

export async function changeOffice(
  db: Db,
  user_id: string,
  change: Partial<OfficeRow>,
  at: Date,
): Promise<void> {
  await db
    .update(adviser_offices)
    .set({ ...change, updated_at: at, version: sql`${adviser_offices.version} + 1` })
    .where(eq(adviser_offices.user_id, user_id))
}

export const findSchools = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: schools.id, name: schools.name, province_id: schools.province_id })
        .from(schools)
        .where(inArray(schools.id, [...ids]))
        .orderBy(schools.name, schools.id)
