import { Loader, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

export interface Option {
  readonly value: string
  readonly label: string
}

export interface FinderProps {
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
  /** What somebody has begun to type where this field now stands: they go on here. */
  readonly typed?: Typed | undefined
}

/** The words, and what of them is marked: an empty stretch is where the next letter goes. */
export interface Typed {
  readonly words: string
  readonly from: number
  readonly until: number
}

const SEARCH_PAUSE_MS = 250
const saysSo = (option: Option, q: string): boolean => withoutMarks(option.label).includes(withoutMarks(q))

/** One out of many, found by typing. */
export function Finder(props: FinderProps) {
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
    typed,
    ...rest
  } = props
  const [q, setQ] = useState(typed?.words ?? value?.label ?? '')
  const [asked, setAsked] = useState('')
  const [opened, setOpened] = useState(false)
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text)
    onSearch?.(text)
  }, SEARCH_PAUSE_MS)
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(typed === undefined)
  const goOn = useEffectEvent(() => {
    if (typed === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(typed.from, typed.until)
    ask(typed.words === value?.label ? '' : typed.words.trim())
  })
  // At once, or a phone folds its keyboard away.
  useLayoutEffect(() => goOn(), [])
  // Until the answer is there, Enter takes nothing out of an older one but what fits the words.
  const wanted = q === value?.label ? '' : q.trim()
  const behind = onSearch !== undefined && (busy || wanted !== asked)
  const fits = behind ? saysSo : matches
  // What is chosen stays in the list, but never before what somebody looks for.
  const missing = value && !options.some((option) => option.value === value.value)
  const shown = missing ? (wanted ? [...options, value] : [value, ...options]) : options
  const choose = (option: Option | null) => {
    onChange(option)
    ask('')
  }
  return (
    <Select
      ref={field}
      {...rest}
      {...(description ? { description } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown as Option[]}
      value={value?.value ?? null}
      onChange={(_, option) => choose(option ?? null)}
      onKeyDown={(event) => {
        // Words that came along, and an answer that came late, have marked nothing: Enter takes the first that fits, as
        // after any other letter. It does not send the form with words that are no choice.
        const marked = event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || marked || !wanted) return
        event.preventDefault()
        const first = shown.find((option) => !fits || fits(option, wanted))
        if (!first) return
        choose(first)
        setOpened(false)
      }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchable
      searchValue={q}
      onSearchChange={(text) => {
        // The first word is the field's own, of what is chosen: it would take away what somebody has begun to type.
        if (!settled.current) {
          settled.current = true
          return
        }
        setQ(text)
        // The chosen name is put into the field by itself: that is no search.
        ask(text === value?.label ? '' : text.trim())
      }}
      filter={({ options: all, search }) =>
        fits && search && search !== value?.label
          ? all.filter((option) => 'value' in option && fits(option, search.trim()))
          : all
      }
      nothingFoundMessage={busy || behind ? undefined : nothing}
      error={error}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md', radius: 'md', withinPortal: false, hideDetached: false }}
      autoComplete="off"
      {...(busy ? { rightSection: <Loader size={18} /> } : {})}
    />
  )
}
