import {
  colours,
  coloured,
  type Styles,
  type Tint,
} from '../../apps/server/src/modules/assessments/print/look.service.ts'
import {
  onPanel,
  row,
  shifted,
  text,
  together,
  type Panel,
  type Strip,
} from '../../apps/server/src/platform/pdf/flow.ts'
import { oneLine } from '../../apps/server/src/platform/pdf/lines.ts'
import { corners, roundedBox, segment, softPolygon } from '../../apps/server/src/platform/pdf/shapes.ts'
import { readProse, type Block, type Run } from '../../packages/contract/src/core/prose.ts'
import { inline, type Pens } from './inline.ts'

export interface Look {
  readonly styles: Styles
  readonly tint: Tint
  readonly width: number
  /** How high a line to write on is, in a table a little more. */
  readonly hand: number
}

/** What stands below a heading stays with it on a page, unless it is much. */
export function stripsOf(written: string, look: Look, most: number): Strip[] {
  const sections: Strip[][] = []
  for (const block of readProse(written)) {
    const strips = blockStrips(block, look)
    if (block.kind === 'heading' || sections.length === 0) sections.push(strips)
    else sections.at(-1)?.push(...strips)
  }
  const high = (strips: readonly Strip[]) => strips.reduce((sum, { height, gap }) => sum + height + gap, 0)
  return sections.flatMap((strips) => (high(strips) <= most ? together(strips) : strips))
}

const pensOf = ({ styles, tint, hand }: Look): Pens => ({
  body: styles.body,
  strong: styles.strong,
  ink: tint.solid,
  hand,
})
const said = (runs: readonly Run[]) => runs.map((run) => run.text).join('')

function blockStrips(block: Block, look: Look): Strip[] {
  const { styles, tint, width } = look
  const pens = pensOf(look)
  switch (block.kind) {
    case 'heading':
      return text(said(block.runs), coloured(styles.h2, tint.text), { width, role: 'H2', gap: 15 })
    case 'paragraph':
      return inline(block.runs, pens, width, 6)
    case 'note':
      return onPanel(inline(block.runs, pens, width - 24), ground(tint.soft), 8)
    case 'list':
      return block.items.flatMap((item, index) => listItem(item, block.ordered ? index + 1 : null, look))
    case 'table':
      return table(block, look)
    case 'code':
      return onPanel(
        block.text.split('\n').map((line) => codeLine(line, look)),
        ground(colours.sunken),
        8,
      )
    default:
      throw new Error('a worksheet shows no drawings')
  }
}

const ground = (fill: string): Panel => ({
  padding: 12,
  paint: (pen, { x, y, width, height }) => pen.shapes([{ d: roundedBox(x, y, width, height, 10), fill }]),
})

const INDENT = 18

/** A box to tick, where there is one, stands instead of the sign before an item. */
function listItem(item: readonly Run[], number: number | null, look: Look): Strip[] {
  const pens = pensOf(look)
  const { body, strong } = look.styles
  if (item[0]?.text.startsWith('☐')) return inline(item, pens, look.width, 4)
  const [first, ...rest] = inline(item, pens, look.width - INDENT, 4)
  if (!first) return []
  const middle = first.height - (body.size * body.leading) / 2
  const signed: Strip = {
    ...first,
    draw: (pen, x, y) => {
      const mark =
        number === null ? null : oneLine([{ text: `${number}.`, style: coloured(strong, look.tint.text) }])
      if (mark) pen.as({ role: 'P' }, () => pen.line(mark, x - INDENT, y + middle - mark.height / 2))
      else pen.decorate(() => pen.shapes([{ d: hexagon(x - INDENT + 5, y + middle), fill: look.tint.solid }]))
      first.draw(pen, x, y)
    },
  }
  return shifted([signed, ...rest], INDENT)
}

const hexagon = (x: number, y: number) => softPolygon(corners(x, y, 3.6, 6), 1.2)

function codeLine(line: string, { styles, width }: Look): Strip {
  const spaces = line.length - line.trimStart().length
  const [strip] = text(line.trim() || ' ', styles.strong, { width: width - 24 })
  const height = styles.strong.size * styles.strong.leading
  const shown = strip ?? { height, gap: 0, holds_next: true, panel: null, draw: () => {} }
  return { ...shown, x: spaces * 4.4, holds_next: true }
}

type Table = Extract<Block, { kind: 'table' }>
const CELL = 6

function table({ head, rows }: Table, look: Look): Strip[] {
  const widths = columnWidths(head, rows, look)
  const pens = pensOf(look)
  const heads: Pens = { ...pens, body: coloured(look.styles.strong, look.tint.text) }
  const strips = [
    tableRow(head, widths, heads, { fill: look.tint.soft, least: 0, gap: 7 }),
    ...rows.map((cells) => tableRow(cells, widths, pens, { fill: null, least: look.hand + 4, gap: 0 })),
  ]
  // A short table is not torn apart, and never a head from its first row.
  return rows.length <= 8 ? together(strips) : strips.map((strip, at) => ({ ...strip, holds_next: at === 0 }))
}

/** What is written takes what it needs; the rest is for what will be written. */
function columnWidths(head: Table['head'], rows: Table['rows'], { styles, width }: Look): number[] {
  const natural = (runs: readonly Run[] = [], style = styles.body) =>
    said(runs) ? oneLine([{ text: said(runs), style }]).width + 2 * CELL + 2 : 0
  const columns = head.map((title, at) => {
    const cells = rows.map((cells) => cells[at] ?? [])
    const longest = Math.max(natural(title, styles.strong), ...cells.map((cell) => natural(cell)))
    const empty = cells.filter((cell) => said(cell).trim().length <= 2).length
    return { needed: Math.min(longest, width * 0.44), empty: empty / Math.max(1, cells.length) }
  })
  const needed = columns.reduce((sum, column) => sum + column.needed, 0)
  if (needed >= width) return columns.map((column) => (column.needed / needed) * width)
  // The room that is left goes where hands will write; a narrow column gets less of it.
  const wishes = columns.map((column) => column.empty * Math.max(40, column.needed))
  const wished = wishes.reduce((sum, wish) => sum + wish, 0)
  return columns.map(({ needed: own }, at) =>
    wished === 0 ? (own / needed) * width : own + ((width - needed) * (wishes[at] ?? 0)) / wished,
  )
}

function tableRow(
  cells: readonly (readonly Run[])[],
  widths: readonly number[],
  pens: Pens,
  { fill, least, gap }: { readonly fill: string | null; readonly least: number; readonly gap: number },
): Strip {
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0))
  const inner = row(
    widths.map((width, at) => ({
      x: (lefts[at] ?? 0) + CELL,
      strips: inline(cells[at] ?? [], pens, width - 2 * CELL),
      centred: true,
    })),
  )
  const height = Math.max(least, inner.height + 2 * CELL - 2)
  return {
    ...inner,
    height,
    gap,
    holds_next: fill !== null,
    draw: (pen, x, y) => {
      pen.decorate(() => {
        for (const [at, width] of widths.entries()) {
          const [left, right] = [x + (lefts[at] ?? 0), x + (lefts[at] ?? 0) + width]
          if (fill) pen.shapes([{ d: roundedBox(left, y, width, height, 0), fill }])
          const line = { stroke: colours.grid, width: 0.8 }
          pen.shapes([
            { d: segment(left, y, right, y), ...line },
            { d: segment(left, y + height, right, y + height), ...line },
            { d: segment(left, y, left, y + height), ...line },
            { d: segment(right, y, right, y + height), ...line },
          ])
        }
      })
      inner.draw(pen, x, y + (height - inner.height) / 2)
    },
  }
}
