import { Loader } from '@mantine/core'
import {
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react'
import { Broken } from './Broken.tsx'
import { followCaptions } from './captions.ts'
import { Controls } from './Controls.tsx'
import { toggleFull, useDoubleTap, useFull, useQuiet } from './frame.hooks.ts'
import { isOthers, pressed } from './keys.ts'
import { clock, startOf } from './player.time.ts'
import type { Chapter } from './Seek.tsx'
import type { Source } from './source.ts'
import { usePlayer } from './usePlayer.ts'
import { useReports, type Report } from './useReports.ts'
import './player.css'

export interface PlayerFilm extends Source {
  readonly poster_url: string | null
  readonly captions_url: string | null
  /** 0 where nobody knows before it plays. */
  readonly duration_s: number
  readonly width: number
  readonly height: number
}

/** What the page around a film may ask of it. */
export interface PlayerHandle {
  readonly time: () => number
  readonly seek: (second: number) => void
  readonly play: () => void
  readonly pause: () => void
}

interface Props {
  readonly film: PlayerFilm
  readonly title: string
  /** Where one stopped the last time. */
  readonly start_s?: number
  readonly chapters?: readonly Chapter[]
  /** Happening now: nothing to jump to, unless the film turns out to have an end. */
  readonly live?: boolean
  /** Starts by itself; browsers may still want a press. */
  readonly autoplay?: boolean
  readonly onReport?: Report
  readonly onSecond?: (second: number) => void
  readonly onEnded?: () => void
  /** Before it is tried again: time to ask for a fresh address. */
  readonly onRetry?: () => void
  readonly ref?: Ref<PlayerHandle>
}

const none: readonly Chapter[] = []

export function Player(props: Props) {
  const { film, title, start_s = 0, chapters = none, live = false, autoplay = false } = props
  const { onReport, onSecond, onEnded, onRetry, ref } = props
  const { t } = useLingui()
  const player = usePlayer(film, startOf(start_s, film.duration_s))
  const { video, place, state, deeds, on } = player
  const onAir = live && state.duration === null
  const reports = useReports(onReport, place)
  const frame = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLTrackElement>(null)
  const full = useFull()
  const { quiet, stir } = useQuiet(state.playing)
  const { nudge, nudged } = useNudge()
  const fresh = !state.begun && !state.fault && !state.waiting
  const tapped = useDoubleTap((seconds) => {
    deeds.skip(seconds)
    if (!onAir) nudged(seconds)
  })
  useImperativeHandle(ref, () => ({
    time: () => place.current,
    seek: deeds.seek,
    play: deeds.play,
    pause: deeds.pause,
  }))
  const onCue = useEffectEvent((cue: string) => player.change({ cue }))
  useEffect(() => {
    if (!film.captions_url || !video.current || !track.current) return undefined
    return followCaptions(video.current, track.current.track, onCue)
  }, [film.captions_url, video])

  const fullscreen = () => void toggleFull(frame.current, video.current)
  const heard = (now_ms: number) => {
    if (video.current && !video.current.seeking) reports.played(video.current.currentTime, now_ms)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole player; every deed has its own button
    <div
      ref={frame}
      className={`player ${film.height > film.width ? 'tall' : ''} ${quiet ? 'quiet' : ''} ${fresh ? 'fresh' : ''}`}
      style={{ '--shape': film.width / film.height } as CSSProperties}
      onPointerMove={(event) => stir(event.timeStamp)}
      onKeyDown={(event) => {
        stir(event.timeStamp)
        if (!isOthers(event) && pressed(event.key, { ...deeds, fullscreen })) event.preventDefault()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- drawn by ourselves from the track; a film without captions says so in the console */}
      <video
        ref={video}
        className="player-film"
        poster={film.poster_url ?? undefined}
        playsInline
        preload="metadata"
        autoPlay={autoplay}
        aria-label={title}
        tabIndex={0}
        {...on}
        onTimeUpdate={(event) => {
          on.onTimeUpdate()
          if (!event.currentTarget.paused) heard(event.timeStamp)
          onSecond?.(Math.floor(place.current))
        }}
        onSeeking={() => reports.jumped()}
        onPause={(event) => {
          heard(event.timeStamp)
          on.onPause()
          reports.tell()
        }}
        onEnded={() => {
          on.onEnded()
          reports.tell()
          onEnded?.()
        }}
        onPointerUp={(event) => {
          if (tapped(event)) return
          if (event.pointerType === 'mouse' && event.button === 0) deeds.toggle()
          else stir(event.timeStamp)
        }}
      >
        {film.captions_url && (
          <track
            ref={track}
            key={film.captions_url}
            kind="captions"
            src={film.captions_url}
            srcLang="vi"
            label="Tiếng Việt"
          />
        )}
      </video>
      {state.captions && state.cue !== '' && !state.fault && (
        <p className="player-cue">
          <span>{state.cue}</span>
        </p>
      )}
      {nudge && (
        <span key={nudge.count} className={`player-nudge ${nudge.seconds < 0 ? 'back' : ''}`} aria-hidden>
          {nudge.seconds < 0 ? (
            <IconPlayerTrackPrevFilled size={20} />
          ) : (
            <IconPlayerTrackNextFilled size={20} />
          )}
          {t`10 giây`}
        </span>
      )}
      {state.waiting && !state.fault && (
        <output className="player-loader">
          <span className="hidden-words">{t`Đang tải phim`}</span>
          <Loader color="white" size={44} />
        </output>
      )}
      {fresh && (
        <button type="button" className="player-big" onClick={deeds.play}>
          <IconPlayerPlayFilled size={30} aria-hidden />
          <span className="hidden-words">{t`Phát: ${title}`}</span>
          {state.time > 0 && <span className="player-from">{t`Xem tiếp từ ${clock(state.time)}`}</span>}
        </button>
      )}
      {state.fault ? (
        <Broken
          fault={state.fault}
          time={state.time}
          onRetry={() => {
            onRetry?.()
            deeds.retry()
          }}
        />
      ) : (
        <Controls
          player={player}
          duration={film.duration_s || (state.duration ?? 0)}
          chapters={chapters}
          captioned={film.captions_url !== null}
          live={onAir}
          full={full}
          onFull={fullscreen}
        />
      )}
    </div>
  )
}

/** Two taps show what they did. */
function useNudge() {
  const [nudge, setNudge] = useState<{ seconds: number; count: number } | null>(null)
  return {
    nudge,
    nudged: (seconds: number) => setNudge((last) => ({ seconds, count: (last?.count ?? 0) + 1 })),
  }
}
