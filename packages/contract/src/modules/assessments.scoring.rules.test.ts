import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers, AnswerValue, Form, ScaleScore } from './assessments.rules.ts'
import {
  answerFits,
  bandOf,
  doubledForShort,
  hexagonScores,
  isGuidanceObstacle,
  questionAt,
  questionCount,
  scoreForm,
  totalOf,
  worryOffersAdviser,
} from './assessments.scoring.rules.ts'

type Group = Form['groups'][number]
type Question = Group['questions'][number]

const five = [1, 2, 3, 4, 5].map((value) => ({ value, weight: value - 1 }))
const agree = [1, 2, 3, 4, 5].map((value) => ({ value, weight: value }))
const faces = [0, 1, 2].map((value) => ({ value, weight: value }))
const letters = ['R', 'I', 'A', 'S', 'E', 'C']

const formOf = (scales: readonly string[], ...groups: Group[]): Form => ({
  scales: scales.map((key) => ({ key })),
  groups,
})
const answersOf = (values: readonly (AnswerValue | null)[]): Answers =>
  new Map(
    values.flatMap((value, at) => (value === null ? [] : [[at + 1, { value, spent_ms: 3000 }] as const])),
  )
const scored = (form: Form, values: readonly (AnswerValue | null)[]) =>
  Object.fromEntries(scoreForm(form, answersOf(values)).map(({ key, score }) => [key, score]))
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const long = formOf(letters, {
  kind: 'five',
  options: five,
  questions: Array.from({ length: 60 }, (_, at) => ({ scale: letters[Math.floor(at / 2) % 6] })),
})
const four = ['a', 'b', 'c', 'd'].map((scale, at) => ({ value: at + 1, weight: 1, scale }))
const ranked = (count: number) =>
  formOf(['a', 'b', 'c', 'd'], {
    kind: 'most_least',
    options: [],
    questions: times(count, { options: four }),
  })

test('ten five-point items give 0…40: the sum of answer − 1', () => {
  expect(scoreForm(long, answersOf(times(60, 5)))[0]).toEqual({
    key: 'R',
    score: 40,
    min: 0,
    max: 40,
    missing: 0,
  })
  expect(scored(long, times(60, 1))).toEqual({ R: 0, I: 0, A: 0, S: 0, E: 0, C: 0 })
  expect(scored(long, times(60, 3))).toEqual({ R: 20, I: 20, A: 20, S: 20, E: 20, C: 20 })
})

test('six faces of 0/1/2 give 0…12; ten traits, reversed as 6 − x, give 10…50', () => {
  const kids = formOf(['a'], { kind: 'faces', options: faces, questions: times(6, { scale: 'a' }) })
  expect(scoreForm(kids, answersOf([2, 2, 1, 0, 2, 1]))).toEqual([
    { key: 'a', score: 8, min: 0, max: 12, missing: 0 },
  ])
  const half = [...times(5, { scale: 'a' }), ...times(5, { scale: 'a', reverse: true })]
  const traits = formOf(['a'], { kind: 'five', options: agree, questions: half })
  expect(scoreForm(traits, answersOf([...times(5, 5), ...times(5, 1)]))).toEqual([
    { key: 'a', score: 50, min: 10, max: 50, missing: 0 },
  ])
  expect(scored(traits, times(10, 2))).toEqual({ a: 5 * 2 + 5 * 4 })
})

test('most/least: one up, one down, whatever the weights', () => {
  const heavy = times(2, { options: four.map((option) => ({ ...option, weight: 7 })) })
  const form = formOf(['a', 'b', 'c', 'd'], { kind: 'most_least', options: [], questions: heavy })
  expect(
    scoreForm(
      form,
      answersOf([
        [1, 4],
        [1, 2],
      ]),
    ),
  ).toEqual([
    { key: 'a', score: 2, min: -2, max: 2, missing: 0 },
    { key: 'b', score: -1, min: -2, max: 2, missing: 0 },
    { key: 'c', score: 0, min: -2, max: 2, missing: 0 },
    { key: 'd', score: -1, min: -2, max: 2, missing: 0 },
  ])
})

test('choice: the chosen option’s scale gets its weight, the others nothing', () => {
  const options = [
    { value: 1, weight: 3, scale: 'a' },
    { value: 2, weight: 1, scale: 'a' },
    { value: 3, weight: 2, scale: 'b' },
  ]
  const form = formOf(['a', 'b'], { kind: 'choice', options: [], questions: times(2, { options }) })
  expect(scoreForm(form, answersOf([1, 3]))).toEqual([
    { key: 'a', score: 3, min: 0, max: 6, missing: 0 },
    { key: 'b', score: 2, min: 0, max: 4, missing: 0 },
  ])
})

test('an instructed item counts for nothing, answered or not', () => {
  const questions: Question[] = [{ scale: 'a' }, { scale: 'a', expected: 4 }, { scale: 'a' }]
  const form = formOf(['a'], { kind: 'five', options: five, questions })
  for (const middle of [null, 1, 4, 5])
    expect(scoreForm(form, answersOf([5, middle, 1]))).toEqual([
      { key: 'a', score: 4, min: 0, max: 8, missing: 0 },
    ])
})

