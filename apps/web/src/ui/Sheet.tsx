import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openedLater } from './later.tsx'
import { Note } from './Note.tsx'
import type { SheetProps } from './SheetWindow.tsx'
import './sheet.css'

/** Rises from the foot of a phone; stands in the middle of anything larger. */
export const Sheet = openedLater<SheetProps>(async () => (await import('./SheetWindow.tsx')).SheetWindow)

interface ConfirmProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The question itself. */
  readonly title: string
  readonly text?: ReactNode
  readonly action: string
  /** What is not easily taken back is red. */
  readonly grave?: boolean
  readonly busy?: boolean
  readonly error?: unknown
  readonly onConfirm: () => void
}

/** One question, two answers; staying is always there. */
export function ConfirmSheet({
  opened,
  onClose,
  title,
  text,
  action,
  grave = false,
  busy = false,
  error,
  onConfirm,
}: ConfirmProps) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <div className="stack">
        {text && <p className="muted">{text}</p>}
        <Note error={error} />
        <div className="sheet-actions">
          <Button className={grave ? 'grave' : ''} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t`Để sau`}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
