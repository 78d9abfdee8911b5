import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointKey, pointsFor, pointSources, streakOf, type PointSourceKey } from './points.rules.ts'

const noon = (day: string) => new Date(`${day}T05:00:00Z`)
const days = (...numbers: number[]) => numbers.map((each) => `2026-11-${String(each).padStart(2, '0')}`)

test('a day gives so much of one kind and then no more', () => {
  for (const key of Object.keys(pointSources) as PointSourceKey[]) {
    const { amount, per_day } = pointSources[key]
    expect(pointsFor(key, per_day - 1)).toBe(amount)
    expect(pointsFor(key, per_day)).toBe(0)
  }
  expect(pointKey('course', '12')).toBe('course:12')
})

test('days in a row count, one free day a week breaks nothing, two do', () => {
  expect(streakOf(days(10, 11, 12), noon('2026-11-12'))).toEqual({ current: 3, longest: 3 })
  expect(streakOf(days(10, 11, 13), noon('2026-11-13'))).toEqual({ current: 3, longest: 3 })
  expect(streakOf(days(10, 11, 13, 15), noon('2026-11-15'))).toEqual({ current: 1, longest: 3 })
  expect(streakOf(days(10, 11, 14), noon('2026-11-14'))).toEqual({ current: 1, longest: 2 })
})

test('in the morning nothing is over yet', () => {
  expect(streakOf(days(10, 11), noon('2026-11-12')).current).toBe(2)
  expect(streakOf(days(10, 11), noon('2026-11-13')).current).toBe(2)
  expect(streakOf(days(10, 11), noon('2026-11-14')).current).toBe(0)
  expect(streakOf([], noon('2026-11-14'))).toEqual({ current: 0, longest: 0 })
})

test('the order in which days come, and coming twice, change nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 40 }), (numbers) => {
      const now = noon('2026-11-28')
      const once = days(...new Set(numbers.toSorted((a, b) => a - b)))
      const said = streakOf(days(...numbers), now)
      expect(said).toEqual(streakOf(once, now))
      expect(said.current).toBeLessThanOrEqual(said.longest)
      expect(said.longest).toBeLessThanOrEqual(once.length)
    }),
  )
})
