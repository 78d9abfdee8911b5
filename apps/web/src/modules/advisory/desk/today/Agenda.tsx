import { IconHourglass } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { calledAdvisee } from '../../advisory.words.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useWhen } from '../desk.when.ts'

interface Props {
  readonly sessions: readonly AppointmentCard[]
  /** How many wait for a time to become free. */
  readonly waiting: number
  readonly onOpen: (appointment: AppointmentCard) => void
}

/** The sessions of today, one below the other, and how many people wait for a time. */
export function Agenda({ sessions, waiting, onOpen }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <section className="card desk-agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="desk-card-title">{t`Lịch hôm nay`}</h2>
      {sessions.length === 0 ? (
        <p className="small muted desk-agenda-none">{t`Chưa có buổi nào. Một ngày thong thả.`}</p>
      ) : (
        <ul>
          {sessions.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => onOpen(each)}>
                <b className="num">{when.clock(each.starts_at)}</b>
                <span className="grow">{calledAdvisee(each.advisee.name)}</span>
                <StateChip appointment={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className="row desk-waiting small">
          <IconHourglass size={18} aria-hidden />
          <span className="grow">{t`${waiting} học sinh đang chờ một giờ trống.`}</span>
          <Link to="/advisory/desk/office" className="link">
            {t`Mở thêm giờ`}
          </Link>
        </p>
      )}
    </section>
  )
}
