import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { useSaid } from '../advisory.when.ts'
import { namedAdviser } from '../advisory.words.ts'
import { StateChip } from './StateChip.tsx'

/** One's other appointments that lie ahead, in short rows. */
export function Ahead({ appointments }: { appointments: readonly AppointmentCard[] }) {
  const { t } = useLingui()
  const said = useSaid()
  return (
    <section className="card ahead" aria-labelledby="ahead">
      <h2 id="ahead" className="hidden-words">{t`Các buổi khác sắp tới`}</h2>
      <ul>
        {appointments.map((each) => (
          <li key={each.id}>
            <Link
              to="/advisory/appointments/$appointment_id"
              params={{ appointment_id: each.id }}
              className="ahead-row"
            >
              <Hex size={40} tone="soft" src={each.adviser.avatar_url}>
                <b aria-hidden>{each.adviser.name.split(/\s+/).at(-1)?.charAt(0)}</b>
              </Hex>
              <span className="grow">
                <b>{namedAdviser(each.adviser.name)}</b>
                <span className="small muted">{said.moment(each.starts_at)}</span>
              </span>
              {each.state !== 'confirmed' && <StateChip appointment={each} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
