import { withoutMarks } from '../core/vietnamese.ts'

// Short forms of swearing that are something else at school: "dm" is a decimetre, DM a side, DCM a triangle.

const MEASURES = new Set(['mm', 'cm', 'dm', 'dam', 'hm', 'km', 'm', 'ml', 'l', 'cc', 'kg', 'g', 'mg'])
/** What a pupil asks about a measure. */
const TO_MEASURE = new Set(['may', 'nhieu', 'ra', 'sang', 'vi'])
const FIGURES = new Set(
  'giac goc doan canh duong diem vuong song trung hinh minh cmr thang hang cat tia ke ve tinh phang truc = ⊥ ∥ ∆ δ △ ∠ /'.split(
    ' ',
  ),
)
const WORDS = /\p{L}+|\p{N}+|[=⊥∥∆△∠/^]/gu
const wordsIn = (text: string): string[] => withoutMarks(text).match(WORDS) ?? []

/** Whether a short form, as it stands in the text, measures something or names points of a figure. */
export function isMeasureOrFigure(pattern: string, text: string, from: number, to: number): boolean {
  if (!/^[bcdfghklmnpqrstvx]{2,4}$/.test(pattern)) return false
  const before = wordsIn(text.slice(Math.max(0, from - 40), from)).slice(-3)
  const after = wordsIn(text.slice(to, to + 40)).slice(0, 3)
  if (MEASURES.has(pattern)) {
    if (/^\p{N}/u.test(before.at(-1) ?? '') || /^[\p{N}^=]/u.test(after[0] ?? '')) return true
    if (TO_MEASURE.has(before.at(-1) ?? '')) return true
    if ([...before.slice(-2), ...after.slice(0, 2)].some((word) => MEASURES.has(word))) return true
  }
  // Points are written in capitals; in small letters only what stands right beside them can tell.
  const shouted = /^\p{Lu}+$/u.test(text.slice(from, to)) && /\p{Ll}/u.test(text)
  return [...before.slice(shouted ? -3 : -1), ...after].some((word) => FIGURES.has(word))
}
