import { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { listOf, pageOf } from '../advisory.paths.ts'
import { loadPage } from '../load/load.page.ts'
import type { Adviser } from './adviser.ts'
import { words } from './words.ts'
import '../advisory.css'

/** What lies ahead of them and behind, and the ways to look at it. */
export function AdviserView({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const it = row as unknown as Adviser
  const seesAppointments = useHolds(appointmentsResource.powers.read)
  const seesUsers = useHolds(usersResource.powers.read)
  const figures = [
    { title: words.ahead, value: it.ahead_count },
    { title: words.done, value: it.session_count },
    { title: words.waiting, value: it.waiting_count },
  ]
  return (
    <section className="card" aria-label={say(words.work)}>
      <div className="card-head">
        <h2>{say(words.work)}</h2>
      </div>
      <dl className="work-figures figures">
        {figures.map(({ title, value }) => (
          <div key={title.vi}>
            <dt>{say(title)}</dt>
            <dd>{showNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <div className="row wrap ways">
        {seesAppointments ? (
          <Link className="link small" to={listOf(appointmentsResource, { adviser_id: it.id })}>
            {say(words.open_appointments)}
          </Link>
        ) : null}
        <Link className="link small" to={`/${loadPage.resource.name}`}>
          {say(words.open_load)}
        </Link>
        {seesUsers ? (
          <Link className="link small" to={pageOf(usersResource, it.user_id)}>
            {say(words.open_user)}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
