import type { Strip } from '../../apps/server/src/platform/pdf/flow.ts'
import { writable } from '../../apps/server/src/platform/pdf/fonts.ts'
import { oneLine, type Line, type Style } from '../../apps/server/src/platform/pdf/lines.ts'
import type { Meaning } from '../../apps/server/src/platform/pdf/pen.ts'
import { roundedBox, segment } from '../../apps/server/src/platform/pdf/shapes.ts'
import type { Run } from '../../packages/contract/src/core/prose.ts'

// A line of a worksheet: words, boxes to tick and lines to write on.

export interface Pens {
  readonly body: Style
  readonly strong: Style
  /** Of boxes and lines to write on. */
  readonly ink: string
  /** How high a line to write on is. */
  readonly hand: number
}

type Piece =
  | { readonly kind: 'words'; readonly line: Line; readonly space: number; readonly width: number }
  | { readonly kind: 'box'; readonly space: number; readonly width: number }
  | { readonly kind: 'blank'; readonly space: number; readonly width: number }

const BOX = '☐'
/** Dots, ellipses or underscores in a row are a place to write. */
const PARTS = /(☐|[.…_]{3,}|…{2,}| +)/
const isBlank = (part: string) => /^([._]{3,}|[.…_]*…[.…_]+)$/.test(part)
/** How wide a place to write is meant to be, by what stands for it. */
const blankWidth = (part: string, size: number) =>
  Math.max(
    NARROWEST,
    Array.from(part).reduce((sum, each) => sum + (each === '…' ? 0.52 : 0.26) * size, 0),
  )
const NARROWEST = 34
const AROUND_BOX = 6

function piecesOf(runs: readonly Run[], pens: Pens): Piece[] {
  const pieces: Piece[] = []
  for (const { text, strong, code } of runs) {
    const style = strong || code ? pens.strong : pens.body
    const gap = oneLine([{ text: '\u00A0', style }]).width
    let space = 0
    for (const part of text.split(PARTS)) {
      if (part === '') continue
      if (part.trim() === '') {
        space = gap
        continue
      }
      if (part === BOX) pieces.push({ kind: 'box', space: space && AROUND_BOX, width: style.size * 0.95 })
      else if (isBlank(part)) pieces.push({ kind: 'blank', space, width: blankWidth(part, style.size) })
      else {
        refuseLost(part, style)
        const line = oneLine([{ text: part, style }])
        const after = pieces.at(-1)?.kind === 'box' ? AROUND_BOX : space
        pieces.push({ kind: 'words', line, space: after, width: line.width })
      }
      space = 0
    }
  }
  return pieces
}

/** Better no sheet than one with a letter missing. */
function refuseLost(part: string, style: Style): void {
  if (writable(part, style.face) !== part.normalize('NFC'))
    throw new Error(`no letters in the font for "${part}"`)
}

function rowsOf(pieces: readonly Piece[], width: number): Piece[][] {
  const rows: Piece[][] = []
  let room = 0
  for (const piece of pieces) {
    const row = rows.at(-1)
    // A place to write may get smaller before it goes to the next line.
    const least =
      piece.kind === 'blank' ? Math.min(piece.width, Math.max(NARROWEST, piece.width * 0.6)) : piece.width
    if (row && piece.space + least <= room) {
      row.push(piece)
      room -= piece.space + (piece.kind === 'blank' ? least : piece.width)
    } else {
      rows.push([{ ...piece, width: Math.min(piece.width, width), space: 0 }])
      room = width - least
    }
  }
  return rows.map((row) => stretched(row, width))
}

/** The places to write share all the room that the words leave. */
function stretched(row: readonly Piece[], width: number): Piece[] {
  const wanted = row.reduce((sum, piece) => sum + (piece.kind === 'blank' ? piece.width : 0), 0)
  if (wanted === 0) return [...row]
  const words = row.reduce((sum, piece) => sum + piece.space + (piece.kind === 'blank' ? 0 : piece.width), 0)
  const share = (width - words) / wanted
  return row.map((piece) => (piece.kind === 'blank' ? { ...piece, width: piece.width * share } : piece))
}

/** Lines to write on need more height than lines to read. */
const heightOf = (row: readonly Piece[], { body: { size, leading }, hand }: Pens): number =>
  row.some(({ kind }) => kind === 'blank') ? Math.max(size * leading, hand) : size * leading

export function inline(runs: readonly Run[], pens: Pens, width: number, gap = 0): Strip[] {
  const rows = rowsOf(piecesOf(runs, pens), width)
  const meaning: Meaning = { role: 'P' }
  return rows.map((row, at): Strip => {
    const height = heightOf(row, pens)
    return {
      height,
      gap: at === 0 ? gap : 0,
      x: 0,
      holds_next: at < rows.length - 1,
      panel: null,
      draw: (pen, x, y) => {
        let left = x
        const lower = y + height - pens.body.size * pens.body.leading
        for (const piece of row) {
          left += piece.space
          const here = left
          if (piece.kind === 'words') pen.as(meaning, () => pen.line(piece.line, here, lower))
          else
            pen.decorate(() =>
              pen.shapes([
                piece.kind === 'box' ? box(here, lower, pens) : rule(here, lower, piece.width, pens),
              ]),
            )
          left += piece.width
        }
      },
    }
  })
}

function box(x: number, y: number, { body, ink }: Pens) {
  const side = body.size * 0.95
  const top = y + (body.size * body.leading - side) / 2
  return { d: roundedBox(x, top, side, side, 2.4), stroke: ink, width: 1 }
}

function rule(x: number, y: number, width: number, { body, ink }: Pens) {
  const foot = y + body.size * (body.leading * 0.5 + 0.42)
  return { d: segment(x + 2, foot, x + width - 2, foot), stroke: ink, width: 0.7 }
}
