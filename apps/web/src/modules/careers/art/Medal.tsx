import type { Icon } from '@tabler/icons-react'
import { paints, tonesOf, toneOf } from './palette.ts'

const HEXAGON =
  'M35.28 8.5Q50 0 64.72 8.5L78.58 16.5Q93.3 25 93.3 42L93.3 58Q93.3 75 78.58 83.5L64.72 91.5Q50 100 35.28 91.5L21.42 83.5Q6.7 75 6.7 58L6.7 42Q6.7 25 21.42 16.5Z'
const sized = (scale: number) => `translate(50 50) scale(${scale}) translate(-50 -50)`

/** Six sides, every other one a little lighter. */
const facets = ['M50 50V0L93 25Z', 'M50 50L93 75L50 100Z', 'M50 50L7 75V25Z']

interface Props {
  readonly code: string
  readonly icon: Icon
  /** The second letter as a coin at the lower right. */
  readonly coin?: boolean
}

/** One side of the lantern: the sign of a career in the colours of its first letter, and one light. A 100 × 100 drawing. */
export function Medal({ code, icon: IconOf, coin = true }: Props) {
  const { deep, mid, ring, dark } = paints[toneOf(code)]
  const second = tonesOf(code)[1]
  return (
    <g>
      <path d={HEXAGON} fill={mid} />
      <path d={HEXAGON} fill={deep} transform={sized(0.92)} />
      <g transform={sized(0.86)} fill={dark} opacity={0.34}>
        {facets.map((facet) => (
          <path key={facet} d={facet} />
        ))}
      </g>
      <path
        d={HEXAGON}
        transform={sized(0.83)}
        fill="none"
        stroke={ring}
        strokeWidth={1.9}
        strokeDasharray="1.9 2.9"
      />
      <path d={HEXAGON} transform={sized(0.74)} fill={deep} />
      <IconOf x={29} y={29} width={42} height={42} stroke={1.75} color="#fff" aria-hidden />
      <circle cx={50} cy={5.4} r={7.4} fill="#ffd645" opacity={0.3} />
      <circle cx={50} cy={5.4} r={4.2} fill="#ffd645" />
      {coin && second && (
        <>
          <path d={HEXAGON} transform="translate(69.5 62) scale(0.3)" fill="#fff" />
          <image href={`/art/emblem-${second}.svg`} x={71.2} y={63.7} width={26.6} height={26.6} />
        </>
      )}
    </g>
  )
}
