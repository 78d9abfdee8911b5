import { useLingui } from '@lingui/react/macro'
import { IconPin } from '@tabler/icons-react'
import { useState } from 'react'

/** The note of those who look after the room: two lines, or all of it. */
export function Pinned({ text }: { text: string | null }) {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  if (!text) return null
  return (
    <button type="button" className="pinned" aria-expanded={whole} onClick={() => setWhole(!whole)}>
      <IconPin size={18} aria-hidden />
      <span>
        <span className="hidden-words">{t`Ghim:`} </span>
        {text}
      </span>
    </button>
  )
}
