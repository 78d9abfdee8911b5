import { useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties } from 'react'
import type { SharedPicture } from '@malto/contract/modules/moderation.calls'
import { openedLater } from '../../../ui/later.tsx'
import type { FullViewProps } from './FullView.tsx'
import './pictures.css'

const FullView = openedLater<FullViewProps>(async () => (await import('./FullView.tsx')).FullView)

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
        opened={open !== null}
        at={open ?? 0}
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
