import { lookalikes, signLetters, teenSpelling } from './moderation.lookalikes.data.ts'

// Reads a text as the eye does: composed or not, in whatever alphabet, with nothing invisible between the letters.

/** A digit and a sign may stand for a letter, a star for any. */
export const kinds = { letter: 0, digit: 1, sign: 2, star: 3 } as const

/** What lies before a letter. joined: points without a space, "đ.m"; spaced: "đ m"; loose: more than that; far: too much. */
export const gaps = { none: 0, joined: 1, spaced: 2, loose: 3, far: 4 } as const

/** A tone that nobody can know: it stands on a consonant, or a sign stands for the vowel. */
export const ANY_TONE = 9

export interface Letter {
  readonly kind: number
  /** Small and without its tone: a, ă, â, đ … as a number. */
  readonly letter: number
  /** The same without any mark. */
  readonly bare: number
  /** 0 without a tone. */
  readonly tone: number
  readonly gap: number
  readonly from: number
  readonly to: number
  /** Which letter comes after this one and its repetitions, and the tone that any of them has. */
  next: number
  runTone: number
}

const code = (letter: string): number => letter.charCodeAt(0)
const TONES: Readonly<Record<string, number>> = {
  '\u0300': 1,
  '\u0301': 2,
  '\u0309': 3,
  '\u0303': 4,
  '\u0323': 5,
}
const SHAPES: Readonly<Record<string, string>> = {
  'a\u0302': 'â',
  'a\u0306': 'ă',
  'e\u0302': 'ê',
  'o\u0302': 'ô',
  'o\u031b': 'ơ',
  'u\u031b': 'ư',
}
const VOWELS = 'aeiouy'
const AT = code('@')
const DOLLAR = code('$')
/** Points that people write between the letters of one word. */
const JOINERS = '.-_~*|·•\'`^"'

const bareOf = (letter: number): number =>
  letter < 128
    ? letter
    : letter === code('đ')
      ? code('d')
      : code(String.fromCharCode(letter).normalize('NFD'))

const shapesOf = (letter: string): string[] => [
  letter,
  ...Object.entries(SHAPES).flatMap(([marked, shape]) => (marked.startsWith(letter) ? [shape] : [])),
]
const meanings = new Map(
  Array.from(signLetters, ([sign, letters]) => [
    code(sign),
    new Set(Array.from(letters, shapesOf).flat().map(code)),
  ]),
)
/** Whether a digit or sign may stand for this letter, whatever its marks. */
export const mayMean = (sign: number, letter: number): boolean => meanings.get(sign)?.has(letter) ?? false
export const teenLetters: ReadonlyMap<number, number> = new Map(
  Array.from(teenSpelling, ([theirs, ours]) => [code(theirs), code(ours)]),
)

/** What one sign is to a reader. Signs of one shape: the reading is done for every letter that anybody writes. */
interface Piece {
  readonly is: keyof typeof kinds | 'mark' | 'space' | 'joiner' | 'other' | 'nothing'
  readonly letter: number
  readonly bare: number
  readonly tone: number
  readonly mark: string
}
const blank = { letter: 0, bare: 0, tone: 0, mark: '' }
function letterPiece(is: keyof typeof kinds, sign: string): Piece {
  const letter = code(sign)
  return { is, letter, bare: bareOf(letter), tone: 0, mark: '' }
}

function pieceOf(sign: string): Piece {
  const known = lookalikes.get(sign)
  if (known !== undefined) return letterPiece('letter', known)
  if (/\p{M}/u.test(sign)) return { is: 'mark', ...blank, mark: sign }
  // Fillers count as letters to Unicode, and nobody sees them.
  if (/[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]/u.test(sign) && !/\s/.test(sign))
    return { is: 'nothing', ...blank }
  if (/\p{L}/u.test(sign)) return letterPiece('letter', sign)
  if (/\p{Nd}/u.test(sign)) return letterPiece('digit', sign)
  if (sign === '*') return letterPiece('star', sign)
  if (signLetters.has(sign)) return letterPiece('sign', sign)
  if (/\s/.test(sign)) return { is: 'space', ...blank }
  return { is: JOINERS.includes(sign) ? 'joiner' : 'other', ...blank }
}

