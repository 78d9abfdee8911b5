import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Note } from '../../../ui/Note.tsx'
import { codeIn } from '../family.codes.ts'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: string[] }) => Detector

const maker = (): DetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Some browsers read codes themselves; for all others there are the six digits. */
export const canScan = (): boolean =>
  maker() !== undefined && Boolean((navigator as Partial<Navigator>).mediaDevices)

const LOOK_EVERY_MS = 300

interface Props {
  readonly onCode: (pairing_code: string) => void
  readonly onStop: () => void
}

/** The camera looks until it finds a code of ours; nothing of the picture leaves this screen. */
export function Scanner({ onCode, onStop }: Props) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    const Maker = maker()
    const screen = video.current
    if (!Maker || !screen) return undefined
    const detector = new Maker({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let over = false
    const look = async () => {
      const seen = await detector.detect(screen).catch(() => [])
      const code = seen.map(({ rawValue }) => codeIn(rawValue)).find(Boolean)
      if (code && !over) found(code)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((given) => {
        stream = given
        if (over) return given.getTracks().forEach((track) => track.stop())
        screen.srcObject = given
        return screen.play()
      })
      .catch(() => setRefused(true))
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      over = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])

  return (
    <div className="stack tight">
      {refused ? (
        <Note tone="kind">{t`Chưa mở được máy ảnh. Anh/chị nhập sáu số nhé.`}</Note>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture has no sound
        <video ref={video} className="scanner" muted playsInline aria-label={t`Hình từ máy ảnh`} />
      )}
      <Button variant="default" size="sm" onClick={onStop}>
        {t`Đóng máy ảnh`}
      </Button>
    </div>
  )
}
