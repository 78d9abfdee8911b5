import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { FormValues } from '../auth.values.ts'
import { Fault } from './Notice.tsx'

type Part = 'day' | 'month' | 'year'

interface Props {
  readonly values: Pick<FormValues, Part>
  readonly onChange: (part: Partial<Pick<FormValues, Part>>) => void
  readonly fault?: string | undefined
  readonly required: boolean
  /** Stands under the fields: what follows from the age. */
  readonly hint?: string | undefined
}

/** Day, month, year in three small fields of digits: the date pickers of cheap phones start in this month and scroll for years. */
export function BirthdayFields({ values, onChange, fault, required, hint }: Props) {
  const { t } = useLingui()
  const id = useId()
  const fields = useRef<Partial<Record<Part, HTMLInputElement | null>>>({})
  const parts = [
    { part: 'day', label: t`Ngày`, size: 2, next: 'month', auto: 'bday-day', sample: '07' },
    { part: 'month', label: t`Tháng`, size: 2, next: 'year', auto: 'bday-month', sample: '03' },
    { part: 'year', label: t`Năm`, size: 4, next: null, auto: 'bday-year', sample: '2010' },
  ] as const

  return (
    <fieldset className="birthday">
      <legend className="auth-label">
        {t`Ngày sinh`} {required ? null : <span className="optional">{t`không bắt buộc`}</span>}
      </legend>
      <div className="birthday-row">
        {parts.map(({ part, label, size, next, auto, sample }) => (
          <TextInput
            key={part}
            ref={(field) => {
              fields.current[part] = field
            }}
            label={label}
            placeholder={sample}
            inputMode="numeric"
            autoComplete={auto}
            maxLength={size}
            value={values[part]}
            error={Boolean(fault)}
            {...(fault || hint ? { 'aria-describedby': `${id}-words` } : {})}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, size)
              onChange({ [part]: digits })
              // Two digits are a whole day or month: on to the next, unless one is correcting.
              if (next && digits.length === size && digits.length > values[part].length)
                fields.current[next]?.focus()
            }}
          />
        ))}
      </div>
      {fault ? (
        <Fault id={`${id}-words`}>{fault}</Fault>
      ) : (
        hint && (
          <p id={`${id}-words`} className="auth-hint">
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
