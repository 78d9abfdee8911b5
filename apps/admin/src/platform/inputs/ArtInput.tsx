import type { Words } from '@malto/contract'
import { useSay } from '../language.ts'
import { useOwn } from './useField.ts'
import './inputs.css'

interface Given {
  readonly label: Words
  /** Drawings under /art, without their endings. */
  readonly drawings: readonly string[]
  readonly width: number
  readonly height: number
  /** What a drawing is called. */
  readonly named: (drawing: string) => string
}

/** One of a set of drawings, by its look. */
export function artInput({ label, drawings, width, height, named }: Given) {
  return function ArtInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, fault } = useOwn(field)
    const chosen = typeof value === 'string' ? value : ''
    // One that is not in the set is kept until another is chosen.
    const choices = chosen === '' || drawings.includes(chosen) ? drawings : [chosen, ...drawings]
    return (
      <fieldset className="rows-input">
        <legend>{say(label)}</legend>
        <div className="pictures">
          {choices.map((name) => (
            <label key={name} className="picture">
              <input
                type="radio"
                name={field}
                className="unseen"
                checked={chosen === name}
                onChange={() => set(name)}
              />
              <img src={`/art/${name}.svg`} width={width} height={height} alt={named(name)} />
            </label>
          ))}
        </div>
        {fault ? <p className="entry-fault">{fault}</p> : null}
      </fieldset>
    )
  }
}
