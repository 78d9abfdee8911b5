import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import './wall.css'

/** Longer ones are folded: a wall is looked over first. */
const LONG = 480
const MANY_LINES = 8

/** What somebody wrote, as they wrote it: lines stay lines, and nothing in it is a link. */
export function Words({ text, folds = false }: { text: string; folds?: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  if (text === '') return null
  const long = folds && (text.length > LONG || text.split('\n').length > MANY_LINES)
  return (
    <div className="written-words">
      <p className={long && !open ? 'folded' : ''}>{text}</p>
      {long && (
        <button type="button" className="unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Thu gọn` : t`Đọc tiếp`}
        </button>
      )}
    </div>
  )
}
