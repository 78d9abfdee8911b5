import { withoutMarks } from '../core/vietnamese.ts'

// What somebody types into the search box of careers.

/** Without marks, and with i for y: "kỹ sư" and "kĩ sư", "tâm lý" and "tâm lí" are the same words. */
export const searchable = (text: string): string =>
  withoutMarks(text).replaceAll('y', 'i').replace(/\s+/g, ' ').trim()

const TONES = ['\u0300', '\u0301', '\u0309', '\u0303', '\u0323']
const OPEN = ['oa', 'oe', 'uy'] as const

/** Both ways of placing a tone mark in an open oa, oe, uy: "hóa" and "hoá". After q the u is no vowel ("quý"). */
const placings = TONES.flatMap((tone) =>
  OPEN.map(([first = '', second = '']) => ({
    early: (first + tone).normalize('NFC') + second,
    late: first + (second + tone).normalize('NFC'),
  })),
)
const placed = (text: string, from: 'early' | 'late', to: 'early' | 'late'): string =>
  placings.reduce(
    (said, placing) => said.replace(new RegExp(`(?<!q)${placing[from]}(?!\\p{L})`, 'gu'), placing[to]),
    text,
  )

/** The text in small letters, as typed and in both placings of tone marks, each once. */
export function spellings(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return [...new Set([small, placed(small, 'late', 'early'), placed(small, 'early', 'late')])]
}
