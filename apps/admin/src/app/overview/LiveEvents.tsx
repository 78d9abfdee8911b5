import { eventsResource } from '@malto/contract/modules/events.admin'
import type { Reply } from '@malto/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { eventsArrangement } from '../../modules/events/events.resource.tsx'
import { client } from '../../platform/client.ts'
import { showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { PartTrouble } from '../../platform/Trouble.tsx'
import { words } from '../words.ts'
import { listOf } from './paths.ts'

const MINUTE = 60_000
const SHOWN = 2
type Event = Reply<typeof eventsResource.get>

/** What runs now; where nothing does, what comes next. The covers come with the whole events. */
async function findEvents(): Promise<{ readonly live: boolean; readonly events: readonly Event[] }> {
  const of = async (status: 'IN_PROGRESS' | 'SCHEDULED', limit: number) => {
    const { items } = await client(eventsResource.list, { status, sort: 'starts_at', limit })
    return Promise.all(items.map(({ id }) => client(eventsResource.get, { id })))
  }
  const events = await of('IN_PROGRESS', SHOWN)
  return events.length > 0 ? { live: true, events } : { live: false, events: await of('SCHEDULED', 1) }
}

export function LiveEvents() {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'events'],
    queryFn: findEvents,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  })
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(data && !data.live ? words.next_event : words.event_now)}</h2>
        {data?.live ? (
          <span className="chip live">{say(words.live)}</span>
        ) : (
          <Link className="link small" to={listOf(eventsArrangement)}>
            {say(words.all_events)}
          </Link>
        )}
      </div>
      {!data && error ? (
        <PartTrouble onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="bone" />
      ) : data.events.length === 0 ? (
        <p className="small quiet">{say(words.no_event)}</p>
      ) : (
        <ul className="events">
          {data.events.map((event) => (
            <EventRow key={event.id} event={event} live={data.live} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EventRow({ event, live }: { readonly event: Event; readonly live: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const count = showNumber(event.interested_count, language)
  return (
    <li className="event-row">
      <img src={`/art/${event.cover}.svg`} alt="" width={58} height={58} />
      <div className="grow">
        <Link className="link" to={`/${eventsResource.name}/${event.id}/show`}>
          {event.title}
        </Link>
        <p className="small quiet figures">
          {live ? '' : `${showMoment(event.starts_at)} · `}
          {say(words.interested, { count })}
        </p>
      </div>
    </li>
  )
}
