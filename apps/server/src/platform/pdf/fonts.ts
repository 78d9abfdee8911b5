import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as fontkit from 'fontkit'
import type { Font, GlyphRun } from 'fontkit'

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

interface Face {
  readonly font: Font
  /** Of a word or a space, in the font's units. */
  readonly advanceOf: (word: string) => number
}
const opened = new Map<FaceName, Face>()
const require = createRequire(import.meta.url)

/** Read once in the life of the process. */
function faceOf(name: FaceName): Face {
  const known = opened.get(name)
  if (known) return known
  const { create } = require('fontkit') as typeof fontkit
  const face = remembering(create(readFileSync(join(FOLDER, files[name]))))
  opened.set(name, face)
  return face
}
export const fontOf = (face: FaceName): Font => faceOf(face).font

function remembering(font: Font): Face {
  const layout = font.layout.bind(font)
  const kept = new Map<string, { run: GlyphRun; advance: number }>()
  const known = (word: string) => {
    const found = kept.get(word)
    if (found) return found
    const run = layout(word)
    const laid = { run, advance: run.advanceWidth }
    if (kept.size >= WORDS_KEPT) kept.clear()
    kept.set(word, laid)
    return laid
  }
  font.layout = (text, features) => {
    if (features) return layout(text, features)
    // A word is asked for with the space after it and without: it is laid out once.
    const spaced = text.length > 1 && text.endsWith(' ')
    return copyOf(spaced ? [known(text.slice(0, -1)).run, known(' ').run] : [known(text).run])
  }
  return { font, advanceOf: (word) => known(word).advance }
}

/** pdfkit scales the positions that it is given in place: what is kept stays as it was. */
const copyOf = (runs: readonly GlyphRun[]): GlyphRun => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  },
})

/** In points. Word by word, as it is drawn. */
export function widthOf(text: string, face: FaceName, size: number): number {
  const { font, advanceOf } = faceOf(face)
  const words = text.split(' ')
  const letters = words.reduce((sum, word) => sum + (word ? advanceOf(word) : 0), 0)
  return ((letters + advanceOf(' ') * (words.length - 1)) * size) / font.unitsPerEm
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
