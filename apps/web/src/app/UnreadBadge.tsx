import { useLingui } from '@lingui/react/macro'
import { RoomEar, useUnread as useUnreadRooms } from '../modules/community/chat/unread.hooks.ts'
import { useUnread } from '../modules/notifications/notifications.hooks.ts'

/** More than this is not counted out on so small a place. */
const MOST_SHOWN = 99

/** How many messages wait; nothing when none does. */
export function UnreadBadge({ inRail = false }: { inRail?: boolean }) {
  return <Badge unread={useUnread()} className={inRail ? 'bell-badge in-rail' : 'bell-badge'} />
}

/** How much waits in one's rooms, on their place in the navigation. */
export function RoomsBadge() {
  const { unread, room_ids } = useUnreadRooms()
  return (
    <>
      {room_ids.map((id) => (
        <RoomEar key={id} room_id={id} />
      ))}
      <Badge unread={unread} className="bell-badge on-place" />
    </>
  )
}

function Badge({ unread, className }: { unread: number; className: string }) {
  const { t } = useLingui()
  if (unread === 0) return null
  return (
    <b className={`${className} num`}>
      <span aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="hidden-words">{t`${unread} chưa đọc`}</span>
    </b>
  )
}
