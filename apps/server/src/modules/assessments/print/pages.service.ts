import type { Box, Strip } from '#platform/pdf/flow.ts'
import { A4, makePdf } from '#platform/pdf/document.ts'
import { wrap } from '#platform/pdf/lines.ts'
import type { Pen } from '#platform/pdf/pen.ts'
import { roundedBox, segment } from '#platform/pdf/shapes.ts'
import { certainty, changes, meanings } from './chapters.service.ts'
import { logo, logoMark } from './emblems.service.ts'
import { evidence, steps } from './ending.service.ts'
import { heading, picture } from './front.service.ts'
import { coloured, colours, sayIn, stylesFor, type PrintedResult, type Sheet } from './look.service.ts'
import { markOf, shortDay } from './words.service.ts'

const SIDE = 51
const FOOT = A4.height - 36
const MARK_HEIGHT = 22

/** The whole document: the same result at the same moment gives the same bytes. */
export function pagesOf(printed: PrintedResult, made_at: Date): Promise<Buffer> {
  const { detail, name, language } = printed
  const say = sayIn(language)
  const mark = markOf(detail, say)
  const top = 68 + (mark ? MARK_HEIGHT + 12 : 0)
  const area: Box = { x: SIDE, y: top, width: A4.width - 2 * SIDE, height: FOOT - 23 - top }
  const sheet: Sheet = { ...printed, say, styles: stylesFor(detail.library.scoring), width: area.width }
  const strips: Strip[] = [
    ...heading(sheet),
    ...picture(sheet),
    ...meanings(sheet),
    ...changes(sheet),
    ...certainty(sheet),
    ...steps(sheet),
    ...evidence(sheet),
  ]
  return makePdf(strips, {
    title: `${detail.library.title}, ${name}, ${shortDay(detail.made_at)}`,
    author: 'Malto',
    language,
    made_at,
    area,
    frame: (pen, page) => drawFrame(pen, sheet, mark, page),
  })
}

function drawFrame(
  pen: Pen,
  { detail, name, say, width }: Sheet,
  mark: string | null,
  { number, count }: { readonly number: number; readonly count: number },
): void {
  const { small, small_strong } = stylesFor('interests')
  const quiet = coloured(small, colours.ink3)
  const right = SIDE + width
  pen.shapes(logo, { x: SIDE - 2, y: 32, scale: 0.22 })
  if (mark) {
    pen.shapes([{ d: roundedBox(SIDE, 64, width, MARK_HEIGHT, 8), fill: colours.glow_soft }])
    pen.label([{ text: mark, style: coloured(small_strong, colours.glow_text) }], SIDE + 10, 78.5)
  }
  pen.shapes([{ d: segment(SIDE, FOOT - 12, right, FOOT - 12), stroke: colours.line, width: 0.8 }])
  pen.shapes(logoMark, { x: SIDE, y: FOOT - 4.5, scale: 0.12 })
  const foot = [
    { text: 'Malto', style: small_strong },
    { text: ` · ${shortDay(detail.made_at)} · ${detail.library.title} · ${name}`, style: quiet },
  ]
  // A very long name goes on in the heading only.
  const [line] = wrap(foot, width - 80)
  if (line) pen.line(line, SIDE + 17, FOOT + 5 - line.baseline)
  pen.label([{ text: `${say('Trang', 'Page')} ${number}/${count}`, style: quiet }], right, FOOT + 5, 'right')
}
