import { expect, test } from 'vitest'
import { busiest, partOf, sumByArea, type UsageWeeks } from './usage.sums.ts'

const weeks: UsageWeeks = [
  {
    week_on: '2026-11-02',
    areas: [
      { area: 'malto', people: 12, seconds: 600 },
      { area: 'testing', people: null, seconds: null },
    ],
  },
  { week_on: '2026-11-09', areas: [{ area: 'malto', people: 10, seconds: 900 }] },
]

test('time is added up by area over the weeks; too few is said to be few, which is not the same as none', () => {
  const sums = Object.fromEntries(sumByArea(weeks).map(({ area, seconds }) => [area, seconds]))
  expect(sums).toEqual({
    malto: 1500,
    'career-bank': 0,
    entertainment: 0,
    'multiple-choice': 0,
    testing: null,
  })
})

test('with too few people everywhere nothing is the busiest', () => {
  expect(busiest(weeks)).toBe(900)
  expect(busiest([{ week_on: '2026-11-09', areas: [{ area: 'malto', people: null, seconds: null }] }])).toBe(
    0,
  )
  expect(busiest([])).toBe(0)
})

test('a bar is as long as its share, never longer, and never lost when small', () => {
  expect(partOf(450, 900)).toBe(50)
  expect(partOf(900, 900)).toBe(100)
  expect(partOf(1, 900)).toBe(2)
  expect(partOf(0, 900)).toBe(0)
})
