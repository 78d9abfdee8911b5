import type { CSSProperties } from 'react'
import { accountKindWords } from '@malto/contract/modules/users.admin'
import { Link } from 'react-router'
import { schoolsArrangement } from '../../modules/locations/locations.resource.tsx'
import { administratorsArrangement, auditArrangement } from '../../modules/roles/roles.resource.tsx'
import { unmatchedArrangement } from '../../modules/users/unmatched.resource.tsx'
import { usersArrangement } from '../../modules/users/users.resource.tsx'
import type { Arrangement } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useMay } from '../../platform/powers.ts'
import { useSession } from '../../platform/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useTotal } from '../frame/Rail.tsx'
import { words } from '../words.ts'
import { Latest, Queue } from './lists.tsx'

const listOf = (item: Arrangement, filter?: Readonly<Record<string, unknown>>): string =>
  `/${item.resource.name}${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`

/** What is true right now, counted by the same lists that the figures open. */
export function Overview() {
  const say = useSay()
  const users = useMay(usersArrangement.resource, 'list')
  const schools = useMay(schoolsArrangement.resource, 'list')
  const administrators = useMay(administratorsArrangement.resource, 'list')
  const audit = useMay(auditArrangement.resource, 'list')
  const nothing = !users && !schools && !administrators && !audit
  return (
    <>
      <PageTitle title={say(words.overview)} />
      <div className="page-head">
        <div>
          <h1>{say(words.overview)}</h1>
          <Greeting counts={schools} />
        </div>
      </div>
      {nothing ? <p className="card">{say(words.no_power)}</p> : null}
      <ul className="figures-row">
        {users ? <UsersFigure /> : null}
        {schools ? <WaitingFigure /> : null}
        {schools ? (
          <Figure item={schoolsArrangement} title={say(words.schools)} line={say(words.in_list)} />
        ) : null}
        {administrators ? (
          <Figure
            item={administratorsArrangement}
            title={say(words.administrators)}
            line={say(words.with_access)}
          />
        ) : null}
      </ul>
      <div className={users && (schools || audit) ? 'two' : 'stack'}>
        <div className="stack">
          {schools ? <Queue /> : null}
          {audit ? <Latest /> : null}
        </div>
        {users ? <ByKind /> : null}
      </div>
    </>
  )
}

function Greeting({ counts }: { readonly counts: boolean }) {
  const say = useSay()
  const { user } = useSession()
  const name = user?.full_name ?? ''
  return counts ? <WaitingGreeting name={name} /> : <p>{say(words.hello, { name })}</p>
}

function WaitingGreeting({ name }: { readonly name: string }) {
  const say = useSay()
  const language = useLanguage()
  const total = useTotal(unmatchedArrangement, unmatchedArrangement.waiting ?? {})
  return (
    <p>{say(total ? words.hello_waiting : words.hello, { name, count: showNumber(total ?? 0, language) })}</p>
  )
}

interface FigureProps {
  readonly item: Arrangement
  readonly title: string
  readonly line: string
  readonly filter?: Readonly<Record<string, unknown>>
}

function Figure({ item, title, line, filter }: FigureProps) {
  const language = useLanguage()
  const total = useTotal(item, filter ?? {})
  return (
    <li>
      <Link className="card figure" to={listOf(item, filter)}>
        <span>{title}</span>
        <b>
          {total === undefined ? (
            <span className="bone" style={{ width: 72, height: 28, marginBlock: 7 }} />
          ) : (
            showNumber(total, language)
          )}
        </b>
        <small>{line}</small>
      </Link>
    </li>
  )
}

function UsersFigure() {
  const say = useSay()
  const language = useLanguage()
  const blocked = useTotal(usersArrangement, { status: 'blocked' })
  const line = say(words.blocked, { count: showNumber(blocked ?? 0, language) })
  return <Figure item={usersArrangement} title={say(words.users)} line={line} />
}

function WaitingFigure() {
  const say = useSay()
  return (
    <Figure
      item={unmatchedArrangement}
      filter={unmatchedArrangement.waiting ?? {}}
      title={say(words.waiting_schools)}
      line={say(words.to_do)}
    />
  )
}

/** Bars beside their figures: the figure says it, the bar only helps to compare. */
function ByKind() {
  const say = useSay()
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.by_kind)}</h2>
        <Link className="link small" to={listOf(usersArrangement)}>
          {say(words.all_users)}
        </Link>
      </div>
      <ul className="bars">
        {Object.entries(accountKindWords).map(([kind, title]) => (
          <KindBar key={kind} kind={kind} title={say(title)} />
        ))}
      </ul>
    </section>
  )
}

function KindBar({ kind, title }: { readonly kind: string; readonly title: string }) {
  const language = useLanguage()
  const filter = { account_kind: kind }
  const of = useTotal(usersArrangement, {})
  const total = useTotal(usersArrangement, filter)
  const part = total && of ? Math.max(2, Math.round((total / of) * 100)) : 0
  return (
    <li>
      <Link to={listOf(usersArrangement, filter)}>
        <span>{title}</span>
        <span className="figures">{total === undefined ? '…' : showNumber(total, language)}</span>
        <i style={{ '--part': `${part}%` } as CSSProperties} />
      </Link>
    </li>
  )
}
