import type { Words } from '@malto/contract'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { Option, Picker } from '../arrangement.ts'
import { client } from '../client.ts'
import { useSay } from '../language.ts'
import { useTyping } from './typing.tsx'
import { useField } from './useField.ts'

interface Given {
  readonly label: Words
  readonly help: Words
  readonly picker: Picker
  /** The field of the row that brings the names of those it has, in their order. */
  readonly names?: string
}

/** Several of what a picker finds. */
export function manyInput({ label, help, picker, names }: Given) {
  return function ManyInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { value, set, faults, fault, input } = useField<number>(field)
    const [picked, setPicked] = useState<readonly Option[]>([])
    const typing = useTyping(picker)
    const brought = useBrought(field, names)
    const known = (id: number): string | undefined =>
      picked.find((each) => each.id === id)?.label ?? brought[id]
    const asked = useNames(
      picker,
      value.filter((id) => known(id) === undefined),
    )
    const wrong = fault ?? Object.values(faults)[0]
    return (
      <Autocomplete<Option, true>
        multiple
        {...typing}
        filterSelectedOptions
        value={value.map((id) => ({ id, label: known(id) ?? asked[id] ?? `#${id}` }))}
        onChange={(_, next) => {
          setPicked([...picked, ...next])
          set(next.map(({ id }) => Number(id)))
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={say(label)}
            error={wrong !== undefined}
            helperText={wrong ?? say(help)}
            onBlur={input.onBlur}
          />
        )}
      />
    )
  }
}

type Names = Readonly<Record<number, string>>

/** Names that came with the row itself. */
function useBrought(field: string, names: string | undefined): Names {
  const record = useRecordContext()
  const ids = (record?.[field] ?? []) as readonly number[]
  const words = (names === undefined ? [] : (record?.[names] ?? [])) as readonly string[]
  return Object.fromEntries(words.map((word, at) => [ids[at] ?? -1, word]))
}

function useNames(picker: Picker, ids: readonly number[]): Readonly<Record<number, string | null>> {
  const { data } = useQuery({
    queryKey: ['picker', picker.name, 'names', ids],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(ids.map(async (id) => [id, await picker.named(client, id)] as const)),
      ) as Record<number, string | null>,
    enabled: ids.length > 0,
    staleTime: 300_000,
    placeholderData: (before) => before,
  })
  return data ?? {}
}
