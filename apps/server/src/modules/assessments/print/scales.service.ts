import type { Language } from '@malto/contract'
import type { ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import { figure, row, text, together, type Strip } from '#platform/pdf/flow.ts'
import type { Shape } from '#platform/pdf/pen.ts'
import { circle, roundedBox, segment } from '#platform/pdf/shapes.ts'
import { coloured, colours, sayIn, tintOf, type Say, type Styles } from './look.service.ts'
import { number } from './words.service.ts'

export interface ScalesOptions {
  readonly language: Language
  readonly scoring: Scoring
  readonly styles: Styles
  readonly width: number
  /** Above the first. */
  readonly gap: number
}
export interface BarsOptions extends ScalesOptions {
  /** From here on a score means something more: a fine line across the bars. */
  readonly mark?: number | null
}

export const highestFirst = (scales: readonly ScaleResult[]): ScaleResult[] =>
  scales.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))

const BAR = 9
const TRACK = 11
export const highestFirstTitle = (say: Say): string => say('Từ cao xuống thấp', 'From the highest down')

/** "0 đến 40" */
export const rangeIn = ({ min, max }: ScaleResult, language: Language): string =>
  `${number(min, language)} ${sayIn(language)('đến', 'to')} ${number(max, language)}`
const rangeOf = (scale: ScaleResult, language: Language): string =>
  `${sayIn(language)('thang', 'scale')} ${rangeIn(scale, language)}`
const noScore = (language: Language): string => sayIn(language)('chưa đủ', 'too few')

/** Every scale with its name, what it is about, and a bar; scores around zero grow to both sides. */
export function bars(scales: readonly ScaleResult[], options: BarsOptions): Strip[] {
  const { styles, width, gap } = options
  const words = width * 0.52
  const room = width - words - 16
  return scales.map((scale, at) =>
    row(
      [
        {
          x: 0,
          centred: true,
          strips: [
            ...text(scale.name, styles.strong, { width: words }),
            ...text(scale.short, styles.small, { width: words }),
          ],
        },
        { x: words + 16, centred: true, strips: [bar(scale, room, options)] },
      ],
      { gap: at ? 8 : gap },
    ),
  )
}

function bar(scale: ScaleResult, width: number, options: BarsOptions): Strip {
  const { scoring, language, styles, mark = null } = options
  const { score, min, max, key, name } = scale
  const length = width - 46
  const at = (value: number) => (max > min ? ((value - min) / (max - min)) * length : 0)
  const said =
    score === null ? noScore(language) : (min < 0 && score > 0 ? '+' : '') + number(score, language)
  return figure(`${name}: ${said}, ${rangeOf(scale, language)}`, 18, (pen, x, y) => {
    const top = y + (18 - BAR) / 2
    const shapes: Shape[] = [{ d: roundedBox(x, top, length, BAR, BAR / 2), fill: colours.sunken }]
    if (score !== null) {
      const [origin, to] = [at(Math.max(0, min)), at(score)]
      // A score of nothing is still a place on the scale.
      shapes.push({
        d: roundedBox(x + Math.min(origin, to), top, Math.max(Math.abs(to - origin), 3), BAR, BAR / 2),
        fill: score < 0 ? tintOf(scoring, key).mid : tintOf(scoring, key).vivid,
      })
    }
    const lines = [min < 0 ? 0 : null, mark].filter((value) => value !== null)
    for (const value of lines)
      shapes.push({
        d: segment(x + at(value), top - 4, x + at(value), top + BAR + 4),
        stroke: colours.ink3,
        width: 0.8,
        ...(value === mark && { dash: [1.5, 2.5] as const }),
      })
    pen.shapes(shapes)
    const style = score === null ? styles.small : coloured(styles.strong, tintOf(scoring, key).text)
    pen.label([{ text: said, style }], x + width, y + 12.5, 'right')
  })
}

/** Every scale between its two ends, neither of them the better one. */
export function sliders(scales: readonly ScaleResult[], options: ScalesOptions): Strip[] {
  const { language, styles, width, gap } = options
  const half = width / 2 - 8
  return scales.flatMap((scale, at) =>
    together([
      row(
        [
          { x: 0, strips: text(scale.name, styles.strong, { width: half }) },
          {
            x: half + 16,
            strips: text(
              scale.score === null
                ? noScore(language)
                : `${number(scale.score, language)} · ${rangeOf(scale, language)}`,
              styles.small,
              { width: half, align: 'right' },
            ),
          },
        ],
        { gap: at ? 14 : gap },
      ),
      track(scale, options),
      row([
        { x: 0, strips: text(scale.low_end ?? '', styles.small, { width: half }) },
        { x: half + 16, strips: text(scale.high_end ?? '', styles.small, { width: half, align: 'right' }) },
      ]),
    ]),
  )
}

function track(scale: ScaleResult, { scoring, language, width }: ScalesOptions): Strip {
  const { name, score, min, max, low_end, high_end, key } = scale
  const share = score === null || max <= min ? null : (score - min) / (max - min)
  const words =
    share === null ? noScore(language) : `${number(score ?? 0, language)}, ${rangeOf(scale, language)}`
  const say = sayIn(language)
  const ends =
    low_end && high_end ? `, ${say('từ', 'from')} “${low_end}” ${say('đến', 'to')} “${high_end}”` : ''
  return figure(`${name}: ${words}${ends}`, TRACK + 6, (pen, x, y) => {
    const middle = y + (TRACK + 6) / 2
    const tint = tintOf(scoring, key)
    const knob = x + TRACK / 2 + (width - TRACK) * (share ?? 0)
    pen.shapes([
      { d: roundedBox(x, middle - 3.5, width, 7, 3.5), fill: colours.sunken },
      { d: segment(x + width / 2, middle - 7, x + width / 2, middle + 7), stroke: colours.grid, width: 1 },
      ...(share === null
        ? []
        : [
            { d: circle(knob, middle, TRACK / 2 + 1), fill: tint.solid, stroke: colours.surface, width: 2 },
            { d: circle(knob, middle, 2), fill: colours.surface },
          ]),
    ])
  })
}
