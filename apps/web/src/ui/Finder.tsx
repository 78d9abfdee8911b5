import { Loader, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

export interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly label: ReactNode
  readonly placeholder: string
  readonly value: Option | null
  readonly options: readonly Option[]
  readonly onChange: (option: Option | null) => void
  /** Asked while one types, when the list is too long to hold; without it the given options are searched here. */
  readonly onSearch?: (q: string) => void
  readonly matches?: (option: Option, q: string) => boolean
  readonly nothing: string
  readonly error?: string | undefined
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly description?: string | undefined
}

const SEARCH_PAUSE_MS = 250

/** One out of many, found by typing. */
export function Finder(props: Props) {
  const {
    value,
    options,
    onChange,
    onSearch,
    matches,
    nothing,
    busy = false,
    error,
    description,
    ...rest
  } = props
  const [q, setQ] = useState(value?.label ?? '')
  const ask = useDebouncedCallback((text: string) => onSearch?.(text), SEARCH_PAUSE_MS)
  const shown =
    value && !options.some((option) => option.value === value.value) ? [value, ...options] : options
  return (
    <Select
      {...rest}
      {...(description ? { description } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown as Option[]}
      value={value?.value ?? null}
      onChange={(_, option) => {
        onChange(option ?? null)
        ask('')
      }}
      searchable
      searchValue={q}
      onSearchChange={(text) => {
        setQ(text)
        // The chosen name is put into the field by itself: that is no search.
        ask(text === value?.label ? '' : text.trim())
      }}
      filter={({ options: all, search }) =>
        matches && search && search !== value?.label
          ? all.filter((option) => 'value' in option && matches(option, search.trim()))
          : all
      }
      nothingFoundMessage={busy ? undefined : nothing}
      error={error}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md', radius: 'md', withinPortal: false, hideDetached: false }}
      autoComplete="off"
      {...(busy ? { rightSection: <Loader size={18} /> } : {})}
    />
  )
}
