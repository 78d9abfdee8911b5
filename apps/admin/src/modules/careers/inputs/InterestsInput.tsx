import { personalityGroups } from '@malto/contract/constants'
import { codeOf } from '@malto/contract/modules/careers.code.rules'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { NumberEntry } from '../../../ui/Entry.tsx'
import { fieldWords, words } from '../words.ts'
import '../../../platform/inputs/inputs.css'
import './inputs.css'

/** Six numbers in the order of the hexagon, and the letters that follow from them. */
export function InterestsInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value, set, faults, fault } = useField<number | undefined>(field)
  const six = personalityGroups.map((_, at) => value[at])
  const whole = six.every((one) => typeof one === 'number')
  return (
    <fieldset className="rows-input">
      <legend>{say(fieldWords.interests)}</legend>
      <p className="entry-help">{say(words.interests_help)}</p>
      <div className="six-numbers">
        {personalityGroups.map((letter, at) => (
          <NumberEntry
            key={letter}
            id={`${field}.${at}`}
            label={`${letter} · ${say(letterWords[letter])}`}
            value={six[at]}
            step={0.01}
            min={1}
            max={7}
            fault={faults[String(at)]}
            onChange={(next) => set(six.with(at, next))}
          />
        ))}
      </div>
      {whole ? (
        <output className="small quiet">
          {say(words.letters_now, { code: codeOf(six.map((one) => one ?? 0)) })}
        </output>
      ) : null}
      {fault ? <p className="entry-fault">{fault}</p> : null}
    </fieldset>
  )
}
