import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CLUE_POINTS,
  CLUE_SECONDS,
  CLUES,
  cluesOpen,
  deal,
  FASTEST_MS,
  isTooFast,
  isTooLate,
  LONGEST_SECONDS,
  OPTIONS,
  ROUND_CAREERS,
  secondsLeft,
  seedOf,
  worth,
} from './minigame.rules.ts'

const careers = Array.from({ length: 60 }, (_, id) => ({ id, group: `g${id % 8}` }))

test('a round is ten different careers, each once among four different names; the same seed deals the same round', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const round = deal(seed, careers)
      expect(new Set(round.map(({ career_id }) => career_id)).size).toBe(ROUND_CAREERS)
      for (const { career_id, option_ids } of round) {
        expect(new Set(option_ids).size).toBe(OPTIONS)
        expect(option_ids).toContain(career_id)
      }
      expect(deal(seed, careers)).toEqual(round)
    }),
  )
})

test('days and duels have rounds of their own, and the right name stands in every place', () => {
  expect(seedOf('2026-11-15')).not.toBe(seedOf('2026-11-16'))
  expect(deal(seedOf('2026-11-15'), careers)).not.toEqual(deal(seedOf('2026-11-16'), careers))
  const places = Array.from({ length: 40 }, (_, day) => deal(seedOf(`day ${day}`), careers)).flatMap(
    (round) => round.map(({ career_id, option_ids }) => option_ids.indexOf(career_id)),
  )
  for (let place = 0; place < OPTIONS; place += 1)
    expect(places.filter((each) => each === place).length).toBeGreaterThan(30)
})

test('clues open with time or by hand, and the sooner the more', () => {
  expect(cluesOpen(0, 0)).toBe(1)
  expect(cluesOpen(CLUE_SECONDS * 1000 - 1, 0)).toBe(1)
  expect(cluesOpen(CLUE_SECONDS * 1000, 0)).toBe(2)
  expect(cluesOpen(0, 2)).toBe(3)
  expect(cluesOpen(1e9, 9)).toBe(CLUES)
  expect(cluesOpen(-5, -5)).toBe(1)
  expect([1, 2, 3, 4, 5].map(worth)).toEqual([...CLUE_POINTS])
})

test('nobody answers before they can have read, or long after they left', () => {
  expect(isTooFast(FASTEST_MS - 1)).toBe(true)
  expect(isTooFast(FASTEST_MS)).toBe(false)
  expect(isTooLate(109_000)).toBe(false)
  expect(isTooLate(111_000)).toBe(true)
})

test('a minor plays an hour a day: the last career begins early enough to end within it', () => {
  expect(secondsLeft(true, 3000)).toBe(600 - LONGEST_SECONDS)
  expect(secondsLeft(true, 3600 - LONGEST_SECONDS)).toBe(0)
  expect(secondsLeft(true, 4000)).toBe(0)
  expect(secondsLeft(false, 4000)).toBeNull()
})

test('too few careers make no round', () => {
  expect(() => deal(1, careers.slice(0, 5))).toThrow('too few')
})
