import { expect, test } from 'vitest'
import { ageRatings, mayWatch, resumeAt, viewSeconds } from './videos.rules.ts'

const seenBy = (age: number | null, adult: boolean) => ageRatings.filter((from) => mayWatch(from, age, adult))

test('a rating opens on the birthday that it names', () => {
  expect(seenBy(7, false)).toEqual([0])
  expect(seenBy(12, false)).toEqual([0])
  expect(seenBy(13, false)).toEqual([0, 13])
  expect(seenBy(15, false)).toEqual([0, 13])
  expect(seenBy(16, false)).toEqual([0, 13, 16])
  expect(seenBy(18, false)).toEqual([0, 13, 16, 18])
})

test('of unknown age, an adult sees all and a child what is for everybody; a birthday is believed before the account', () => {
  expect(seenBy(null, true)).toEqual([0, 13, 16, 18])
  expect(seenBy(null, false)).toEqual([0])
  expect(seenBy(14, true)).toEqual([0, 13])
})

test('a view takes ten seconds, or half of something shorter', () => {
  expect([600, 20, 19, 9, 1].map(viewSeconds)).toEqual([10, 10, 10, 5, 1])
})

test('one goes on where one stopped, unless it was hardly begun or is as good as seen', () => {
  expect(resumeAt(2.9, 100)).toBeNull()
  expect(resumeAt(3, 100)).toBe(3)
  expect(resumeAt(41.8, 100)).toBe(41)
  expect(resumeAt(95, 100)).toBe(95)
  expect(resumeAt(95.1, 100)).toBeNull()
  expect(resumeAt(500, 100)).toBeNull()
})
