import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { useMinute } from '../../../platform/clock.ts'
import { showLength, useWhen } from '../events.when.ts'

interface Props {
  readonly event: Pick<EventDetail, 'chapters' | 'starts_at' | 'status'>
  /** Where the film is; null before it was played. */
  readonly second: number | null
  /** Only where there is a film to jump in; before that the list is the plan of the evening. */
  readonly onJump?: (at_seconds: number) => void
}

/** What happens when. The light stands at what is being said. */
export function Chapters({ event: { chapters, starts_at, status }, second, onJump }: Props) {
  const { t } = useLingui()
  const { time } = useWhen()
  const now = useMinute()
  const start = Date.parse(starts_at)
  const reached = onJump ? (second ?? -1) : status === 'IN_PROGRESS' ? (now - start) / 1000 : -1
  const current = chapters.findLastIndex(({ at_seconds }) => at_seconds <= reached)
  return (
    <section className="card" aria-labelledby="event-chapters">
      <h2 id="event-chapters" className="event-card-title">{t`Trong buổi này`}</h2>
      <ol className="event-path">
        {chapters.map(({ at_seconds, title }, index) => {
          const words = (
            <>
              <b>{title}</b>
              <span className="small muted num">
                {onJump ? showLength(at_seconds) : time(new Date(start + at_seconds * 1000).toISOString())}
                {!onJump && index === current && t` · đang nói`}
              </span>
            </>
          )
          return (
            <li
              key={`${at_seconds} ${title}`}
              className={index === current ? 'on' : ''}
              {...(index === current ? { 'aria-current': 'step' as const } : {})}
            >
              {onJump ? (
                <button type="button" onClick={() => onJump(at_seconds)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
