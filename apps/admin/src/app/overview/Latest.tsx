import { auditActionWords } from '@malto/contract/modules/roles.audit.words'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { auditArrangement } from '../../modules/roles/roles.audit.resource.tsx'
import { CARDS, type Row, textOf } from '../../platform/arrangement.ts'
import { showMoment } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { PartTrouble } from '../../platform/Trouble.tsx'
import { Portrait } from '../../ui/Hex.tsx'
import { resources } from '../arrangements.ts'
import { words } from '../words.ts'

const SHOWN = 5

export function Latest() {
  const say = useSay()
  const language = useLanguage()
  const { name } = auditArrangement.resource
  const { data, error, refetch } = useGetList<Row>(name, {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: CARDS,
  })
  const target = (row: Row) =>
    resources.find((each) => each.name === row['target'])?.title[language] ?? textOf(row, 'target')
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.lately)}</h2>
        <Link className="link small" to={`/${name}`}>
          {say(words.open_log)}
        </Link>
      </div>
      {data && data.length > 0 ? (
        <ul className="events">
          {data.map((row) => {
            const who = (row['administrator_name'] as string | null) ?? say(texts.system)
            const action = textOf(row, 'action')
            return (
              <li key={row.id} style={{ alignItems: 'center' }}>
                <Portrait name={who} size={38} />
                <div className="grow">
                  <Link className="link" style={{ color: 'var(--ink)' }} to={`/${name}/${row.id}/show`}>
                    {auditActionWords[action]?.[language] ?? action}
                  </Link>
                  <p className="small quiet">
                    {who} · {target(row)}
                  </p>
                </div>
                <span className="small quiet figures">{showMoment(textOf(row, 'at'))}</span>
              </li>
            )
          })}
        </ul>
      ) : data ? (
        <p className="small quiet">{say(words.nothing_lately)}</p>
      ) : error ? (
        <PartTrouble onRetry={() => void refetch()} />
      ) : (
        <span className="bone" />
      )}
    </section>
  )
}
