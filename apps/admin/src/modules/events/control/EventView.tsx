import { eventAttendeesResource, seatWords } from '@malto/contract/modules/events.admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { StartExport } from '../../../platform/exports/StartExport.tsx'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { Trouble } from '../../../platform/Trouble.tsx'
import { Chip, Portrait, type Tone } from '../../../ui/Hex.tsx'
import { CardBones } from '../../../ui/states.tsx'
import { words } from '../words.ts'
import type { Event } from './acts.ts'
import { ControlCard } from './ControlCard.tsx'
import '../events.css'

/** What an event needs while it runs: the hand on it, the seats, the people. */
export function EventView({ row }: { readonly row: Row }) {
  const event = row as unknown as Event
  return (
    <>
      <ControlCard event={event} />
      <SeatsCard event={event} />
      <AttendeesCard event_id={event.id} />
    </>
  )
}

function SeatsCard({ event }: { readonly event: Event }) {
  const say = useSay()
  const language = useLanguage()
  const { capacity, seats_taken, waiting_count, interested_count } = event
  const shown = (count: number) => showNumber(count, language)
  const figures = [
    ...(capacity === null
      ? []
      : [
          { title: words.taken, value: `${shown(seats_taken)} / ${shown(capacity)}` },
          { title: words.waiting, value: shown(waiting_count) },
        ]),
    { title: words.interested, value: shown(interested_count) },
    ...(capacity === null ? [{ title: words.capacity, value: say(words.unlimited) }] : []),
  ]
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.seats)}</h2>
      </div>
      <dl className="seats-figures figures">
        {figures.map(({ title, value }) => (
          <div key={title.vi}>
            <dt>{say(title)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {capacity === null ? null : (
        <progress
          className="seats-bar"
          max={capacity}
          value={Math.min(seats_taken, capacity)}
          aria-label={say(words.seats_bar, { taken: shown(seats_taken), capacity: shown(capacity) })}
        />
      )}
    </section>
  )
}

const SHOWN = 8
const tones: Readonly<Record<keyof typeof seatWords, Tone>> = {
  open: 'quiet',
  confirmed: 'ok',
  waiting: 'warn',
}

function AttendeesCard({ event_id }: { readonly event_id: number }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['event-attendees', 'of', event_id],
    queryFn: () => client(eventAttendeesResource.list, { event_id, limit: SHOWN }),
    staleTime: 0,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} />
  const all = `/${eventAttendeesResource.name}?filter=${encodeURIComponent(JSON.stringify({ event_id }))}`
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.attendees)}</h2>
        {data.items.length > 0 ? (
          <StartExport resource={eventAttendeesResource} wishes={{ event_id }} label={words.export} />
        ) : null}
      </div>
      {data.items.length === 0 ? <p className="small quiet">{say(words.no_attendees)}</p> : null}
      <ul className="events">
        {data.items.map(({ id, full_name, school_name, seat, since }) => (
          <li key={id}>
            <Portrait name={full_name} size={32} />
            <div className="grow">
              <b>{full_name}</b>
              <p className="small quiet figures">
                {[school_name, showMoment(since)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Chip tone={tones[seat]}>{say(seatWords[seat])}</Chip>
          </li>
        ))}
      </ul>
      {data.items.length > 0 ? (
        <Link className="link small" to={all}>
          {say(words.all_attendees)}
        </Link>
      ) : null}
    </section>
  )
}
