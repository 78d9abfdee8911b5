import { personalityGroups } from '@malto/contract/constants'
import { CROWD_STEP, PROGRESS_STEP, SMALLEST_CROWD } from '@malto/contract/modules/advisory.rules'
import { lettersOf } from '@malto/contract/modules/assessments.hexagon.rules'
import type { ScaleScore, Scoring } from '@malto/contract/modules/assessments.rules'
import { hexagonScores } from '@malto/contract/modules/assessments.scoring.rules'
import type { ClassFigures } from '../advisory.sessions.table.ts'

// What can be said of a class without saying it of anybody.

type Scores = readonly ScaleScore[]

/** Versions with the same scales and ranges measure the same; scores of others cannot be laid together. */
const signOf = (scores: Scores): string => scores.map(({ key, min, max }) => `${key} ${min} ${max}`).join(';')

/** How many have finished, as it may be told: who watches a number grow by one knows who came. */
export const reached = (finished: number, closed: boolean): number =>
  closed ? finished : finished - (finished % PROGRESS_STEP)

/**
 * The crowd that may be summed up: of those who finished, in their order, the first ten, twenty, thirty … Whoever comes
 * between two steps changes nothing, so no two looks differ by fewer than ten people, closing it neither. Where a test
 * was changed on the way, those who took the same are the largest part of them. Empty below ten.
 */
export function crowdOf<T extends { readonly scores: Scores }>(finishers: readonly T[]): readonly T[] {
  const parts = [...Map.groupBy(finishers, ({ scores }) => signOf(scores)).values()]
  const alike = parts.reduce((most, part) => (part.length > most.length ? part : most), [])
  const people = alike.length - (alike.length % CROWD_STEP)
  return people < SMALLEST_CROWD ? [] : alike.slice(0, people)
}

/** The letter that is higher than every other; null where none is, or where the profile is flat. */
function firstLetter(scores: Scores) {
  const hexagon = hexagonScores(scores)
  if (!hexagon) return null
  const { places, flat } = lettersOf(hexagon)
  const [first = []] = places
  return flat || first.length !== 1 ? null : (first[0] ?? null)
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Sums over a crowd; null where there is none. */
export function figuresOf(
  scoring: Scoring,
  crowd: readonly { readonly scores: Scores }[],
  names: readonly { readonly key: string; readonly name: string }[],
): ClassFigures | null {
  const [first] = crowd
  if (!first) return null
  const letters = scoring === 'interests' ? crowd.map(({ scores }) => firstLetter(scores)) : []
  return {
    people: crowd.length,
    letters:
      scoring === 'interests'
        ? personalityGroups.map((letter) => ({
            letter,
            count: letters.filter((each) => each === letter).length,
          }))
        : [],
    flat: letters.filter((each) => each === null).length,
    scales: first.scores.map(({ key, max }, at) => {
      const sum = crowd.reduce((total, { scores }) => total + (scores[at]?.score ?? 0), 0)
      const name = names.find((each) => each.key === key)?.name ?? key
      return { key, name, mean: rounded(sum / crowd.length), max }
    }),
  }
}
