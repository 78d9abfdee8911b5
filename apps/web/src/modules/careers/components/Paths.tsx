import { useLingui } from '@lingui/react/macro'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
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
          <p className="small muted">{t`Đường nào cũng tới nghề, chọn đường hợp với bạn và gia đình.`}</p>
        </section>
        <section className="card">
          <h3>{t`Ngành học gần nghề này`}</h3>
          <ul className="career-lines">
            {career.majors.map((major) => (
              <li key={major}>{major}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
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
