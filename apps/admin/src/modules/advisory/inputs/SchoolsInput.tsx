import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { Option } from '../../../platform/arrangement.ts'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { schoolPicker } from '../../../platform/pickers.ts'
import { useOptions } from '../../../platform/picking.ts'
import { texts } from '../../../platform/texts.ts'
import { words } from '../adviser/words.ts'

interface Named {
  readonly school_ids?: readonly number[]
  readonly school_names?: readonly string[]
}

/** Several schools, found by typing. The row brings the names of those it has. */
export function SchoolsInput({ field }: { readonly field: string }) {
  const say = useSay()
  const record = useRecordContext() as Named | undefined
  const { value, set, faults, fault, input } = useField<number>(field)
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<readonly Option[]>([])
  const { options, pending } = useOptions(schoolPicker, open ? q : '', {}, open)
  const named = (id: number): string =>
    picked.find((each) => each.id === id)?.label ??
    record?.school_names?.[record.school_ids?.indexOf(id) ?? -1] ??
    `#${id}`
  const wrong = fault ?? Object.values(faults)[0]
  return (
    <Autocomplete<Option, true>
      multiple
      options={[...options]}
      value={value.map((id) => ({ id, label: named(id) }))}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={pending}
      loadingText={say(texts.loading)}
      noOptionsText={say(texts.no_options)}
      filterSelectedOptions
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, typed, reason) => setQ(reason === 'input' ? typed : '')}
      onChange={(_, next) => {
        setPicked([...picked, ...next])
        set(next.map(({ id }) => Number(id)))
      }}
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
          label={say(words.schools)}
          error={wrong !== undefined}
          helperText={wrong ?? say(words.schools_help)}
          onBlur={input.onBlur}
        />
      )}
    />
  )
}