test('up to two missing answers a scale: the mean of the answered stands for them; a third: no score', () => {
  const form = formOf(['a'], { kind: 'five', options: five, questions: times(10, { scale: 'a' }) })
  const row = (missing: number) =>
    scoreForm(form, answersOf([...times(missing, null), ...times(10 - missing, 4)]))
  expect([0, 1, 2].map((missing) => row(missing)[0])).toEqual(
    [0, 1, 2].map((missing) => ({ key: 'a', score: 30, min: 0, max: 40, missing })),
  )
  expect(row(3)).toEqual([{ key: 'a', score: null, min: 0, max: 40, missing: 3 }])
  expect(scored(form, [null, null, 5, 5, 5, 5, 5, 5, 1, 1])).toEqual({ a: (24 * 10) / 8 })
})

test('a missing most/least screen is missing for each of its scales', () => {
  expect(scoreForm(ranked(4), answersOf([[1, 2], [1, 2], null, [1, 3]])).map(({ score }) => score)).toEqual([
    4,
    (-2 * 4) / 3,
    (-1 * 4) / 3,
    0,
  ])
  expect(scored(ranked(4), [[1, 2], null, null, null])).toEqual({ a: null, b: null, c: null, d: null })
})

test('a scale of which nothing was answered has no score, however few items it has', () => {
  const form = formOf(['a', 'b'], { kind: 'five', options: five, questions: times(2, { scale: 'a' }) })
  expect(scoreForm(form, new Map())).toEqual([
    { key: 'a', score: null, min: 0, max: 8, missing: 2 },
    { key: 'b', score: null, min: 0, max: 0, missing: 0 },
  ])
})

const graded = fc.array(
  fc.record({
    scale: fc.constantFrom('a', 'b', 'c'),
    reverse: fc.boolean(),
    value: fc.option(fc.constantFrom(1, 2, 3, 4, 5), { freq: 8 }),
  }),
  { minLength: 1, maxLength: 40 },
)
type Graded = readonly { scale: string; reverse: boolean; value: number | null }[]
const scoreGraded = (rows: Graded) =>
  scoreForm(
    formOf(['a', 'b', 'c'], { kind: 'five', options: agree, questions: rows }),
    answersOf(rows.map(({ value }) => value)),
  )

test('the order of items changes nothing', () => {
  const withOrder = graded.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    ),
  )
  fc.assert(
    fc.property(withOrder, ([rows, other]) => {
      expect(scoreGraded(other)).toEqual(scoreGraded(rows))
    }),
  )
})

test('nor does it matter in which group an item stands', () => {
  fc.assert(
    fc.property(graded, fc.nat(40), (rows, cut) => {
      const group = (questions: Graded): Group => ({ kind: 'five', options: agree, questions })
      const split = formOf(['a', 'b', 'c'], group(rows.slice(0, cut)), group(rows.slice(cut)))
      expect(scoreForm(split, answersOf(rows.map(({ value }) => value)))).toEqual(scoreGraded(rows))
    }),
  )
})

test('reversing an item mirrors what it adds: the same as answering from the other end', () => {
  fc.assert(
    fc.property(graded, fc.nat(39), (rows, at) => {
      const turned = rows.map((item, index) =>
        index === at
          ? { ...item, reverse: !item.reverse, value: item.value === null ? null : 6 - item.value }
          : item,
      )
      expect(scoreGraded(turned)).toEqual(scoreGraded(rows))
    }),
  )
})

test('a score lies within what its scale can be, and is there exactly when two or fewer are missing', () => {
  fc.assert(
    fc.property(graded, (rows) => {
      for (const { key, score, min, max, missing } of scoreGraded(rows)) {
        const mine = rows.filter(({ scale }) => scale === key)
        expect(missing).toBe(mine.filter(({ value }) => value === null).length)
        expect([min, max]).toEqual([mine.length, 5 * mine.length])
        expect(score !== null).toBe(missing <= 2 && mine.length > missing)
        if (score === null) continue
        expect(score).toBeGreaterThanOrEqual(min)
        expect(score).toBeLessThanOrEqual(max)
      }
    }),
  )
})

test('in a whole most/least form ups and downs cancel out', () => {
  const pair = fc
    .shuffledSubarray([1, 2, 3, 4], { minLength: 2, maxLength: 2 })
    .map(([most, least]): AnswerValue => [most ?? 0, least ?? 0])
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 12 }), (values) => {
      const scales = scoreForm(ranked(values.length), answersOf(values))
      expect(totalOf(scales)?.score).toBe(0)
      for (const { score } of scales) expect(Math.abs(score ?? Infinity)).toBeLessThanOrEqual(values.length)
    }),
  )
})

const mixed = formOf(
  ['a', 'b', 'c', 'd'],
  { kind: 'five', options: five, questions: [{ scale: 'a' }, { expected: 2 }] },
  { kind: 'most_least', options: [], questions: [{ options: four }] },
  { kind: 'choice', options: faces, questions: [{ scale: 'b' }] },
)

