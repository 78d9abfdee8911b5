import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarClock,
  IconCalendarOff,
  IconClockPause,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { useSaid } from '../../advisory.when.ts'
import { useOther } from '../room.people.ts'
import { useUntil, type RoomState } from '../room.when.ts'

interface Props {
  readonly session: AppointmentDetail
  readonly state: Exclude<RoomState, 'open' | 'over'>
  /** What fits here: the way to a next session, for instance. */
  readonly action?: ReactNode
}

/** Instead of a talk: why there is none now, and what one can do. */
export function Before({ session, state, action }: Props) {
  const words = useWords(session, state)
  const IconOf = icons[state]
  return (
    <section className="counsel-before">
      <Hex size={76} tone={state === 'before' || state === 'asked' ? 'soft' : 'quiet'}>
        <IconOf size={34} aria-hidden />
      </Hex>
      <h2>{words.title}</h2>
      <p className="muted">{words.text}</p>
      {session.ended_reason && state === 'off' && <blockquote>{session.ended_reason}</blockquote>}
      <div className="counsel-before-actions">
        {action}
        <OwnPage session={session} state={state} />
      </div>
    </section>
  )
}

const icons: Readonly<Record<Props['state'], Icon>> = {
  asked: IconClockPause,
  before: IconCalendarClock,
  missed: IconUserOff,
  off: IconCalendarOff,
}

function useWords(session: AppointmentDetail, state: Props['state']): { title: string; text: string } {
  const { t } = useLingui()
  const said = useSaid()
  const until = useUntil()
  const { called, named } = useOther(session)
  const { party, starts_at, opens_at, ended_by } = session
  const moment = said.moment(starts_at)
  if (state === 'before') {
    const ahead = Date.parse(opens_at) > said.now.getTime()
    const opens = said.clock(opens_at)
    const left = until(opens_at, said.now)
    return {
      title: ahead ? t`Phòng mở lúc ${opens}, còn ${left}` : t`Phòng sắp mở`,
      text:
        party === 'adviser'
          ? t`Thầy/cô gặp ${called} lúc ${moment}. Phòng mở trước 10 phút, rồi hai bên nhắn cho nhau ở đây.`
          : t`Bạn gặp ${called} lúc ${moment}. Phòng mở trước 10 phút, rồi hai bên nhắn cho nhau ở đây.`,
    }
  }
  if (state === 'asked')
    return session.state === 'asked_parent'
      ? {
          title: t`Đang chờ cha mẹ đồng ý`,
          text: t`Buổi hẹn lúc ${moment} được giữ chỗ. Cha mẹ đồng ý là chắc chắn, phòng sẽ mở ở đây.`,
        }
      : session.state === 'asked_adviser'
        ? {
            title: party === 'adviser' ? t`Đang chờ thầy/cô trả lời` : t`Đang chờ ${called} trả lời`,
            text: t`Buổi hẹn lúc ${moment} được giữ chỗ trong lúc chờ.`,
          }
        : { title: t`Chưa đặt xong`, text: t`Giờ này đang được giữ. Đặt xong thì phòng mở ở đây.` }
  if (state === 'missed')
    return {
      title: t`Buổi hẹn này không diễn ra`,
      text:
        party === 'adviser'
          ? t`${named} không đến được. Có thể em gặp chuyện; một lời hỏi thăm ở buổi sau sẽ giúp em quay lại.`
          : t`Bạn không vào phòng hôm đó. Không sao cả, hẹn lại lúc nào tiện cho bạn nhé.`,
    }
  if (session.state === 'lapsed')
    return { title: t`Giờ hẹn đã trôi qua`, text: t`Chưa có lời đồng ý kịp lúc nên chỗ đã được trả lại.` }
  return {
    title: t`Buổi hẹn đã hủy`,
    text:
      ended_by === party
        ? t`Buổi lúc ${moment} không diễn ra nữa.`
        : ended_by === 'adviser'
          ? t`${named} không gặp bạn được lúc ${moment}. Bạn chọn giờ khác nhé.`
          : ended_by === 'parent'
            ? t`Cha mẹ đã hủy buổi lúc ${moment}.`
            : ended_by === 'advisee'
              ? t`${named} đã hủy buổi lúc ${moment}.`
              : t`Malto đã hủy buổi lúc ${moment}.`,
  }
}

/** Where it is moved, cancelled, answered. */
function OwnPage({ session, state }: Pick<Props, 'session' | 'state'>) {
  const { t } = useLingui()
  const { can, party } = session
  const words =
    state === 'before' && (can.move || can.cancel)
      ? t`Đổi hoặc hủy buổi hẹn`
      : can.confirm && party === 'adviser'
        ? t`Trả lời buổi hẹn`
        : can.book
          ? t`Đặt cho xong`
          : t`Xem buổi hẹn`
  return (
    <Button
      variant="default"
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/advisory/appointments/$appointment_id"
          params={{ appointment_id: session.id }}
        />
      )}
    >
      {words}
    </Button>
  )
}
