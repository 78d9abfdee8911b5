import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'

// The whole fonts, not the web's slices of them: one font has every Vietnamese letter, so that marks and kerning come
// right by themselves. Only the letters that a document uses go into it.
const FOLDER = join(import.meta.dirname, '../../../assets/fonts')
const files = {
  regular: 'BeVietnamPro-Regular.ttf',
  strong: 'BeVietnamPro-SemiBold.ttf',
  heavy: 'BeVietnamPro-ExtraBold.ttf',
} as const
export type FaceName = keyof typeof files
export const faces = Object.keys(files) as FaceName[]

/** Laying out a word is the dearest part of a page, and texts use the same few thousand words. */
const WORDS_KEPT = 6000

const opened = new Map<FaceName, Font>()
/** Read once in the life of the process. */
export function fontOf(face: FaceName): Font {
  const known = opened.get(face)
  if (known) return known
  const font = remembering(create(readFileSync(join(FOLDER, files[face]))))
  opened.set(face, font)
  return font
}

function remembering(font: Font): Font {
  const layout = font.layout.bind(font)
  const kept = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    if (features) return layout(text, features)
    let run = kept.get(text)
    if (!run) {
      run = layout(text)
      if (kept.size >= WORDS_KEPT) kept.clear()
      kept.set(text, run)
    }
    return copyOf(run)
  }
  return font
}

/** pdfkit scales the positions that it is given in place: what is kept stays as it was. */
const copyOf = ({ glyphs, positions }: GlyphRun): GlyphRun => ({
  glyphs,
  positions: positions.map((position) => ({ ...position })),
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  },
})

/** In points. Word by word, as it is drawn. */
export function widthOf(text: string, face: FaceName, size: number): number {
  const font = fontOf(face)
  let units = 0
  for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) units += font.layout(word).advanceWidth
  return (units * size) / font.unitsPerEm
}

const NBSP = '\u00A0'

/**
 * One line of letters that the font has: marks joined to their letters, no line ends, no controls, no pictograms. A
 * protected space stays; it keeps words together until the line is drawn.
 */
export function writable(text: string, face: FaceName): string {
  const font = fontOf(face)
  const has = (letter: string) => letter === NBSP || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const line = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return Array.from(line).filter(has).join('')
}

export const drawable = (text: string): string => text.replaceAll(NBSP, ' ')
