import { expect, test } from 'vitest'
import type { PersonalityGroup } from '../constants.ts'
import {
  cIndex,
  consistency,
  differentiation,
  distance,
  lettersOf,
  matchLabel,
  mIndex,
  pearson,
  tiedCodes,
} from './assessments.hexagon.rules.ts'
import { longestRun, standardDeviation } from './assessments.quality.rules.ts'
import { scorings, shapeOf, type Answers, type Form } from './assessments.rules.ts'
import { scoreForm } from './assessments.scoring.rules.ts'

// The table "Vectors" of the scoring specification, line by line.

const scores = (R: number, I: number, A: number, S: number, E: number, C: number) => ({ R, I, A, S, E, C })

test.each([
  ['RIA', 'RIA', 18],
  ['RIA', 'SEC', 0],
  ['RIA', 'IRA', 13],
  ['SEI', 'ESA', 12],
  ['RIS', 'RCE', 13],
])('C: %s/%s is %i', (person, career, expected) => {
  expect(cIndex(person, career)).toBe(expected)
})

test.each([
  ['RIA', 'RIA', 28],
  ['RIA', 'SEC', 0],
  ['SEI', 'ESI', 21],
  ['RIA', 'RAS', 24],
])('M: %s/%s is %i', (person, career, expected) => {
  expect(mIndex(person, career)).toBe(expected)
})

test.each([
  ['RIA', 3],
  ['RAS', 2],
  ['RSE', 1],
  ['CRI', 3],
])('consistency: %s is %i', (code, expected) => {
  expect(consistency(code)).toBe(expected)
})

test('d: RR RI RA RS RE RC are 0 1 2 3 2 1', () => {
  const letters: PersonalityGroup[] = ['R', 'I', 'A', 'S', 'E', 'C']
  expect(letters.map((letter) => distance('R', letter))).toEqual([0, 1, 2, 3, 2, 1])
})

test('(70,90,120,75,100,130): max − min is 60, L1 is 12.5', () => {
  expect(differentiation(scores(70, 90, 120, 75, 100, 130))).toEqual({ spread: 60, l1: 12.5 })
})

test('R70 I90 A120 S50 E60 C130 is CAI', () => {
  expect(tiedCodes(scores(70, 90, 120, 50, 60, 130))).toEqual(['CAI'])
  expect(lettersOf(scores(70, 90, 120, 50, 60, 130)).code).toBe('CAI')
})

test('R30 I24 A18 S18 E10 C6 has the codes RIA and RIS, and neither is preferred', () => {
  const profile = scores(30, 24, 18, 18, 10, 6)
  expect(new Set(tiedCodes(profile))).toEqual(new Set(['RIA', 'RIS']))
  expect(lettersOf(profile).code).toBe('RI')
})

test('all six 20: flat, no code, r = null', () => {
  const profile = scores(20, 20, 20, 20, 20, 20)
  expect(lettersOf(profile)).toMatchObject({ flat: 'mixed', code: null, candidates: [], consistency: null })
  expect(pearson(Object.values(profile), [4.83, 1.43, 6.39, 3.65, 3.18, 1.61])).toBeNull()
  expect(pearson([4.83, 1.43, 6.39, 3.65, 3.18, 1.61], Object.values(profile))).toBeNull()
})

test('short form: 5 × "5", then 25 × "1" gives R I A S E = 4, C = 0', () => {
  const order = ['R', 'I', 'A', 'S', 'E', 'C']
  const form: Form = {
    scales: order.map((key) => ({ key })),
    groups: [
      {
        kind: 'five',
        options: [1, 2, 3, 4, 5].map((value) => ({ value, weight: value - 1 })),
        questions: Array.from({ length: 30 }, (_, at) => ({ scale: order[at % 6] })),
      },
    ],
  }
  const answers: Answers = new Map(
    Array.from({ length: 30 }, (_, at) => [at + 1, { value: at < 5 ? 5 : 1, spent_ms: 3000 }]),
  )
  expect(scoreForm(form, answers)).toEqual(
    order.map((key) => ({ key, score: key === 'C' ? 0 : 4, min: 0, max: 20, missing: 0 })),
  )
})

test('longest run of 1,1,2,2,2,2,3,1 is 4; SD(1,2,3,4,5) is 1.581139', () => {
  expect(longestRun([1, 1, 2, 2, 2, 2, 3, 1])).toBe(4)
  expect(standardDeviation([1, 2, 3, 4, 5])).toBeCloseTo(1.581139, 6)
})

test('person (27,13,23,25,14,14) with career (4.83,1.43,6.39,3.65,3.18,1.61): r = .771, best', () => {
  const r = pearson([27, 13, 23, 25, 14, 14], [4.83, 1.43, 6.39, 3.65, 3.18, 1.61])
  expect(r?.toFixed(3)).toBe('0.771')
  expect(matchLabel(r)).toBe('best')
})

test('only tests of the six letters are drawn as a hexagon, and traits as sliders, never types', () => {
  expect(scorings.map((scoring) => [scoring, shapeOf(scoring)])).toEqual([
    ['interests', 'hexagon'],
    ['worlds', 'worlds'],
    ['traits', 'sliders'],
    ['values', 'bars'],
    ['areas', 'bars'],
    ['guidance', 'bars'],
    ['mirror', 'hexagon'],
  ])
})
