import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { speeds } from '@malto/contract/modules/courses.rules'
import { choose, chosen } from './player.memory.ts'
import { startOf } from './player.time.ts'
import { attach, faultOf, type Fault, type Source } from './source.ts'

export interface PlayerState {
  /** It was played at least once since the page was opened. */
  readonly begun: boolean
  readonly playing: boolean
  readonly waiting: boolean
  readonly ended: boolean
  readonly fault: Fault | null
  readonly time: number
  /** Null until the film itself says it; something live never does. */
  readonly duration: number | null
  readonly buffered: number
  readonly speed: number
  /** 0: no sound. */
  readonly volume: number
  readonly captions: boolean
  readonly cue: string
}

const still = {
  begun: false,
  playing: false,
  waiting: false,
  ended: false,
  fault: null,
  duration: null,
  buffered: 0,
  cue: '',
} as const

/** Something live has no end, no place to go on from, and one speed. */
const isLive = (film: HTMLVideoElement): boolean => film.duration === Number.POSITIVE_INFINITY
const LIVE_BEHIND_S = 20
const LIVE_EDGE_S = 8

/** A film and all that can be done to it. A new address of the same film goes on at the same place. */
export function usePlayer({ kind, url }: Source, start_s: number) {
  const video = useRef<HTMLVideoElement>(null)
  const place = useRef(start_s)
  const goesOn = useRef(false)
  const [state, setState] = useState<PlayerState>(() => ({ ...still, ...chosen(), time: start_s }))
  const change = (part: Partial<PlayerState>) => setState((before) => ({ ...before, ...part }))
  const [attempt, setAttempt] = useState({ number: 1 })

  const onFault = useEffectEvent((fault: Fault) => change({ fault, playing: false, waiting: false }))
  useEffect(() => {
    const film = video.current
    return film && attempt.number > 0 ? attach(film, { kind, url }, onFault) : undefined
  }, [kind, url, attempt])

  const deeds = {
    play: () => {
      const film = video.current
      if (!film) return
      if (isLive(film)) toTheEdge(film)
      // Where a browser wants a press first, the film waits at the right place.
      film.play().catch(() => change({ playing: false, waiting: false }))
    },
    pause: () => video.current?.pause(),
    toggle: () => (video.current?.paused === false ? deeds.pause() : deeds.play()),
    seek: (second: number) => {
      const film = video.current
      if (!film || isLive(film)) return
      const end = Number.isFinite(film.duration) ? film.duration : second
      place.current = Math.min(Math.max(0, second), end)
      film.currentTime = place.current
      change({ time: place.current, ended: false })
    },
    skip: (seconds: number) => deeds.seek((video.current?.currentTime ?? 0) + seconds),
    seekShare: (share: number) => deeds.seek((video.current?.duration || 0) * share),
    speedTo: (speed: number) => {
      if (video.current && !isLive(video.current)) video.current.playbackRate = speed
      choose({ speed })
      change({ speed })
    },
    speed: (steps: number) => {
      const at = speeds.findIndex((each) => each === state.speed)
      const next = speeds[Math.min(Math.max(at + steps, 0), speeds.length - 1)]
      if (next !== undefined) deeds.speedTo(next)
    },
    volumeTo: (wanted: number) => {
      const volume = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100
      const film = video.current
      if (film) {
        film.volume = volume
        film.muted = volume === 0
      }
      if (volume > 0) choose({ volume })
      change({ volume })
    },
    louder: (by: number) => deeds.volumeTo(state.volume + by),
    mute: () => deeds.volumeTo(state.volume === 0 ? chosen().volume : 0),
    captions: () => {
      choose({ captions: !state.captions })
      change({ captions: !state.captions })
    },
    picture: () => void togglePicture(video.current),
    retry: () => {
      goesOn.current = true
      change({ fault: null, waiting: true })
      setAttempt((last) => ({ number: last.number + 1 }))
    },
  }

  const follow = () => {
    const film = video.current
    // A film that was let go of stands at 0, which is nobody's place.
    if (!film || film.readyState === 0) return
    place.current = film.currentTime
    change({ time: film.currentTime, buffered: bufferedOf(film) })
  }
  const on = {
    onLoadedMetadata: () => {
      const film = video.current
      if (!film) return
      film.playbackRate = isLive(film) ? 1 : state.speed
      film.volume = state.volume
      const start = isLive(film) ? 0 : startOf(place.current, film.duration)
      if (start > 0) film.currentTime = start
      if (goesOn.current) deeds.play()
      change({ waiting: false })
    },
    onDurationChange: () => {
      const duration = video.current?.duration ?? Number.NaN
      change({ duration: Number.isFinite(duration) ? duration : null })
    },
    onPlay: () => {
      goesOn.current = true
      change({ begun: true, playing: true, ended: false, waiting: (video.current?.readyState ?? 0) < 3 })
    },
    onPlaying: () => change({ playing: true, waiting: false, ended: false }),
    onPause: () => {
      // Losing its source pauses a film too, and that is not what the person wished.
      if ((video.current?.readyState ?? 0) > 0) goesOn.current = false
      change({ playing: false, waiting: false })
    },
    onEmptied: () => change({ playing: false, cue: '' }),
    onWaiting: () => change({ waiting: true }),
    onSeeked: () => {
      change({ waiting: false })
      follow()
    },
    onEnded: () => change({ playing: false, waiting: false, ended: true }),
    onTimeUpdate: follow,
    onProgress: () => change({ buffered: bufferedOf(video.current) }),
    onVolumeChange: () => {
      const film = video.current
      if (film) change({ volume: film.muted ? 0 : film.volume })
    },
    onError: () => {
      if (video.current?.error) change({ fault: faultOf(video.current), playing: false, waiting: false })
    },
  }
  return { video, place, state, deeds, on, change }
}

export type PlayerParts = ReturnType<typeof usePlayer>

function bufferedOf(film: HTMLVideoElement | null): number {
  if (!film) return 0
  for (let at = 0; at < film.buffered.length; at += 1)
    if (film.buffered.start(at) <= film.currentTime && film.currentTime <= film.buffered.end(at))
      return film.buffered.end(at)
  return 0
}

/** Whoever comes back to something live sees what is now, not what was then. */
function toTheEdge(film: HTMLVideoElement): void {
  if (film.seekable.length === 0) return
  const end = film.seekable.end(film.seekable.length - 1)
  if (end - film.currentTime > LIVE_BEHIND_S) film.currentTime = Math.max(0, end - LIVE_EDGE_S)
}

async function togglePicture(film: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await film?.requestPictureInPicture()
  } catch {
    // The browser refused, or the film is not there yet: nothing to tell.
  }
}
