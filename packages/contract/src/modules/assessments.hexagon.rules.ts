import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import { isLetter, reaches, type FlatKind, type TextBand } from './assessments.rules.ts'

// The hexagon R-I-A-S-E-C: closed, so C stands beside R. Codes are strings of its letters, highest first.

/** Six scores; 0…40 wherever a number of points is part of the rule. A short form is doubled before. */
export type HexagonScores = Readonly<Record<PersonalityGroup, number>>

/** So much above the next tells two letters apart; so near to the top is one of those to choose from. */
export const LETTER_GAP = 5
/** A profile with no more between its highest and its lowest letter has no code. */
export const FLAT_SPREAD = 8
const MANY_FROM = 27
const NONE_UP_TO = 13
const SCALE_WIDTH = 40
/** The critical r for n = 6, one-tailed: .05 and .10. */
export const BEST_MATCH = 0.729
export const GREAT_MATCH = 0.608

function lettersIn(code: string): PersonalityGroup[] {
  const letters = code.split('')
  if (!letters.every(isLetter)) throw new RangeError(`Not a code of the hexagon: ${code}`)
  return letters
}

/** Steps along the rim, the shorter way: 0…3. */
export function distance(a: PersonalityGroup, b: PersonalityGroup): number {
  const steps = Math.abs(personalityGroups.indexOf(a) - personalityGroups.indexOf(b))
  return Math.min(steps, personalityGroups.length - steps)
}

/** Letters from the highest score down; equal scores stand together, in the order of the hexagon. */
export function placesOf(scores: HexagonScores): PersonalityGroup[][] {
  const values = [...new Set(personalityGroups.map((letter) => scores[letter]))].toSorted((a, b) => b - a)
  return values.map((value) => personalityGroups.filter((letter) => scores[letter] === value))
}

const arrangements = (letters: readonly PersonalityGroup[], count: number): string[] =>
  count === 0
    ? ['']
    : letters.flatMap((first) =>
        arrangements(
          letters.filter((letter) => letter !== first),
          count - 1,
        ).map((rest) => first + rest),
      )

/** Every code of three letters that equal scores allow. It knows nothing of flatness: `lettersOf` does. */
export function tiedCodes(scores: HexagonScores): string[] {
  let codes = ['']
  let room = 3
  for (const place of placesOf(scores)) {
    const taken = Math.min(room, place.length)
    const ends = arrangements(place, taken)
    codes = codes.flatMap((code) => ends.map((end) => code + end))
    room -= taken
  }
  return codes
}

/** A person or a career: by one code, or by six scores, of which every tied code counts alike. */
export type Profile = string | HexagonScores

function meanOverCodes(a: Profile, b: Profile, index: (a: string, b: string) => number): number {
  const [ours, theirs] = [a, b].map((each) => (typeof each === 'string' ? [each] : tiedCodes(each)))
  const values = (ours ?? []).flatMap((one) => (theirs ?? []).map((other) => index(one, other)))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const PLACE_WEIGHTS = [3, 2, 1] as const
function codesC(person: string, career: string): number {
  const theirs = lettersIn(career)
  return lettersIn(person).reduce((sum, letter, place) => {
    const other = theirs[place]
    return other ? sum + (PLACE_WEIGHTS[place] ?? 0) * (3 - distance(letter, other)) : sum
  }, 0)
}
/** Brown and Gore's C, 0…18. A career of one or two letters is compared by these alone: nothing is padded. */
export const cIndex = (person: Profile, career: Profile): number => meanOverCodes(person, career, codesC)

const SHARED_WEIGHTS = [
  [22, 10, 4],
  [10, 5, 2],
  [4, 2, 1],
] as const
function codesM(person: string, career: string): number {
  const theirs = lettersIn(career)
  return lettersIn(person).reduce(
    (sum, letter, place) => sum + (SHARED_WEIGHTS[place]?.[theirs.indexOf(letter)] ?? 0),
    0,
  )
}
/** Iachan's M, 0…28: what the letters that both share weigh by their places. */
export const mIndex = (person: Profile, career: Profile): number => meanOverCodes(person, career, codesM)

/** How near the first two letters live, 1…3; a single letter has none. */
export function consistency(code: string): number | null {
  const [first, second] = lettersIn(code)
  return first && second ? 4 - distance(first, second) : null
}

/** How far the highest stands out: over the lowest, and (L1) over the second and the fourth. */
export function differentiation(scores: HexagonScores): { spread: number; l1: number } {
  const [x1 = 0, x2 = 0, , x4 = 0, , x6 = 0] = Object.values(scores).toSorted((a, b) => b - a)
  return { spread: x1 - x6, l1: (x1 - (x2 + x4) / 2) / 2 }
}

/** How alike two rows of numbers rise and fall, −1…1. A flat row rises nowhere: null. */
export function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const flat = (row: readonly number[]) => row.every((value) => value === row[0])
  if (xs.length !== ys.length || flat(xs) || flat(ys)) return null
  const away = (row: readonly number[]) => {
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length
    return row.map((value) => value - mean)
  }
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  const [dx, dy] = [away(xs), away(ys)]
  const r = dot(dx, dy) / Math.sqrt(dot(dx, dx) * dot(dy, dy))
  return Number.isFinite(r) ? Math.min(1, Math.max(-1, r)) : null
}