test('questions are numbered from 1 through all groups', () => {
  expect(questionCount(mixed)).toBe(4)
  expect([1, 2, 3, 4].map((number) => questionAt(mixed, number)?.kind)).toEqual([
    'five',
    'five',
    'most_least',
    'choice',
  ])
  expect(questionAt(mixed, 3)).toMatchObject({ number: 3, options: four })
  expect(questionAt(mixed, 4)).toMatchObject({ number: 4, options: faces })
  expect([0, 5, -1, 1.5, NaN].map((number) => questionAt(mixed, number))).toEqual(times(5, null))
})

test('an answer fits when it is one of the options; in most/least two different ones; nothing else does', () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double())
  const value = fc.oneof(number, fc.tuple(number, number))
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 6 }), value, (at, given) => {
      const allowed =
        typeof given === 'number'
          ? ((at === 1 || at === 2) && [1, 2, 3, 4, 5].includes(given)) ||
            (at === 4 && [0, 1, 2].includes(given))
          : at === 3 && given[0] !== given[1] && given.every((one) => [1, 2, 3, 4].includes(one))
      expect(answerFits(mixed, at, given)).toBe(allowed)
    }),
    { numRuns: 2000 },
  )
  expect(answerFits(mixed, 3, [1, 4])).toBe(true)
  expect(answerFits(mixed, 3, [1, 1])).toBe(false)
  expect(answerFits(mixed, 3, [1, 2, 3] as unknown as AnswerValue)).toBe(false)
  expect(answerFits(mixed, 3, [1] as unknown as AnswerValue)).toBe(false)
  expect(answerFits(mixed, 1, 6)).toBe(false)
})

test('a value that does not fit counts as missing, never as points', () => {
  expect(scoreForm(mixed, answersOf([9, null, [1, 1], null]))[0]).toMatchObject({ score: null, missing: 2 })
})

test('bands are thirds of the scale, both ends included', () => {
  expect([0, 4, 4.01, 7.99, 8, 12].map((score) => bandOf(score, 0, 12))).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ])
  expect([-8, -2, 0, 3].map((score) => bandOf(score, -8, 8))).toEqual(['low', 'middle', 'middle', 'high'])
  expect([10, 23, 24, 36, 37].map((score) => bandOf(score, 10, 50))).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
  ])
  expect([bandOf(80 / 3, 0, 40), bandOf(40 / 3, 0, 40), bandOf(0, 0, 0)]).toEqual(['high', 'low', 'middle'])
})

test('guidance: an obstacle from 7, an adviser for a worry from 9, nothing without a score', () => {
  expect([null, 0, 6.5, 7, 12].map(isGuidanceObstacle)).toEqual([false, false, false, true, true])
  expect([null, 0, 7, 8.5, 9, 12].map(worryOffersAdviser)).toEqual([false, false, false, false, true, true])
})

const scaleOf = (key: string, score: number | null, max: number): ScaleScore => ({
  key,
  score,
  min: 0,
  max,
  missing: 0,
})

test('the total is the sum of the scales, and none where one is missing', () => {
  expect(totalOf([scaleOf('a', 12, 20), scaleOf('b', 8, 20)])).toEqual({ score: 20, min: 0, max: 40 })
  expect(totalOf([scaleOf('a', 12, 20), scaleOf('b', null, 20)])).toBeNull()
  expect(totalOf([])).toBeNull()
})

test('the short form is doubled to compare with the long one; other scales and forms stay', () => {
  const short = letters.map((key, at) => scaleOf(key, at === 2 ? null : at, 20))
  const extra = scaleOf('trust', 7, 12)
  expect(doubledForShort([...short, extra])).toEqual([
    ...letters.map((key, at) => scaleOf(key, at === 2 ? null : 2 * at, 40)),
    extra,
  ])
  const whole = letters.map((key, at) => scaleOf(key, at, 40))
  expect(doubledForShort(whole)).toEqual(whole)
  const other = [scaleOf('a', 5, 20), scaleOf('C', 5, 20)]
  expect(doubledForShort(other)).toEqual(other)
  const uneven = letters.map((key) => scaleOf(key, 5, key === 'R' ? 20 : 40))
  expect(doubledForShort(uneven)).toEqual(uneven)
  const odd = letters.map((key) => ({ ...scaleOf(key, 5, 20), min: 5 }))
  expect(doubledForShort(odd).map(({ min, max }) => [min, max])).toEqual(letters.map(() => [10, 40]))
})

test('the hexagon needs all six letters, from the long form or the short', () => {
  const six = { R: 0, I: 2, A: 4, S: 6, E: 8, C: 10 }
  const row = (max: number) => letters.map((key, at) => scaleOf(key, (2 * at * max) / 40, max))
  expect(hexagonScores(row(40))).toEqual(six)
  expect(hexagonScores([...row(20), scaleOf('trust', 7, 12)])).toEqual(six)
  for (const missing of letters) {
    expect(hexagonScores(row(40).filter(({ key }) => key !== missing))).toBeNull()
    const open = row(40).map((scale) => (scale.key === missing ? { ...scale, score: null } : scale))
    expect(hexagonScores(open)).toBeNull()
  }
})
