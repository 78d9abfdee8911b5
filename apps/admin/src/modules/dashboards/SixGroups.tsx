import type { FigureTable } from '@malto/contract/modules/dashboards.admin'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showFigure } from './figure.format.ts'
import { TableToggle } from './SeriesCard.tsx'
import { type LetterShare, radiusOf, sharesOf } from './six.ts'
import { useListPath } from './useListPath.ts'
import { words } from './words.ts'

/** The six sides of the lantern around one light, each as large as its share; the same as a table one press away. */
export function SixGroups({ table }: { readonly table: FigureTable }) {
  const say = useSay()
  const language = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const { total, shares } = sharesOf(table)
  const title = say(words.six_groups)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <TableToggle title={title} on={asTable} onChange={setAsTable} />
      </div>
      {asTable ? <SharesTable table={table} shares={shares} /> : <Lantern shares={shares} />}
      <p className="small quiet figures six-line">
        {total === 0
          ? say(words.few_shares, { fewest: FEWEST_PEOPLE })
          : `${say(words.results, { count: showNumber(total, language) })} · ${table.title}`}
      </p>
    </section>
  )
}

const HEXAGON =
  'M35.28 8.5Q50 0 64.72 8.5L78.58 16.5Q93.3 25 93.3 42L93.3 58Q93.3 75 78.58 83.5L64.72 91.5Q50 100 35.28 91.5L21.42 83.5Q6.7 75 6.7 58L6.7 42Q6.7 25 21.42 16.5Z'
const [MIDDLE_X, MIDDLE_Y, AWAY, EMBLEM] = [150, 130, 82, 34]

function Lantern({ shares }: { readonly shares: readonly LetterShare[] }) {
  const say = useSay()
  const language = useLanguage()
  const list = shares
    .map(
      ({ letter, percent }) =>
        `${say(letterWords[letter])} ${showFigure(percent, 'percent', language, 'few')}`,
    )
    .join(', ')
  return (
    <>
      <p className="unseen">{say(words.shares, { list })}</p>
      <svg className="lantern" viewBox="34 0 232 260" aria-hidden>
        {shares.map(({ letter, percent }, at) => {
          const turn = ((at * 60 - 90) / 180) * Math.PI
          const [x, y] = [MIDDLE_X + AWAY * Math.cos(turn), MIDDLE_Y + AWAY * Math.sin(turn)]
          const radius = radiusOf(percent)
          return (
            <g key={letter} className={`tone-${letter.toLowerCase()}`}>
              <path
                className="side"
                d={HEXAGON}
                transform={`translate(${x - radius} ${y - radius}) scale(${radius / 50})`}
              />
              <image
                href={`/admin/art/emblem-${letter.toLowerCase()}.svg`}
                x={x - EMBLEM / 2}
                y={y - 26}
                width={EMBLEM}
                height={EMBLEM}
              />
              <text x={x} y={y + 20} textAnchor="middle">
                {percent === null ? '—' : `${percent}%`}
              </text>
            </g>
          )
        })}
        <circle className="light" cx={MIDDLE_X} cy={MIDDLE_Y} r={22} opacity={0.28} />
        <circle className="light" cx={MIDDLE_X} cy={MIDDLE_Y} r={12} />
      </svg>
    </>
  )
}

interface SharesProps {
  readonly table: FigureTable
  readonly shares: readonly LetterShare[]
}

function SharesTable({ table, shares }: SharesProps) {
  const say = useSay()
  const language = useLanguage()
  const pathOf = useListPath()
  return (
    <table className="matrix dash-table">
      <caption className="unseen">{say(words.six_groups)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(words.group)}</th>
          <th scope="col" className="number">
            {table.columns[0]?.title ?? say(words.count)}
          </th>
          <th scope="col" className="number">
            {say(words.share)}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ letter, count, percent }) => {
          const path = pathOf(table.rows.find(({ key }) => key.toUpperCase() === letter)?.list ?? null)
          const name = say(letterWords[letter])
          return (
            <tr key={letter}>
              <th scope="row">
                {path === null ? (
                  name
                ) : (
                  <Link className="link" to={path}>
                    {name}
                  </Link>
                )}
              </th>
              <td className="number">{showFigure(count, 'count', language, 'few')}</td>
              <td className="number">{percent === null ? '—' : `${percent}%`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
