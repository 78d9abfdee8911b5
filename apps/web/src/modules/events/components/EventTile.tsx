import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { useSeatSign, toneOf } from '../events.words.ts'
import { useWhen } from '../events.when.ts'
import { Cover } from './Cover.tsx'
import { StateChip, WatchingChip } from './EventChips.tsx'
import { InterestButton } from './InterestButton.tsx'

/** The whole card leads to the event; the press of interest lies above it. */
export function EventTile({ event }: { event: EventCard }) {
  const { t } = useLingui()
  const when = useWhen()
  const seatSign = useSeatSign()
  const over = event.status === 'REPLAY'
  return (
    <article className={`card event-tile g-${toneOf(event)}`}>
      <div className="event-picture">
        <Cover event={event} />
        <StateChip event={event} />
        <WatchingChip event={event} />
      </div>
      <div className="event-tile-words">
        <p className="small event-when num">
          {over ? when.day(event.starts_at) : when.short(event.starts_at)}
        </p>
        <h3>
          <Link className="event-link" to="/event/$event_id" params={{ event_id: String(event.id) }}>
            {event.title}
          </Link>
        </h3>
        <div className="event-tile-foot">
          <span className="small muted">
            {over ? event.host_name : (seatSign(event) ?? event.place ?? t`Trực tuyến`)}
          </span>
          {!over && <InterestButton event={event} />}
        </div>
      </div>
    </article>
  )
}
