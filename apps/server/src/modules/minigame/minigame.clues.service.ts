import { withoutMarks } from '@malto/contract'

const searchable = (text: string): string =>
  ` ${withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Which clues name the career, by any of its names, marks or not: their places. */
export function cluesNaming(clues: readonly string[], names: readonly string[]): number[] {
  const words = names.map(searchable).filter((name) => name.trim() !== '')
  return clues.flatMap((clue, at) => {
    const text = searchable(clue)
    return words.some((name) => text.includes(name)) ? [at] : []
  })
}
