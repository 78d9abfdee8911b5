import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import './search.css'

interface Props {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onSearch: (words: string) => void
  /** It was opened to be typed into: an empty one takes the focus. */
  readonly opened?: boolean
}

const PAUSE_MS = 300

/** Asks when the typing pauses. While an input method still composes a letter (Telex, Unikey) nothing is asked. */
export function SearchBox({ label, placeholder, value, onSearch, opened = false }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(value)
  const box = useRef<HTMLInputElement>(null)

  // The address changed by itself (back, a cleared filter): the box follows.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const takeFocus = useEffectEvent(() => {
    if (opened && told.current === '') box.current?.focus()
  })
  useEffect(() => takeFocus(), [])

  const ask = (words: string) => {
    clearTimeout(waiting.current)
    told.current = words.trim()
    onSearch(words.trim())
  }
  const later = (words: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => ask(words), PAUSE_MS)
  }
  const clear = () => {
    setTyped('')
    ask('')
  }
  return (
    <search>
      <TextInput
        ref={box}
        aria-label={label}
        placeholder={placeholder ?? label}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          typed === '' ? null : (
            <button
              type="button"
              className="search-clear"
              aria-label={t`Xóa từ đang tìm`}
              onClick={() => {
                clear()
                box.current?.focus()
              }}
            >
              <IconX size={18} aria-hidden />
            </button>
          )
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (!(event.nativeEvent as InputEvent).isComposing) later(event.currentTarget.value)
        }}
        // Whoever follows a link has found it: asked after that, the search would call them back.
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLAnchorElement) clearTimeout(waiting.current)
        }}
        onCompositionStart={() => clearTimeout(waiting.current)}
        onCompositionEnd={(event) => later(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') ask(typed)
          if (event.key === 'Escape' && typed !== '') clear()
        }}
      />
    </search>
  )
}
