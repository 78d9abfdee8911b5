import type { HTMLAttributes, Key } from 'react'
import { useState } from 'react'
import type { Option, Picker } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useOptions } from '../picking.ts'
import { texts } from '../texts.ts'

/** An option as it is offered: its name, and what tells it from others of that name. */
export const drawOption = (
  { key: _key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key },
  { id, label, line }: Option,
) => (
  <li {...props} key={id}>
    <span>
      {label}
      {line ? (
        <small className="faint" style={{ display: 'block' }}>
          {line}
        </small>
      ) : null}
    </span>
  </li>
)

/** What every list that is found by typing shares: the server finds, so nothing is sifted here. */
export function useTyping(picker: Picker, scope: Readonly<Record<string, unknown>> = {}, ready = true) {
  const say = useSay()
  const [q, setQ] = useState('')
  const [open, setOpen] = useState(false)
  const { options, pending } = useOptions(picker, open ? q : '', scope, open && ready)
  return {
    options: [...options],
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    loading: pending,
    loadingText: say(texts.loading),
    noOptionsText: say(texts.no_options),
    openText: say(texts.open_list),
    closeText: say(texts.close_list),
    clearText: say(texts.clear),
    filterOptions: (all: Option[]) => all,
    getOptionLabel: (option: Option) => option.label,
    isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
    onInputChange: (_: unknown, typed: string, reason: string) => setQ(reason === 'input' ? typed : ''),
    renderOption: drawOption,
  }
}
