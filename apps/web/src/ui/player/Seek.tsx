import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { clock } from './player.time.ts'

export interface Chapter {
  readonly at_seconds: number
  readonly title: string
}

interface Props {
  readonly time: number
  readonly duration: number
  readonly buffered: number
  readonly chapters: readonly Chapter[]
  readonly onSeek: (second: number) => void
}

/** Where the film stands, and where it can be taken to. The slider itself is the browser's, unseen above our line. */
export function Seek({ time, duration, buffered, chapters, onSeek }: Props) {
  const { t } = useLingui()
  const share = (second: number) => `${duration > 0 ? Math.min(100, (100 * second) / duration) : 0}%`
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5, PageUp: 60, PageDown: -60 }[
      event.key
    ]
    const end = { Home: 0, End: duration }[event.key]
    if (by === undefined && end === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(end ?? time + (by ?? 0))
  }
  const place = clock(time)
  const whole = clock(duration)
  const chapter = chapters.findLast(({ at_seconds }) => at_seconds <= time)?.title
  return (
    <div className="player-seek">
      <span className="player-line">
        <i className="player-buffered" style={{ width: share(buffered) }} />
        <i className="player-played" style={{ width: share(time) }} />
        {chapters
          .filter(({ at_seconds }) => at_seconds > 0 && at_seconds < duration)
          .map(({ at_seconds }) => (
            <u key={at_seconds} style={{ left: share(at_seconds) }} />
          ))}
        <b style={{ left: share(time) }} />
      </span>
      <input
        type="range"
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={Math.min(time, Math.max(duration, 1))}
        aria-label={t`Vị trí trong phim`}
        aria-valuetext={chapter ? t`${place} trên ${whole}, ${chapter}` : t`${place} trên ${whole}`}
        onKeyDown={step}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
