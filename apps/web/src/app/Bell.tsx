import { IconBell } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUnread } from '../modules/notifications/notifications.hooks.ts'

/** More than this is not counted out on so small a place. */
const MOST_SHOWN = 99

function useBellWords(): { unread: number; shown: string; label: string } {
  const { t } = useLingui()
  const unread = useUnread()
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return { unread, shown, label: unread > 0 ? t`Thông báo, ${unread} chưa đọc` : t`Thông báo` }
}

/** In the head of a page on phones; larger screens have it in the rail. */
export function HeadBell() {
  const { unread, shown, label } = useBellWords()
  return (
    <Link to="/notifications" className="bell" aria-label={label}>
      <IconBell size={22} aria-hidden />
      {unread > 0 && <span className="bell-badge num">{shown}</span>}
    </Link>
  )
}

export function RailBell() {
  const { t } = useLingui()
  const { unread, shown, label } = useBellWords()
  return (
    <Link
      to="/notifications"
      className="rail-item"
      aria-label={label}
      activeProps={{ 'aria-current': 'page' }}
    >
      <i className="rail-bell">
        <IconBell size={20} aria-hidden />
      </i>
      {unread > 0 && <b className="bell-badge in-rail num">{shown}</b>}
      <span>{t`Thông báo`}</span>
    </Link>
  )
}
