import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EventRow } from './components/EventRow.tsx'
import { useNextEvents } from './events.hooks.ts'
import { useEventNews } from './events.live.ts'
import { useReader } from '../../platform/reader.ts'
import './events.css'

/** The next events one is interested in, for the first page; nothing where there are none. */
export function OwnCalendar() {
  const { t } = useLingui()
  const { data } = useNextEvents()
  const reader = useReader()
  useEventNews('events:all')
  const next = data?.items.filter(({ status, seat }) => status !== 'REPLAY' && seat !== null) ?? []
  if (next.length === 0) return null
  return (
    <section className="card own-calendar" aria-labelledby="own-calendar">
      <div className="section-head">
        <h2 id="own-calendar" className="event-card-title">
          {reader === 'parent'
            ? t`Lịch của anh/chị`
            : reader === 'adviser'
              ? t`Lịch của thầy/cô`
              : t`Lịch của bạn`}
        </h2>
        <Link
          className="link"
          to="/my-profile/summary/list-activity/$key"
          params={{ key: 'your-event' }}
          search={{}}
        >{t`Tất cả`}</Link>
      </div>
      <ul className="event-rows bare">
        {next.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
