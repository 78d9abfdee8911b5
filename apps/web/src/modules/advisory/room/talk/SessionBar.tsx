import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Note } from '../../../../ui/Note.tsx'
import { useSaid } from '../../advisory.when.ts'
import { dayOf, minutesUntil, useDayName, useUntil, type RoomState } from '../room.when.ts'

/** Time to say what was agreed, and goodbye. */
const LAST_MINUTES = 5

interface Props {
  readonly session: Pick<AppointmentCard, 'starts_at' | 'ends_at' | 'party'>
  readonly state: RoomState
  /** In the last minutes: a way to the next session. */
  readonly next?: ReactNode
}

/** When the session is, and how much of it is left; it moves with the minutes and presses nobody. */
export function SessionBar({ session, state, next }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const until = useUntil()
  const dayName = useDayName()
  const { starts_at, ends_at, party } = session
  const [from, to] = [said.clock(starts_at), said.clock(ends_at)]
  const day = dayOf(starts_at)
  if (state === 'open') {
    const begun = said.now.getTime() >= Date.parse(starts_at) - 59_000
    const left = minutesUntil(ends_at, said.now)
    return (
      <>
        <div className="counsel-bar num">
          <IconClock size={20} aria-hidden />
          <span className="grow">
            {begun ? t`Buổi hẹn ${from} đến ${to}` : t`Phòng đã mở, bắt đầu lúc ${from}`}
          </span>
          <b>{begun ? t`Còn ${until(ends_at, said.now)}` : t`Còn ${until(starts_at, said.now)}`}</b>
        </div>
        {begun && left <= LAST_MINUTES && (
          <div className="counsel-last">
            <Note tone="kind" action={next}>
              {party === 'adviser'
                ? t`Sắp hết giờ. Thầy/cô chốt lại việc hai bên đã thống nhất rồi chào em nhé.`
                : t`Sắp hết giờ. Bạn hỏi nốt điều quan trọng nhất nhé, chưa xong thì hẹn buổi sau.`}
            </Note>
          </div>
        )}
      </>
    )
  }
  return (
    <div className="counsel-bar quiet num">
      <IconClock size={20} aria-hidden />
      <span className="grow">
        {dayName(day)}, {from} – {to}
      </span>
      <b>{state === 'over' ? t`Đã xong` : state === 'missed' ? t`Vắng mặt` : null}</b>
    </div>
  )
}
