import type { Words } from '@malto/contract'
import { careerRoutes, subjects, subjectWords } from '@malto/contract/modules/careers.rules'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TickEntry } from '../../../ui/Entry.tsx'
import { fieldWords, routeWords } from '../words.ts'
import '../../../platform/inputs/inputs.css'
import './inputs.css'

interface Props {
  readonly field: string
  readonly label: Words
  readonly choices: ReadonlyArray<{ readonly id: string; readonly words: Words }>
}

/** A few of a short list; they are kept in the order in which they were chosen. */
function Ticks({ field, label, choices }: Props) {
  const say = useSay()
  const { value, set, faults, fault } = useField<string>(field)
  return (
    <fieldset className="rows-input">
      <legend>{say(label)}</legend>
      <div className="ticks">
        {choices.map(({ id, words }) => (
          <TickEntry
            key={id}
            id={`${field}.${id}`}
            label={say(words)}
            value={value.includes(id)}
            onChange={(on) => set(on ? [...value, id] : value.filter((each) => each !== id))}
          />
        ))}
      </div>
      {(fault ?? Object.values(faults)[0]) ? (
        <p className="entry-fault">{fault ?? Object.values(faults)[0]}</p>
      ) : null}
    </fieldset>
  )
}

const subjectChoices = subjects.map((id) => ({ id, words: subjectWords[id] }))
const routeChoices = careerRoutes.map((id) => ({ id, words: routeWords[id] }))

export const SubjectsInput = ({ field }: { readonly field: string }) => (
  <Ticks field={field} label={fieldWords.subjects} choices={subjectChoices} />
)
export const RoutesInput = ({ field }: { readonly field: string }) => (
  <Ticks field={field} label={fieldWords.routes} choices={routeChoices} />
)
