import { withoutMarks, type Words } from '@malto/contract'
import { examBlocks } from '@malto/contract/modules/careers.blocks.data'
import { Autocomplete, TextField } from '@mui/material'
import { drawOption } from '../../../platform/inputs/typing.tsx'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { useCareerNames } from '../careers.pickers.ts'
import { fieldWords, words } from '../words.ts'

interface Choice {
  readonly id: string
  readonly label: string
  readonly line: string
}

interface Props {
  readonly field: string
  readonly label: Words
  readonly help: Words
  readonly choices: readonly Choice[]
  readonly loading?: boolean
}

const found = (choice: Choice, q: string): boolean =>
  withoutMarks(`${choice.label} ${choice.line}`).includes(withoutMarks(q))

/** Several of a long list, found by typing; diacritics are optional. */
function Many({ field, label, help, choices, loading = false }: Props) {
  const say = useSay()
  const { value, set, faults, fault, input } = useField<string>(field)
  // Unknown ones (a career that was deleted) stay visible, so that they can be taken out.
  const chosen = value.map((id) => choices.find((each) => each.id === id) ?? { id, label: id, line: '' })
  const said = fault ?? Object.values(faults)[0]
  return (
    <Autocomplete<Choice, true>
      multiple
      options={[...choices]}
      value={chosen}
      loading={loading}
      loadingText={say(texts.loading)}
      noOptionsText={say(texts.no_options)}
      openText={say(texts.open_list)}
      closeText={say(texts.close_list)}
      clearText={say(texts.clear)}
      filterSelectedOptions
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all, { inputValue }) => all.filter((each) => found(each, inputValue)).slice(0, 60)}
      onChange={(_, next) => set(next.map(({ id }) => id))}
      renderOption={drawOption}
      renderInput={(params) => (
        <TextField
          {...params}
          label={say(label)}
          error={said !== undefined}
          helperText={said ?? say(help)}
          onBlur={input.onBlur}
        />
      )}
    />
  )
}

const blocks: readonly Choice[] = Object.entries(examBlocks).map(([id, three]) => ({
  id,
  label: id,
  line: three.join(', '),
}))

export const BlocksInput = ({ field }: { readonly field: string }) => (
  <Many field={field} label={fieldWords.blocks} help={words.blocks_help} choices={blocks} />
)

export function RelatedInput({ field }: { readonly field: string }) {
  const { data, isPending } = useCareerNames()
  const choices = (data ?? []).map(({ slug, name, group_name }) => ({
    id: slug,
    label: name,
    line: group_name,
  }))
  return (
    <Many
      field={field}
      label={fieldWords.related}
      help={words.related_help}
      choices={choices}
      loading={isPending}
    />
  )
}
