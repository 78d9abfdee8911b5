import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import {
  matchLabel,
  pearson,
  placesOf,
  type HexagonScores,
  type MatchLabel,
} from './assessments.hexagon.rules.ts'

// How a person's interests and a career's go together. Shapes are compared, never sums: nobody is "73 % a welder".

export interface MatchFigures {
  readonly r: number | null
  readonly label: MatchLabel | null
}

export function matchOf(scores: HexagonScores, interests: readonly number[]): MatchFigures {
  const r = pearson(
    personalityGroups.map((letter) => scores[letter]),
    interests,
  )
  return { r, label: matchLabel(r) }
}

/** What of a career choosing among many needs. */
export interface Ranked extends MatchFigures {
  readonly slug: string
  readonly group: string | number
  readonly code: string
}

export const MATCHES_SHOWN = 12
export const MATCHES_MOST = 30
/** Of one group of careers; the same kind of work twelve times would be no choice. */
export const MATCHES_OF_GROUP = 3
export const UNEXPECTED = 2

const byMatch = (a: Ranked, b: Ranked): number => (b.r ?? -2) - (a.r ?? -2) || (a.slug < b.slug ? -1 : 1)

/** The highest letters of a person: more than one where they tie. */
export const firstLettersOf = (scores: HexagonScores): readonly PersonalityGroup[] =>
  placesOf(scores)[0] ?? []

function best<T extends Ranked>(careers: readonly T[], most: number): T[] {
  const taken = new Map<string | number, number>()
  const chosen: T[] = []
  for (const career of careers) {
    const before = taken.get(career.group) ?? 0
    if (chosen.length === most || career.label === null) break
    if (before === MATCHES_OF_GROUP) continue
    taken.set(career.group, before + 1)
    chosen.push(career)
  }
  return chosen
}

/** Below this the two shapes have too little in common to be worth a second look. */
const STILL_ALIKE = 0.4

/**
 * The careers that go best with somebody, at most three of a group; and two that they would not have thought of: from
 * groups that the first list does not show, beginning with a letter that is not theirs, and fitting all the same.
 * Where no such one fits as well as the first list, one that fits less stands in, and its label says so.
 */
export function chooseMatches<T extends Ranked>(
  careers: readonly T[],
  first_letters: readonly PersonalityGroup[],
  most: number = MATCHES_SHOWN,
): { matches: T[]; unexpected: T[] } {
  const sorted = careers.toSorted(byMatch)
  const matches = best(sorted, most)
  const shown = new Set(best(sorted, Math.min(most, MATCHES_SHOWN)).map(({ group }) => group))
  const known = new Set(matches.map(({ slug }) => slug))
  const unexpected: T[] = []
  for (const career of sorted) {
    if (unexpected.length === UNEXPECTED || (career.r ?? -1) < STILL_ALIKE) break
    if (shown.has(career.group) || known.has(career.slug)) continue
    if (first_letters.some((letter) => career.code.startsWith(letter))) continue
    shown.add(career.group)
    unexpected.push(career)
  }
  return { matches, unexpected }
}
