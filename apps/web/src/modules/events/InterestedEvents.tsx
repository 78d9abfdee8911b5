import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { EventRow } from './components/EventRow.tsx'
import { InterestButton } from './components/InterestButton.tsx'
import { More } from '../../ui/More.tsx'
import { useInterestedEvents } from './events.hooks.ts'
import { useEventNews, useTurns } from './events.live.ts'
import { isPast } from './events.words.ts'
import './events.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

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
