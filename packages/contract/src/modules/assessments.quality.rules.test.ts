import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, errorOfDifference } from './assessments.change.rules.ts'
import { mirrorOf, mirrorScores, type MirrorScores } from './assessments.mirror.rules.ts'
import { longestRun, median, qualityOf, standardDeviation } from './assessments.quality.rules.ts'
import type { Answers, AnswerValue, Form, ItemKind } from './assessments.rules.ts'

const five = [1, 2, 3, 4, 5].map((value) => ({ value, weight: value - 1, scale: `s${value}` }))
/** A form of one kind with so many items; those at `checks` are instructed to choose 4. */
const formOf = (count: number, kind: ItemKind = 'five', checks: readonly number[] = []): Form => ({
  scales: [{ key: 'a' }],
  groups: [
    {
      kind,
      options: five,
      questions: Array.from({ length: count }, (_, at) =>
        checks.includes(at + 1) ? { expected: 4 } : { scale: 'a' },
      ),
    },
  ],
})
const answersOf = (values: readonly (AnswerValue | null)[], spent_ms = 3000): Answers =>
  new Map(values.flatMap((value, at) => (value === null ? [] : [[at + 1, { value, spent_ms }] as const])))
/** Varied answers: runs of one, a wide deviation. */
const varied = (count: number): number[] => Array.from({ length: count }, (_, at) => (at % 5) + 1)
const flagsOf = (form: Form, answers: Answers) => qualityOf(form, answers).flags

test('varied answers in good time have no flag', () => {
  expect(qualityOf(formOf(60), answersOf(varied(60)))).toEqual({ flags: [], level: 'good' })
  expect(qualityOf(formOf(60), new Map())).toEqual({ flags: [], level: 'good' })
})

test('a run is flagged from 15 equal answers on, in a form of up to 30 from 10 on', () => {
  const withRun = (count: number, run: number) =>
    flagsOf(
      formOf(count),
      answersOf([...Array.from({ length: run }, () => 1), 2, ...varied(count - run - 1)]),
    )
  expect([withRun(60, 14), withRun(60, 15)]).toEqual([[], ['same_answers']])
  expect([withRun(31, 14), withRun(31, 15)]).toEqual([[], ['same_answers']])
  expect([withRun(30, 9), withRun(30, 10)]).toEqual([[], ['same_answers']])
})

test('instructed items make no form longer, break no run and are not part of one', () => {
  const values = [
    ...Array.from({ length: 5 }, () => 1),
    4,
    ...Array.from({ length: 5 }, () => 1),
    ...varied(20),
  ]
  // 31 questions of which 30 are scored; ten 1s around the instructed one, and an eleventh behind.
  expect(flagsOf(formOf(31, 'five', [6]), answersOf(values))).toEqual(['same_answers'])
})

test('a gap neither ends a run nor lengthens it', () => {
  const run = (length: number) => [...Array.from({ length }, () => 2), null, 2, ...varied(48)]
  expect(flagsOf(formOf(60), answersOf(run(13)))).toEqual([])
  expect(flagsOf(formOf(60), answersOf(run(14)))).toEqual(['same_answers'])
})

test('a median under two seconds an item is too fast; a few quick ones are not', () => {
  expect(flagsOf(formOf(60), answersOf(varied(60), 1999))).toEqual(['too_fast'])
  expect(flagsOf(formOf(60), answersOf(varied(60), 2000))).toEqual([])
  const mostly = new Map(
    [...answersOf(varied(60), 500)].map(([at, answer]) => [
      at,
      at > 29 ? { ...answer, spent_ms: 9000 } : answer,
    ]),
  )
  expect(flagsOf(formOf(60), mostly)).toEqual([])
})

