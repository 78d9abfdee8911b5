import { useEffect, useRef, useState, type PointerEvent } from 'react'

// What the frame around a film does by itself: fill the screen, let its buttons step aside, hear two taps.

interface IosVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

export function useFull(): boolean {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  return full
}

/** An iPhone fills its screen with the film alone. */
export async function toggleFull(frame: HTMLElement | null, video: IosVideo | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (frame && 'requestFullscreen' in frame) await frame.requestFullscreen()
    else video?.webkitEnterFullscreen?.()
  } catch {
    // The browser refused: the film stays where it is.
  }
}

const QUIET_MS = 3000

/** While a film plays and nobody moves, its buttons step aside. */
export function useQuiet(playing: boolean) {
  const [stirs, setStirs] = useState(0)
  const [quietAfter, setQuietAfter] = useState<number | null>(null)
  const heard = useRef(0)
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => setQuietAfter(stirs), QUIET_MS)
    return () => clearTimeout(timer)
  }, [playing, stirs])
  const quiet = playing && quietAfter === stirs
  return {
    quiet,
    stir: (now_ms: number) => {
      // A mouse that moves speaks a hundred times a second.
      if (!quiet && now_ms - heard.current < 500) return
      heard.current = now_ms
      setStirs((count) => count + 1)
    },
  }
}

const DOUBLE_MS = 350
const NEAR_PX = 80

/** Twice with a finger on the left goes back, on the right goes on. Answers whether this was the second tap. */
export function useDoubleTap(skip: (seconds: number) => void) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0 })
  return (event: PointerEvent<HTMLElement>): boolean => {
    if (event.pointerType === 'mouse') return false
    const before = last.current
    last.current = { at: event.timeStamp, x: event.clientX }
    const second = event.timeStamp - before.at <= DOUBLE_MS && Math.abs(event.clientX - before.x) <= NEAR_PX
    if (!second) return false
    const box = event.currentTarget.getBoundingClientRect()
    skip(event.clientX < box.left + box.width / 2 ? -10 : 10)
    return true
  }
}
