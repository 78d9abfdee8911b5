import { compileWords } from '@malto/contract/modules/moderation.words.rules'

export interface Piece {
  readonly text: string
  readonly marked: boolean
}

const UNIT = /\S\p{M}*/uy
const unseen = (sign: string): boolean => /\p{Cf}/u.test(sign)

/**
 * Where the found patterns stand in a text, however they were disguised. The filter itself is asked to mask them, and
 * what it put dots over is marked.
 */
export function markFound(text: string, found: readonly string[]): readonly Piece[] {
  const { shown } = compileWords(found.map((pattern) => ({ pattern, effect: 'mask' })))(text)
  const pieces: Piece[] = []
  const add = (part: string, marked: boolean) => {
    const last = pieces.at(-1)
    if (last?.marked === marked) pieces[pieces.length - 1] = { text: last.text + part, marked }
    else pieces.push({ text: part, marked })
  }
  let seen = 0
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? ''
    if (shown[seen] === sign) {
      add(sign, false)
      seen += 1
      at += 1
      continue
    }
    UNIT.lastIndex = at
    const unit = unseen(sign) ? sign : (UNIT.exec(text)?.[0] ?? sign)
    add(unit, true)
    // A sign that nobody sees has no dot of its own.
    if (!unseen(sign)) seen += 1
    at += unit.length
  }
  return joined(pieces)
}

/** Spaces between two marked words belong to the phrase. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = whole.at(-1)
    const bridge = !piece.marked && piece.text.trim() === '' && last?.marked && pieces[at + 1]?.marked
    if (last?.marked && (piece.marked || bridge))
      whole[whole.length - 1] = { text: last.text + piece.text, marked: true }
    else whole.push(piece)
  }
  return whole
}
