import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import type { FigureTable } from '@malto/contract/modules/dashboards.admin'

export interface LetterShare {
  readonly letter: PersonalityGroup
  readonly count: number | null
  /** Of all that may be told; null where fewer than ten people stand behind it. */
  readonly percent: number | null
}

/** The table whose rows are the six letters, whatever it is called. */
export const lettersIn = (tables: readonly FigureTable[]): FigureTable | undefined =>
  tables.find(({ rows }) =>
    personalityGroups.every((letter) => rows.some(({ key }) => key.toUpperCase() === letter)),
  )

/** In the order of the hexagon. */
export function sharesOf(table: FigureTable): { readonly total: number; readonly shares: LetterShare[] } {
  const countOf = (letter: PersonalityGroup): number | null =>
    table.rows.find(({ key }) => key.toUpperCase() === letter)?.values[0] ?? null
  const total = personalityGroups.reduce((sum, letter) => sum + (countOf(letter) ?? 0), 0)
  return {
    total,
    shares: personalityGroups.map((letter) => {
      const count = countOf(letter)
      return {
        letter,
        count,
        percent: count === null || total === 0 ? null : Math.round((count / total) * 100),
      }
    }),
  }
}

const [SMALLEST, LARGEST] = [30, 46]

/** The larger the share, the larger its side of the lantern. */
export const radiusOf = (percent: number | null): number =>
  Math.min(LARGEST, Math.max(SMALLEST, 17.35 + 1.15 * (percent ?? 0)))
