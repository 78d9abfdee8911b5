import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

interface Props {
  readonly value: string
  readonly onSearch: (words: string) => void
}

const PAUSE_MS = 300

/** Asks when the typing pauses. While an input method still composes a letter (Telex, Unikey) nothing is asked. */
export function EventSearch({ value, onSearch }: Props) {
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
  useEffect(() => {
    if (told.current === '') box.current?.focus()
    return () => clearTimeout(waiting.current)
  }, [])

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
    <search className="event-search">
      <TextInput
        ref={box}
        aria-label={t`Tìm sự kiện`}
        placeholder={t`Tìm theo tên, có dấu hay không đều được`}
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
              className="event-search-clear"
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
