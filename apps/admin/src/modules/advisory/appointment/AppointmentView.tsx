import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip, Portrait } from '../../../ui/Hex.tsx'
import { pageOf } from '../advisory.paths.ts'
import type { Appointment } from './appointment.ts'
import { partyWords, words } from './words.ts'
import '../advisory.css'

/** Who meets whom. Those who have left are a word without a way. */
export function AppointmentView({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Appointment
  const seesAdvisers = useHolds(advisersResource.powers.read)
  const seesUsers = useHolds(usersResource.powers.read)
  const people = [
    {
      as: words.advisee,
      name: it.advisee_name,
      line: it.school_name,
      to: seesUsers && it.advisee_id ? pageOf(usersResource, it.advisee_id) : null,
      minor: it.minor,
    },
    {
      as: words.adviser,
      name: it.adviser_name,
      line: null,
      to: seesAdvisers && it.adviser_id ? pageOf(advisersResource, it.adviser_id) : null,
      minor: false,
    },
  ]
  return (
    <section className="card" aria-label={say(words.people)}>
      <div className="card-head">
        <h2>{say(words.people)}</h2>
      </div>
      <ul className="pair">
        {people.map(({ as, name, line, to, minor }) => (
          <li key={as.vi}>
            <Portrait name={name} size={44} />
            <div className="grow">
              <p className="small quiet">{say(as)}</p>
              {to ? (
                <Link className="link" to={to}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              {line ? <p className="small quiet">{line}</p> : null}
              {minor ? <Chip tone="warn">{say(words.minor)}</Chip> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By whose hand it ended before its time, and what its people read; nothing where it took its course. */
export function EndedCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const { ended_by, ended_reason } = row as unknown as Appointment
  if (ended_by === null) return null
  return (
    <section className="card" aria-label={say(words.ended)}>
      <div className="card-head">
        <h2>{say(words.ended)}</h2>
        <Chip>{say(partyWords[ended_by])}</Chip>
      </div>
      {ended_reason ? <p className="case-said">{ended_reason}</p> : null}
    </section>
  )
}
