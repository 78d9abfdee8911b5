import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { ANY_CATEGORY, type EventListStatus } from '@malto/contract/modules/events.rules'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useEventSections } from '../events.hooks.ts'
import { useTurns } from '../events.live.ts'
import { useStatusWords } from '../events.words.ts'
import { EventRow } from './EventRow.tsx'
import { EventTile } from './EventTile.tsx'
import { InterestButton } from './InterestButton.tsx'
import { LivePanel } from './LivePanel.tsx'
import { SectionsPending } from './Pending.tsx'
import { ReplayRow } from './ReplayRow.tsx'
import { writeNumber } from '../../../platform/formats.ts'

/** How many of a section stand here; the rest is one press away. */
const SHOWN = { interested: 4, upcoming: 6, replay: 6 } as const

/** Live now, one's own, what comes, what can be watched again. An empty section vanishes. */
export function Sections() {
  const { t } = useLingui()
  const query = useEventSections()
  const words = useStatusWords()
  const { live = [], interested = [], upcoming = [], replay = [], totals } = query.data ?? {}
  useTurns([...live, ...interested, ...upcoming], query.dataUpdatedAt, () => void query.refetch())
  // What was just let go leaves at once; should the server refuse, it comes back to its place.
  const own = interested.filter(({ seat }) => seat !== null)
  const first = brightest(live)
  const others = live.filter((event) => event !== first)
  const nothing = live.length + own.length + upcoming.length + replay.length === 0
  return (
    <Loaded
      query={query}
      pending={<SectionsPending />}
      isEmpty={() => nothing}
      empty={
        <StateEmpty
          title={t`Chưa có buổi nào`}
          text={t`Buổi mới sẽ hiện ở đây. Trong lúc chờ, mình đi xem nghề nhé.`}
          action={
            <Button size="sm" variant="light" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
              {t`Khám phá nghề`}
            </Button>
          }
        />
      }
    >
      {() => (
        <div className="stack wide">
          {first && (
            <Section
              title={words.in_progress}
              more={<All of="in_progress" count={live.length} total={totals?.live} />}
            >
              <div className="stack">
                <LivePanel event={first} />
                {others.length > 0 && <Tiles events={others} />}
              </div>
            </Section>
          )}
          {own.length > 0 && (
            <Section
              title={words.interested}
              more={<All of="interested" count={SHOWN.interested} total={totals?.interested} />}
            >
              <ul className="card event-rows">
                {own.slice(0, SHOWN.interested).map((event) => (
                  <li key={event.id}>
                    <EventRow
                      event={event}
                      action={event.status === 'REPLAY' ? null : <InterestButton event={event} look="icon" />}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {upcoming.length > 0 && (
            <Section
              title={words.scheduled}
              more={<All of="scheduled" count={SHOWN.upcoming} total={totals?.upcoming} />}
            >
              <Tiles events={upcoming.slice(0, SHOWN.upcoming)} />
            </Section>
          )}
          {replay.length > 0 && (
            <Section
              title={words.replay}
              more={<All of="replay" count={SHOWN.replay} total={totals?.replay} />}
            >
              <ul className="event-replays">
                {replay.slice(0, SHOWN.replay).map((event) => (
                  <li key={event.id}>
                    <ReplayRow event={event} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** The one that the light leads to: one's own if it can be watched here, then any other that can. */
const brightest = (live: readonly EventCard[]): EventCard | undefined =>
  live.find(({ type, seat }) => type === 'liveStream' && seat !== null) ??
  live.find(({ type }) => type === 'liveStream') ??
  live[0]

/** A row that scrolls on phones, a grid elsewhere. */
function Tiles({ events }: { events: readonly EventCard[] }) {
  return (
    <ul className="event-tiles">
      {events.map((event) => (
        <li key={event.id}>
          <EventTile event={event} />
        </li>
      ))}
    </ul>
  )
}

interface AllProps {
  readonly of: EventListStatus
  readonly count: number
  readonly total: number | undefined
}

/** "Xem cả 8", where there is more than stands here. */
function All({ of, count, total = 0 }: AllProps): ReactNode {
  const { t, i18n } = useLingui()
  const words = useStatusWords()
  if (total <= count) return null
  const all = writeNumber(i18n.locale, total)
  return (
    <Link
      className="link"
      to="/event/list/$status"
      params={{ status: of }}
      search={{ category_id: ANY_CATEGORY }}
      aria-label={t`${words[of]}: xem cả ${all}`}
    >
      {t`Xem cả ${all}`}
    </Link>
  )
}
