import { inArray, or } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { users } from './users.table.ts'

/** Accounts that any of these ids or phones belong to. */
export async function findUsersMeant(db: Db, ids: readonly string[], phones: readonly string[]) {
  if (ids.length + phones.length === 0) return []
  return db
    .select({
      id: users.id,
      phone: users.phone,
      email: users.email,
      full_name: users.full_name,
      account_kind: users.account_kind,
      birthday: users.birthday,
      gender: users.gender,
      guardian_phone: users.guardian_phone,
      school_id: users.school_id,
      class_id: users.class_id,
      province_id: users.province_id,
    })
    .from(users)
    .where(
      or(
        ids.length > 0 ? inArray(users.id, [...ids]) : undefined,
        phones.length > 0 ? inArray(users.phone, [...phones]) : undefined,
      ),
    )
}
export type UserMeant = Awaited<ReturnType<typeof findUsersMeant>>[number]
