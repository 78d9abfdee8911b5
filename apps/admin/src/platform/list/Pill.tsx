import { type Icon, IconChevronDown, IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useSay } from '../language.ts'
import { texts } from '../texts.ts'

interface Props {
  readonly title: string
  /** What is chosen, in words; null: nothing is. */
  readonly label: string | null
  readonly icon?: Icon | undefined
  readonly open: boolean
  readonly popup?: 'dialog' | 'menu'
  /** The id of what it opens. */
  readonly controls?: string | undefined
  readonly onOpen: (anchor: HTMLElement) => void
  readonly onDrop: () => void
}

/** A quiet pill until something is chosen; then it says what, and can be dropped. */
export function Pill({ title, label, icon: Mark, open, popup = 'dialog', controls, onOpen, onDrop }: Props) {
  const say = useSay()
  const opener = {
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-controls': open ? controls : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget),
  }
  if (label === null)
    return (
      <button type="button" className="pill" {...opener}>
        {Mark ? <Mark size={16} aria-hidden /> : null}
        {title}
        <IconChevronDown size={16} aria-hidden />
      </button>
    )
  return (
    <span className="pill-set">
      <button
        type="button"
        className="pill"
        title={say(texts.filter_by, { name: title.toLowerCase() })}
        {...opener}
      >
        <span className="ellipsis">{label}</span>
      </button>
      <button
        type="button"
        className="pill"
        aria-label={say(texts.drop_filter, { name: title })}
        onClick={onDrop}
      >
        <IconX size={16} aria-hidden />
      </button>
    </span>
  )
}

/** What a pill opens: a small sheet of its own. */
export const popoverPaper = (name: string) => ({
  role: 'dialog',
  'aria-label': name,
  sx: { mt: 0.75, borderRadius: '16px', border: '1px solid var(--line)', boxShadow: 'var(--shadow-2)' },
})
