import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { SharedPicture } from '@malto/contract/modules/moderation.calls'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import './pictures.css'

export interface FullViewProps {
  readonly pictures: readonly SharedPicture[]
  readonly nameOf: (at: number) => string
  readonly opened: boolean
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** One picture as large as the screen, the others a key or a touch away. */
export function FullView({ pictures, nameOf, opened, at, onMove, onClose }: FullViewProps) {
  const { t } = useLingui()
  const picture = pictures[at]
  const [before, after] = [at > 0, at < pictures.length - 1]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' && before) onMove(at - 1)
    if (key === 'ArrowRight' && after) onMove(at + 1)
  }
  return (
    <Modal
      className="full-view"
      opened={opened}
      onClose={onClose}
      fullScreen
      title={pictures.length > 1 ? `${at + 1} / ${pictures.length}` : nameOf(at)}
      closeButtonProps={{ 'aria-label': t`Đóng ảnh`, size: 44 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      zIndex={260}
      onKeyDown={onKeyDown}
    >
      {picture && <img src={picture.url} alt={nameOf(at)} />}
      {before && (
        <button
          type="button"
          className="full-move back"
          aria-label={t`Ảnh trước`}
          onClick={() => onMove(at - 1)}
        >
          <IconChevronLeft size={26} aria-hidden />
        </button>
      )}
      {after && (
        <button type="button" className="full-move on" aria-label={t`Ảnh sau`} onClick={() => onMove(at + 1)}>
          <IconChevronRight size={26} aria-hidden />
        </button>
      )}
    </Modal>
  )
}
