import type { Words } from '@malto/contract'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { TextEntry } from '../../ui/Entry.tsx'
import { words } from './words.ts'
import { useField } from './useField.ts'

export const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Props {
  readonly field: string
  readonly label: Words
  readonly help: Words
}

/** A list of short texts, one on each line. Empty lines are room to write, not entries. */
function Lines({ field, label, help }: Props) {
  const say = useSay()
  const { value, set, faults, fault, input } = useField<string>(field)
  const [typed, setTyped] = useState(value.join('\n'))
  // Changed from elsewhere (the other version was taken): what was typed here is not it any more.
  const shown = linesIn(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  const [first] = Object.entries(faults)
  const said = first && say(words.line_n, { n: Number(first[0].split('.')[0]) + 1, text: first[1] })
  return (
    <TextEntry
      id={field}
      label={say(label)}
      help={say(help)}
      lines={4}
      value={shown}
      fault={said ?? fault}
      onBlur={input.onBlur}
      onChange={(text) => {
        setTyped(text)
        set(linesIn(text))
      }}
    />
  )
}

/** The input of one such list. */
export function linesInput(label: Words, help: Words = words.one_a_line) {
  return function LinesInput({ field }: { readonly field: string }) {
    return <Lines field={field} label={label} help={help} />
  }
}
