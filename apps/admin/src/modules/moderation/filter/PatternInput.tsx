import { useWatch } from 'react-hook-form'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { words } from './words.ts'

/** What came with Malto keeps its words: it can only be switched off. */
export function PatternInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value, set, fault, input } = useOwn(field)
  const shipped = useWatch<{ shipped?: boolean }>({ name: 'shipped' }) === true
  return (
    <TextEntry
      id={field}
      label={say(words.rule)}
      help={say(shipped ? words.pattern_fixed : words.pattern_help)}
      value={typeof value === 'string' ? value : ''}
      onChange={set}
      onBlur={input.onBlur}
      fault={fault}
      readOnly={shipped}
    />
  )
}
