import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { useOther } from '../room.people.ts'

type Session = Pick<AppointmentCard, 'party' | 'adviser' | 'advisee' | 'minor'>

/** One honest sentence beside the talk. It says exactly what the server does. */
export function useWhoReads(session: Session): string {
  const { t } = useLingui()
  const { called, named } = useOther(session)
  if (session.party === 'adviser')
    return session.minor
      ? t`Thầy/cô và ${called} đọc được. ${named} chưa đủ 18 tuổi nên người phụ trách an toàn có thể xem lại khi có lý do. Cha mẹ chỉ thấy giờ hẹn.`
      : t`Chỉ thầy/cô và ${called} đọc được lời nhắn. Cha mẹ chỉ thấy giờ hẹn.`
  return session.minor
    ? t`Bạn và ${called} đọc được. Bạn chưa đủ 18 tuổi nên người phụ trách an toàn có thể xem lại khi có lý do. Cha mẹ chỉ thấy giờ hẹn.`
    : t`Chỉ bạn và ${called} đọc được lời nhắn. Cha mẹ chỉ thấy giờ hẹn.`
}

export function WhoReads({ session }: { session: Session }) {
  return (
    <p className="counsel-who">
      <IconLock size={20} aria-hidden />
      <span>{useWhoReads(session)}</span>
    </p>
  )
}