test('a deviation below 0.4 is no spread, measured on what was chosen before any reversing', () => {
  const rare = (every: number) => Array.from({ length: 60 }, (_, at) => (at % every === 0 ? 4 : 3))
  expect(standardDeviation(rare(8))).toBeLessThan(0.4)
  expect(flagsOf(formOf(60), answersOf(rare(8)))).toEqual(['no_spread'])
  expect(standardDeviation(rare(4))).toBeGreaterThan(0.4)
  expect(flagsOf(formOf(60), answersOf(rare(4)))).toEqual([])
  const reversed: Form = {
    scales: [{ key: 'a' }],
    groups: [
      {
        kind: 'five',
        options: five,
        questions: Array.from({ length: 60 }, (_, at) => ({ scale: 'a', reverse: at % 2 === 0 })),
      },
    ],
  }
  expect(flagsOf(reversed, answersOf(Array.from({ length: 60 }, () => 5)))).toEqual([
    'same_answers',
    'no_spread',
  ])
})

test('an instructed item answered otherwise is a flag, two of them are still one; left out it is none', () => {
  const form = formOf(62, 'five', [20, 45])
  const answer = (first: number | null, second: number | null) =>
    answersOf(varied(62).map((value, at) => (at === 19 ? first : at === 44 ? second : value)))
  expect(flagsOf(form, answer(4, 4))).toEqual([])
  expect(flagsOf(form, answer(4, 3))).toEqual(['instruction_missed'])
  expect(flagsOf(form, answer(1, 5))).toEqual(['instruction_missed'])
  expect(flagsOf(form, answer(null, 4))).toEqual([])
})

test('most/least and choice have no runs and no deviation, but can be too fast', () => {
  const pairs = Array.from({ length: 20 }, (): AnswerValue => [1, 2])
  expect(flagsOf(formOf(20, 'most_least'), answersOf(pairs))).toEqual([])
  expect(flagsOf(formOf(20, 'most_least'), answersOf(pairs, 800))).toEqual(['too_fast'])
  expect(flagsOf(formOf(20, 'choice'), answersOf(Array.from({ length: 20 }, () => 1)))).toEqual([])
  expect(flagsOf(formOf(20, 'faces'), answersOf(Array.from({ length: 20 }, () => 1)))).toEqual([
    'same_answers',
    'no_spread',
  ])
})

test('one flag asks gently, two or more hide', () => {
  const form = formOf(62, 'five', [20])
  const missed = varied(62).map((value, at) => (at === 19 ? 1 : value))
  expect(qualityOf(form, answersOf(missed)).level).toBe('ask')
  expect(qualityOf(form, answersOf(missed, 900))).toEqual({
    flags: ['too_fast', 'instruction_missed'],
    level: 'hidden',
  })
  expect(
    qualityOf(
      form,
      answersOf(
        Array.from({ length: 62 }, () => 3),
        100,
      ),
    ),
  ).toEqual({
    flags: ['same_answers', 'too_fast', 'no_spread', 'instruction_missed'],
    level: 'hidden',
  })
})

test('run, deviation and median of small and of any rows', () => {
  expect([longestRun([]), longestRun([7]), longestRun([1, 2, 1])]).toEqual([0, 1, 1])
  expect([standardDeviation([]), standardDeviation([3]), standardDeviation([3, 3])]).toEqual([null, null, 0])
  expect([median([]), median([5]), median([9, 1]), median([9, 1, 2])]).toEqual([null, 5, 5, 2])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2 }), (values) => {
      const backwards = values.toReversed()
      expect(longestRun(backwards)).toBe(longestRun(values))
      expect(longestRun(values)).toBeLessThanOrEqual(values.length)
      expect(standardDeviation(backwards)).toBeCloseTo(standardDeviation(values) ?? NaN, 9)
      expect(longestRun(values) === values.length).toBe(standardDeviation(values) === 0)
      const middle = median(values) ?? NaN
      expect(median(backwards)).toBe(middle)
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2)
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})

test('the error of a difference is 4.5 of 40, and in proportion on other scales', () => {
  expect(errorOfDifference(40)).toBeCloseTo(4.498, 3)
  expect(errorOfDifference(20)).toBeCloseTo(errorOfDifference(40) / 2, 12)
})

test('a change counts from 1.96 errors on: 9 of 40, 5 of 20', () => {
  expect(changeOf(20, 28, 40)).toEqual({ before: 20, difference: 8, counts: false })
  expect(changeOf(20, 29, 40)).toEqual({ before: 20, difference: 9, counts: true })
  expect(changeOf(29, 20, 40)).toEqual({ before: 29, difference: -9, counts: true })
  expect([changeOf(10, 14, 20)?.counts, changeOf(10, 15, 20)?.counts]).toEqual([false, true])
  expect([changeOf(null, 10, 40), changeOf(10, null, 40)]).toEqual([null, null])
})

