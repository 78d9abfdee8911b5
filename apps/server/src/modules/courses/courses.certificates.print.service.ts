import type { Language } from '@malto/contract'
import { qrMatrix } from '@malto/contract/core/qr'
import { logo } from '#modules/assessments/print/emblems.service.ts'
import { coloured, colours, teal, tintOf } from '#modules/assessments/print/look.service.ts'
import { drawDom } from '#modules/assessments/print/mascot.service.ts'
import { A4_LANDSCAPE, makePdf } from '#platform/pdf/document.ts'
import { figure, ornament, row, text, type Strip } from '#platform/pdf/flow.ts'
import { wrap, type Style } from '#platform/pdf/lines.ts'
import type { Pen, Shape } from '#platform/pdf/pen.ts'
import { corners, roundedBox, softPolygon } from '#platform/pdf/shapes.ts'
import { certificateWords } from './courses.certificates.words.service.ts'
import type { CertificateRow } from './courses.enrolments.queries.ts'

// One page to hang on a wall: whose it is, what for, and where anybody can see that it is true.

const { width: WIDE, height: HIGH } = A4_LANDSCAPE
const AREA = { x: 96, y: 118, width: WIDE - 192, height: HIGH - 118 - 36 }
/** Where what can be checked begins. */
const FOOT = 428
const QR_SIDE = 84
const DOM = 112

const style = (face: Style['face'], size: number, colour: string, leading = 1.45): Style => ({
  face,
  size,
  colour,
  leading,
})
const quiet = style('regular', 12, colours.ink2)
const label = style('strong', 8.6, colours.ink3)

/** The largest size at which it is one line; very long ones go on in a second. */
function fitting(
  words: string,
  width: number,
  face: Style['face'],
  colour: string,
  sizes: readonly number[],
) {
  const styles = sizes.map((size) => style(face, size, colour, 1.42))
  const one = styles.find((each) => wrap([{ text: words, style: each }], width).length === 1)
  return one ?? styles.at(-1) ?? quiet
}

/** The same certificate gives the same bytes in one language, whenever it is asked for. */
export function printCertificate(
  certificate: CertificateRow,
  address: string,
  language: Language,
): Promise<Buffer> {
  const { holder, course_title, issued_at } = certificate
  return makePdf([...words(certificate, language), proof(certificate, address, language)], {
    title: `${certificateWords[language].title}: ${course_title}, ${holder}`,
    author: 'Malto',
    language,
    made_at: issued_at,
    size: A4_LANDSCAPE,
    area: AREA,
    frame: drawFrame,
  })
}

function words({ holder, course_title, lectures, exercises }: CertificateRow, language: Language): Strip[] {
  const said = certificateWords[language]
  const counts = [
    ...(lectures > 0 ? [said.lectures(lectures)] : []),
    ...(exercises > 0 ? [said.exercises(exercises)] : []),
  ]
  const { width } = AREA
  const centred = { width, align: 'centre' } as const
  const name = fitting(holder, width, 'heavy', teal.solid, [42, 36, 30, 25, 21])
  const course = fitting(course_title, width - 40, 'heavy', colours.ink, [24, 21, 18])
  const strips = [
    ...text(said.title, style('heavy', 28, colours.ink, 1.42), { ...centred, role: 'H1' }),
    ...text(said.given_to, quiet, { ...centred, gap: 8, holds_next: true }),
    ...text(holder, name, { ...centred, role: 'H2', gap: 4 }),
    underline(width),
    ...text(said.what_for, quiet, { ...centred, gap: 8, holds_next: true }),
    ...text(course_title, course, { ...centred, role: 'H2', gap: 3 }),
    ...text(counts.join(' · '), coloured(quiet, colours.ink3), {
      ...centred,
      gap: 4,
      holds_next: true,
    }),
  ]
  const height = strips.reduce((sum, strip, at) => sum + strip.height + (at ? strip.gap : 0), 0)
  const room = Math.max(0, FOOT - AREA.y - height)
  // What is free stands half above and half below, so that short and long names both look meant.
  return [space(room / 2), ...strips, space(room / 2)]
}

const space = (height: number): Strip => ornament(height, () => {})

