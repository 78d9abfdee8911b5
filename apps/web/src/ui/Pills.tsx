import type { ReactNode } from 'react'
import { useCurrentInSight } from './current.ts'

interface Choice<T extends string | number> {
  readonly value: T
  readonly label: ReactNode
}

interface Props<T extends string | number> {
  /** What the row chooses, for those who cannot see it. */
  readonly label: string
  readonly choices: readonly Choice<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Inside a group's area the current pill takes the group's colour. */
  readonly inGroup?: boolean
}

/** A row of filters that scrolls sideways on phones. */
export function Pills<T extends string | number>({ label, choices, value, onChange, inGroup }: Props<T>) {
  const row = useCurrentInSight<HTMLFieldSetElement>(value)
  return (
    <fieldset ref={row} className={inGroup ? 'pills in-group' : 'pills'}>
      <legend className="hidden-words">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="pill"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