test('a change is the same both ways but for its sign, counts on any width alike, and no change never counts', () => {
  const point = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(point, point, (before, after) => {
      const [there, back] = [changeOf(before, after, 40), changeOf(after, before, 40)]
      expect(back?.counts).toBe(there?.counts)
      expect((back?.difference ?? NaN) + (there?.difference ?? NaN)).toBe(0)
      expect(changeOf(before / 2, after / 2, 20)?.counts).toBe(there?.counts)
      expect(changeOf(before, before, 0)?.counts).toBe(false)
    }),
  )
})

const scores = (R: number | null, I: number, A: number, S: number, E: number, C: number): MirrorScores => ({
  R,
  I,
  A,
  S,
  E,
  C,
})

test('mirror: from 6 of 20 apart a talk card says who is higher, below that they agree', () => {
  const mirror = mirrorOf(scores(16, 10, 4, 8, 9, 12), scores(10, 16, 9, 8, 4, 12))
  expect(mirror.scales.map(({ key, difference, talk }) => [key, difference, talk])).toEqual([
    ['R', 6, 'child_higher'],
    ['I', -6, 'parent_higher'],
    ['A', -5, 'agree'],
    ['S', 0, 'agree'],
    ['E', 5, 'agree'],
    ['C', 0, 'agree'],
  ])
})

test('mirror: likeness is Pearson’s r, null where one is flat or a letter is missing; so is that letter', () => {
  const child = scores(16, 10, 4, 8, 9, 12)
  expect(mirrorOf(child, child).likeness).toBeCloseTo(1, 9)
  expect(mirrorOf(child, scores(4, 10, 16, 12, 11, 8)).likeness).toBeCloseTo(-1, 9)
  expect(mirrorOf(child, scores(9, 9, 9, 9, 9, 9)).likeness).toBeNull()
  const partly = mirrorOf(scores(null, 10, 4, 8, 9, 12), child)
  expect(partly.likeness).toBeNull()
  expect(partly.scales[0]).toEqual({ key: 'R', child: null, parent: 16, difference: null, talk: null })
  expect(partly.scales[1]?.talk).toBe('agree')
})

test('mirror: nothing is likened where only some letters are on both sides', () => {
  const [few, other] = [scores(null, 10, 4, 8, 9, 12), scores(null, 4, 9, 8, 10, 16)]
  expect(mirrorOf(few, other).likeness).toBeNull()
})

test('mirror: changing sides turns the cards round and keeps the likeness', () => {
  const point = fc.integer({ min: 0, max: 20 })
  const six = fc.tuple(point, point, point, point, point, point).map((row) => scores(...row))
  const turned = { child_higher: 'parent_higher', parent_higher: 'child_higher', agree: 'agree' } as const
  fc.assert(
    fc.property(six, six, (child, parent) => {
      const [one, other] = [mirrorOf(child, parent), mirrorOf(parent, child)]
      expect(other.likeness).toBe(one.likeness)
      expect(other.scales.map(({ talk }) => talk)).toEqual(one.scales.map(({ talk }) => talk && turned[talk]))
    }),
  )
})

test('mirror: long and short forms are laid on 0…20, missing letters stay missing', () => {
  const scale = (key: string, score: number | null, max: number) => ({ key, score, min: 0, max, missing: 0 })
  expect(
    mirrorScores([scale('R', 31, 40), scale('I', 13, 20), scale('A', null, 20), scale('trust', 7, 12)]),
  ).toEqual({
    R: 15.5,
    I: 13,
    A: null,
    S: null,
    E: null,
    C: null,
  })
  expect(mirrorScores([{ key: 'R', score: 20, min: 10, max: 50, missing: 0 }]).R).toBe(5)
  expect(mirrorScores([{ key: 'R', score: 0, min: 0, max: 0, missing: 0 }]).R).toBeNull()
})
