import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import {
  cIndex,
  consistency,
  differentiation,
  distance,
  letterBand,
  lettersOf,
  matchLabel,
  mIndex,
  pearson,
  tiedCodes,
  type HexagonScores,
} from './assessments.hexagon.rules.ts'

const scores = (R: number, I: number, A: number, S: number, E: number, C: number): HexagonScores => ({
  R,
  I,
  A,
  S,
  E,
  C,
})
const point = fc.integer({ min: 0, max: 40 })
const wide = fc.tuple(point, point, point, point, point, point).map((row) => scores(...row))
/** Few values, so that most profiles tie. */
const step = fc.constantFrom(6, 10, 18, 24, 30)
const tied = fc.tuple(step, step, step, step, step, step).map((row) => scores(...row))
const profile = fc.oneof(wide, tied)
const code = fc
  .shuffledSubarray([...personalityGroups], { minLength: 1, maxLength: 3 })
  .map((letters) => letters.join(''))
const row = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 6, maxLength: 6 })

const sorted = (letters: Iterable<PersonalityGroup>) => [...letters].toSorted()
const shifted = (letter: PersonalityGroup): PersonalityGroup =>
  personalityGroups[(personalityGroups.indexOf(letter) + 1) % 6] ?? 'R'

test('distance is symmetric, closed and never more than three, wherever the hexagon is turned', () => {
  for (const a of personalityGroups)
    for (const b of personalityGroups) {
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(shifted(a), shifted(b))).toBe(distance(a, b))
      expect(distance(a, b) === 0).toBe(a === b)
      expect(distance(a, b)).toBeLessThanOrEqual(3)
    }
})

test('C and M stay in their bounds, are the same both ways, and are highest for the code itself', () => {
  fc.assert(
    fc.property(code, code, (a, b) => {
      for (const [index, highest] of [
        [cIndex, 18],
        [mIndex, 28],
      ] as const) {
        expect(index(a, b)).toBe(index(b, a))
        expect(index(a, b)).toBeGreaterThanOrEqual(0)
        expect(index(a, b)).toBeLessThanOrEqual(index(a, a))
        expect(index(a, a)).toBeLessThanOrEqual(highest)
      }
    }),
  )
})

test('a career of one or two letters is never padded', () => {
  expect([cIndex('RIA', 'R'), cIndex('RIA', 'RI')]).toEqual([9, 15])
  expect([mIndex('RIA', 'R'), mIndex('RIA', 'RI'), mIndex('RIA', 'A')]).toEqual([22, 27, 4])
  expect(consistency('R')).toBeNull()
})

test('what is no letter of the hexagon is refused, not scored', () => {
  expect(() => cIndex('RIX', 'RIA')).toThrow(RangeError)
  expect(() => mIndex('RIA', 'ria')).toThrow(RangeError)
})

test('with ties C and M are the mean over all tied codes', () => {
  const person = scores(30, 24, 18, 18, 10, 6)
  expect(mIndex(person, 'RIA')).toBe((28 + 27) / 2)
  expect(cIndex(person, 'RIA')).toBe((18 + 17) / 2)
  // Both sides tied: R=I against R=I, half the pairs agree.
  const pair = scores(30, 30, 20, 10, 5, 0)
  expect(mIndex(pair, pair)).toBe((28 + 21) / 2)
  fc.assert(
    fc.property(tied, code, (given, career) => {
      const each = tiedCodes(given).map((one) => mIndex(one, career))
      expect(mIndex(given, career)).toBeCloseTo(each.reduce((sum, value) => sum + value, 0) / each.length, 9)
      expect(mIndex(career, given)).toBeCloseTo(mIndex(given, career), 9)
      expect(cIndex(given, career)).toBeLessThanOrEqual(18)
    }),
  )
})

