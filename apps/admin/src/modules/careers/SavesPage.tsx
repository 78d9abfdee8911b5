import { countSaves } from '@malto/contract/modules/careers.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../platform/client.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { texts } from '../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../platform/Trouble.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../ui/states.tsx'
import { PartBar } from '../../ui/PartBar.tsx'
import { words } from './words.ts'
import './view.css'

const fewest = FEWEST_PEOPLE

/** Which careers are kept most; never by whom. */
export function SavesPage() {
  const say = useSay()
  const allowed = useHolds('careers.read')
  if (!allowed) return <NotFoundPage />
  return (
    <>
      <PageTitle title={say(words.saves)} />
      <div className="page-head">
        <div>
          <h1>{say(words.saves)}</h1>
          <p>{say(words.saves_lead, { fewest })}</p>
        </div>
      </div>
      <Figures />
    </>
  )
}

function Figures() {
  const say = useSay()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['career-saves'],
    queryFn: () => client(countSaves, {}),
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  const people = (count: number) => say(words.people, { count: showNumber(count, language) })
  const mostOf = (rows: ReadonlyArray<{ people: number | null }>) =>
    Math.max(1, ...rows.map((row) => row.people ?? 0))
  const [most, mostOfGroups] = [mostOf(data.careers), mostOf(data.groups)]
  return (
    <div className="two">
      <section className="card">
        <div className="card-head">
          <h2>{say(words.saves_careers)}</h2>
        </div>
        {data.careers.length === 0 ? (
          <EmptyState
            icon={IconHeart}
            title={say(words.saves_empty, { fewest })}
            text={say(words.saves_empty_text, { fewest })}
          />
        ) : null}
        <ol className="saves">
          {data.careers.map((career) => (
            <li key={career.id}>
              <span>
                <Link className="link" to={`/careers/${career.id}/show`}>
                  {career.name}
                </Link>{' '}
                <small>{career.group_name}</small>
              </span>
              <span className="figures">{people(career.people)}</span>
              <PartBar part={(career.people / most) * 100} />
            </li>
          ))}
        </ol>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{say(words.saves_groups)}</h2>
        </div>
        <ul className="saves">
          {data.groups.map((group) => (
            <li key={group.id}>
              <span>{group.name}</span>
              <span className={group.people === null ? 'small faint' : 'figures'}>
                {group.people === null ? say(words.few, { fewest }) : people(group.people)}
              </span>
              {group.people === null ? null : <PartBar part={(group.people / mostOfGroups) * 100} />}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
