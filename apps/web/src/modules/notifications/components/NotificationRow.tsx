import {
  IconAward,
  IconBook2,
  IconCalendarEvent,
  IconHexagons,
  IconMessages,
  IconShieldCheck,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { NotificationCard, NotificationCategory } from '@malto/contract/modules/notifications.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { writeDate } from '../../../platform/formats.ts'

const icons: Record<NotificationCategory, Icon> = {
  account: IconShieldCheck,
  family: IconUsersGroup,
  learning: IconBook2,
  events: IconCalendarEvent,
  community: IconHexagons,
  advisory: IconMessages,
  rewards: IconAward,
}

interface Props {
  readonly card: NotificationCard
  readonly onRead: () => void
}

/** One message, one link: following it also says that it was read. */
export function NotificationRow({ card, onRead }: Props) {
  const { t, i18n } = useLingui()
  const IconOf = icons[card.category]
  const unread = card.read_at === null
  return (
    <li className={unread ? 'unread' : ''}>
      <PathLink path={card.path} className="notification" onClick={unread ? onRead : undefined}>
        <Hex size={42} tone={unread ? 'soft' : 'quiet'}>
          <IconOf size={20} aria-hidden />
        </Hex>
        <span className="grow">
          <b>{card.title}</b>
          {card.body && <span className="small muted">{card.body}</span>}
          <time className="micro muted num" dateTime={card.created_at}>
            {writeDate(i18n.locale, 'clock', card.created_at)}
          </time>
        </span>
        {card.count > 1 && <span className="chip num">{card.count}</span>}
        {unread && (
          <span className="unread-dot">
            <span className="hidden-words">{t`Chưa đọc`}</span>
          </span>
        )}
      </PathLink>
    </li>
  )
}
