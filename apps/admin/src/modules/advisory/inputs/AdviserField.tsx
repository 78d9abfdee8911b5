import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import type { Option } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { useOptions } from '../../../platform/picking.ts'
import { texts } from '../../../platform/texts.ts'
import { adviserPicker } from '../advisory.pickers.ts'

interface Props {
  readonly label: string
  readonly help: string
  readonly placeholder: string
  readonly value: Option | null
  readonly onChange: (option: Option | null) => void
  readonly fault: string | undefined
}

/** One adviser, found by typing, outside of a form of react-admin's. */
export function AdviserField({ label, help, placeholder, value, onChange, fault }: Props) {
  const say = useSay()
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const { options, pending } = useOptions(adviserPicker, open ? q : '', {}, open)
  return (
    <Autocomplete<Option>
      options={[...options]}
      value={value}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={pending}
      loadingText={say(texts.loading)}
      noOptionsText={say(texts.no_options)}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, typed, reason) => setQ(reason === 'input' ? typed : '')}
      onChange={(_, option) => onChange(option)}
      renderOption={(props, option) => (
        <li {...props} key={option.id}>
          <span>
            {option.label}
            <small className="faint" style={{ display: 'block' }}>
              {option.line}
            </small>
          </span>
        </li>
      )}
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
