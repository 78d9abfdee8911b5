import { useLingui } from '@lingui/react/macro'
import type { Reply } from '@malto/contract/core/call'
import type { getChart } from '@malto/contract/modules/assessments.results.calls'
import type { ResultShape } from '@malto/contract/modules/assessments.rules'
import { GroupScope } from '../../../../ui/group.tsx'
import { useDay } from '../taking/test-state.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { scaleTone } from './figures.ts'
import { useFigure } from './voice.ts'

type Chart = Reply<typeof getChart>

interface Props {
  readonly chart: Chart
  /** The one on this page: its dot is the full one. */
  readonly result_id: string
  readonly shape: ResultShape
}

/** Each scale as a line of its own, one dot for each time. From the second time on there is something to see. */
export function OverTime({ chart, result_id, shape }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const figure = useFigure()
  const { scales, points } = chart
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const [from, to] = [day(first.made_at), day(last.made_at)]
  return (
    <section className="card over-time">
      <h2>{t`Qua thời gian`}</h2>
      <p className="small muted num">{t`${points.length} lần làm, từ ${from} đến ${to}. Mỗi chấm là một lần.`}</p>
      <ul aria-hidden>
        {scales.map((scale) => (
          <GroupScope as="li" key={scale.key} group={scaleTone(shape, scale.key)}>
            <span className="small strong">{scale.name}</span>
            <Line scale={scale} points={points} result_id={result_id} />
            <span className="small num">
              {figure(first.scores[scale.key] ?? null)} → <b>{figure(last.scores[scale.key] ?? null)}</b>
            </span>
          </GroupScope>
        ))}
      </ul>
      <FiguresTable
        caption={t`Điểm qua các lần làm`}
        columns={[t`Thang đo`, ...points.map(({ made_at }, at) => `${at + 1}. ${day(made_at)}`)]}
        rows={scales.map(({ key, name }) => ({
          name,
          cells: points.map(({ scores }) => figure(scores[key] ?? null)),
        }))}
      />
    </section>
  )
}

const WIDE = 120
const HIGH = 34
const EDGE = 5

interface LineProps extends Pick<Props, 'result_id'> {
  readonly scale: Chart['scales'][number]
  readonly points: Chart['points']
}

function Line({ scale: { key, min, max }, points, result_id }: LineProps) {
  const step = (WIDE - 2 * EDGE) / (points.length - 1)
  const dots = points.flatMap(({ result_id: id, scores }, at) => {
    const score = scores[key] ?? null
    if (score === null) return []
    const part = max > min ? (score - min) / (max - min) : 0
    return [{ id, x: EDGE + at * step, y: HIGH - EDGE - part * (HIGH - 2 * EDGE) }]
  })
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`}>
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ id, x, y }) => (
        <circle
          key={id}
          className={id === result_id ? 'here' : ''}
          cx={x}
          cy={y}
          r={id === result_id ? 4 : 3}
        />
      ))}
    </svg>
  )
}
