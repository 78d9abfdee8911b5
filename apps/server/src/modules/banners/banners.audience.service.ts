import { BadInput, inBoth } from '@malto/contract'
import { bannerFaults } from '@malto/contract/modules/banners.admin'
import type { Audience } from '@malto/contract/modules/banners.rules'
import type { Db } from '#platform/db.ts'
import { findProvinceIds } from './banners.audience.queries.ts'

export const unknownPlace = inBoth('Có tỉnh không có trong danh sách.', 'A province is not in the list.')

/** What is wrong with an audience, by field: its shape was checked, its sense was not. */
export async function audienceFaults(db: Db, audience: Audience): Promise<Record<string, string[]>> {
  const { min_age, max_age, province_ids } = audience
  const wanted = new Set(province_ids)
  const known = await findProvinceIds(db, [...wanted])
  return {
    ...(min_age !== null && max_age !== null && max_age < min_age ? { max_age: [bannerFaults.ages] } : {}),
    ...(known.length < wanted.size ? { province_ids: [unknownPlace] } : {}),
  }
}

export function refuseFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults })
}

/** Each wish once, so that two spellings of one audience are one. */
export const onceEach = <A extends Audience>(audience: A): A => ({
  ...audience,
  kinds: [...new Set(audience.kinds)],
  letters: [...new Set(audience.letters)],
  province_ids: [...new Set(audience.province_ids)],
})

export { meantFor } from './banners.audience.queries.ts'