/** A line as of a hand, in the colour of light. */
const underline = (width: number): Strip =>
  ornament(10, (pen, x, y) => {
    const middle = x + width / 2
    pen.shapes([
      {
        d: `M${middle - 105} ${y + 5}C${middle - 40} ${y + 1} ${middle + 30} ${y + 8} ${middle + 105} ${y + 3}`,
        stroke: colours.glow,
        width: 4.5,
      },
    ])
  })

function proof({ code, issued_at }: CertificateRow, address: string, language: Language): Strip {
  const words = certificateWords[language]
  const shown = address.replace(/^https?:\/\//, '')
  const middle = { x: DOM + 30, width: AREA.width - DOM - QR_SIDE - 70 }
  const strong = style('strong', 11.5, colours.ink)
  const said = { width: middle.width, holds_next: true }
  const matrix = qrMatrix(address)
  return row([
    { x: 0, strips: [space(DOM * 1.08)] },
    {
      x: middle.x,
      strips: [
        ...text(words.issued, label, said),
        ...text(words.day(issued_at), strong, said),
        ...text(words.code, label, { ...said, gap: 7 }),
        ...text(code, strong, said),
        ...text(words.verify_at, label, { ...said, gap: 7 }),
        ...text(shown, coloured({ ...strong, size: 10 }, teal.text), said),
      ],
    },
    ...(matrix
      ? [
          {
            x: AREA.width - QR_SIDE,
            strips: [
              figure(words.qr(address), QR_SIDE + 4, (pen, x, y) => drawQr(pen, matrix, x, y)),
              ...text(words.scan, label, { width: QR_SIDE, align: 'centre', gap: 3 }),
            ],
          },
        ]
      : []),
  ])
}

/** Dark on white, with the empty edge of four squares that readers need. */
function drawQr(pen: Pen, matrix: readonly (readonly boolean[])[], x: number, y: number): void {
  const side = matrix.length + 8
  const scale = QR_SIDE / side
  const dark = matrix.flatMap((line, at) =>
    runsOf(line).map(([from, to]) => `M${from} ${at}H${to}V${at + 1}H${from}Z`),
  )
  pen.shapes(
    [
      { d: roundedBox(-4, -4, side, side, 2), fill: colours.surface },
      { d: dark.join(''), fill: colours.ink },
    ],
    { x: x + 4 * scale, y: y + 4 * scale, scale },
  )
}

/** Dark squares side by side are one shape: no hair of light between them. */
function runsOf(line: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const [at, dark] of line.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  }
  return runs
}

const letters = ['R', 'I', 'A', 'S', 'E', 'C'] as const
const hex = (x: number, y: number, radius: number, fill: string, opacity: number): Shape => ({
  d: softPolygon(corners(x, y, radius, 6), radius * 0.3),
  fill,
  opacity,
})

/** Hexagons of all six groups that come in from the upper corners, fewer and lighter the further they are. */
function honeycomb(): Shape[] {
  const cells = [
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 0.8],
    [3, 0, 0.55],
    [4, 0, 0.3],
    [0, 1, 1],
    [1, 1, 0.75],
    [2, 1, 0.45],
    [0, 2, 0.75],
    [1, 2, 0.45],
    [0, 3, 0.5],
  ] as const
  const radius = 24
  return cells.flatMap(([column, line, opacity], at) => {
    const x = (column + (line % 2) / 2) * radius * 1.86 + 30
    const y = line * radius * 1.62 + 26
    const colour = (shift: number) => tintOf('interests', letters[(at + shift) % 6] ?? 'R').mid
    return [hex(x, y, radius, colour(0), opacity), hex(WIDE - x, y, radius, colour(3), opacity)]
  })
}

const MARK = 0.38

function drawFrame(pen: Pen): void {
  const inside = roundedBox(24, 24, WIDE - 48, HIGH - 48, 22)
  pen.shapes([{ d: `M0 0H${WIDE}V${HIGH}H0Z`, fill: teal.solid }])
  pen.shapes([{ d: inside, fill: colours.paper }])
  pen.shapes(honeycomb(), { x: 0, y: 0, clip: inside })
  pen.shapes([{ d: roundedBox(34, 34, WIDE - 68, HIGH - 68, 15), stroke: teal.mid, width: 1.2 }])
  pen.shapes(logo, { x: (WIDE - 328 * MARK) / 2, y: 62, scale: MARK })
  drawDom(pen, AREA.x - 6, FOOT - 12, DOM)
}
