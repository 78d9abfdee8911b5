import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { SharedPicture } from '@malto/contract/modules/moderation.calls'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import './pictures.css'

interface Props {
  readonly pictures: readonly SharedPicture[]
  /** Whose they are: a picture has no words of its own. */
  readonly by: string
}

/** One wide picture keeps its shape, within bounds; several share a grid of squares. */
export function SharedPictures({ pictures, by }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const nameOf = (index: number) => (pictures.length === 1 ? t`Ảnh của ${by}` : t`Ảnh ${index + 1} của ${by}`)
  return (
    <>
      <ul className="pictures" data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <li key={picture.id} style={shapeOf(picture, pictures.length)}>
            <button type="button" aria-label={t`Xem lớn: ${nameOf(index)}`} onClick={() => setOpen(index)}>
              <img src={picture.url} alt={nameOf(index)} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <FullView
        pictures={pictures}
        nameOf={nameOf}
        at={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

/** Room is kept before the file is there, so that nothing jumps; not taller than it is readable. */
function shapeOf({ width, height }: SharedPicture, count: number): CSSProperties {
  if (count > 1) return {}
  const ratio = width && height ? Math.min(Math.max(width / height, 0.8), 2.2) : 16 / 9
  return { aspectRatio: String(ratio) }
}

interface FullProps {
  readonly pictures: readonly SharedPicture[]
  readonly nameOf: (index: number) => string
  readonly at: number | null
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

function FullView({ pictures, nameOf, at, onMove, onClose }: FullProps) {
  const { t } = useLingui()
  const index = at ?? 0
  const picture = pictures[index]
  const [before, after] = [index > 0, index < pictures.length - 1]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' && before) onMove(index - 1)
    if (key === 'ArrowRight' && after) onMove(index + 1)
  }
  return (
    <Modal
      className="full-view"
      opened={at !== null}
      onClose={onClose}
      fullScreen
      title={pictures.length > 1 ? `${index + 1} / ${pictures.length}` : nameOf(index)}
      closeButtonProps={{ 'aria-label': t`Đóng ảnh`, size: 44 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      zIndex={260}
      onKeyDown={onKeyDown}
    >
      {picture && <img src={picture.url} alt={nameOf(index)} />}
      {before && (
        <button
          type="button"
          className="full-move back"
          aria-label={t`Ảnh trước`}
          onClick={() => onMove(index - 1)}
        >
          <IconChevronLeft size={26} aria-hidden />
        </button>
      )}
      {after && (
        <button
          type="button"
          className="full-move on"
          aria-label={t`Ảnh sau`}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronRight size={26} aria-hidden />
        </button>
      )}
    </Modal>
  )
}
