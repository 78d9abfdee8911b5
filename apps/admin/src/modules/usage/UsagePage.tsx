import { trackedAreas } from '@malto/contract/constants'
import { FEWEST_PEOPLE, listUsage, USAGE_WEEKS } from '@malto/contract/modules/usage.admin'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { showDay, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../platform/Trouble.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../ui/states.tsx'
import { PartBar } from '../../ui/PartBar.tsx'
import { busiest, partOf, sumByArea, type UsageWeeks } from './usage.sums.ts'
import { areaWords, words } from './words.ts'
import './usage.css'

const fewest = FEWEST_PEOPLE

/** What everybody together spends where; never a person, so there is nothing here to open. */
export function UsagePage() {
  const say = useSay()
  const allowed = useHolds('usage.read')
  if (!allowed) return <NotFoundPage />
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div className="page-head">
        <div>
          <h1>{say(words.title)}</h1>
          <p>{say(words.lead, { fewest, weeks: USAGE_WEEKS })}</p>
        </div>
      </div>
      <Figures />
    </>
  )
}

function Figures() {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', 'weeks'],
    queryFn: () => client(listUsage, {}),
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  if (busiest(data.weeks) === 0)
    return (
      <div className="card">
        <EmptyState icon={IconUsersGroup} title={say(words.empty)} text={say(words.empty_text, { fewest })} />
      </div>
    )
  return (
    <div className="stack">
      <ByArea weeks={data.weeks} />
      <ByWeek weeks={data.weeks} />
    </div>
  )
}

interface Props {
  readonly weeks: UsageWeeks
}

function ByArea({ weeks }: Props) {
  const say = useSay()
  const duration = useDuration()
  const sums = sumByArea(weeks)
  const most = Math.max(...sums.map(({ seconds }) => seconds ?? 0))
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.by_area)}</h2>
      </div>
      <ul className="bars">
        {sums.map(({ area, seconds }) => (
          <li key={area}>
            <div className="usage-area">
              <span>{say(areaWords[area])}</span>
              <span className="figures">
                {seconds === null ? say(words.few, { fewest }) : duration(seconds)}
              </span>
            </div>
            <PartBar className="usage-bar" part={partOf(seconds ?? 0, most)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest week first: it is the one that is asked about. */
function ByWeek({ weeks }: Props) {
  const say = useSay()
  const most = busiest(weeks)
  return (
    <section className="card">
      <div className="card-head">
        <h2 id="usage-weeks">{say(words.by_week)}</h2>
      </div>
      {/* A region that scrolls on a narrow screen must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="usage-table" aria-labelledby="usage-weeks" tabIndex={0}>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{say(words.week)}</th>
              {trackedAreas.map((area) => (
                <th key={area} scope="col">
                  {say(areaWords[area])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week_on, areas }) => (
              <tr key={week_on}>
                <th scope="row" className="figures">
                  {showDay(week_on)}
                </th>
                {trackedAreas.map((area) => (
                  <td key={area}>
                    <Cell used={areas.find((each) => each.area === area)} most={most} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="small quiet" style={{ marginTop: 12 }}>
        {say(words.why, { fewest })}
      </p>
    </section>
  )
}

type Used = UsageWeeks[number]['areas'][number]

function Cell({ used, most }: { readonly used: Used | undefined; readonly most: number }) {
  const say = useSay()
  const language = useLanguage()
  const duration = useDuration()
  if (!used) return <span className="small faint">{say(words.none)}</span>
  if (used.seconds === null || used.people === null)
    return <span className="small faint">{say(words.few, { fewest })}</span>
  return (
    <>
      <span className="figures">{duration(used.seconds)}</span>
      <small className="figures">{say(words.people, { count: showNumber(used.people, language) })}</small>
      <PartBar className="usage-bar" part={partOf(used.seconds, most)} />
    </>
  )
}

const HOUR_S = 3600

/** Whole hours, or minutes where an hour would round to nothing. */
function useDuration(): (seconds: number) => string {
  const say = useSay()
  const language = useLanguage()
  return (seconds) =>
    seconds >= HOUR_S
      ? say(words.hours, { count: showNumber(Math.round(seconds / HOUR_S), language) })
      : say(words.minutes, { count: showNumber(Math.round(seconds / 60), language) })
}