/** The letter with one more mark; marks that are not ours, or not of this letter, leave it as it is. */
function withMark<T extends { letter: number; bare: number; tone: number }>(on: T, mark: string): T {
  const bare = String.fromCharCode(on.bare)
  const shape = on.letter === on.bare ? SHAPES[bare + mark] : undefined
  const tone = on.tone === 0 ? (TONES[mark] ?? 0) : on.tone
  return {
    ...on,
    letter: shape === undefined ? on.letter : code(shape),
    tone: tone === 0 || VOWELS.includes(bare) ? tone : ANY_TONE,
  }
}

/** Letters in boxes and flags, which NFKD leaves as they are. */
function unboxed(point: number): string | null {
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (point >= first && point < first + 26) return String.fromCodePoint(point - first + 97)
  return null
}

function piecesOf(point: number): readonly Piece[] {
  const apart = unboxed(point) ?? String.fromCodePoint(point).normalize('NFKD').toLowerCase().slice(0, 8)
  const pieces: Piece[] = []
  for (const piece of Array.from(apart, pieceOf)) {
    const on = pieces.at(-1)
    if (piece.is === 'mark' && on?.is === 'letter') pieces[pieces.length - 1] = withMark(on, piece.mark)
    else pieces.push(piece)
  }
  return pieces
}

/** Everything Vietnamese, Latin, Greek and Cyrillic is below; the rest is rare and read anew each time. */
const KEPT = 0x2200
const kept: (readonly Piece[])[] = []
const read = (point: number): readonly Piece[] =>
  point < KEPT ? (kept[point] ??= piecesOf(point)) : piecesOf(point)

function gapOf(spaces: number, joiners: number, others: number): number {
  const all = spaces + joiners + others
  if (all === 0) return gaps.none
  if (all > 8) return gaps.far
  if (spaces === 0 && all <= 3) return gaps.joined
  return others === 0 && joiners <= 3 ? gaps.spaced : gaps.loose
}

/** "sh!t", "$ex" and "m@", but not "đúng!" nor "(a + b)". */
function standsForLetter(sign: number, apart: boolean, text: string, next: number): boolean {
  const alone = sign === AT || sign === DOLLAR
  if (apart && !alone) return false
  const follows = read(text.codePointAt(next) ?? 32)[0]?.is
  return follows === 'letter' || follows === 'digit' || (alone && (follows === 'sign' || !apart))
}

function findRuns(letters: readonly Letter[]): void {
  for (let at = letters.length - 1; at >= 0; at--) {
    const each = letters[at]
    const after = letters[at + 1]
    if (!each) continue
    const again = after?.gap === gaps.none && after.bare === each.bare && each.kind !== kinds.star
    each.next = again ? after.next : at + 1
    each.runTone = each.tone || (again ? after.runTone : 0)
  }
}

/** The letters of a text, in order. */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let spaces = 0
  let joiners = 0
  let others = 0
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0
    const to = at + (point > 0xffff ? 2 : 1)
    for (const piece of read(point)) {
      const apart = letters.length === 0 || spaces + joiners + others > 0
      if (piece.is === 'nothing') continue
      if (piece.is === 'mark') {
        const on = letters.at(-1)
        if (on && !apart) letters[letters.length - 1] = { ...withMark(on, piece.mark), to }
      } else if (piece.is === 'space') spaces++
      else if (piece.is === 'joiner' || (piece.is === 'star' && apart)) joiners++
      else if (piece.is === 'other') others++
      else if (piece.is === 'sign' && !standsForLetter(piece.letter, apart, text, to)) others++
      else {
        letters.push({
          kind: kinds[piece.is],
          letter: piece.letter,
          bare: piece.bare,
          tone: piece.tone,
          gap: letters.length === 0 ? gaps.far : gapOf(spaces, joiners, others),
          from: at,
          to,
          next: 0,
          runTone: 0,
        })
        spaces = joiners = others = 0
      }
    }
    at = to
  }
  findRuns(letters)
  return letters
}
