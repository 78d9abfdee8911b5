import { Button } from '@mui/material'
import { IconCalendar, IconChartAreaLine } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBoards } from '../../modules/dashboards/boards.ts'
import { dashboardsPage } from '../../modules/dashboards/dashboards.page.ts'
import { shortDay } from '../../modules/dashboards/figure.format.ts'
import { SeriesCard } from '../../modules/dashboards/SeriesCard.tsx'
import { lettersIn } from '../../modules/dashboards/six.ts'
import { SixGroups } from '../../modules/dashboards/SixGroups.tsx'
import { useBoard } from '../../modules/dashboards/useBoard.ts'
import { eventsArrangement } from '../../modules/events/events.resource.tsx'
import { schoolsArrangement } from '../../modules/locations/locations.resource.tsx'
import { auditArrangement } from '../../modules/roles/roles.audit.resource.tsx'
import { administratorsArrangement } from '../../modules/roles/roles.resource.tsx'
import { FirstSteps } from '../../modules/system/steps/FirstSteps.tsx'
import { unmatchedArrangement } from '../../modules/users/unmatched.resource.tsx'
import { usersArrangement } from '../../modules/users/users.resource.tsx'
import { useSay } from '../../platform/language.ts'
import { useMay } from '../../platform/powers.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useMenu } from '../frame/menu.ts'
import { words } from '../words.ts'
import { ByKind, Count, UsersCount } from './counts.tsx'
import { Greeting } from './Greeting.tsx'
import { dailyOf, Head, headBoards, MOST_HEADS } from './Heads.tsx'
import { Latest } from './Latest.tsx'
import { LiveEvents } from './LiveEvents.tsx'
import { Queue } from './Queue.tsx'
import '../../modules/dashboards/dashboards.css'
import './overview.css'

/** What happens now and what waits: each part only for whoever may see what stands behind it. */
export function Overview() {
  const say = useSay()
  const boards = useBoards()
  const users = useMay(usersArrangement.resource, 'list')
  const events = useMay(eventsArrangement.resource, 'list')
  const audit = useMay(auditArrangement.resource, 'list')
  const nothing = useMenu().length === 0
  const aside = boards.includes('tests') || events || users
  return (
    <>
      <PageTitle title={say(words.overview)} />
      <div className="page-head">
        <div>
          <h1>{say(words.overview)}</h1>
          <Greeting />
        </div>
        {boards.includes('people') ? <Period /> : null}
      </div>
      <FirstSteps />
      {nothing ? <p className="card">{say(words.no_power)}</p> : null}
      <Figures />
      {nothing ? null : (
        <div className={aside ? 'two' : 'stack'}>
          <div className="stack">
            {boards.includes('people') ? <Daily /> : null}
            <Queue />
            {audit ? <Latest /> : null}
          </div>
          {aside ? (
            <div className="stack">
              {boards.includes('tests') ? <Letters /> : null}
              {events ? <LiveEvents /> : null}
              {users ? <ByKind /> : null}
            </div>
          ) : null}
        </div>
      )}
    </>
  )
}

/** The days that the figures below are of, and the way to all of them. */
function Period() {
  const say = useSay()
  const { data } = useBoard('people', null)
  const path = `/${dashboardsPage.resource.name}`
  return (
    <div className="row">
      {data ? (
        <Link className="pill period" to={path}>
          <IconCalendar size={18} aria-hidden />
          {say(words.span, { from: shortDay(data.from), to: shortDay(data.to) })}
        </Link>
      ) : null}
      <Button
        className="main"
        variant="outlined"
        component={Link}
        to={path}
        startIcon={<IconChartAreaLine size={20} aria-hidden />}
      >
        {say(dashboardsPage.resource.title)}
      </Button>
    </div>
  )
}

/** Four of them: of boards first, and counted lists where there are not enough boards. */
function Figures() {
  const say = useSay()
  const boards = headBoards(useBoards())
  const users = useMay(usersArrangement.resource, 'list')
  const schools = useMay(schoolsArrangement.resource, 'list')
  const unmatched = useMay(unmatchedArrangement.resource, 'list')
  const administrators = useMay(administratorsArrangement.resource, 'list')
  const counts = [
    ...(users ? [<UsersCount key="users" />] : []),
    ...(unmatched
      ? [
          <Count
            key="unmatched"
            item={unmatchedArrangement}
            filter={unmatchedArrangement.waiting ?? {}}
            title={say(words.waiting_schools)}
            line={say(words.to_do)}
          />,
        ]
      : []),
    ...(schools
      ? [
          <Count
            key="schools"
            item={schoolsArrangement}
            title={say(words.schools)}
            line={say(words.in_list)}
          />,
        ]
      : []),
    ...(administrators
      ? [
          <Count
            key="administrators"
            item={administratorsArrangement}
            title={say(words.administrators)}
            line={say(words.with_access)}
          />,
        ]
      : []),
  ]
  const cards = [...boards.map((board, at) => <Head key={board} board={board} at={at} />), ...counts]
  if (cards.length === 0) return null
  return (
    <ul className="figures-row dash-figures">
      {cards.slice(0, MOST_HEADS).map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  )
}

function Daily() {
  const { data } = useBoard('people', null)
  const series = dailyOf(data)
  return series ? <SeriesCard series={series} /> : null
}

function Letters() {
  const { data } = useBoard('tests', null)
  const table = data && lettersIn(data.tables)
  return table ? <SixGroups table={table} /> : null
}
