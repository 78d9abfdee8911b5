import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, mondayOf, splitByDay } from './usage.rules.ts'
import { vietnameseDay } from './users.rules.ts'

test('a week begins on Monday, on both sides of a new year', () => {
  expect(mondayOf('2026-11-14')).toBe('2026-11-09')
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(daysAfter('2026-12-28', 6)).toBe('2027-01-03')
})

test('a stay over midnight in Vietnam belongs to two days', () => {
  const at = (text: string) => new Date(text)
  expect(splitByDay(at('2026-11-14T16:59:50Z'), at('2026-11-14T17:00:20Z'))).toEqual([
    { day: '2026-11-14', from: at('2026-11-14T16:59:50Z'), to: at('2026-11-14T17:00:00Z') },
    { day: '2026-11-15', from: at('2026-11-14T17:00:00Z'), to: at('2026-11-14T17:00:20Z') },
  ])
  expect(splitByDay(at('2026-11-14T17:00:00Z'), at('2026-11-14T17:00:00Z'))).toEqual([])
})

test('the pieces of a stay follow each other without a gap, each within its own day', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 172_800_000 }), (from, length) => {
      const to = new Date(from.getTime() + length)
      const pieces = splitByDay(from, to)
      expect(pieces[0]?.from).toEqual(from)
      expect(pieces.at(-1)?.to).toEqual(to)
      for (const [at, piece] of pieces.entries()) {
        expect(piece.from < piece.to).toBe(true)
        expect(vietnameseDay(piece.from)).toBe(piece.day)
        expect(vietnameseDay(new Date(piece.to.getTime() - 1))).toBe(piece.day)
        if (at > 0) expect(piece.from).toEqual(pieces[at - 1]?.to)
      }
    }),
  )
})
