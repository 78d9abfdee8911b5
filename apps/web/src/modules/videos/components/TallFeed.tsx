import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { toneOf } from '../videos.words.ts'
import { Back } from './Back.tsx'
import { Still, TallSlide } from './TallSlide.tsx'

interface Props {
  readonly feed: readonly VideoCard[]
  readonly current_id: number
  readonly onMove: (video_id: number) => void
  /** One is near its end. */
  readonly onNearEnd: () => void
}

const SETTLED_MS = 120
const NEAR_END = 3
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }
const moveSmoothly = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Tall films one under the other: a swipe, a wheel, an arrow key or a button brings the next. Nothing starts the next by itself. */
export function TallFeed({ feed, current_id, onMove, onNearEnd }: Props) {
  const { t } = useLingui()
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = useRef<number>(null)
  const at = feed.findIndex(({ id }) => id === current_id)

  const placeOf = () => {
    const box = frame.current
    return box && box.clientHeight > 0 ? Math.round(box.scrollTop / box.clientHeight) : null
  }
  /** The address says which one is in front; whoever swiped there is there already. */
  const goThere = useEffectEvent((id: number) => {
    const first = here.current === null
    here.current = id
    const box = frame.current
    if (!box || at === -1 || placeOf() === at) return
    box.scrollTo({ top: at * box.clientHeight, behavior: first || !moveSmoothly() ? 'instant' : 'smooth' })
  })
  useEffect(() => goThere(current_id), [current_id])
  const rest = feed.length - at
  const askOn = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (rest <= NEAR_END) askOn()
  }, [rest])
  useEffect(() => () => clearTimeout(settling.current), [])

  const settled = () => {
    const place = placeOf()
    const video = place === null ? undefined : feed[place]
    if (video && video.id !== current_id) onMove(video.id)
  }
  const mover = (by: number) => {
    const video = feed[at + by]
    return video ? () => onMove(video.id) : null
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const step = steps[event.key]
    if (step === undefined || !(target instanceof Element)) return
    // Sliders and menus have arrows of their own; outside, only a page on which nothing has the focus.
    if (target.closest('input, [role=menu]') || !(target === document.body || room.current?.contains(target)))
      return
    event.preventDefault()
    event.stopPropagation()
    mover(step)?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return (
    <div ref={room} className="tall-room">
      <div className="tall-bar">
        <Back />
      </div>
      <div
        ref={frame}
        className="tall-feed"
        onScroll={() => {
          clearTimeout(settling.current)
          settling.current = setTimeout(settled, SETTLED_MS)
        }}
      >
        {feed.map((card) => {
          const front = card.id === current_id
          return (
            <section
              key={card.id}
              className={`tall-slide g-${toneOf(card)}`}
              aria-label={front ? t`Đang xem: ${card.title}` : undefined}
              aria-hidden={!front}
            >
              {front ? (
                <TallSlide card={card} onPrevious={mover(-1)} onNext={mover(1)} />
              ) : (
                <div className="tall-stage">
                  <Still card={card} />
                </div>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}
