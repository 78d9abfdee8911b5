import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import type { FigureTable } from '@malto/contract/modules/dashboards.admin'
import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { PartBar } from '../../ui/PartBar.tsx'
import { toneOf } from './chart/looks.ts'
import { changeOf } from './figure.format.ts'
import { Scrolled } from './Scrolled.tsx'
import { useShow } from './untold.ts'
import { useListPath } from './useListPath.ts'
import { words } from './words.ts'

type Row = FigureTable['rows'][number]

const AT_FIRST = 10

/** A plain table; a bar beside the first number helps to compare, the number says it. */
export function TableCard({ table }: { readonly table: FigureTable }) {
  const say = useSay()
  const language = useLanguage()
  const [whole, setWhole] = useState(false)
  const { title, columns, rows, left_out } = table
  const shown = whole ? rows : rows.slice(0, AT_FIRST)
  const most = Math.max(0, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <section className={columns.length > 3 ? 'card wide' : 'card'}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="small quiet">{say(words.no_rows)}</p>
      ) : (
        <Scrolled name={title}>
          <table className={columns.length > 2 ? 'matrix dash-table many' : 'matrix dash-table'}>
            <caption className="unseen">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{say(words.what)}</th>
                {columns.map((column) => (
                  <th key={column.key} scope="col" className="number">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <TableRow key={row.key} row={row} columns={columns} most={most} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      <div className="row wrap table-foot">
        {rows.length > AT_FIRST ? (
          <button
            type="button"
            className="pill small-pill"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole
              ? say(words.fewer_rows)
              : say(words.all_rows, { count: showNumber(rows.length, language) })}
          </button>
        ) : null}
        {left_out > 0 ? (
          <p className="small quiet">{say(words.left_out, { count: showNumber(left_out, language) })}</p>
        ) : null}
      </div>
    </section>
  )
}

interface RowProps {
  readonly row: Row
  readonly columns: FigureTable['columns']
  readonly most: number
}

function TableRow({ row, columns, most }: RowProps) {
  const say = useSay()
  const path = useListPath()(row.list)
  // A letter alone says little.
  const letter = personalityGroups.find((each) => each === row.label)
  const label = letter ? `${letter} · ${say(letterWords[letter])}` : row.label
  return (
    <tr>
      <th scope="row">
        {path === null ? (
          label
        ) : (
          <Link className="link" to={path}>
            {label}
          </Link>
        )}
      </th>
      {columns.map(({ key, unit }, at) => (
        <Cell
          key={key}
          unit={unit}
          value={row.values[at] ?? null}
          before={row.before[at] ?? null}
          {...(at === 0 ? { bar: { most, tone: toneOf(row.key, 0) } } : {})}
        />
      ))}
    </tr>
  )
}

interface CellProps {
  readonly unit: FigureTable['columns'][number]['unit']
  readonly value: number | null
  readonly before: number | null
  readonly bar?: { readonly most: number; readonly tone: string }
}

function Cell({ unit, value, before, bar }: CellProps) {
  const language = useLanguage()
  const show = useShow()
  const change = changeOf({ value, before, unit, good: 'neither' }, language)
  const part = bar && value && bar.most > 0 ? (value / bar.most) * 100 : 0
  return (
    <td className={bar ? 'number with-bar' : 'number'}>
      <div>
        {bar && value !== null ? <PartBar className={`dash-bar ${bar.tone}`} part={part} /> : null}
        <span>
          <span className={value === null ? 'small faint' : ''}>{show(value, unit)}</span>
          {change && value !== before ? <small>{change.text}</small> : null}
        </span>
      </div>
    </td>
  )
}
