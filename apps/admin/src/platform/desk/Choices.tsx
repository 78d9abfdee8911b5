import type { Words } from '@malto/contract/core/words'
import { useId } from 'react'
import { useSay } from '../language.ts'

export interface Choice<T> {
  readonly value: T
  readonly label: Words
  /** Weighs heavily on somebody. */
  readonly grave?: boolean
  /** The key that chooses it too. */
  readonly key?: string
}

interface Props<T> {
  readonly legend: string
  readonly choices: readonly Choice<T>[]
  readonly chosen: T | null
  readonly onChoose: (value: T) => void
  readonly fault?: string | undefined
}

/** One of a few verdicts. */
export function Choices<T extends string | boolean>({ legend, choices, chosen, onChoose, fault }: Props<T>) {
  const say = useSay()
  const group = useId()
  return (
    <fieldset className="desk-choices">
      <legend className="unseen">{legend}</legend>
      {choices.map(({ value, label, grave, key }) => (
        <label key={String(value)} className={grave ? 'desk-choice grave' : 'desk-choice'}>
          <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className="grow">{say(label)}</span>
          {key ? <kbd aria-hidden>{key}</kbd> : null}
        </label>
      ))}
      {fault ? <p className="entry-fault">{fault}</p> : null}
    </fieldset>
  )
}
