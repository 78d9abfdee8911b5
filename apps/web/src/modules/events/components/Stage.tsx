import { IconArrowLeft } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { ANY_CATEGORY } from '@malto/contract/modules/events.rules'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Cover } from './Cover.tsx'
import { StateChip, WatchingChip } from './EventChips.tsx'
import { Player, type Jump } from './player/Player.tsx'

interface Props {
  readonly event: EventDetail
  readonly jump: Jump | null
  readonly onSecond: (second: number) => void
}

/** The picture: its drawing, or the film itself. On phones it reaches from edge to edge. */
export function Stage({ event, jump, onSecond }: Props) {
  const faded = event.status === 'ENDED' || event.status === 'CANCELLED'
  return (
    <div className={`event-stage ${event.stream ? 'plays' : ''} ${faded ? 'faded' : ''}`}>
      <div className="event-stage-bar">
        <Back />
        <StateChip event={event} />
        <WatchingChip event={event} />
      </div>
      {event.stream ? (
        <Player
          key={`${event.stream.kind} ${event.stream.url}`}
          stream={event.stream}
          event={event}
          jump={jump}
          onSecond={onSecond}
        />
      ) : (
        <Cover event={event} eager />
      )}
    </div>
  )
}

/** Whoever came from outside goes to the lists. */
function Back() {
  const { t } = useLingui()
  const lists = (
    <Link
      className="event-glass"
      to="/event/list/$status"
      params={{ status: 'all' }}
      search={{ category_id: ANY_CATEGORY }}
      aria-label={t`Xem tất cả sự kiện`}
    >
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  )
  return <BackButton className="event-glass" otherwise={lists} />
}
