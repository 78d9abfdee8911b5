import { personalityGroups } from '@malto/contract/constants'

/** Told apart without colour: each line has a pattern of its own. */
const DASHES = ['', '1 7', '10 6', '12 5 1 5', '4 5', '16 6 4 6', '1 4', '20 5'] as const

export interface LineLook {
  /** Carries the colour, in both schemes. */
  readonly className: string
  readonly dash: string
}

const isLetter = (key: string): boolean => personalityGroups.some((letter) => letter === key)

/** The six groups have colours of their own; every other line takes its turn. */
export const toneOf = (key: string, at: number): string =>
  isLetter(key) ? `tone-${key.toLowerCase()}` : `tone-${at % DASHES.length}`

export const lookOf = (key: string, at: number): LineLook => ({
  className: toneOf(key, at),
  dash: DASHES[at % DASHES.length] ?? '',
})
