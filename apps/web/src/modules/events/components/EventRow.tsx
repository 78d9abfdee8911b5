import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { useSeatSign, toneOf } from '../events.words.ts'
import { useWhen } from '../events.when.ts'

interface Props {
  readonly event: EventCard
  /** How the reader stands, or the child whose list this is. */
  readonly whose?: 'own' | 'child'
  readonly action?: ReactNode
}

/** A leaf of the calendar, the title and one line: for lists that are read at a glance. */
export function EventRow({ event, whose = 'own', action }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const sign = useSeatSign()(event, whose)
  const leaf = when.leaf(event.starts_at)
  const facts = [
    event.status === 'REPLAY' ? t`Xem lại` : when.short(event.starts_at),
    event.status === 'REPLAY' ? null : (event.place ?? t`trực tuyến`),
  ]
  return (
    <div className={`event-row g-${toneOf(event)}`}>
      <span className="event-leaf" aria-hidden>
        <span>{leaf.weekday}</span>
        <b className="num">{leaf.day}</b>
      </span>
      <div className="grow">
        <h3>
          <Link className="event-link" to="/event/$event_id" params={{ event_id: String(event.id) }}>
            {event.title}
          </Link>
        </h3>
        <p className="small muted num">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {event.status === 'IN_PROGRESS' ? (
          <span className="event-chip live small-chip">
            {event.type === 'liveStream' ? t`Trực tiếp` : t`Đang diễn ra`}
          </span>
        ) : (
          sign && event.seat !== null && <span className={`event-sign ${event.seat}`}>{sign}</span>
        )}
      </div>
      {action}
    </div>
  )
}
