import { useState } from 'react'
import { CallError } from '@malto/contract/core/error'
import type { Sent } from '@malto/contract/core/call'
import type { claimReward } from '@malto/contract/modules/rewards.calls'
import { keepDraft, readDraft } from '../../platform/drafts.ts'
import { useSession } from '../../platform/session.ts'
import type { Faults } from '../../ui/faults.ts'

export interface Place {
  readonly id: number
  readonly name: string
}

/** An address as its form holds it. */
export interface AddressValues {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly province: Place | null
  readonly ward: Place | null
  readonly note: string
}
export type AddressField = 'name' | 'phone' | 'street' | 'province_id' | 'ward_id' | 'note'
export type AddressFaults = Faults<AddressField>
export type SentAddress = NonNullable<Sent<typeof claimReward>['address']>

const ABOUT = 'parcel'
export const addressFields: readonly AddressField[] = [
  'name',
  'phone',
  'street',
  'province_id',
  'ward_id',
  'note',
]

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
function placeOf(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name } = value as Record<string, unknown>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

function addressFrom(kept: unknown, name: string): AddressValues {
  const from = (typeof kept === 'object' && kept !== null ? kept : { name }) as Record<string, unknown>
  return {
    name: word(from['name']),
    phone: word(from['phone']),
    street: word(from['street']),
    province: placeOf(from['province']),
    ward: placeOf(from['ward']),
    note: word(from['note']),
  }
}

export const toAddress = (values: AddressValues): SentAddress => ({
  name: values.name,
  phone: values.phone,
  street: values.street,
  province_id: values.province?.id ?? 0,
  ward_id: values.ward?.id ?? null,
  note: values.note.trim() === '' ? null : values.note,
})

/** What the server said at fields of the address, each to its own field. */
export function serverAddressFaults(failure: unknown): AddressFaults {
  if (!(failure instanceof CallError)) return {}
  const faults: Partial<Record<AddressField, string>> = {}
  for (const [name, texts] of Object.entries(failure.fields)) {
    const field = addressFields.find((each) => name === `address.${each}` || name === each)
    if (field && texts[0]) faults[field] = texts[0]
  }
  return faults
}

/** What was typed outlives a failure and a reload of this tab, and is forgotten once the parcel is asked for. */
export function useAddressDraft() {
  const { user } = useSession()
  const user_id = user?.id ?? ''
  const [values, setValues] = useState(() =>
    addressFrom(readDraft(user_id, ABOUT, sessionStorage), user?.full_name ?? ''),
  )
  return {
    values,
    change: (part: Partial<AddressValues>) => {
      const next = { ...values, ...part }
      setValues(next)
      keepDraft(user_id, ABOUT, next, sessionStorage)
    },
    forget: () => keepDraft(user_id, ABOUT, null, sessionStorage),
  }
}
