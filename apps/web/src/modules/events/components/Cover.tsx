import type { EventCard } from '@malto/contract/modules/events.calls'
import { coverOf } from '../events.words.ts'

/** The drawing of an event; its title stands beside it. */
export function Cover({ event, eager = false }: { event: Pick<EventCard, 'cover'>; eager?: boolean }) {
  return (
    <img
      className="event-cover"
      src={coverOf(event)}
      width={640}
      height={360}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
    />
  )
}
