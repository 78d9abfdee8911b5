import { accountKindWords } from '@malto/contract/modules/users.admin'
import { Link } from 'react-router'
import { usersArrangement } from '../../modules/users/users.resource.tsx'
import type { Arrangement } from '../../platform/arrangement.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showTotal } from '../../platform/total.ts'
import { PartTrouble } from '../../platform/Trouble.tsx'
import { PartBar } from '../../ui/PartBar.tsx'
import { useCounted, useTotal } from '../frame/Rail.tsx'
import { words } from '../words.ts'
import { listOf } from './paths.ts'

interface CountProps {
  readonly item: Arrangement
  readonly title: string
  readonly line: string
  readonly filter?: Readonly<Record<string, unknown>>
}

/** How many there are right now, counted by the same list that the card opens. */
export function Count({ item, title, line, filter }: CountProps) {
  const language = useLanguage()
  const { total, failed } = useCounted(item, filter ?? {})
  return (
    <Link className="card figure" to={listOf(item, filter)}>
      <span>{title}</span>
      <b>
        {failed ? (
          '–'
        ) : total === undefined ? (
          <span className="bone" style={{ width: 72, height: 28, marginBlock: 7 }} />
        ) : (
          showTotal(total, language)
        )}
      </b>
      <small>{line}</small>
    </Link>
  )
}

export function UsersCount() {
  const say = useSay()
  const language = useLanguage()
  const blocked = useTotal(usersArrangement, { status: 'blocked' })
  const line = say(words.blocked, { count: showTotal(blocked ?? { count: 0, more: false }, language) })
  return <Count item={usersArrangement} title={say(words.users)} line={line} />
}

/** Bars beside their figures: the figure says it, the bar only helps to compare. */
export function ByKind() {
  const say = useSay()
  const { failed, again } = useCounted(usersArrangement, {})
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.by_kind)}</h2>
        <Link className="link small" to={listOf(usersArrangement)}>
          {say(words.all_users)}
        </Link>
      </div>
      {failed ? (
        <PartTrouble onRetry={again} />
      ) : (
        <ul className="bars">
          {Object.entries(accountKindWords).map(([kind, title]) => (
            <KindBar key={kind} kind={kind} title={say(title)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KindBar({ kind, title }: { readonly kind: string; readonly title: string }) {
  const language = useLanguage()
  const filter = { account_kind: kind }
  const of = useTotal(usersArrangement, {})
  const total = useTotal(usersArrangement, filter)
  // Where nobody counted to the end, lengths would compare what was never measured.
  const part = total?.count && of && !of.more ? (total.count / of.count) * 100 : 0
  return (
    <li>
      <Link to={listOf(usersArrangement, filter)}>
        <span>{title}</span>
        <span className="figures">{total === undefined ? '…' : showTotal(total, language)}</span>
        <PartBar part={part} />
      </Link>
    </li>
  )
}
