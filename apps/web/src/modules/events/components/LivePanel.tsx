import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { toneOf } from '../events.words.ts'
import { useWhen } from '../events.when.ts'
import { Cover } from './Cover.tsx'
import { StateChip, WatchingChip } from './EventChips.tsx'
import { writeNumber } from '../../../platform/formats.ts'

/** What is on air right now: the one light of the page leads into it. */
export function LivePanel({ event }: { event: EventCard }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  const time = when.time(event.starts_at)
  const count = writeNumber(i18n.locale, event.interested_count)
  return (
    <NightPanel as="article" className={`event-live g-${toneOf(event)}`} flies={[]}>
      <div className="event-picture">
        <Cover event={event} eager />
        <StateChip event={event} />
        <WatchingChip event={event} />
      </div>
      <div className="event-live-words">
        <h3>{event.title}</h3>
        <p className="small muted num">{t`${event.host_name} · bắt đầu lúc ${time}`}</p>
        <div className="event-live-foot">
          <span className="small muted num">
            {event.place ?? (event.interested_count > 2 ? t`${count} người quan tâm` : t`Trực tuyến`)}
          </span>
          <Button
            color="dom.3"
            size="sm"
            renderRoot={(props) => (
              <Link to="/event/$event_id" params={{ event_id: String(event.id) }} {...props} />
            )}
          >
            {event.type === 'liveStream' ? t`Vào xem` : t`Xem chi tiết`}
            <span className="hidden-words">: {event.title}</span>
          </Button>
        </div>
      </div>
    </NightPanel>
  )
}
