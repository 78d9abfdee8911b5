import type { TestContent, TextBlock } from './assessments.content.ts'
import { letterBand, type HexagonScores } from './assessments.hexagon.rules.ts'
import { isLetter, type ScaleScore, type Scoring, type TextBand } from './assessments.rules.ts'
import { bandOf, isGuidanceObstacle } from './assessments.scoring.rules.ts'

// Which words a scale gets: the server asks it of results, the console of drafts that are tried.

/** `hexagon`: the six letters of an interests test, where all have a score. A flat profile has no bands. */
export function bandFor(
  scoring: Scoring,
  { key, score, min, max }: Pick<ScaleScore, 'key' | 'score' | 'min' | 'max'>,
  hexagon: HexagonScores | null,
  flat: boolean,
): TextBand | null {
  if (score === null) return null
  // An obstacle that leads to a next step reads as high, also where its third would be the middle one.
  if (scoring === 'guidance' && isGuidanceObstacle(score)) return 'high'
  if (scoring !== 'interests') return bandOf(score, min, max)
  return hexagon && !flat && isLetter(key) ? letterBand(key, hexagon) : null
}

/** The text of a band; a scale that has one for all of them keeps it as `middle`. */
export const textFor = (
  { texts }: Pick<TestContent, 'texts'>,
  key: string,
  band: TextBand | null,
): TextBlock | null => (band && (texts[key]?.[band] ?? texts[key]?.middle)) ?? null
