import { useLingui } from '@lingui/react/macro'
import type { FormValues } from '../auth.values.ts'
import { Choices } from './Choices.tsx'
import { Optional } from './SchoolFields.tsx'

interface Props {
  readonly value: FormValues['gender']
  readonly onChange: (gender: FormValues['gender']) => void
}

export function GenderChoices({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Choices
      name="gender"
      label={<Optional>{t`Giới tính`}</Optional>}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'female', label: t`Nữ` },
        { value: 'male', label: t`Nam` },
        { value: 'other', label: t({ message: 'Khác', context: 'giới tính' }) },
        { value: '', label: t`Không nêu` },
      ]}
    />
  )
}
