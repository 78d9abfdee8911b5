import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { logo, logoMark } from '../../apps/server/src/modules/assessments/print/emblems.service.ts'
import {
  coloured,
  colours,
  stylesFor,
  teal,
  tintOf,
  type Styles,
} from '../../apps/server/src/modules/assessments/print/look.service.ts'
import { A4, makePdf } from '../../apps/server/src/platform/pdf/document.ts'
import { text, type Box, type Strip } from '../../apps/server/src/platform/pdf/flow.ts'
import { wrap, type Style } from '../../apps/server/src/platform/pdf/lines.ts'
import { paginate } from '../../apps/server/src/platform/pdf/pages.ts'
import type { Pen } from '../../apps/server/src/platform/pdf/pen.ts'
import { segment } from '../../apps/server/src/platform/pdf/shapes.ts'
import { CourseFile } from '../../packages/contract/src/modules/courses.content.ts'
import { stripsOf, type Look } from './sheet.ts'

// node scripts/worksheets/make.ts: the worksheet of every course as a PDF to print.

const COURSES = join(import.meta.dirname, '../../apps/server/content/courses')
const SIDE = 51
const FOOT = A4.height - 36
const area: Box = { x: SIDE, y: 70, width: A4.width - 2 * SIDE, height: FOOT - 22 - 70 }
const MOST_PAGES = 2
/** The same sheet gives the same bytes, whenever it is made. */
const MADE_AT = new Date('2026-01-01T00:00:00Z')

type Course = Pick<CourseFile, 'slug' | 'title' | 'letter' | 'worksheet'>

function scaled(styles: Styles, scale: number): Styles {
  const sized = (style: Style): Style => ({ ...style, size: style.size * scale })
  return Object.fromEntries(
    Object.entries(styles).map(([name, style]) => [name, sized(style as Style)]),
  ) as unknown as Styles
}

function stripsAt(
  { title, letter, worksheet }: Course,
  scale: number,
  hand: number,
): { look: Look; strips: Strip[] } {
  const tint = letter ? tintOf('interests', letter) : teal
  const look = { styles: scaled(stylesFor('interests'), scale), tint, width: area.width, hand }
  const strips = [
    ...text(title, coloured(look.styles.small_strong, tint.text), { width: area.width, holds_next: true }),
    ...text(worksheet.title, look.styles.title, { width: area.width, role: 'H1' }),
    ...stripsOf(worksheet.text, look, area.height / 2),
  ]
  return { look, strips }
}

/** Sizes of letters and heights of lines to write on, the roomiest first. */
const sizes = [
  [1.12, 31],
  [1.12, 28],
  [1.12, 25],
  [1.08, 23],
  [1.04, 21],
  [1, 21],
  [0.96, 20],
] as const

/** One page where that does not get too narrow, else as roomy as two pages allow. */
function composed(course: Course): { look: Look; strips: Strip[] } {
  const tries = sizes.map(([scale, hand]) => {
    const tried = stripsAt(course, scale, hand)
    return { ...tried, pages: paginate(tried.strips, area).length }
  })
  const found =
    tries.slice(0, 5).find(({ pages }) => pages === 1) ?? tries.find(({ pages }) => pages <= MOST_PAGES)
  if (!found) throw new Error(`${course.slug}: the worksheet needs more than ${MOST_PAGES} pages`)
  return found
}

function drawFrame(
  pen: Pen,
  { title }: Course,
  { styles, width }: Look,
  number: number,
  count: number,
): void {
  const quiet = coloured(styles.small, colours.ink3)
  pen.shapes(logo, { x: SIDE - 2, y: 30, scale: 0.23 })
  pen.shapes([{ d: segment(SIDE, FOOT - 12, SIDE + width, FOOT - 12), stroke: colours.line, width: 0.8 }])
  pen.shapes(logoMark, { x: SIDE, y: FOOT - 4.5, scale: 0.12 })
  const [line] = wrap([{ text: `Khóa học ${title}`, style: quiet }], width - 80)
  if (line) pen.line(line, SIDE + 17, FOOT + 5 - line.baseline)
  pen.label([{ text: `Trang ${number}/${count}`, style: quiet }], SIDE + width, FOOT + 5, 'right')
}

for (const file of readdirSync(COURSES).filter((each) => each.endsWith('.json'))) {
  const course = CourseFile.parse(JSON.parse(readFileSync(join(COURSES, file), 'utf8')))
  const { look, strips } = composed(course)
  const bytes = await makePdf(strips, {
    title: `${course.worksheet.title} · ${course.title}`,
    author: 'Malto',
    language: 'vi',
    made_at: MADE_AT,
    area,
    frame: (pen, { number, count }) => drawFrame(pen, course, look, number, count),
  })
  const folder = join(COURSES, '../worksheets', basename(file, '.json'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'worksheet.pdf'), bytes)
  console.log(`${course.slug}: ${paginate(strips, area).length} p., ${Math.round(bytes.length / 1000)} kB`)
}
