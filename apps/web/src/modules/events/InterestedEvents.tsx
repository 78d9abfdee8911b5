import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { EventRow } from './components/EventRow.tsx'
import { InterestButton } from './components/InterestButton.tsx'
import { More } from '../../ui/More.tsx'
import { useInterestedEvents } from './events.hooks.ts'
import { useEventNews, useTurns } from './events.live.ts'
import { useWhen } from './events.when.ts'
import { UnknownLine } from '../../ui/UnknownLine.tsx'
import './events.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

const isPast = ({ status }: EventCard): boolean => status !== 'SCHEDULED' && status !== 'IN_PROGRESS'

/** The events one is interested in, what comes first; a parent only looks. */
export function InterestedEvents({ child_id, empty }: Props) {
  const { t } = useLingui()
  const list = useInterestedEvents(child_id)
  useEventNews('events:all')
  const own = child_id === null
  const known = list.data?.pages.flatMap((page) => page.items) ?? []
  useTurns(known, list.dataUpdatedAt, () => void list.refetch())
  // What was just let go leaves at once; should the server refuse, it comes back to its place.
  const items = own ? known.filter(({ seat }) => seat !== null) : known
  const parts = [
    { title: t`Sắp tới`, events: items.filter((event) => !isPast(event)) },
    { title: t`Đã qua`, events: items.filter(isPast) },
  ].filter(({ events }) => events.length > 0)
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" count={3} />}
      isEmpty={() => items.length === 0 && !list.hasNextPage}
      empty={empty}
    >
      {() => (
        <div className="events stack wide">
          {parts.map(({ title, events }) => (
            <Section key={title} title={title}>
              <ul className="card event-rows">
                {events.map((event) => (
                  <li key={event.id}>
                    <EventRow
                      event={event}
                      whose={own ? 'own' : 'child'}
                      action={own ? <InterestButton event={event} look="icon" /> : null}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ))}
          <More list={list} />
        </div>
      )}
    </Loaded>
  )
}

/** One line for the profile: what is next, or how many can be watched again. */
export function InterestedEventsLine({ child_id, empty }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const events = useInterestedEvents(child_id)
  if (!events.data) return <UnknownLine query={events} />
  const items = events.data.pages[0]?.items.filter(({ seat }) => seat !== null || child_id !== null) ?? []
  const next = items.find((event) => !isPast(event))
  if (items.length === 0) return empty
  if (!next) return t`${items.length} buổi xem lại được`
  return `${when.short(next.starts_at)} · ${next.title}`
}
