import type { SystemState } from '@malto/contract/modules/system.admin'
import { showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showSize } from './size.ts'
import { words } from './words.ts'

export function DatabaseCard({ database }: { readonly database: SystemState['database'] }) {
  const say = useSay()
  const language = useLanguage()
  const { embedded, version, bytes, tables, migrations } = database
  return (
    <section className="card" aria-label={say(words.database)}>
      <div className="card-head">
        <h2>{say(words.database)}</h2>
        <span className="small quiet">{say(embedded ? words.embedded : words.external, { version })}</span>
      </div>
      <dl className="facts figures">
        <div>
          <dt>{say(words.db_size)}</dt>
          <dd>{showSize(bytes, language)}</dd>
        </div>
        <div>
          <dt>{say(words.shape)}</dt>
          <dd>
            {say(words.shape_at, {
              count: showNumber(migrations.count, language),
              at: showMoment(migrations.at),
            })}
          </dd>
        </div>
      </dl>
      <details className="system-more">
        <summary>{say(words.tables)}</summary>
        <table className="matrix figures">
          <thead>
            <tr>
              <th scope="col">{say(words.table)}</th>
              <th scope="col">{say(words.db_size)}</th>
              <th scope="col">{say(words.rows)}</th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <tr key={table.name}>
                <th scope="row">{table.name}</th>
                <td>{showSize(table.bytes, language)}</td>
                <td>{table.rows === null ? '–' : showNumber(table.rows, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
