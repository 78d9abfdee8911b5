import type { Audience } from '@malto/contract/modules/banners.rules'
import { bornBy } from '@malto/contract/modules/users.rules'
import { and, gt, inArray, lte, sql, type SQL } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { provinces } from '#modules/locations/locations.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'

/** `isMeantFor` of the contract, as a condition on users; a property test holds the two together. */
export function meantFor(audience: Audience, today: string): SQL | undefined {
  const { kinds, letters, province_ids, min_age, max_age } = audience
  return and(
    kinds.length > 0 ? inArray(users.account_kind, [...kinds]) : undefined,
    province_ids.length > 0 ? inArray(users.province_id, [...province_ids]) : undefined,
    min_age === null ? undefined : lte(users.birthday, bornBy(min_age, today)),
    max_age === null ? undefined : gt(users.birthday, bornBy(max_age + 1, today)),
    letters.length > 0
      ? sql`exists (select 1 from ${personality_members} where ${personality_members.user_id} = ${users.id}
          and ${inArray(personality_members.letter, [...letters])})`
      : undefined,
  )
}

/** Of these the provinces that there are. */
export const findProvinceIds = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ id: provinces.id })
          .from(provinces)
          .where(inArray(provinces.id, [...ids]))
      ).map(({ id }) => id)
