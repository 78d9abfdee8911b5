import { Button } from '@mantine/core'
import { IconDeviceTvOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { coverOf } from '../../events.words.ts'
import type { PlayerProps } from './Player.tsx'

const isFile = (url: string): boolean => /\.(mp4|m4v|webm)(\?|#|$)/i.test(url)

/** Safari and newer Chromium play HLS themselves. No player is loaded for the others: they are told. */
const playsHls = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''

/** A film by its address: a file, or an HLS stream where the browser knows how. */
export function Film(props: PlayerProps) {
  const { t } = useLingui()
  const [failures, setFailures] = useState(0)
  const [broken, setBroken] = useState(false)
  if (!isFile(props.stream.url) && !playsHls())
    return (
      <Instead icon={<IconDeviceTvOff size={28} aria-hidden />}>
        <p>{t`Trình duyệt này chưa phát được hình. Mở trang bằng Safari, hoặc bản Chrome hay Edge mới nhất nhé.`}</p>
      </Instead>
    )
  if (broken)
    return (
      <Instead icon={<IconPlugConnectedX size={28} aria-hidden />}>
        <p>{t`Chưa phát được hình. Có thể mạng đang yếu, hoặc luồng phát đang nghỉ.`}</p>
        <Button
          variant="default"
          size="sm"
          className="on-night"
          onClick={() => {
            setBroken(false)
            setFailures(failures + 1)
          }}
        >
          {t`Thử lại`}
        </Button>
      </Instead>
    )
  return <Video key={failures} {...props} onBroken={() => setBroken(true)} />
}

function Video({ stream, event, jump, onSecond, onBroken }: PlayerProps & { onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!jump || !video.current) return
    video.current.currentTime = jump.at_seconds
    // Where a browser wants another press first, the film stands at the right place.
    video.current.play().catch(() => {})
  }, [jump])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come inside the stream; the contract names no file
    <video
      ref={video}
      className="event-film"
      src={stream.url}
      poster={coverOf(event)}
      controls
      playsInline
      preload="metadata"
      aria-label={event.title}
      onTimeUpdate={({ currentTarget }) => onSecond(Math.floor(currentTarget.currentTime))}
      onError={onBroken}
    />
  )
}

/** What stands in the film's place. */
export function Instead({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <output className="event-instead">
      {icon}
      {children}
    </output>
  )
}
