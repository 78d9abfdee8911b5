import type { CSSProperties } from 'react'
import { Emblem, type GroupTone } from './group.tsx'
import {
  facet,
  HEIGHT,
  reach,
  ring,
  softPath,
  spoke,
  straightPath,
  WIDTH,
  type Point,
} from './hexagon.shape.ts'
import './hexagon.css'

export interface HexagonSide {
  readonly tone: Exclude<GroupTone, 'teal'>
  readonly name: string
  /** Null: not known. The shape is drawn only where all six are. */
  readonly value: number | null
  /** The figure as it is read: "29,5". */
  readonly shown: string
  /** Of a second shape, dashed. */
  readonly beside?: number | null
  readonly strong?: boolean
}

interface Props {
  /** Six, clockwise from the top. */
  readonly sides: readonly HexagonSide[]
  readonly max: number
  /** The colour of the shape; each side keeps its own. */
  readonly tone: GroupTone
  /** The whole picture in a sentence. */
  readonly label: string
}

/** Six scores as a shape that opens from its centre, once. A table with the same figures belongs beside it. */
export function Hexagon({ sides, max, tone, label }: Props) {
  return (
    <div className="hexagon">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it takes the page's colours */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {sides.map(({ tone: own, value }, side) => (
          <path
            key={own}
            className={`hexagon-facet g-${own}`}
            d={straightPath(facet(side))}
            style={{ '--lit': litness(value, max) } as CSSProperties}
          />
        ))}
        <g className="hexagon-net">
          {[0.25, 0.5, 0.75].map((far) => (
            <path key={far} d={softPath(ring(far), 4)} />
          ))}
          {ring(1).map((corner, side) => (
            <path key={sides[side]?.tone} d={straightPath([spoke(side, 0), corner])} />
          ))}
          <path className="rim" d={softPath(ring(1), 10)} />
        </g>
        <g className={`hexagon-shape g-${tone}`}>
          <Shape values={sides.map(({ beside }) => beside)} max={max} className="beside" corner={6} />
          <Shape values={sides.map(({ value }) => value)} max={max} className="main" corner={8} />
          {sides.map(({ tone: own, value }, side) => {
            if (value === null) return null
            const [cx, cy] = spoke(side, reach(value, max))
            return <circle key={own} className={`hexagon-dot g-${own}`} cx={cx} cy={cy} r={6} />
          })}
        </g>
        <circle className="hexagon-glow" cx={WIDTH / 2} cy={HEIGHT / 2} r={12} />
        <circle className="hexagon-light" cx={WIDTH / 2} cy={HEIGHT / 2} r={6} />
      </svg>
      <div aria-hidden>
        {sides.map(({ tone: own, name, shown, strong = false }, side) => (
          <span key={own} className={`hexagon-label at-${side} g-${own} ${strong ? 'strong' : ''}`}>
            <Emblem group={own} size={36} />
            <span>
              {name} <b className="num">{shown}</b>
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

interface ShapeProps {
  readonly values: readonly (number | null | undefined)[]
  readonly max: number
  readonly className: string
  readonly corner: number
}

function Shape({ values, max, className, corner }: ShapeProps) {
  const points = values.flatMap((value, side): Point[] =>
    value == null ? [] : [spoke(side, reach(value, max))],
  )
  return points.length === values.length ? <path className={className} d={softPath(points, corner)} /> : null
}

/** The higher a side, the more of its colour shines through. */
const litness = (value: number | null, max: number): number =>
  value === null ? 0.05 : Math.max(0.06, 0.36 * reach(value, max) - 0.035)