test('tied codes are exactly the orders of three letters that no score contradicts', () => {
  const all = personalityGroups.flatMap((a) =>
    personalityGroups.flatMap((b) => personalityGroups.map((c) => [a, b, c] as const)),
  )
  fc.assert(
    fc.property(profile, (given) => {
      const possible = all
        .filter((three) => new Set(three).size === 3)
        .filter(([a, b, c]) => given[a] >= given[b] && given[b] >= given[c])
        .filter((three) =>
          personalityGroups.every((other) => three.includes(other) || given[other] <= given[three[2]]),
        )
        .map((three) => three.join(''))
      expect(tiedCodes(given).toSorted()).toEqual(possible.toSorted())
    }),
  )
})

test('places hold every letter once, fall from place to place, and equal scores stand together', () => {
  fc.assert(
    fc.property(profile, (given) => {
      const { places } = lettersOf(given)
      expect(sorted(places.flat())).toEqual(sorted(personalityGroups))
      for (const [at, place] of places.entries()) {
        expect(new Set(place.map((letter) => given[letter])).size).toBe(1)
        const below = places[at + 1]?.[0]
        if (below && place[0]) expect(given[place[0]]).toBeGreaterThan(given[below])
      }
    }),
  )
})

test('a letter is clear from 5 above the next, else close; tied letters are close', () => {
  const letters = lettersOf(scores(35, 30, 26, 21, 21, 10))
  expect(letters.clear).toEqual(['R', 'A'])
  expect(letters.close).toEqual(['I', 'S', 'E', 'C'])
  fc.assert(
    fc.property(profile, (given) => {
      const { clear, close } = lettersOf(given)
      expect(sorted([...clear, ...close])).toEqual(sorted(personalityGroups))
      for (const letter of clear)
        for (const other of personalityGroups)
          if (other !== letter && given[other] <= given[letter])
            expect(given[letter] - given[other]).toBeGreaterThanOrEqual(5)
    }),
  )
})

test('candidates are all within 5 of the top, none of a flat profile', () => {
  expect(lettersOf(scores(35, 30, 29, 10, 10, 10)).candidates).toEqual(['R', 'I'])
  fc.assert(
    fc.property(profile, (given) => {
      const { candidates, flat, places } = lettersOf(given)
      const top = Math.max(...Object.values(given))
      expect(sorted(candidates)).toEqual(
        flat ? [] : sorted(personalityGroups.filter((letter) => top - given[letter] <= 5)),
      )
      if (!flat) expect(candidates.slice(0, places[0]?.length)).toEqual(places[0])
    }),
  )
})

test('fractions of left-out answers do not miss a limit by their last digit', () => {
  // 250/9 − 205/9 is 5, in binary a hair less.
  const letters = lettersOf(scores(250 / 9, 205 / 9, 5, 5, 5, 5))
  expect(letters.clear).toContain('R')
  expect(letters.candidates).toEqual(['R', 'I'])
})

test('a code is never padded, holds no letter that a tie leaves open, and begins every tied code', () => {
  expect(lettersOf(scores(30, 30, 30, 30, 10, 5)).code).toBeNull()
  expect(lettersOf(scores(30, 20, 20, 20, 10, 5)).code).toBe('R')
  expect(lettersOf(scores(30, 30, 20, 10, 5, 0)).code).toBe('RIA')
  fc.assert(
    fc.property(profile, (given) => {
      const letters = lettersOf(given)
      if (letters.flat) {
        expect(letters.code).toBeNull()
        return
      }
      const held = sorted((letters.code ?? '').split('') as PersonalityGroup[])
      for (const one of tiedCodes(given))
        expect(sorted(one.slice(0, held.length).split('') as PersonalityGroup[])).toEqual(held)
    }),
  )
})

