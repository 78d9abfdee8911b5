import { faces, fontOf } from './fonts.ts'
import { oneLine, type Line, type Run } from './lines.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** What a part of the document is for whoever has it read aloud. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
export interface Meaning {
  readonly role: Role
  /** What a figure shows, in words. */
  readonly alt?: string
}

/** A path in the writing of SVG, filled or drawn or both. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: readonly [number, number]
  readonly opacity?: number
}
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale?: number
  /** Nothing is drawn outside of this path. */
  readonly clip?: string
}
export type Align = 'left' | 'centre' | 'right'

/** Draws on the current page; y grows downwards, all in points. */
export interface Pen {
  /** `y` is the top of the line. */
  line(line: Line, x: number, y: number): void
  /** One line at its baseline: what charts are labelled with. */
  label(runs: readonly Run[], x: number, baseline: number, align?: Align): void
  shapes(shapes: readonly Shape[], place?: Place): void
  /** What is drawn meanwhile belongs to this part of the document; a part may come in several pieces. */
  as(meaning: Meaning, draw: () => void): void
  /** What is drawn meanwhile is decoration, passed over when read aloud. */
  decorate(draw: () => void): void
}

const shares: Readonly<Record<Align, number>> = { left: 0, centre: 0.5, right: 1 }

export function makePen(document: Document): { pen: Pen; elements: () => Element[] } {
  const elements = new Map<Meaning, Element>()
  // pdfkit takes an opened font as well as its bytes; its types name the bytes only.
  for (const face of faces) document.registerFont(face, fontOf(face) as unknown as Buffer)
  const write = ({ pieces }: Line, x: number, baseline: number) => {
    for (const { text, style, x: dx } of pieces) {
      document
        .font(style.face)
        .fontSize(style.size)
        .fillColor(style.colour)
        .text(text, x + dx, baseline, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
  const pen: Pen = {
    line: (line, x, y) => write(line, x, y + line.baseline),
    label: (runs, x, baseline, align = 'left') => {
      const line = oneLine(runs)
      write(line, x - line.width * shares[align], baseline)
    },
    shapes: (shapes, { x, y, scale = 1, clip } = { x: 0, y: 0 }) => {
      document.save().translate(x, y).scale(scale)
      if (clip) document.path(clip).clip()
      for (const shape of shapes) drawShape(document, shape)
      document.restore()
    },
    as: (meaning, draw) => {
      const element = elements.get(meaning) ?? document.struct(meaning.role, wordsOf(meaning))
      elements.set(meaning, element)
      element.add(document.markStructureContent(meaning.role))
      draw()
      document.endMarkedContent()
    },
    decorate: (draw) => {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
  }
  return { pen, elements: () => [...elements.values()] }
}

const wordsOf = ({ alt }: Meaning) => (alt === undefined ? {} : { alt })

function drawShape(document: Document, { d, fill, stroke, width = 1, dash, opacity = 1 }: Shape): void {
  document.save().lineWidth(width).lineCap('round').lineJoin('round')
  if (dash) document.dash(dash[0], { space: dash[1] })
  document.opacity(opacity).path(d)
  if (fill && stroke) document.fillAndStroke(fill, stroke)
  else if (fill) document.fill(fill)
  else if (stroke) document.stroke(stroke)
  document.restore()
}
