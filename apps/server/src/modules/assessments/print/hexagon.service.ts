import type { Language } from '@malto/contract'
import type { ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import { figure, type Strip } from '#platform/pdf/flow.ts'
import { oneLine, wrap } from '#platform/pdf/lines.ts'
import type { Pen, Shape } from '#platform/pdf/pen.ts'
import { circle, corners, polygon, segment, softPolygon, type Point } from '#platform/pdf/shapes.ts'
import { emblemOf } from './emblems.service.ts'
import { coloured, colours, groupOf, sayIn, teal, tintOf, type Styles, type Tint } from './look.service.ts'
import { rangeIn } from './scales.service.ts'
import { scoreInWords } from './words.service.ts'

const RADIUS = 86
const EMBLEM = 21
const TOP = 42
const LEGEND = 26
const HEIGHT = TOP + 2 * RADIUS + 44 + LEGEND

export interface HexagonOptions {
  readonly language: Language
  readonly scoring: Scoring
  readonly styles: Styles
  readonly width: number
  /** The group that the figure takes its colour from; null where none stands out. */
  readonly leader: string | null
  /** "12/08/2026" where an earlier result is drawn beside it. */
  readonly before_on: string | null
}

type Chart = HexagonOptions & {
  readonly scales: readonly ScaleResult[]
  readonly x: number
  readonly y: number
}

const shareOf = ({ min, max }: ScaleResult, score: number | null | undefined): number | null =>
  score == null || max <= min ? null : (score - min) / (max - min)

/** Six axes with their groups, the scores as a figure, and the result before as a dashed one. */
export function hexagonChart(scales: readonly ScaleResult[], options: HexagonOptions): Strip {
  const { language } = options
  const say = sayIn(language)
  const words = scales.map(({ name, score }) => `${name} ${scoreInWords(score, language)}`)
  const scale = `${say('thang', 'scale')} ${scaleRange(scales, language)}`
  const alt = `${say('Lục giác sở thích', 'Hexagon of interests')}: ${words.join(', ')}; ${scale}.`
  return figure(alt, HEIGHT, (pen, left, top) => {
    // What has no score now or had none then leaves no figure to compare.
    const compared = scales.every(({ score, change }) => score !== null && change !== null)
    const before_on = compared ? options.before_on : null
    const chart = { ...options, before_on, scales, x: left + options.width / 2, y: top + TOP + RADIUS }
    pen.shapes([...facets(chart), ...web(chart), ...figures(chart)])
    for (const [at, scale] of scales.entries()) drawLabel(pen, chart, scale, at)
    drawLegend(pen, chart, top + HEIGHT - 8)
  })
}

const scaleRange = ([first]: readonly ScaleResult[], language: Language): string =>
  first ? rangeIn(first, language) : ''

/** The side of each group, lit by its score. */
function facets({ scales, scoring, x, y }: Chart): Shape[] {
  const rim = corners(x, y, RADIUS, scales.length)
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return scales.flatMap((scale, at) => {
    const corner = rim[at]
    const [before, after] = [rim.at(at - 1), rim[(at + 1) % rim.length]]
    if (!corner || !before || !after) return []
    const d = polygon([[x, y], middle(before, corner), corner, middle(corner, after)])
    const light = 0.05 + 0.2 * (shareOf(scale, scale.score) ?? 0)
    return [{ d, fill: tintOf(scoring, scale.key).vivid, opacity: light }]
  })
}

function web({ scales, x, y }: Chart): Shape[] {
  const ring = (share: number, width: number): Shape => ({
    d: softPolygon(corners(x, y, RADIUS * share, scales.length), share === 1 ? 6 : 3),
    stroke: colours.grid,
    width,
  })
  const axes = corners(x, y, RADIUS, scales.length).map(([toX, toY]) => segment(x, y, toX, toY))
  return [
    ...[0.25, 0.5, 0.75].map((share) => ring(share, 0.7)),
    ring(1, 1.3),
    { d: axes.join(''), stroke: colours.grid, width: 0.7 },
  ]
}

/** A figure needs all its corners: where a score is missing only the others' points are drawn. */
function figures(chart: Chart): Shape[] {
  const { scales, scoring, x, y, leader, before_on } = chart
  const rim = corners(x, y, RADIUS, scales.length)
  const pointsFor = (scoreOf: (scale: ScaleResult) => number | null | undefined) =>
    scales.map((scale, at): Point | null => {
      const [share, corner] = [shareOf(scale, scoreOf(scale)), rim[at]]
      return share === null || !corner ? null : [x + (corner[0] - x) * share, y + (corner[1] - y) * share]
    })
  const closed = (points: readonly (Point | null)[]): string | null => {
    const known = points.filter((point) => point !== null)
    return known.length === points.length ? softPolygon(known, 5) : null
  }
  const now = pointsFor(({ score }) => score)
  const [figure, earlier] = [closed(now), before_on && closed(pointsFor(({ change }) => change?.before))]
  const tint = leaderTint(chart, leader)
  const dots = scales.flatMap(({ key }, at): Shape[] => {
    const point = now[at]
    if (!point) return []
    const fill = tintOf(scoring, key).solid
    return [{ d: circle(point[0], point[1], 3.6), fill, stroke: colours.surface, width: 1.5 }]
  })
  return [
    ...(earlier ? [{ d: earlier, stroke: colours.ink2, width: 1.3, dash: [1.5, 3.5] as const }] : []),
    ...(figure ? [{ d: figure, fill: tint.vivid, opacity: 0.2 }] : []),
    ...(figure ? [{ d: figure, stroke: tint.solid, width: 2 }] : []),
    { d: circle(x, y, 7), fill: colours.glow, opacity: 0.3 },
    { d: circle(x, y, 3.5), fill: colours.glow },
    ...dots,
  ]
}

const leaderTint = ({ scoring }: Chart, leader: string | null): Tint =>
  leader === null ? teal : tintOf(scoring, leader)

/** Emblem, name and score outside the corner that they belong to. A very long name is whole in the list beside. */
function drawLabel(pen: Pen, chart: Chart, { key, name, score }: ScaleResult, at: number): void {
  const { language, scoring, styles, x, y, leader } = chart
  const heavy = { ...styles.small_strong, face: 'heavy' as const }
  const nameStyle = key === leader ? heavy : styles.small_strong
  const lines = wrap([{ text: name, style: nameStyle }], 80).slice(0, 2)
  const below = (lines.length - 1) * 12
  const [cornerX, cornerY] = corners(x, y, RADIUS, chart.scales.length)[at] ?? [x, y]
  const side = Math.abs(cornerX - x) < 1 ? 0 : Math.sign(cornerX - x)
  const centre = cornerX + side * 42
  // Above the upper corner, below the lower one, beside the others.
  const first = side === 0 ? (cornerY < y ? cornerY - 8 - below : cornerY + EMBLEM + 16) : cornerY + 17
  const group = groupOf(scoring, key)
  const place = { x: centre - EMBLEM / 2, y: first - EMBLEM - 10, scale: EMBLEM / 96 }
  if (group) pen.shapes(emblemOf(group), place)
  const said = {
    text: ` ${scoreInWords(score, language)}`,
    style: coloured(heavy, tintOf(scoring, key).text),
  }
  for (const [row, { pieces }] of lines.entries())
    pen.label(row === lines.length - 1 ? [...pieces, said] : pieces, centre, first + row * 12, 'centre')
}

/** In the middle below the figure. */
function drawLegend(pen: Pen, chart: Chart, baseline: number): void {
  const { language, styles, x, leader, before_on } = chart
  const say = sayIn(language)
  const now: Omit<Shape, 'd'> = { stroke: leaderTint(chart, leader).solid, width: 2.4 }
  const then: Omit<Shape, 'd'> = { stroke: colours.ink2, width: 1.3, dash: [1.5, 3.5] }
  const keys = [
    { words: say('Lần này', 'This time'), sample: now },
    ...(before_on === null
      ? []
      : [{ words: `${say('Lần trước', 'Last time')}, ${before_on}`, sample: then }]),
    { words: `${say('Thang', 'Scale')} ${scaleRange(chart.scales, language)}`, sample: null },
  ].map((key) => {
    const line = oneLine([{ text: key.words, style: styles.small }])
    return { ...key, line, width: line.width + (key.sample ? 19 : 0) }
  })
  const all = keys.reduce((sum, { width }) => sum + width, 0) + 16 * (keys.length - 1)
  let left = x - all / 2
  for (const { line, sample, width } of keys) {
    if (sample) pen.shapes([{ d: segment(left, baseline - 3, left + 14, baseline - 3), ...sample }])
    pen.line(line, left + width - line.width, baseline - line.baseline)
    left += width + 16
  }
}
