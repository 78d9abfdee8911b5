import { auditActionWords } from '@malto/contract/modules/roles.admin'
import { IconSchool } from '@tabler/icons-react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { auditArrangement } from '../../modules/roles/roles.resource.tsx'
import { unmatchedArrangement } from '../../modules/users/unmatched.resource.tsx'
import { CARDS, type Row, textOf } from '../../platform/arrangement.ts'
import { showMoment } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { Hex, Portrait } from '../../ui/Hex.tsx'
import { resources } from '../arrangements.ts'
import { words } from '../words.ts'

const SHOWN = 5
const filterOf = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`
const place = (row: Row): string =>
  [row['district_name'], row['province_name']].filter((part) => typeof part === 'string').join(', ')

/** The oldest first: who waits longest is seen first. */
export function Queue() {
  const say = useSay()
  const { name } = unmatchedArrangement.resource
  const filter = unmatchedArrangement.waiting ?? {}
  const { data } = useGetList<Row>(name, {
    filter,
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: CARDS,
  })
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.needs_you)}</h2>
        <Link className="link small" to={`/${name}${filterOf(filter)}`}>
          {say(words.open_queue)}
        </Link>
      </div>
      {data && data.length > 0 ? (
        <ul className="events">
          {data.map((row) => (
            <li key={row.id} style={{ alignItems: 'center' }}>
              <Hex size={38} tone="warn">
                <IconSchool size={20} />
              </Hex>
              <div className="grow">
                <Link className="link" style={{ color: 'var(--ink)' }} to={`/${name}/${row.id}/show`}>
                  {textOf(row, 'name')}
                </Link>
                <p className="small quiet">{place(row)}</p>
              </div>
              <span className="small quiet figures">{showMoment(textOf(row, 'created_at'))}</span>
            </li>
          ))}
        </ul>
      ) : data ? (
        <p className="small quiet">{say(words.nothing_waits)}</p>
      ) : (
        <span className="bone" />
      )}
    </section>
  )
}

export function Latest() {
  const say = useSay()
  const language = useLanguage()
  const { name } = auditArrangement.resource
  const { data } = useGetList<Row>(name, {
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
      ) : (
        <span className="bone" />
      )}
    </section>
  )
}
