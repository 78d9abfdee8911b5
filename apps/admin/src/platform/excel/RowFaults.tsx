import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { words } from './words.ts'
import './excel.css'

interface Props {
  readonly faults: ReadonlyArray<{ readonly row: number; readonly column: string; readonly message: string }>
}

/** As many as the server names at most. */
const MOST = 500

/** Every bad row of an Excel file by its place, as a person finds it there. */
export function RowFaults({ faults }: Props) {
  const say = useSay()
  const count = showNumber(faults.length, useLanguage())
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="excel-faults" aria-label={say(words.faults, { count })} tabIndex={0}>
      <table className="matrix">
        <caption>{say(words.faults, { count })}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.row)}</th>
            <th scope="col">{say(words.column)}</th>
            <th scope="col">{say(words.message)}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, message }, at) => (
            <tr key={`${row} ${column} ${at}`}>
              <th scope="row" className="figures">
                {row}
              </th>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length >= MOST ? <p className="small quiet">{say(words.many, { count })}</p> : null}
    </section>
  )
}
