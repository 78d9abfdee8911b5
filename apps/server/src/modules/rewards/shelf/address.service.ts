import { BadInput, inBoth } from '@malto/contract'
import type { ParcelAddress } from '@malto/contract/modules/rewards.calls'
import { showPhone } from '@malto/contract/modules/users.rules'
import * as z from 'zod'
import { findPlaceNames } from '#modules/locations/locations.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { putAddress } from './claims.queries.ts'

type Anyone = Ctx<Actor | null>

const PURPOSE = 'parcel address'

const faults = {
  missing: inBoth(
    'Quà gửi về đâu? Bạn điền địa chỉ nhận nhé.',
    'Where should it go? Please give an address.',
  ),
  province: inBoth('Bạn chọn tỉnh, thành phố trong danh sách nhé.', 'Please choose a province of the list.'),
  ward: inBoth('Xã, phường này không thuộc tỉnh đã chọn.', 'This commune is not in the chosen province.'),
}

/** As a parcel's label needs it: names, not numbers, so that it reads the same after the map has changed. */
const Kept = z.object({
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  ward: z.string().nullable(),
  province: z.string(),
  note: z.string().nullable(),
})
export type KeptAddress = z.infer<typeof Kept>

/** Refused at its fields; nothing is written yet. */
export async function checkedAddress(ctx: Anyone, given: ParcelAddress | null): Promise<KeptAddress> {
  if (!given) throw BadInput({ fields: { address: [faults.missing] } })
  const { province_id, ward_id, name, phone, street, note } = given
  const { province, ward } = await findPlaceNames(ctx, province_id, ward_id)
  if (!province) throw BadInput({ fields: { 'address.province_id': [faults.province] } })
  if (ward_id !== null && !ward) throw BadInput({ fields: { 'address.ward_id': [faults.ward] } })
  return { name, phone, street, ward, province, note }
}

/** Bound to its claim: copied to another row it opens nothing. */
export const keepAddress = (tx: Anyone, claim_id: string, address: KeptAddress): Promise<void> =>
  putAddress(tx.db, claim_id, tx.tools.keys.seal(PURPOSE, claim_id, JSON.stringify(address)), tx.now())

export const openAddress = (ctx: Anyone, claim_id: string, sealed: string): KeptAddress =>
  Kept.parse(JSON.parse(ctx.tools.keys.unseal(PURPOSE, claim_id, sealed)))

export const addressLines = ({ name, phone, street, ward, province, note }: KeptAddress): string[] => [
  name,
  showPhone(phone),
  street,
  ward === null ? province : `${ward}, ${province}`,
  ...(note ? [note] : []),
]
