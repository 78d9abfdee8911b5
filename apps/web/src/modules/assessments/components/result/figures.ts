import type { PersonalityGroup } from '@malto/contract/constants'
import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import type { Letters, ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { isLetter, type ResultShape } from '@malto/contract/modules/assessments.rules'
import { isGuidanceObstacle } from '@malto/contract/modules/assessments.scoring.rules'
import type { GroupTone } from '../../../../ui/group.tsx'

// What a result page lays out, worked out from the figures alone.

export type LetterTone = Exclude<GroupTone, 'teal'>
export const toneOf = (letter: PersonalityGroup): LetterTone => letter.toLowerCase() as LetterTone

/** Only the six sides have colours; the same letter in another test (a trait) means something else. */
export const scaleTone = (shape: ResultShape, key: string): GroupTone =>
  (shape === 'hexagon' || shape === 'worlds') && isLetter(key) ? toneOf(key) : 'teal'

/** One group's colour where one letter leads alone; where several share the place none of them paints the page. */
export function leadingTone(letters: Letters | null): GroupTone {
  const first = letters && !letters.flat ? (letters.places[0] ?? []) : []
  return first.length === 1 && first[0] ? toneOf(first[0]) : 'teal'
}

/** Whose courses come next: of the group that was chosen by this result, otherwise of a first letter that is clear. */
export function courseLetter(
  letters: Letters | null,
  joined: PersonalityGroup | null,
): PersonalityGroup | null {
  const first = letters?.places[0]?.[0]
  return joined ?? (first && !letters.flat && letters.clear.includes(first) ? first : null)
}

type Figures = Pick<ScaleResult, 'key' | 'score' | 'min' | 'max'>

/** How far along its own width, 0…1. */
export const partOf = ({ score, min, max }: Figures): number =>
  score === null || max <= min ? 0 : (score - min) / (max - min)

/** The highest first; what has no score comes last. */
export const ranked = <S extends Figures>(scales: readonly S[]): S[] =>
  scales.toSorted((a, b) => (b.score === null ? -1 : partOf(b)) - (a.score === null ? -1 : partOf(a)))

const MOST_ON_TOP = 3
/**
 * The two that stand out. Equal ones stand together, so it may be three; where still more share the second place only
 * the first is named, and where they share the first, none: no order of ours decides.
 */
export function onTop<S extends Figures>(scales: readonly S[]): S[] {
  const known = ranked(scales).filter(({ score }) => score !== null)
  for (const place of [1, 0]) {
    const limit = known[place]
    const top = limit ? known.filter((each) => partOf(each) >= partOf(limit)) : []
    if (top.length > 0 && top.length <= MOST_ON_TOP) return top
  }
  return []
}

/** The letters that make up the code: whole places only, three letters at most. */
export function codeLetters({ places, flat }: Letters): PersonalityGroup[] {
  const found: PersonalityGroup[] = []
  for (const place of flat ? [] : places) {
    if (found.length + place.length > 3) break
    found.push(...place)
  }
  return found
}

export interface Neighbours {
  readonly first: PersonalityGroup
  readonly second: PersonalityGroup
  readonly how: 'equal' | 'close' | 'clear'
}
/** The first four letters, each with the next: told apart, close, or equal. */
export function neighbours({ places, clear }: Letters): Neighbours[] {
  const sorted = places.flat().slice(0, 4)
  return sorted.flatMap((first, at): Neighbours[] => {
    const second = sorted[at + 1]
    if (!second) return []
    const equal = places.some((place) => place.includes(first) && place.includes(second))
    return [{ first, second, how: equal ? 'equal' : clear.includes(first) ? 'clear' : 'close' }]
  })
}

/** From how many whole points on a change is more than chance. */
export function leastChange(width: number): number {
  let points = 1
  while (points < width && !changeOf(0, points, width)?.counts) points++
  return points
}

const FURTHEST = 2
/** Which texts are open at first: what stands out. The others are one tap away. */
export function openAtFirst({ library, letters, scales }: ResultDetail): ReadonlySet<string> {
  if (letters) return new Set<string>(codeLetters(letters))
  switch (library.scoring) {
    case 'guidance':
      return new Set(scales.filter(({ score }) => isGuidanceObstacle(score)).map(({ key }) => key))
    case 'traits': {
      const leaning = scales.filter(({ band }) => band === 'high' || band === 'low')
      const away = (scale: ScaleResult) => Math.abs(partOf(scale) - 0.5)
      const furthest = leaning.toSorted((a, b) => away(b) - away(a)).slice(0, FURTHEST)
      return new Set(furthest.map(({ key }) => key))
    }
    default:
      return new Set(onTop(scales).map(({ key }) => key))
  }
}
