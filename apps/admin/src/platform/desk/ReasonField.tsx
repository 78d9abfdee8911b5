import { TextField } from '@mui/material'
import { useRef } from 'react'
import { useSay } from '../language.ts'
import { type Prepared, withPrepared } from './prepared.ts'
import { words } from './words.ts'

interface Props {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly prepared?: readonly Prepared[]
  /** All that may stand there already, where the choice of beginnings changes. */
  readonly known?: readonly Prepared[]
  readonly fault: string | undefined
  readonly longest?: number
  readonly lines?: number
  readonly optional?: boolean
}

const LONGEST = 500

/** Words for a person, with a few beginnings to start from. */
export function ReasonField(props: Props) {
  const { label, help, value, onChange, prepared = [], known = prepared, fault } = props
  const { longest = LONGEST, lines = 3, optional = false } = props
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
                onChange(withPrepared(value, each, known))
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
        minRows={lines}
        required={!optional}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </div>
  )
}