export type MatchLabel = 'best' | 'great'
export function matchLabel(r: number | null): MatchLabel | null {
  if (r === null || r < GREAT_MATCH) return null
  return r >= BEST_MATCH ? 'best' : 'great'
}

/** Which kind of flat, or null where letters stand out. */
export function flatKindOf(scores: HexagonScores): FlatKind | null {
  if (!reaches(FLAT_SPREAD, differentiation(scores).spread)) return null
  const values = Object.values(scores)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (reaches(mean, MANY_FROM)) return 'many'
  return reaches(NONE_UP_TO, mean) ? 'none' : 'mixed'
}

/**
 * The letters with their doubts.
 * - Tied letters are close to each other; the lowest has no next to be told apart from, so it counts as close.
 * - `code` ends before a tie that does not fit into three places: no letter wins by the order of the hexagon. It is
 *   null where flat, and where four or more share the first place. `tiedCodes` has all that are possible.
 * - A flat profile leaves nothing to choose from.
 * - `consistency` is null where ties leave it open.
 */
export function lettersOf(scores: HexagonScores) {
  const places = placesOf(scores)
  const flat = flatKindOf(scores)
  const top = Math.max(...Object.values(scores))
  const clear = places.flatMap((place, at) => {
    const [letter, next] = [place[0], places[at + 1]?.[0]]
    if (place.length > 1 || !letter || !next) return []
    return reaches(scores[letter] - scores[next], LETTER_GAP) ? [letter] : []
  })
  let code = ''
  for (const place of places) {
    if (code.length + place.length > 3) break
    code += place.join('')
  }
  const likely = new Set(tiedCodes(scores).map(consistency))
  const sorted = places.flat()
  return {
    places,
    clear,
    close: sorted.filter((letter) => !clear.includes(letter)),
    candidates: flat ? [] : sorted.filter((letter) => reaches(LETTER_GAP, top - scores[letter])),
    code: flat || code === '' ? null : code,
    flat,
    consistency: flat || likely.size !== 1 ? null : ([...likely][0] ?? null),
    ...differentiation(scores),
  }
}

/**
 * Which text a letter gets; every text has to be true by itself.
 * - Low: in the lowest third, or told apart from three letters above it, however clear it is of the next one.
 * - Clear: told apart from all others, those above it too. The last of four close letters does not stand out.
 */
export function letterBand(letter: PersonalityGroup, scores: HexagonScores): TextBand {
  const score = scores[letter]
  const others = personalityGroups.filter((each) => each !== letter).map((each) => scores[each])
  const above = others.filter((other) => reaches(other - score, LETTER_GAP))
  if (reaches(SCALE_WIDTH, 3 * score) || above.length >= 3) return 'low'
  return others.every((other) => reaches(Math.abs(other - score), LETTER_GAP)) ? 'clear' : 'close'
}