test('consistency of a profile is given only where ties leave no doubt about it', () => {
  expect(lettersOf(scores(30, 30, 20, 10, 5, 0)).consistency).toBe(3)
  expect(lettersOf(scores(30, 20, 5, 5, 5, 20)).consistency).toBe(3)
  expect(lettersOf(scores(30, 20, 20, 5, 5, 5)).consistency).toBeNull()
  fc.assert(
    fc.property(profile, (given) => {
      const { consistency: value } = lettersOf(given)
      if (value === null) return
      for (const one of tiedCodes(given)) expect(consistency(one)).toBe(value)
      expect([1, 2, 3]).toContain(value)
    }),
  )
})

test('flat up to 8 between highest and lowest: many from a mean of 27, none up to 13, else mixed', () => {
  expect(lettersOf(scores(32, 24, 27, 27, 26, 25)).flat).toBe('mixed')
  expect(lettersOf(scores(32, 24, 27, 27, 26, 26)).flat).toBe('many')
  expect(lettersOf(scores(17, 9, 13, 13, 13, 13)).flat).toBe('none')
  expect(lettersOf(scores(17, 9, 13, 13, 13, 14)).flat).toBe('mixed')
  expect(lettersOf(scores(33, 24, 28, 28, 28, 28)).flat).toBeNull()
  expect(lettersOf(scores(40, 40, 40, 40, 40, 40)).flat).toBe('many')
  expect(lettersOf(scores(0, 0, 0, 0, 0, 0)).flat).toBe('none')
})

test('differentiation: the spread is never negative, and L1 at most half of it', () => {
  fc.assert(
    fc.property(profile, (given) => {
      const { spread, l1 } = differentiation(given)
      expect(spread).toBe(Math.max(...Object.values(given)) - Math.min(...Object.values(given)))
      expect(l1).toBeGreaterThanOrEqual(0)
      expect(l1).toBeLessThanOrEqual(spread / 2)
    }),
  )
})

test('r lies between −1 and 1, is the same both ways, and 1 for any row with its own doubled', () => {
  fc.assert(
    fc.property(row, row, (xs, ys) => {
      const r = pearson(xs, ys)
      if (r !== null) expect(Math.abs(r)).toBeLessThanOrEqual(1)
      expect(pearson(ys, xs)).toBe(r)
    }),
  )
  fc.assert(
    fc.property(wide, (given) => {
      const xs = Object.values(given)
      const flat = new Set(xs).size === 1
      const [same, against] = [
        pearson(
          xs,
          xs.map((x) => 2 * x),
        ),
        pearson(
          xs,
          xs.map((x) => 3 - x),
        ),
      ]
      if (flat) expect([same, against]).toEqual([null, null])
      else {
        expect(same).toBeCloseTo(1, 9)
        expect(against).toBeCloseTo(-1, 9)
      }
    }),
  )
})

test('a flat row has no r even where its mean is not exact in binary', () => {
  expect(pearson([0.1, 0.1, 0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4, 5, 6])).toBeNull()
  expect(pearson([1, 2, 3], [1, 2])).toBeNull()
  expect(pearson([], [])).toBeNull()
})

test('labels: best from .729, great from .608, otherwise none', () => {
  expect([1, 0.729, 0.7289, 0.608, 0.6079, 0, -0.9, null].map((r) => matchLabel(r))).toEqual([
    'best',
    'best',
    'great',
    'great',
    null,
    null,
    null,
    null,
  ])
})

test('a letter’s text is low in the lowest third or behind three others, clear only apart from all', () => {
  const bands = (given: HexagonScores) => personalityGroups.map((letter) => letterBand(letter, given))
  expect(bands(scores(38, 30, 22, 16, 8, 0))).toEqual(['clear', 'clear', 'clear', 'low', 'low', 'low'])
  expect(bands(scores(38, 37, 36, 35, 20, 5))).toEqual(['close', 'close', 'close', 'close', 'low', 'low'])
  expect(bands(scores(20, 20, 20, 20, 20, 20))).toEqual(Array.from({ length: 6 }, () => 'close'))
  expect(bands(scores(13, 14, 13, 13, 13, 13))).toEqual(['low', 'close', 'low', 'low', 'low', 'low'])
})
