import { wrap, type Line, type Run, type Style } from './lines.ts'
import type { Align, Meaning, Pen, Role } from './pen.ts'

/** A part of a page that is never cut. A text is one for each of its lines. */
export interface Strip {
  readonly height: number
  /** Above it, unless it comes first on its page. */
  readonly gap: number
  readonly x: number
  /** No page ends between it and the next. */
  readonly holds_next: boolean
  readonly panel: Panel | null
  readonly draw: (pen: Pen, x: number, y: number) => void
}

/** A ground under several strips. Where a page ends amid them, each part has a ground of its own. */
export interface Panel {
  readonly padding: number
  readonly paint: (pen: Pen, box: Box) => void
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const shares: Readonly<Record<Align, number>> = { left: 0, centre: 0.5, right: 1 }

export interface TextOptions {
  readonly width: number
  readonly role?: Role
  readonly gap?: number
  readonly align?: Align
  readonly holds_next?: boolean
}

/** A text over as many lines as it needs. The first two lines stay together, and so do the last two. */
export function text(words: string | readonly Run[], style: Style, options: TextOptions): Strip[] {
  const { width, role = 'P', gap = 0, align = 'left', holds_next = role !== 'P' } = options
  const runs = typeof words === 'string' ? [{ text: words, style }] : words
  const lines = wrap(runs, width)
  const meaning: Meaning = { role }
  const draw = (line: Line) => (pen: Pen, x: number, y: number) =>
    pen.as(meaning, () => pen.line(line, x + (width - line.width) * shares[align], y))
  return lines.map((line, at) => ({
    height: line.height,
    gap: at === 0 ? gap : 0,
    x: 0,
    holds_next: at === lines.length - 1 ? holds_next : at === 0 || at === lines.length - 2,
    panel: null,
    draw: draw(line),
  }))
}

/** A drawing with what it shows in words. */
export const figure = (
  alt: string,
  height: number,
  draw: Strip['draw'],
  { gap = 0, holds_next = false }: { gap?: number; holds_next?: boolean } = {},
): Strip => {
  const meaning: Meaning = { role: 'Figure', alt }
  return {
    height,
    gap,
    x: 0,
    holds_next,
    panel: null,
    draw: (pen, x, y) => pen.as(meaning, () => draw(pen, x, y)),
  }
}

/** A drawing that says nothing by itself. */
export const ornament = (height: number, draw: Strip['draw'], gap = 0): Strip => ({
  height,
  gap,
  x: 0,
  holds_next: true,
  panel: null,
  draw: (pen, x, y) => pen.decorate(() => draw(pen, x, y)),
})

const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { height, gap }, at) => sum + height + (at ? gap : 0), 0)

export interface Column {
  readonly x: number
  readonly strips: readonly Strip[]
  /** Stands in the middle of the row's height. */
  readonly centred?: boolean
}
/** Strips side by side, on one page. */
export function row(columns: readonly Column[], { gap = 0, holds_next = false } = {}): Strip {
  const height = Math.max(0, ...columns.map(({ strips }) => heightOf(strips)))
  return {
    height,
    gap,
    x: 0,
    holds_next,
    panel: null,
    draw: (pen, x, y) => {
      for (const { x: dx, strips, centred } of columns) {
        let top = centred ? y + (height - heightOf(strips)) / 2 : y
        for (const [at, strip] of strips.entries()) {
          top += at ? strip.gap : 0
          strip.draw(pen, x + dx + strip.x, top)
          top += strip.height
        }
      }
    },
  }
}

/** Strips on a ground of their own, never cut: for cards that stand side by side. */
export function card(strips: readonly Strip[], panel: Panel, width: number, min_height = 0): Strip {
  const height = Math.max(min_height, heightOf(strips) + 2 * panel.padding)
  const inner = row([{ x: panel.padding, strips }])
  return {
    ...inner,
    height,
    draw: (pen, x, y) => {
      pen.decorate(() => panel.paint(pen, { x, y, width, height }))
      inner.draw(pen, x, y + panel.padding)
    },
  }
}

export const shifted = (strips: readonly Strip[], x: number): Strip[] =>
  strips.map((strip) => ({ ...strip, x: strip.x + x }))

/** The strips stand on the panel, whose padding their width has left free. */
export const onPanel = (strips: readonly Strip[], panel: Panel, gap = 0): Strip[] =>
  shifted(strips, panel.padding).map((strip, at) => ({ ...strip, panel, gap: at ? strip.gap : gap }))

/** Stays on one page, however long the way to its end: for what would be torn apart otherwise. */
export const together = (strips: readonly Strip[]): Strip[] =>
  strips.map((strip, at) => ({ ...strip, holds_next: at < strips.length - 1 || strip.holds_next }))
