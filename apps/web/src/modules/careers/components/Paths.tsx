import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CareerDetail, MajorWay } from '@malto/contract/modules/careers.calls'
import { routeWords } from '../careers.words.ts'

type Steps = CareerDetail['from_nine']

/** Two ways, side by side and of one size: after grade 9 and after grade 12. */
export function Paths({ career }: { career: CareerDetail }) {
  const { t, i18n } = useLingui()
  return (
    <div className="stack">
      <div className="career-paths">
        <Path title={t`Từ lớp 9`} steps={career.from_nine} goal={career.name} />
        <Path title={t`Từ lớp 12`} steps={career.from_twelve} goal={career.name} />
      </div>
      <div className="career-paths">
        <section className="card">
          <h3>{t`Đường vào nghề`}</h3>
          <ul className="career-ways">
            {(Object.keys(routeWords) as (keyof typeof routeWords)[])
              .filter((route) => career.routes.includes(route))
              .map((route) => (
                <li key={route} className="career-chip tinted">
                  {i18n._(routeWords[route])}
                </li>
              ))}
          </ul>
          <p className="small muted">{t`Đường nào cũng tới nghề, chọn đường hợp với mình và gia đình.`}</p>
        </section>
        <section className="card">
          <h3>{t`Ngành học gần nghề này`}</h3>
          <ul className="career-lines">
            {career.majors.map((major) => (
              <li key={major.name}>
                {major.name}
                <AlsoTo major={major} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** A major is a door to more than one career. */
function AlsoTo({ major: { careers, career_count } }: { major: MajorWay }) {
  const { t } = useLingui()
  if (careers.length === 0) return null
  const others = career_count - careers.length
  return (
    <span className="small muted career-also">
      {t`Cũng dẫn tới:`}{' '}
      {careers.map(({ slug, name }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <Link className="link" to="/career-bank/$slug" params={{ slug }}>
            {name}
          </Link>
        </Fragment>
      ))}
      {others > 0 && <> {t`và ${others} nghề khác`}</>}
    </span>
  )
}

function Path({ title, steps, goal }: { title: string; steps: Steps; goal: string }) {
  return (
    <section className="card">
      <h3>{title}</h3>
      <ol className="career-path">
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span className="small muted">{step.text}</span>
          </li>
        ))}
        <li className="goal">
          <b>{goal}</b>
        </li>
      </ol>
    </section>
  )
}
