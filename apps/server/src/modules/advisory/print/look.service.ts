import type { Language } from '@malto/contract'
import { logo, logoMark } from '#modules/assessments/print/emblems.service.ts'
import { coloured, colours, stylesFor, teal, type Styles } from '#modules/assessments/print/look.service.ts'
import { A4, makePdf, PDF_TYPE } from '#platform/pdf/document.ts'
import { text, type Box, type Strip } from '#platform/pdf/flow.ts'
import { wrap } from '#platform/pdf/lines.ts'
import { paginate } from '#platform/pdf/pages.ts'
import type { Pen } from '#platform/pdf/pen.ts'
import { segment } from '#platform/pdf/shapes.ts'
import type { FileReply } from '#platform/visit.ts'
import { pageOf } from './words.service.ts'

// One A4 page, in the look of the printed results.

const SIDE = 51
const TOP = 68
const FOOT = A4.height - 36
export const WIDTH = A4.width - 2 * SIDE
const AREA: Box = { x: SIDE, y: TOP, width: WIDTH, height: FOOT - 23 - TOP }

export interface Heading {
  readonly kind: string
  readonly title: string
  readonly subtitle: string
  readonly facts: readonly string[]
}
export function heading({ kind, title, subtitle, facts }: Heading, styles: Styles): Strip[] {
  const width = WIDTH
  return [
    ...text(kind, coloured(styles.small_strong, teal.text), { width, holds_next: true }),
    ...text(title, styles.title, { width, role: 'H1' }),
    ...text(subtitle, { ...styles.h2, face: 'strong' }, { width, holds_next: true }),
    ...facts.flatMap((fact) => text(fact, styles.small, { width, gap: 1 })),
  ]
}

export const chapter = (title: string, styles: Styles): Strip[] =>
  text(title, styles.h2, { width: WIDTH, role: 'H2', gap: 20 })

const SMALLEST = 0.75
const sizes = [1, 0.95, 0.9, 0.85, 0.8, SMALLEST] as const

function scaled(styles: Styles, size: number): Styles {
  const each = Object.entries(styles) as [keyof Styles, Styles[keyof Styles]][]
  return Object.fromEntries(
    each.map(([name, style]) => [name, { ...style, size: style.size * size }]),
  ) as unknown as Styles
}

/** Writes a page with so many letters of its longest text at most. */
type Write = (styles: Styles, most: number) => Strip[]

/** No text is longer. */
const LONGEST = 1 << 16

/** In the largest letters that leave it one page; what not even small ones can hold is cut, and says so. */
function fitting(write: Write): Strip[] {
  for (const size of sizes) {
    const strips = write(scaled(stylesFor('interests'), size), LONGEST)
    if (paginate(strips, AREA).length === 1) return strips
  }
  const small = scaled(stylesFor('interests'), SMALLEST)
  let [most, step] = [0, LONGEST / 2]
  for (; step >= 16; step /= 2) if (paginate(write(small, most + step), AREA).length === 1) most += step
  return write(small, most)
}

export interface Printed {
  readonly language: Language
  readonly title: string
  /** What stands at the foot behind the name of the house. */
  readonly foot: string
  readonly save_as: string
  readonly made_at: Date
  readonly write: Write
}

/** The same words at the same moment give the same bytes. */
export async function printed(given: Printed): Promise<FileReply> {
  const { language, title, foot, save_as, made_at, write } = given
  const bytes = await makePdf(fitting(write), {
    title,
    author: 'Malto',
    language,
    made_at,
    area: AREA,
    frame: (pen, { number, count }) => drawFrame(pen, foot, pageOf(number, count, language)),
  })
  return {
    stream: bytes,
    type: PDF_TYPE,
    size: bytes.length,
    save_as,
    headers: { 'cache-control': 'private, no-store' },
  }
}

function drawFrame(pen: Pen, foot: string, page: string): void {
  const { small, small_strong } = stylesFor('interests')
  const quiet = coloured(small, colours.ink3)
  const right = SIDE + WIDTH
  pen.shapes(logo, { x: SIDE - 2, y: 32, scale: 0.22 })
  pen.shapes([{ d: segment(SIDE, FOOT - 12, right, FOOT - 12), stroke: colours.line, width: 0.8 }])
  pen.shapes(logoMark, { x: SIDE, y: FOOT - 4.5, scale: 0.12 })
  const words = [
    { text: 'Malto', style: small_strong },
    { text: ` · ${foot}`, style: quiet },
  ]
  // A very long name goes on in the heading only.
  const [line] = wrap(words, WIDTH - 80)
  if (line) pen.line(line, SIDE + 17, FOOT + 5 - line.baseline)
  pen.label([{ text: page, style: quiet }], right, FOOT + 5, 'right')
}
