import type { Words } from '@malto/contract'
import { TickEntry } from '../../ui/Entry.tsx'
import type { Choices } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useField } from './useField.ts'
import './inputs.css'

/** Some of a few; always kept in the order of the list. */
export function ticksInput(label: Words, choices: Choices, help?: Words) {
  const all = Object.keys(choices)
  return function TicksInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, faults, fault } = useField<string>(field)
    const wrong = fault ?? Object.values(faults)[0]
    const choose = (one: string, on: boolean) =>
      set(all.filter((each) => (each === one ? on : value.includes(each))))
    return (
      <fieldset className="rows-input">
        <legend>{say(label)}</legend>
        <div className="ticks">
          {all.map((each) => (
            <TickEntry
              key={each}
              id={`${field}.${each}`}
              label={say(choices[each] as Words)}
              value={value.includes(each)}
              onChange={(on) => choose(each, on)}
            />
          ))}
        </div>
        {wrong ? <p className="entry-fault">{wrong}</p> : null}
        {help && !wrong ? <p className="entry-help">{say(help)}</p> : null}
      </fieldset>
    )
  }
}
