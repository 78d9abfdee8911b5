import type { Reply } from '@malto/contract'
import type { importsResource } from '@malto/contract/modules/imports.admin'
import type { Row } from '../../platform/arrangement.ts'
import { useSay } from '../../platform/language.ts'
import { didWords, rowStateWords, words } from './words.ts'

type Import = Reply<typeof importsResource.get>

const MOST = 200

/** What the rows of the file did; those that an undo left alone stand first, with the reason. */
export function ImportedRows({ row }: { readonly row: Row }) {
  const say = useSay()
  const { rows } = row as unknown as Import
  return (
    <section className="card" aria-label={say(words.rows)}>
      <h2>{say(words.rows)}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{say(words.rows_none)}</p>
      ) : (
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{say(words.row)}</th>
              <th scope="col">{say(words.name)}</th>
              <th scope="col">{say(words.did)}</th>
              <th scope="col">{say(words.state)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row: number, label, did, state, reason }) => (
              <tr key={number}>
                <th scope="row" className="figures">
                  {number}
                </th>
                <td>{label}</td>
                <td>{say(didWords[did])}</td>
                <td>
                  {say(rowStateWords[state])}
                  {reason ? <p className="small quiet">{reason}</p> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length >= MOST ? <p className="small quiet">{say(words.rows_first)}</p> : null}
    </section>
  )
}
