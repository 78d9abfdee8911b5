import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Note } from '../../../ui/Note.tsx'
import { cutOf, cutOut, MOST_ZOOM, moved, wholeFrame, type Frame } from '../profile.crop.ts'

interface Props {
  /** The chosen file, as an address of this page. */
  readonly url: string
  readonly busy: boolean
  readonly error: unknown
  readonly onCut: (photo: Blob) => void
  readonly onBack: () => void
}

const STEP = 0.05
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The picture behind a hexagonal window: pulled with a finger, a mouse or the arrow keys, made larger with a slider. */
export function CropStage({ url, busy, error, onCut, onBack }: Props) {
  const { t } = useLingui()
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [frame, setFrame] = useState<Frame>(wholeFrame)
  const [unreadable, setUnreadable] = useState(false)
  const cut = size && cutOf(size, frame)

  const pull = (right: number, down: number) => size && setFrame((now) => moved(size, now, right, down))

  function dragged(event: PointerEvent<HTMLElement>): void {
    if (event.buttons === 0) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    pull(event.movementX / width, event.movementY / height)
  }

  function pressed(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    pull(...step)
  }

  if (unreadable)
    return (
      <div className="stack">
        <Note tone="bad">{t`Tệp này không phải ảnh JPEG, PNG hoặc WebP.`}</Note>
        <Button variant="default" onClick={onBack}>
          {t`Chọn ảnh khác`}
        </Button>
      </div>
    )
  return (
    <div className="stack">
      <p className="small muted">{t`Kéo ảnh để khuôn mặt nằm giữa lục giác.`}</p>
      <button
        type="button"
        className="crop"
        aria-label={t`Vị trí của ảnh, di chuyển bằng các phím mũi tên`}
        onKeyDown={pressed}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={dragged}
      >
        <img
          ref={picture}
          src={url}
          alt=""
          draggable={false}
          onLoad={(event) => {
            const { naturalWidth: width, naturalHeight: height } = event.currentTarget
            setSize({ width, height })
          }}
          onError={() => setUnreadable(true)}
          style={
            size && cut
              ? {
                  width: `${(size.width / cut.width) * 100}%`,
                  left: `${(-cut.left / cut.width) * 100}%`,
                  top: `${(-cut.top / cut.height) * 100}%`,
                }
              : { opacity: 0 }
          }
        />
        <span className="crop-window" />
      </button>
      <label className="crop-zoom small">
        {t`Phóng to`}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={frame.zoom}
          onChange={(event) => setFrame({ ...frame, zoom: Number(event.currentTarget.value) })}
        />
      </label>
      <Note error={error} />
      <div className="sheet-actions">
        <Button
          loading={busy}
          disabled={!size}
          onClick={() => picture.current && void cutOut(picture.current, frame).then(onCut)}
        >
          {t`Dùng ảnh này`}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t`Chọn ảnh khác`}
        </Button>
      </div>
    </div>
  )
}
