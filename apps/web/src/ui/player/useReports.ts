import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Watching, type Span } from './watching.ts'

/** `leaving`: the page is going away; the request must outlive it. A promise that fails has them told again. */
export type Report = (spans: readonly Span[], position_s: number, leaving: boolean) => Promise<void>

const EVERY_MS = 10_000
const MOST_SPANS = 50

/**
 * Tells what was played: every ten seconds, at each pause, at the end and on leaving. What did not arrive is told again.
 * `place` is where the film stands; by the time a page is left the film itself is gone.
 */
export function useReports(onReport: Report | undefined, place: RefObject<number>) {
  const [watching] = useState(() => new Watching())
  const saidPlace = useRef<number>(null)

  const say = (leaving: boolean) => {
    if (!onReport) return
    const spans = watching.take(MOST_SPANS)
    const moved = saidPlace.current !== null && Math.abs(place.current - saidPlace.current) >= 1
    if (spans.length === 0 && !moved) return
    saidPlace.current = place.current
    onReport(spans, place.current, leaving).catch(() => watching.giveBack(spans))
  }
  const report = useEffectEvent(say)
  useEffect(() => {
    const timer = setInterval(() => report(false), EVERY_MS)
    const hidden = () => {
      if (document.visibilityState === 'hidden') report(true)
    }
    const leaving = () => report(true)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', leaving)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leaving)
      report(true)
    }
  }, [])
  return {
    played: (at: number, now_ms: number) => watching.played(at, now_ms),
    jumped: () => watching.stopped(),
    tell: () => say(false),
  }
}
