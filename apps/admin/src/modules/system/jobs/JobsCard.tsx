import type { SystemState } from '@malto/contract/modules/system.admin'
import { Link } from 'react-router'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { HealthChip } from '../HealthChip.tsx'
import { jobsHealth } from '../system.health.ts'
import { JOBS_PATH } from '../system.page.ts'
import { words } from '../words.ts'

const states = ['waiting', 'running', 'retrying', 'failed'] as const

export function JobsCard({ jobs }: { readonly jobs: SystemState['jobs'] }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <section className="card" aria-label={say(words.jobs)}>
      <div className="card-head">
        <h2>{say(words.jobs)}</h2>
        <Link className="link small" to={JOBS_PATH}>
          {say(words.open_jobs)}
        </Link>
      </div>
      <p className="small quiet">{say(words.jobs_text)}</p>
      <ul className="system-figures figures">
        {states.map((state) => (
          <li key={state}>
            <Link to={`${JOBS_PATH}?state=${state}`} className={jobs[state] > 0 ? state : ''}>
              <b>{showNumber(jobs[state], language)}</b>
              <small>{say(words[state])}</small>
            </Link>
          </li>
        ))}
      </ul>
      <HealthChip health={jobsHealth(jobs)} />
    </section>
  )
}
