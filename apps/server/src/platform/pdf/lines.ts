import { drawable, fontOf, widthOf, writable, type FaceName } from './fonts.ts'

export interface Style {
  readonly face: FaceName
  /** In points. */
  readonly size: number
  readonly colour: string
  /** Height of a line as a share of the size. Ậ and Ễ carry two marks above and one below: never under 1.4. */
  readonly leading: number
}
export interface Run {
  readonly text: string
  readonly style: Style
}
/** What stands together in one style, from `x` on. */
export interface Piece extends Run {
  readonly x: number
  readonly width: number
}
export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly height: number
  /** From the top of the line. */
  readonly baseline: number
}

/** Runs without a space between them are one word, whatever their styles. */
type Word = Run[]

/** Breaks between words; a word that no line can hold is broken where the line ends. */
export function wrap(runs: readonly Run[], width: number): Line[] {
  const words = wordsOf(runs).flatMap((word) => broken(word, width))
  const rows: Word[][] = []
  let room = 0
  for (const word of words) {
    const row = rows.at(-1)
    const needed = wordWidth(word) + (row ? spaceBefore(word) : 0)
    if (row && needed <= room) {
      row.push(word)
      room -= needed
    } else {
      rows.push([word])
      room = width - wordWidth(word)
    }
  }
  avoidLoneWord(rows, width)
  return rows.map(lineOf)
}

/** One line, however long. */
export const oneLine = (runs: readonly Run[]): Line => lineOf(wordsOf(runs))

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = []
  let joined = false
  for (const { text, style } of runs) {
    for (const part of writable(text, style.face).split(/( +)/)) {
      if (part === '') continue
      if (part.startsWith(' ')) joined = false
      else {
        const piece = { text: part, style }
        if (joined) words.at(-1)?.push(piece)
        else words.push([piece])
        joined = true
      }
    }
  }
  return words
}

const runWidth = ({ text, style }: Run): number => widthOf(drawable(text), style.face, style.size)
const wordWidth = (word: Word): number => word.reduce((sum, run) => sum + runWidth(run), 0)
const spaceBefore = ([first]: Word): number => (first ? runWidth({ text: ' ', style: first.style }) : 0)

function broken(word: Word, width: number): Word[] {
  if (wordWidth(word) <= width) return [word]
  const parts: Word[] = []
  let room = 0
  for (const { text, style } of word)
    for (const letter of text) {
      const needed = runWidth({ text: letter, style })
      const last = parts.at(-1)
      if (last && needed <= room) last.push({ text: letter, style })
      else {
        parts.push([{ text: letter, style }])
        room = width
      }
      room -= needed
    }
  return parts
}

/** A last line of one syllable looks forgotten: it gets company where the line above can spare it. */
function avoidLoneWord(rows: Word[][], width: number): void {
  const [above, last] = rows.slice(-2)
  const [lone] = last ?? []
  const moved = above?.at(-1)
  if (!above || !last || !lone || !moved || last.length > 1 || above.length < 3) return
  if (wordWidth(moved) + spaceBefore(lone) + wordWidth(lone) > width) return
  above.pop()
  last.unshift(moved)
}

function lineOf(words: readonly Word[]): Line {
  const joined: Run[] = []
  for (const [at, word] of words.entries())
    for (const [place, run] of word.entries()) {
      const text = (at > 0 && place === 0 ? ' ' : '') + drawable(run.text)
      const before = joined.at(-1)
      if (before?.style === run.style) joined[joined.length - 1] = { ...before, text: before.text + text }
      else joined.push({ text, style: run.style })
    }
  let x = 0
  const pieces = joined.map((run) => {
    const piece = { ...run, x, width: runWidth(run) }
    x += piece.width
    return piece
  })
  const height = Math.max(0, ...pieces.map(({ style }) => style.size * style.leading))
  return { pieces, width: x, height, baseline: baselineOf(pieces, height) }
}

/** Letters of the biggest style stand in the middle of their line. */
function baselineOf(pieces: readonly Piece[], height: number): number {
  const biggest = pieces.toSorted((a, b) => b.style.size - a.style.size)[0]
  if (!biggest) return 0
  const { ascent, descent, unitsPerEm } = fontOf(biggest.style.face)
  const size = biggest.style.size / unitsPerEm
  return (height - (ascent - descent) * size) / 2 + ascent * size
}
