import type { Series } from '@malto/contract/modules/dashboards.admin'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../platform/language.ts'
import { Legend } from './chart/Legend.tsx'
import { LineChart } from './chart/LineChart.tsx'
import { isWeekly } from './chart/scale.ts'
import { shortDay } from './figure.format.ts'
import { Scrolled } from './Scrolled.tsx'
import { useShow } from './untold.ts'
import { words } from './words.ts'

/** A chart, and the same numbers as a plain table one press away. */
export function SeriesCard({ series }: { readonly series: Series }) {
  const say = useSay()
  const [asTable, setAsTable] = useState(false)
  const { title, lines } = series
  const drawn = lines.some(({ values }) => values.some((value) => value !== null && value !== 0))
  return (
    <section className="card series-card">
      <div className="card-head">
        <h2>{title}</h2>
        {drawn ? <TableToggle title={title} on={asTable} onChange={setAsTable} /> : null}
      </div>
      {drawn && !asTable ? <Legend lines={lines} /> : null}
      {!drawn ? (
        <p className="small quiet">{say(words.no_values)}</p>
      ) : asTable ? (
        <SeriesTable series={series} />
      ) : (
        <LineChart series={series} />
      )}
    </section>
  )
}

interface ToggleProps {
  readonly title: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export function TableToggle({ title, on, onChange }: ToggleProps) {
  const say = useSay()
  return (
    <button
      type="button"
      className="pill small-pill"
      aria-label={say(on ? words.chart_of : words.table_of, { title })}
      onClick={() => onChange(!on)}
    >
      {on ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      {say(on ? words.show_chart : words.show_table)}
    </button>
  )
}

/** The newest day first: it is the one that is asked about. */
function SeriesTable({ series }: { readonly series: Series }) {
  const say = useSay()
  const show = useShow()
  const { title, days, lines, unit } = series
  return (
    <Scrolled name={title}>
      <table className="matrix dash-table">
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say(isWeekly(days) ? words.week : words.day)}</th>
            {lines.map((line) => (
              <th key={line.key} scope="col" className="number">
                {line.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row" className="figures">
                  {shortDay(day)}
                </th>
                {lines.map((line) => {
                  const value = line.values[at] ?? null
                  return (
                    <td key={line.key} className={value === null ? 'number faint' : 'number'}>
                      {show(value, unit)}
                    </td>
                  )
                })}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </Scrolled>
  )
}
