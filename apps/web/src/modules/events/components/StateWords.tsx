import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { ANY_CATEGORY, type EventListStatus } from '@malto/contract/modules/events.rules'
import { Note } from '../../../ui/Note.tsx'
import { useWhen } from '../events.when.ts'

interface Props {
  readonly event: EventDetail
  /** People talk and ask beside it. */
  readonly talks: boolean
}

/** How the event stands, in a sentence; a film that plays speaks for itself. */
export function StateWords({ event, talks }: Props) {
  const { t } = useLingui()
  const { at } = useWhen()
  const { status, place, capacity, seat, stream, type } = event
  if (status === 'SCHEDULED') {
    const when = at(event.starts_at)
    return <Note tone="kind">{t`Bắt đầu lúc ${when}.`}</Note>
  }
  if (status === 'CANCELLED')
    return (
      <Note tone="kind">
        <b>{t`Buổi này đã hủy.`}</b> {event.cancelled_reason}{' '}
        <Elsewhere to="scheduled">{t`Xem buổi khác`}</Elsewhere>
      </Note>
    )
  if (status === 'ENDED')
    return (
      <Note tone="kind">
        {t`Buổi này đã kết thúc và không có bản ghi. Hẹn gặp ở buổi sau nhé.`}{' '}
        <Elsewhere to="scheduled">{t`Xem buổi khác`}</Elsewhere>
      </Note>
    )
  if (stream) return null
  if (status === 'REPLAY')
    return <Note tone="kind">{t`Bản ghi đang được chuẩn bị. Có phim là xem được ngay ở đây.`}</Note>
  // On air, and nothing to watch here.
  if (type !== 'liveStream')
    return (
      <Note tone="kind">
        {place
          ? t`Đang diễn ra tại ${place}, không phát trực tuyến.`
          : talks
            ? t`Buổi này không có hình. Trò chuyện và câu hỏi đang mở ngay trên trang này.`
            : t`Đang diễn ra, không phát trực tuyến.`}
      </Note>
    )
  if (capacity !== null && seat !== 'confirmed')
    return (
      <Note tone="kind">
        {seat === 'waiting'
          ? t`Buổi này đã hết chỗ. Có chỗ trống là vào xem được ngay.`
          : t`Buổi này có số chỗ giới hạn. Giữ được chỗ là xem được hình trực tiếp.`}
      </Note>
    )
  return <Note tone="kind">{t`Hình sắp lên. Cứ để trang này mở, phim tự hiện ra.`}</Note>
}

function Elsewhere({ to, children }: { to: EventListStatus; children: ReactNode }) {
  return (
    <Link
      className="link"
      to="/event/list/$status"
      params={{ status: to }}
      search={{ category_id: ANY_CATEGORY }}
    >
      {children}
    </Link>
  )
}
