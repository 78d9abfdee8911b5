import { deedTags } from '@malto/contract/modules/rewards.badges.rules'
import type { DeedFact } from '@malto/contract/modules/rewards.rules'
import { TextField } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { words } from './words.ts'

/** What of a fact counts; which tags there are follows from the fact chosen above. */
export function FilterInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { control } = useFormContext()
  const fact: unknown = useWatch({ control, name: 'fact' })
  const { value, set, fault, input } = useOwn(field)
  const tags = deedTags[fact as DeedFact] ?? []
  const help =
    tags.length === 0
      ? say(words.filter_none)
      : say(words.filter_help, { tags: tags.map((tag) => `${tag}:…`).join(', ') })
  return (
    <TextField
      label={say(words.filter)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
      onBlur={input.onBlur}
      error={fault !== undefined}
      helperText={fault ?? help}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  )
}
