import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { toneOf } from '../events.words.ts'
import { useWhen } from '../events.when.ts'
import { Cover } from './Cover.tsx'

/** A small picture with a play sign, and what it was. */
export function ReplayRow({ event }: { event: EventCard }) {
  const when = useWhen()
  return (
    <article className={`event-replay g-${toneOf(event)}`}>
      <span className="event-replay-picture">
        <Cover event={event} />
        <i aria-hidden>
          <IconPlayerPlayFilled size={16} />
        </i>
      </span>
      <div className="grow">
        <h3>
          <Link className="event-link" to="/event/$event_id" params={{ event_id: String(event.id) }}>
            {event.title}
          </Link>
        </h3>
        <p className="small muted num">
          {event.host_name} · {when.day(event.starts_at)}
        </p>
      </div>
    </article>
  )
}
