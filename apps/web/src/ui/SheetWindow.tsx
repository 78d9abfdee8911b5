import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'

export interface SheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

export function SheetWindow({ opened, onClose, title, children }: SheetProps) {
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
