import { useInput } from 'react-admin'
import { useSay } from '../../../platform/language.ts'
import { words } from '../words.ts'
import { sentenceOf } from './useField.ts'
import './inputs.css'

/** The portraits under /art that a character may have. */
export const portraits = [
  'av-duc',
  'av-giabao',
  'av-huy',
  'av-khoa',
  'av-linh',
  'av-minhanh',
  'av-my',
  'av-nhi',
  'av-phuc',
  'av-thuha',
  'av-trang',
  'av-tuan',
] as const

export function PictureInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { field: input, fieldState } = useInput({ source: field })
  const value = String(input.value ?? '')
  const fault = sentenceOf(fieldState.error?.message)
  // One that is not among the twelve is kept until another is chosen.
  const choices =
    value === '' || (portraits as readonly string[]).includes(value) ? portraits : [value, ...portraits]
  return (
    <fieldset className="rows-input">
      <legend>{say(words.picture)}</legend>
      <div className="pictures">
        {choices.map((name) => (
          <label key={name} className="picture">
            <input
              type="radio"
              name={field}
              className="unseen"
              checked={value === name}
              onChange={() => input.onChange(name)}
            />
            <img src={`/art/${name}.svg`} width={64} height={64} alt={name.replace('av-', '')} />
          </label>
        ))}
      </div>
      {fault ? <p className="entry-fault">{fault}</p> : null}
    </fieldset>
  )
}
