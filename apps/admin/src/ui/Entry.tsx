import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './entry.css'

// Small fields for forms of many rows. MUI's own are for a handful: a test has six hundred of these.

interface Shared {
  /** Also where a fault's link leads. */
  readonly id: string
  readonly label: string
  readonly fault?: string | undefined
  readonly help?: string | undefined
  /** The head of the column names it for who sees it. */
  readonly bare?: boolean
  readonly readOnly?: boolean
}

function Frame({ id, label, fault, help, bare, children }: Shared & { readonly children: ReactNode }) {
  return (
    <div className={fault ? 'entry wrong' : 'entry'}>
      <label htmlFor={id} className={bare ? 'entry-label bare' : 'entry-label'}>
        {label}
      </label>
      {children}
      {fault ? (
        <p className="entry-fault" id={`${id}-fault`}>
          <IconAlertCircle size={15} aria-hidden />
          {fault}
        </p>
      ) : help ? (
        <p className="entry-help">{help}</p>
      ) : null}
    </div>
  )
}

const marks = ({ id, fault }: Shared) => ({
  id,
  ...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}),
})

interface TextProps extends Shared {
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** More than one: the field grows with what is written. */
  readonly lines?: number
  /** One line of text that may be long: it is shown whole, and holds no line breaks. */
  readonly wraps?: boolean
  readonly placeholder?: string
}

export function TextEntry(props: TextProps) {
  const { value, onChange, onBlur, lines = 1, wraps = false, readOnly = false, placeholder } = props
  const shared = {
    ...marks(props),
    className: 'entry-field',
    value: value ?? '',
    readOnly,
    ...(onBlur ? { onBlur } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
  return (
    <Frame {...props}>
      {lines > 1 || wraps ? (
        <textarea
          {...shared}
          rows={lines}
          onChange={(event) =>
            onChange(wraps ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)
          }
        />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
    </Frame>
  )
}

interface NumberProps extends Shared {
  readonly value: number | undefined
  /** Undefined: nothing stands there. */
  readonly onChange: (value: number | undefined) => void
  readonly step?: number
  readonly min?: number
  readonly max?: number
}

export function NumberEntry(props: NumberProps) {
  const { value, onChange, step = 1, min, max, readOnly = false } = props
  return (
    <Frame {...props}>
      <input
        {...marks(props)}
        type="number"
        className="entry-field figures"
        value={value ?? ''}
        step={step}
        min={min}
        max={max}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    </Frame>
  )
}

export interface EntryChoice {
  readonly id: string
  readonly name: string
}

interface ChoiceProps extends Shared {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly choices: readonly EntryChoice[]
  /** What "nothing chosen" is called; without it something has to be chosen. */
  readonly empty?: string
}

/** An option without a word would be read as nothing at all. */
const NOTHING = '–'

/** A value that is not among the choices stays visible: hiding it would change it unseen. */
export function ChoiceEntry(props: ChoiceProps) {
  const { value, onChange, choices, empty, readOnly = false } = props
  const known = value === undefined || choices.some(({ id }) => id === value)
  return (
    <Frame {...props}>
      <select
        {...marks(props)}
        className="entry-field"
        value={value ?? ''}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        {empty !== undefined || value === undefined ? <option value="">{empty ?? NOTHING}</option> : null}
        {known ? null : <option value={value}>{value}?</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface TickProps extends Omit<Shared, 'help'> {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function TickEntry(props: TickProps) {
  const { id, label, bare, value, onChange, readOnly = false } = props
  return (
    <label className="entry-tick" htmlFor={id}>
      <input
        {...marks(props)}
        type="checkbox"
        checked={value}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={bare ? 'entry-label bare' : 'small'}>{label}</span>
    </label>
  )
}
