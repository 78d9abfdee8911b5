import { useLingui } from '@lingui/react/macro'
import { useUnread } from '../modules/notifications/notifications.hooks.ts'

/** More than this is not counted out on so small a place. */
const MOST_SHOWN = 99

/** How many messages wait; nothing when none does. */
export function UnreadBadge({ inRail = false }: { inRail?: boolean }) {
  const { t } = useLingui()
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <b className={inRail ? 'bell-badge in-rail num' : 'bell-badge num'}>
      <span aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="hidden-words">{t`${unread} chưa đọc`}</span>
    </b>
  )
}
