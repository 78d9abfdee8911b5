import { Autocomplete, TextField } from '@mui/material'
import type { Option, Picker } from '../arrangement.ts'
import { useTyping } from './typing.tsx'

interface Props {
  readonly picker: Picker
  readonly label: string
  readonly help: string
  readonly placeholder: string
  readonly value: Option | null
  readonly onChange: (option: Option | null) => void
  readonly fault: string | undefined
}

/** One of what a picker finds, outside of a form of react-admin's. */
export function PickField({ picker, label, help, placeholder, value, onChange, fault }: Props) {
  const typing = useTyping(picker)
  return (
    <Autocomplete<Option>
      {...typing}
      value={value}
      onChange={(_, option) => onChange(option)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={fault !== undefined}
          helperText={fault ?? help}
        />
      )}
    />
  )
}
