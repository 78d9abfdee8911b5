import type { PersonalityGroup } from '@malto/contract/constants'
import type { Shape } from '#platform/pdf/pen.ts'
import { circle, roundedBox } from '#platform/pdf/shapes.ts'
import { colours, teal, tintOf } from './look.service.ts'

// Drawn by hand in squares of 96 (emblems) and 100 (logo) points, as on the screens.

const WHITE = '#FFFFFF'
const HEX =
  'M35.01 9.5Q48 2 60.99 9.5L74.85 17.5Q87.84 25 87.84 40L87.84 56Q87.84 71 74.85 78.5L60.99 86.5Q48 94 35.01 86.5' +
  'L21.15 78.5Q8.16 71 8.16 56L8.16 40Q8.16 25 21.15 17.5Z'
const NUT =
  'M45.4 39Q48 37.5 50.6 39L54.5 41.25Q57.09 42.75 57.09 45.75L57.09 50.25Q57.09 53.25 54.5 54.75L50.6 57Q48 58.5' +
  ' 45.4 57L41.5 54.75Q38.91 53.25 38.91 50.25L38.91 45.75Q38.91 42.75 41.5 41.25Z'

const bead = (x: number, y: number, fill: string, edge: string): Shape => ({
  d: roundedBox(x, y, 11, 16, 5.5),
  fill,
  stroke: edge,
  width: 3,
})

/** What stands on the hexagon of each group: gear, lens, lotus, two people, a flag on a peak, an abacus. */
const drawings: Readonly<Record<PersonalityGroup, (solid: string) => Shape[]>> = {
  R: (solid) => [
    { d: 'M48 23V73M26.35 35.5L69.65 60.5M26.35 60.5L69.65 35.5', stroke: WHITE, width: 11 },
    { d: circle(48, 48, 20), fill: WHITE },
    { d: NUT, fill: solid },
    { d: circle(48, 48, 4.6), fill: colours.glow },
  ],
  I: () => [
    { d: circle(44, 44, 15.5), stroke: WHITE, width: 7 },
    { d: 'M56.5 56.5L69 69', stroke: WHITE, width: 9 },
    { d: circle(44, 44, 5.6), fill: colours.glow },
  ],
  A: () => [
    { d: 'M48 66C26 66 20 52 20 42C32 42 42 48 48 66Z', fill: WHITE, opacity: 0.82 },
    { d: 'M48 66C70 66 76 52 76 42C64 42 54 48 48 66Z', fill: WHITE, opacity: 0.82 },
    { d: 'M48 68C36 56 35 40 48 25C61 40 60 56 48 68Z', fill: WHITE },
    { d: circle(48, 52, 5.6), fill: colours.glow },
  ],
  S: () => [
    { d: circle(35, 38, 9), fill: WHITE },
    { d: circle(61, 38, 9), fill: WHITE },
    { d: 'M20 68C20 46 50 46 50 68Z', fill: WHITE },
    { d: 'M46 68C46 46 76 46 76 68Z', fill: WHITE, opacity: 0.82 },
    { d: circle(48, 28, 5), fill: colours.glow },
  ],
  E: () => [
    {
      d: 'M20 70L41 38C42.5 35.8 45.5 35.8 47 38L54 48.5L57.5 44C59 42.2 61.8 42.3 63.2 44.3L77 70Z',
      fill: WHITE,
      stroke: WHITE,
      width: 2,
    },
    { d: 'M44 40V19', stroke: WHITE, width: 4.6 },
    { d: 'M46 18.5H62L57.5 24.5L62 30.5H46Z', fill: colours.glow, stroke: colours.glow, width: 2 },
  ],
  C: (solid) => [
    { d: 'M22 34H74M22 48H74M22 62H74', stroke: WHITE, width: 4.6 },
    bead(26, 26, WHITE, solid),
    bead(38, 26, WHITE, solid),
    bead(59, 40, WHITE, solid),
    bead(32, 54, WHITE, solid),
    bead(56, 54, WHITE, solid),
    bead(33, 40, colours.glow, solid),
  ],
}

/** 96 points wide and high. */
export function emblemOf(group: PersonalityGroup): Shape[] {
  const { solid } = tintOf('interests', group)
  return [{ d: HEX, fill: solid }, ...drawings[group](solid)]
}

/** A hexagon without a group, 96 points wide and high. */
export const plainHex = (fill: string): Shape[] => [{ d: HEX, fill }]

/** The mark alone, 100 points wide and high. */
export const logoMark: readonly Shape[] = [
  {
    d:
      'M35.28 8.5Q50 0 64.72 8.5L78.58 16.5Q93.3 25 93.3 42L93.3 58Q93.3 75 78.58 83.5L64.72 91.5Q50 100 35.28 91.5' +
      'L21.42 83.5Q6.7 75 6.7 58L6.7 42Q6.7 25 21.42 16.5Z',
    fill: teal.solid,
  },
  { d: 'M27 66V43.5L50 60.5L73 43.5V66', stroke: WHITE, width: 9.5 },
  { d: circle(50, 33.5, 8.2), fill: colours.glow },
]
/** Mark and word, 332 points wide and 100 high. */
export const logo: readonly Shape[] = [
  ...logoMark,
  {
    d:
      'M121 73V45M121 55C121 38 147 38 147 55V73M147 55C147 38 173 38 173 55V73M219.3 43.5V73M240 24V73' +
      'M262 30V62C262 70 267 73.5 275 72.5M252.5 44.5H274',
    stroke: colours.ink,
    width: 10.5,
  },
  { d: circle(204.5, 58.2, 14.8), stroke: colours.ink, width: 10.5 },
  {
    d:
      'M298.94 41.1Q305 37.6 311.06 41.1L316.78 44.4Q322.84 47.9 322.84 54.9L322.84 61.5Q322.84 68.5 316.78 72' +
      'L311.06 75.3Q305 78.8 298.94 75.3L293.22 72Q287.16 68.5 287.16 61.5L287.16 54.9Q287.16 47.9 293.22 44.4Z',
    fill: colours.ink,
  },
  { d: circle(305, 58.2, 7.6), fill: colours.glow },
]
