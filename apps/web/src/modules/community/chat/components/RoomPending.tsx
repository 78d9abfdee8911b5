import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Bone } from '../../../../ui/states.tsx'
import '../chat.css'

/** A room on its way: its head, and where the words will stand. The way out is there already. */
export function RoomPending() {
  const { t } = useLingui()
  return (
    <div className="room-talk">
      <header className="room-head">
        <Link to="/" className="room-button" aria-label={t`Về trang chủ`}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <Bone width={40} height={42} />
        <div className="grow room-head-pending" aria-hidden>
          <Bone width="46%" height={20} />
          <Bone width="30%" height={12} />
        </div>
      </header>
      <TalkPending />
    </div>
  )
}

export function TalkPending() {
  const { t } = useLingui()
  return (
    <div className="talk-pending">
      <output className="hidden-words">{t`Đang tải tin`}</output>
      {[62, 44, 70, 36, 58].map((width, index) => (
        <div key={width} aria-hidden className={index % 3 === 2 ? 'own' : ''}>
          <Bone width={`${width}%`} height={index % 2 === 0 ? 58 : 40} />
        </div>
      ))}
    </div>
  )
}
