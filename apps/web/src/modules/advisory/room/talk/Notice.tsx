import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArchive, IconEye, IconPhone, IconUsers, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'
import { Note } from '../../../../ui/Note.tsx'
import { useOther } from '../room.people.ts'

interface Props {
  readonly session: Pick<AppointmentCard, 'party' | 'adviser' | 'advisee' | 'minor'>
  readonly busy: boolean
  readonly error: unknown
  readonly onRead: () => void
}

/** Before the first word, to both sides: who may read it, how long it stays, where help is. */
export function Notice({ session, busy, error, onRead }: Props) {
  const { t } = useLingui()
  return (
    <section className="counsel-notice card stack" aria-label={t`Trước khi bắt đầu`}>
      <h2>{t`Trước khi bắt đầu`}</h2>
      <Points session={session} />
      <Note error={error} />
      <Button loading={busy} onClick={onRead} fullWidth>
        {t`Mình đã hiểu`}
      </Button>
    </section>
  )
}

/** The same points, to be read again at any time. */
export function Points({ session }: { session: Props['session'] }) {
  const { t } = useLingui()
  const { called, named } = useOther(session)
  const { party, minor } = session
  return (
    <ul className="counsel-points">
      <Point icon={IconEye} title={t`Ai đọc được`}>
        {party === 'advisee'
          ? minor
            ? t`Bạn và ${called}. Bạn chưa đủ 18 tuổi, nên người phụ trách an toàn của Malto có thể xem lại khi có lý do. Mỗi lần xem đều ghi lại ai xem và vì sao.`
            : t`Chỉ bạn và ${called}. Khi một trong hai người báo lo ngại, người phụ trách an toàn của Malto đọc đoạn quanh lời đó.`
          : minor
            ? t`Thầy/cô và ${called}. ${named} chưa đủ 18 tuổi, nên người phụ trách an toàn của Malto có thể xem lại khi có lý do. Mỗi lần xem đều ghi lại ai xem và vì sao.`
            : t`Chỉ thầy/cô và ${called}. Khi một trong hai người báo lo ngại, người phụ trách an toàn của Malto đọc đoạn quanh lời đó.`}
      </Point>
      <Point icon={IconUsers} title={t`Cha mẹ thấy gì`}>
        {party === 'advisee'
          ? t`Chỉ ngày giờ và tên thầy cô, không một lời nhắn nào. Bản tóm tắt sau buổi hẹn thì do bạn quyết định.`
          : t`Chỉ ngày giờ và tên thầy/cô, không một lời nhắn nào. Bản tóm tắt thì do ${called} quyết định.`}
      </Point>
      <Point icon={IconArchive} title={t`Giữ lại hai năm`}>
        {party === 'advisee'
          ? t`Bạn và ${called} đều đọc lại được, và không ai trong hai người xóa được.`
          : t`Thầy/cô và ${called} đều đọc lại được, và không ai trong hai người xóa được.`}{' '}
        {party === 'advisee'
          ? minor
            ? t`Nếu tài khoản của bạn bị xóa, lời trong buổi này vẫn được giữ không kèm tên đến hết hạn lưu, để bảo vệ bạn.`
            : t`Chỉ khi tài khoản của bạn bị xóa, lời trong buổi này mới đi cùng, trừ khi đang có người xem một lo ngại.`
          : minor
            ? t`Tài khoản nào bị xóa, lời trong buổi này cũng được giữ không kèm tên đến hết hạn lưu, để bảo vệ ${called}.`
            : t`Chỉ khi tài khoản của ${called} bị xóa, lời trong buổi này mới đi cùng, trừ khi đang có người xem một lo ngại.`}
      </Point>
      <Point icon={IconPhone} title={t`Khi cần giúp ngay`}>
        <a className="link" href={`tel:${HELPLINE}`}>{t`Gọi ${HELPLINE}`}</a>
        {party === 'advisee'
          ? t`, miễn phí, cả ngày lẫn đêm. Hoặc bấm “Mình thấy không ổn” ở đầu phòng.`
          : t`, miễn phí, cả ngày lẫn đêm. Hoặc bấm “Báo lo ngại an toàn” ở đầu phòng.`}
      </Point>
    </ul>
  )
}

function Point({ icon: IconOf, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li>
      <IconOf size={22} aria-hidden />
      <span>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </li>
  )
}
