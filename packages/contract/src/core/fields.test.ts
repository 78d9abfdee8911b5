import { expect, test } from 'vitest'
import { Day, Moment } from './fields.ts'

test('a day is one of the calendar, in years that somebody can mean', () => {
  for (const day of ['1900-01-01', '2010-03-25', '2028-02-29', '2199-12-31'])
    expect(Day.safeParse(day).success).toBe(true)
  for (const day of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-29', '25/3/2010', ''])
    expect({ day, good: Day.safeParse(day).success }).toEqual({ day, good: false })
})

test('and so is a moment', () => {
  expect(Moment.safeParse('2026-11-14T05:00:00.000Z').success).toBe(true)
  for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'])
    expect({ moment, good: Moment.safeParse(moment).success }).toEqual({ moment, good: false })
})
