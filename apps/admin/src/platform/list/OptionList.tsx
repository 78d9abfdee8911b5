import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Option, Picker } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useOptions } from '../picking.ts'
import { texts } from '../texts.ts'

/** A short list that answers while one types; diacritics are optional. */
export function OptionList(props: { readonly picker: Picker; readonly onChoose: (option: Option) => void }) {
  const say = useSay()
  const [q, setQ] = useState('')
  const { options, pending } = useOptions(props.picker, q, {}, true)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div style={{ padding: 8 }}>
      <label className="search" style={{ width: 300, maxWidth: '86vw' }}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={box}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          placeholder={say(texts.search)}
          aria-label={say(texts.search)}
        />
      </label>
      <ul className="options">
        {options.map((option) => (
          <li key={option.id}>
            <button type="button" onClick={() => props.onChoose(option)}>
              {option.label}
              {option.line ? <small>{option.line}</small> : null}
            </button>
          </li>
        ))}
        {options.length === 0 ? (
          <li>
            <output className="small faint">{say(pending ? texts.loading : texts.no_options)}</output>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
