import { TextField } from '@mui/material'
import { useRef } from 'react'
import { useSay } from '../../platform/language.ts'
import { type Prepared, withPrepared } from './reasons.ts'
import { words } from './words.ts'
import './moderation.css'

interface Props {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly prepared: readonly Prepared[]
  readonly fault: string | undefined
}

const LONGEST = 500

/** Words for a person, with a few beginnings to start from. */
export function ReasonField({ label, help, value, onChange, prepared, fault }: Props) {
  const say = useSay()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="reason-field">
      {prepared.length > 0 ? (
        <fieldset className="reason-starts">
          <legend className="small quiet">{say(words.prepared)}</legend>
          {prepared.map((each) => (
            <button
              key={each.name.vi}
              type="button"
              className="pill"
              onClick={() => {
                onChange(withPrepared(value, each))
                field.current?.focus()
              }}
            >
              {say(each.name)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={fault !== undefined}
        helperText={fault ?? help}
        inputRef={field}
        fullWidth
        multiline
        minRows={3}
        required
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </div>
  )
}
