import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'

export interface SheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

const RISE_MS = 200
/** By then it is gone, and the focus is back where it came from, if that is still there. */
const GONE_MS = RISE_MS + 100

/** Whoever acts in a window may take away what opened it (a step that is done): they go on at the heading of the page. */
function useWayBack(opened: boolean): void {
  useEffect(() => {
    // A finger on some phones gives no focus to what it touches: nothing is lost then, and the page must not jump.
    const page = document
    if (!opened || page.activeElement === page.body) return undefined
    return () => {
      setTimeout(() => {
        if (page.activeElement === page.body) page.querySelector<HTMLElement>('[data-page-title]')?.focus()
      }, GONE_MS)
    }
  }, [opened])
}

export function SheetWindow({ opened, onClose, title, children }: SheetProps) {
  const { t } = useLingui()
  useWayBack(opened)
  return (
    <Modal
      className="sheet"
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t`Đóng`, size: 44 }}
      transitionProps={{ transition: 'slide-up', duration: RISE_MS }}
      zIndex={250}
    >
      {children}
    </Modal>
  )
}
