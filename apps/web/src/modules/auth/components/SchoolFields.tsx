import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ANOTHER_SCHOOL, grades } from '@malto/contract/constants'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import type { Faults } from '../../../ui/faults.ts'
import type { FormValues } from '../auth.values.ts'
import { useClasses, useDistricts, useProvinces, useSchools } from '../auth.hooks.ts'
import type { Option } from '../../../ui/Finder.tsx'
import { LateFinder } from '../../../ui/LateFinder.tsx'

interface Props {
  readonly values: FormValues
  readonly faults: Faults
  /** The fields of the contract that the change touches: what was said about them no longer holds. */
  readonly onChange: (part: Partial<FormValues>, ...touched: string[]) => void
}

const matches = (option: Option, q: string) => withoutMarks(option.label).includes(withoutMarks(q))
const named = (items: readonly { id: number; name: string }[] | undefined): Option[] =>
  (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
const chosen = (place: { id: number; name: string } | null): Option | null =>
  place && { value: String(place.id), label: place.name }

export function PlaceFields({ values, faults, onChange }: Props) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const provinces = useProvinces()
  const districts = useDistricts(values.province?.id ?? null, q)
  return (
    <div className="auth-pair">
      <LateFinder
        label={<Optional>{t`Tỉnh, thành phố`}</Optional>}
        placeholder={t`Gõ để tìm`}
        value={chosen(values.province)}
        options={named(provinces.data?.items)}
        matches={matches}
        nothing={provinces.isError ? t`Chưa tải được danh sách.` : t`Không có tỉnh này.`}
        busy={provinces.isFetching}
        error={faults['province_id']}
        onChange={(option) => {
          const province = option && { id: Number(option.value), name: option.label }
          // What lay in the old province is not in the new one.
          const same = province?.id === values.province?.id
          onChange(
            { province, ...(same ? {} : { district: null, school: null, class_id: '' }) },
            'province_id',
            'district_id',
          )
        }}
      />
      <LateFinder
        key={values.province?.id ?? 'none'}
        label={<Optional>{t`Xã, phường`}</Optional>}
        placeholder={values.province ? t`Gõ để tìm` : t`Chọn tỉnh trước`}
        disabled={!values.province}
        value={chosen(values.district)}
        options={named(districts.data?.items)}
        onSearch={setQ}
        nothing={districts.isError ? t`Chưa tải được danh sách.` : t`Không có nơi này.`}
        busy={districts.isFetching}
        error={faults['district_id']}
        onChange={(option) =>
          onChange({ district: option && { id: Number(option.value), name: option.label } }, 'district_id')
        }
      />
    </div>
  )
}

export function SchoolFields({ values, faults, onChange }: Props) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const schools = useSchools(values.province?.id ?? null, values.district?.id ?? null, q)
  const another: Option = { value: ANOTHER_SCHOOL, label: t`Trường mình không có ở đây` }
  const isAnother = values.school?.code === ANOTHER_SCHOOL
  const found = (schools.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <LateFinder
        key={values.province?.id ?? 'none'}
        label={t`Trường`}
        placeholder={t`Gõ tên, không cần dấu`}
        value={
          values.school && (isAnother ? another : { value: values.school.code, label: values.school.name })
        }
        options={[...found, another]}
        onSearch={setQ}
        nothing={t`Không tìm thấy trường.`}
        busy={schools.isFetching}
        error={faults['school_code']}
        onChange={(option) => {
          const card = schools.data?.items.find(({ code }) => code === option?.value)
          const school = option && { id: card?.id ?? 0, code: option.value, name: option.label }
          onChange({ school, class_id: '' }, 'school_code', 'another_school', 'class_id')
        }}
      />
      {isAnother && (
        <TextInput
          label={t`Tên trường`}
          placeholder={t`Ví dụ: Trường THCS Nguyễn Huệ`}
          description={t`Mình ghi lại, Malto sẽ thêm trường này sau.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          value={values.another_school}
          error={faults['another_school']}
          onChange={(event) => onChange({ another_school: event.currentTarget.value }, 'another_school')}
        />
      )}
      <div className="auth-pair even">
        <GradeField values={values} faults={faults} onChange={onChange} />
        <ClassField values={values} faults={faults} onChange={onChange} />
      </div>
    </>
  )
}

function GradeField({ values, faults, onChange }: Props) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Khối`}
      size="lg"
      value={values.grade}
      error={faults['grade']}
      onChange={(event) => onChange({ grade: event.currentTarget.value, class_id: '' }, 'grade', 'class_id')}
    >
      <option value="">{t`Chọn khối`}</option>
      {grades.map(({ id }) => (
        <option key={id} value={id}>
          {id === 0 ? t`Khác` : t`Khối ${id}`}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Classes are listed by some schools only: where there is none, nothing is asked. */
function ClassField({ values, faults, onChange }: Props) {
  const { t } = useLingui()
  const listed = values.school && values.school.code !== ANOTHER_SCHOOL ? values.school.id : null
  const classes = useClasses(listed, Number(values.grade) || null)
  const items = listed ? (classes.data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <NativeSelect
      label={<Optional>{t`Lớp`}</Optional>}
      size="lg"
      value={values.class_id}
      error={faults['class_id']}
      onChange={(event) => onChange({ class_id: event.currentTarget.value }, 'class_id')}
    >
      <option value="">{t`Chưa chọn`}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

export function Optional({ children }: { children: string }) {
  const { t } = useLingui()
  return (
    <>
      {children} <span className="optional">{t`không bắt buộc`}</span>
    </>
  )
}
