import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { InputHelperText, useInput, useRecordContext } from 'react-admin'
import type { FormField, Option } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useTyping } from '../inputs/typing.tsx'
import { useNamed } from '../picking.ts'
import { texts } from '../texts.ts'

interface Props {
  readonly field: Extract<FormField, { kind: 'picker' }>
  readonly values: Readonly<Record<string, unknown>>
  readonly source: string
  readonly label: string
  readonly helperText: string | false
  readonly isRequired: boolean
}

const filled = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** A choice among many rows of the server: what is chosen now shows its name, typing finds another. */
export function PickerInput({ field, values, source, label, helperText, isRequired }: Props) {
  const say = useSay()
  const record = useRecordContext()
  const { field: input, fieldState } = useInput({ source })
  const [picked, setPicked] = useState<Option | null>(null)
  const ready = field.within === undefined || filled(values[field.within])
  const scope = field.within ? { [field.within]: values[field.within] } : {}
  const typing = useTyping(field.picker, scope, ready)

  const value = filled(input.value) ? input.value : null
  const own =
    record && field.words && record[source] === value ? (record[field.words] as string | null) : null
  const known = picked?.id === value ? picked.label : own
  const named = useNamed(known === null && value !== null ? field.picker : null, value)
  const current: Option | null = value === null ? null : { id: value, label: known ?? named ?? '…' }
  const fault = fieldState.error?.message

  return (
    <Autocomplete<Option>
      {...typing}
      value={current}
      disabled={!ready}
      onChange={(_, option) => {
        setPicked(option)
        input.onChange(option?.id ?? null)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={fault !== undefined}
          helperText={fault ? <InputHelperText error={fault} /> : ready ? helperText : say(texts.pick_first)}
          onBlur={input.onBlur}
          inputRef={input.ref}
        />
      )}
    />
  )
}
