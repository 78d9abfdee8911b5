import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { EventNotFound } from '@malto/contract/modules/events.calls'
import { ANY_CATEGORY } from '@malto/contract/modules/events.rules'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { Event, type Beside } from './components/Event.tsx'
import { EventPending } from './components/Pending.tsx'
import { useAttending, useEvent } from './events.hooks.ts'
import { useEventNews, useTurns } from './events.live.ts'
import { eventIdOf } from './events.paths.ts'
import './events.css'
import './events.page.css'

/** One event, from its announcement to its recording. `children`: what another module puts next to the film. */
export function EventPage({ children }: { children?: Beside }) {
  const { t } = useLingui()
  const event_id = eventIdOf(useParams({ from: '/event/$event_id' }).event_id) ?? 0
  const event = useEvent(event_id)
  useEventNews(`event:${event_id}`)
  useAttending(event_id, event.data?.status === 'IN_PROGRESS')
  useTurns(event.data ? [event.data] : [], event.dataUpdatedAt, () => void event.refetch())
  if (!event.data && EventNotFound.is(event.error)) return <NoEvent />
  return (
    <div className="events">
      {!event.data && <Meanwhile query={event} title={t`Sự kiện`} back="/event" />}
      <Loaded query={event} pending={<EventPending />}>
        {/* Another event is another page: players and sheets begin anew. */}
        {(data) => <Event key={data.id} event={data} {...(children ? { beside: children } : {})} />}
      </Loaded>
    </div>
  )
}

/** Missing, taken back, for another age: all of them look the same. */
function NoEvent() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy sự kiện này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy buổi này`}
        text={t`Có thể buổi này không còn nữa. Còn nhiều buổi khác đang chờ.`}
        action={
          <Button
            size="sm"
            variant="light"
            renderRoot={(props) => (
              <Link
                to="/event/list/$status"
                params={{ status: 'all' }}
                search={{ category_id: ANY_CATEGORY }}
                {...props}
              />
            )}
          >
            {t`Xem tất cả sự kiện`}
          </Button>
        }
      />
    </>
  )
}
