import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { Portrait } from '../../ui/Hex.tsx'
import { CardBones } from '../../ui/states.tsx'
import { CARDS, type Row, textOf } from '../arrangement.ts'
import { showMoment } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { auditActionWords } from '@malto/contract/modules/roles.audit.words'

/** The resource of the audit log. */
export const AUDIT = 'audit'
const SHOWN = 8

/** Who did what to this row, newest first. */
export function History({ target, id }: { readonly target: string; readonly id: string | number }) {
  const say = useSay()
  const language = useLanguage()
  const filter = { target, target_id: String(id) }
  const { data, isPending } = useGetList<Row>(AUDIT, {
    filter,
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: CARDS,
  })
  if (isPending) return <CardBones label={say(texts.loading)} lines={5} />
  const log = `/${AUDIT}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <aside className="card">
      <div className="card-head">
        <h2>{say(texts.history)}</h2>
        {data && data.length > 0 ? (
          <Link className="link small" to={log}>
            {say(texts.history_all)}
          </Link>
        ) : null}
      </div>
      {data && data.length > 0 ? (
        <ol className="events">
          {data.map((row) => {
            const who = (row['administrator_name'] as string | null) ?? say(texts.system)
            const action = textOf(row, 'action')
            return (
              <li key={row.id}>
                <Portrait name={who} size={32} />
                <div>
                  <Link className="link" style={{ color: 'var(--ink)' }} to={`/${AUDIT}/${row.id}/show`}>
                    {auditActionWords[action]?.[language] ?? action}
                  </Link>
                  <p className="small quiet">
                    {who} · <span className="figures">{showMoment(textOf(row, 'at'))}</span>
                  </p>
                  {row['reason'] ? <p className="small">{textOf(row, 'reason')}</p> : null}
                </div>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="small quiet">{say(texts.history_empty)}</p>
      )}
    </aside>
  )
}
