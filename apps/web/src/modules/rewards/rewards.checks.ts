// Fetched by the form (`ui/checking.ts`): it brings zod.
import { inLanguage, type Language } from '@malto/contract/core/words'
import { ParcelAddress } from '@malto/contract/modules/rewards.calls'
import {
  addressFields,
  toAddress,
  type AddressFaults,
  type AddressField,
  type AddressValues,
} from './rewards.address.ts'

/** What the server would answer about the fields, told before asking it. */
export function addressFaults(values: AddressValues, noProvince: string, language: Language): AddressFaults {
  const read = ParcelAddress.safeParse(toAddress(values))
  const faults: Partial<Record<AddressField, string>> = values.province ? {} : { province_id: noProvince }
  for (const issue of read.error?.issues ?? []) {
    const field = addressFields.find((each) => each === issue.path[0])
    if (field) faults[field] ??= inLanguage(issue.message, language)
  }
  return faults
}
