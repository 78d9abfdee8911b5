import { readingSeconds } from '@malto/contract/modules/courses.rules'
import { wordsOf } from '@malto/contract/core/prose'

/** As short as a description of a picture may be; the contract refuses shorter ones. */
export const SHORTEST_ALT = 8

const PICTURE = /^!\[([^\]]*)\]\(([a-z0-9-]+)\)\s*$/

export interface BarePicture {
  readonly line: number
  readonly art: string
}

/** Pictures whose description is missing or says too little, by line. */
export function barePictures(text: string): { readonly pictures: number; readonly bare: BarePicture[] } {
  const found = text.split('\n').flatMap((line, at) => {
    const [whole, alt = '', art = ''] = PICTURE.exec(line) ?? []
    return whole === undefined ? [] : [{ line: at + 1, art, alt: alt.trim() }]
  })
  return {
    pictures: found.length,
    bare: found.filter(({ alt }) => alt.length < SHORTEST_ALT).map(({ line, art }) => ({ line, art })),
  }
}

export function readingOf(text: string): { readonly words: number; readonly minutes: number } {
  const words = wordsOf(text).length
  return { words, minutes: Math.max(1, Math.round(readingSeconds(words) / 60)) }
}

export interface Inserted {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A block of its own after the line of the cursor, with an empty line on both sides; what is inside gets selected. */
export function insertBlock(text: string, at: number, block: string): Inserted {
  const end = text.indexOf('\n', at)
  const before = (end === -1 ? text : text.slice(0, end)).trimEnd()
  const after = end === -1 ? '' : text.slice(end).trimStart()
  const head = before === '' ? '' : `${before}\n\n`
  const from = head.length
  return { text: `${head}${block}\n${after === '' ? '' : `\n${after}`}`, from, to: from + block.length }
}

/** What is selected, or a word to begin with, between two marks. */
export function wrapRun(text: string, from: number, to: number, mark: string, empty: string): Inserted {
  const inner = text.slice(from, to) || empty
  const start = from + mark.length
  return {
    text: `${text.slice(0, from)}${mark}${inner}${mark}${text.slice(to)}`,
    from: start,
    to: start + inner.length,
  }
}
