import { lineThrough, runsOf } from './scale.ts'

const [WIDE, HIGH, EDGE] = [100, 30, 4]

/** The way the figure went, without numbers: they stand beside it. */
export function Spark({
  values,
  tone,
}: {
  readonly values: ReadonlyArray<number | null>
  readonly tone: string
}) {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const place = (value: number, at: number) => ({
    x: EDGE + (at / (values.length - 1)) * (WIDE - 2 * EDGE - 2),
    y: most === least ? HIGH / 2 : HIGH - EDGE - ((value - least) / (most - least)) * (HIGH - 2 * EDGE),
  })
  const runs = runsOf(values, place)
  const end = runs.at(-1)?.at(-1)
  return (
    <svg className={`spark ${tone}`} viewBox={`0 0 ${WIDE} ${HIGH}`} width={84} height={26} aria-hidden>
      {runs.map((run, index) => (
        <path key={index} className="line" d={lineThrough(run)} />
      ))}
      {end ? <circle className="end" cx={end.x} cy={end.y} r={3.6} /> : null}
    </svg>
  )
}
