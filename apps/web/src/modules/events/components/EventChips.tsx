import { IconEye, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { EventCard } from '@malto/contract/modules/events.calls'
import { writeNumber } from '../../../platform/formats.ts'

type Shown = Pick<EventCard, 'type' | 'status' | 'watching'>

/** On a picture: what kind of card this is. An event to come needs no word for that. */
export function StateChip({ event: { type, status } }: { event: Shown }) {
  const { t } = useLingui()
  if (status === 'CANCELLED') return <span className="event-chip glass">{t`Đã hủy`}</span>
  if (status === 'ENDED') return <span className="event-chip glass">{t`Đã kết thúc`}</span>
  if (type === 'eventReplay')
    return (
      <span className="event-chip glass">
        <IconPlayerPlayFilled size={14} aria-hidden />
        {t`Xem lại`}
      </span>
    )
  if (status !== 'IN_PROGRESS') return null
  return <span className="event-chip live">{type === 'liveStream' ? t`Trực tiếp` : t`Đang diễn ra`}</span>
}

/** How many are watching; nothing while nobody is, or where it is not counted. */
export function WatchingChip({ event: { watching } }: { event: Shown }) {
  const { t, i18n } = useLingui()
  if (!watching) return null
  const count = writeNumber(i18n.locale, watching)
  return (
    <span className="event-chip glass num">
      <IconEye size={16} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="hidden-words">{t`${count} người đang xem`}</span>
    </span>
  )
}
