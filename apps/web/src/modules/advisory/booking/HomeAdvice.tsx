import { useLingui } from '@lingui/react/macro'
import { IconBell, IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { useSettled } from '../../../ui/settled.ts'
import { Awaited } from '../../../ui/states.tsx'
import { useNextForHome } from './home.hooks.ts'
import { useSaid, useTurns } from '../advisory.when.ts'
import { calledAdvisee, calledAdviser, namedAdviser } from '../advisory.words.ts'
import './home.css'

/** On the first page: the next appointment, and what waits for an answer. Nothing where there is nothing. */
export function HomeAdvice() {
  const { t } = useLingui()
  const query = useNextForHome()
  const { next = null, asked = [], offered = [], follow_ups = [] } = query.data ?? {}
  useTurns(
    [next, ...asked, ...offered].flatMap((each) =>
      each ? [each.waits_until, each.opens_at, each.ends_at] : [],
    ),
    query.dataUpdatedAt,
    () => void query.refetch(),
  )
  const due = follow_ups[0]
  const known = useSettled(query)
  if (!known) return <Awaited />
  if (!next && asked.length + offered.length === 0 && !due) return null
  return (
    <section className="card home-advice" aria-labelledby="home-advice">
      <h2 id="home-advice" className="home-advice-title">{t`Cùng thầy cô`}</h2>
      <ul>
        {asked.map((each) => (
          <Row key={each.id} appointment={each} waits />
        ))}
        {offered.map((each) => (
          <Row key={each.id} appointment={each} waits />
        ))}
        {next && <Row appointment={next} />}
        {due && (
          <li>
            <Link
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: due.appointment_id }}
              hash="follow-up"
              className="home-advice-row"
            >
              <Hex size={44} tone="soft">
                <IconListCheck size={22} aria-hidden />
              </Hex>
              <span className="grow">
                <b>
                  {due.weeks > 2
                    ? t`Tám tuần rồi, mọi chuyện thế nào?`
                    : t`Hai tuần rồi, việc đã hẹn tới đâu?`}
                </b>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ appointment, waits = false }: { appointment: AppointmentCard; waits?: boolean }) {
  const said = useSaid()
  const words = useRowWords(appointment)
  const face = appointment.party === 'adviser' ? appointment.advisee : appointment.adviser
  const inside: ReactNode = (
    <>
      <Hex size={44} tone="soft" src={face.avatar_url}>
        <b aria-hidden>{face.name.split(/\s+/).at(-1)?.charAt(0)}</b>
      </Hex>
      <span className="grow">
        <b>{words}</b>
        <span className="small muted">{said.moment(appointment.starts_at)}</span>
      </span>
      {waits ? (
        <IconBell className="home-advice-waits" size={20} aria-hidden />
      ) : (
        <IconChevronRight size={20} aria-hidden />
      )}
    </>
  )
  const params = { appointment_id: appointment.id }
  return (
    <li>
      {appointment.can.talk ? (
        <Link to="/malto/counseller-chat/$appointment_id" params={params} className="home-advice-row">
          {inside}
        </Link>
      ) : (
        <Link to="/advisory/appointments/$appointment_id" params={params} className="home-advice-row">
          {inside}
        </Link>
      )}
    </li>
  )
}

function useRowWords({ can, party, offered, state, adviser, advisee }: AppointmentCard): string {
  const { t } = useLingui()
  const child = calledAdvisee(advisee.name)
  const called = calledAdviser(adviser.name)
  const named = namedAdviser(adviser.name)
  if (can.talk) return party === 'adviser' ? t`Phòng với ${child} đang mở` : t`Phòng với ${called} đang mở`
  if (can.approve) return t`${child} muốn gặp ${called}`
  if (can.confirm) return t`${child} muốn hẹn thầy/cô`
  if (offered && state === 'held') return t`${named} có giờ trống`
  if (party === 'parent') return t`${child} gặp ${called}`
  return party === 'adviser' ? t`Buổi hẹn với ${child}` : t`Buổi hẹn với ${called}`
}
