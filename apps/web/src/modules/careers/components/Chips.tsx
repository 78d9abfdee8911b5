import type { ReactNode } from 'react'

interface Choice<T extends string> {
  readonly value: T
  readonly label: ReactNode
  /** Why it cannot be chosen now; read out with its name. */
  readonly why_not?: string | undefined
}

interface Props<T extends string> {
  readonly legend: string
  /** The legend as a small heading; otherwise only for those who cannot see the row. */
  readonly heading?: boolean
  readonly choices: readonly Choice<T>[]
  readonly chosen: readonly T[]
  readonly onToggle: (value: T) => void
}

/** Words that are pressed or not, as many rows as they need. */
export function Chips<T extends string>({ legend, heading = true, choices, chosen, onToggle }: Props<T>) {
  return (
    <fieldset className="career-choices">
      <legend className={heading ? 'career-choices-legend' : 'hidden-words'}>{legend}</legend>
      <div className="career-choices-row">
        {choices.map(({ value, label, why_not }) => (
          <button
            key={value}
            type="button"
            className="pill"
            aria-pressed={chosen.includes(value)}
            disabled={why_not !== undefined}
            title={why_not}
            onClick={() => onToggle(value)}
          >
            {label}
            {why_not && <span className="hidden-words">: {why_not}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
