import { Button, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from './Note.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import './sheet.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** Rises from the foot of a phone; stands in the middle of anything larger. */
export function Sheet({ opened, onClose, title, children }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      className="sheet"
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t`Đóng`, size: 44 }}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      zIndex={250}
    >
      {children}
    </Modal>
  )
}

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
