import { Button, Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import { useLanguage } from '../../../platform/language.ts'
import { useChecking } from '../../../ui/checking.ts'
import { useFaults } from '../../../ui/faults.ts'
import type { Option } from '../../../ui/Finder.tsx'
import { LateFinder } from '../../../ui/LateFinder.tsx'
import { Note } from '../../../ui/Note.tsx'
import {
  serverAddressFaults,
  toAddress,
  useAddressDraft,
  type AddressFaults,
  type AddressField,
  type AddressValues,
  type Place,
  type SentAddress,
} from '../rewards.address.ts'
import { useProvinces, useWards } from '../rewards.hooks.ts'

const loadChecks = () => import('../rewards.checks.ts')

interface Props {
  readonly action: string
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (
    address: SentAddress,
    done: { onSuccess: () => void; onError: (failure: unknown) => void },
  ) => void
}

/** Where a parcel goes. Nothing typed is lost until the server has said yes. */
export function AddressForm({ action, busy, error, onSubmit }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const draft = useAddressDraft()
  const { form, faults, tell, forgive } = useFaults<AddressField>()
  const checking = useChecking(loadChecks)
  const { values } = draft
  const change = (field: AddressField, part: Partial<AddressValues>) => {
    draft.change(part)
    forgive(field)
  }
  const submit = () => {
    void checking.check(({ addressFaults }) => {
      if (tell(addressFaults(values, t`Bạn chọn tỉnh, thành phố nhé.`, language))) return
      onSubmit(toAddress(values), {
        onSuccess: draft.forget,
        onError: (failure) => void tell(serverAddressFaults(failure)),
      })
    })
  }
  const atFields = Object.keys(serverAddressFaults(error)).length > 0
  return (
    <form
      ref={form}
      className="stack fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={t`Người nhận`}
        autoComplete="name"
        maxLength={60}
        value={values.name}
        error={faults.name}
        onChange={(event) => change('name', { name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Số điện thoại để người giao gọi`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={values.phone}
        error={faults.phone}
        onChange={(event) => change('phone', { phone: event.currentTarget.value })}
      />
      <PlacePickers values={values} faults={faults} onChange={change} />
      <TextInput
        label={t`Số nhà, đường, thôn xóm`}
        autoComplete="street-address"
        maxLength={120}
        value={values.street}
        error={faults.street}
        onChange={(event) => change('street', { street: event.currentTarget.value })}
      />
      <Textarea
        label={
          <>
            {t`Dặn người giao`} <span className="optional">{t`không bắt buộc`}</span>
          </>
        }
        rows={2}
        maxLength={160}
        value={values.note}
        error={faults.note}
        onChange={(event) => change('note', { note: event.currentTarget.value })}
      />
      {!atFields && <Note error={error ?? checking.failure} />}
      <Button type="submit" loading={checking.busy || busy}>
        {action}
      </Button>
    </form>
  )
}

interface PickersProps {
  readonly values: AddressValues
  readonly faults: AddressFaults
  readonly onChange: (field: AddressField, part: Partial<AddressValues>) => void
}

const optionOf = (place: Place | null): Option | null =>
  place && { value: String(place.id), label: place.name }
const placeOf = (option: Option | null): Place | null =>
  option && { id: Number(option.value), name: option.label }
const optionsOf = (items: readonly Place[] | undefined): Option[] =>
  (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

function PlacePickers({ values, faults, onChange }: PickersProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const provinces = useProvinces()
  const wards = useWards(values.province?.id ?? null, q)
  return (
    <>
      <LateFinder
        label={t`Tỉnh, thành phố`}
        placeholder={t`Gõ để tìm`}
        value={optionOf(values.province)}
        options={optionsOf(provinces.data?.items)}
        matches={(option, words) => withoutMarks(option.label).includes(withoutMarks(words))}
        nothing={provinces.isError ? t`Chưa tải được danh sách.` : t`Không có tỉnh này.`}
        busy={provinces.isFetching}
        error={faults.province_id}
        onChange={(option) => {
          const province = placeOf(option)
          // What lay in the old province is not in the new one.
          const same = province?.id === values.province?.id
          onChange('province_id', { province, ...(same ? {} : { ward: null }) })
        }}
      />
      <LateFinder
        key={values.province?.id ?? 'none'}
        label={
          <>
            {t`Xã, phường`} <span className="optional">{t`không bắt buộc`}</span>
          </>
        }
        placeholder={values.province ? t`Gõ để tìm` : t`Chọn tỉnh trước`}
        disabled={!values.province}
        value={optionOf(values.ward)}
        options={optionsOf(wards.data?.items)}
        onSearch={setQ}
        nothing={wards.isError ? t`Chưa tải được danh sách.` : t`Không có nơi này.`}
        busy={wards.isFetching}
        error={faults.ward_id}
        onChange={(option) => onChange('ward_id', { ward: placeOf(option) })}
      />
    </>
  )
}
