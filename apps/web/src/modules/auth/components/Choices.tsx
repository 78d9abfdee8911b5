import type { ReactNode } from 'react'

interface Props<T extends string> {
  readonly name: string
  readonly label: ReactNode
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A few answers of which one holds, all in sight. */
export function Choices<T extends string>({ name, label, choices, value, onChange }: Props<T>) {
  return (
    <fieldset className="auth-picks">
      <legend className="auth-label">{label}</legend>
      <div className="choices-row">
        {choices.map((choice) => (
          <label key={choice.value} className="auth-pick">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
