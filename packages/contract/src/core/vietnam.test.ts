import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_ZONE } from '../constants.ts'
import { vietnameseClock, vietnameseDay } from './vietnam.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' })
const moments = fc.date({ min: new Date('1976-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('days and hours are those of a calendar of Vietnam', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(vietnameseDay(moment)).toBe(calendar.format(moment))
      expect(vietnameseClock(moment).toISOString().slice(11, 19)).toBe(clock.format(moment))
    }),
  )
})

test('a day begins at 17:00 UTC of the day before', () => {
  expect(vietnameseDay('2026-11-14T16:59:59.999Z')).toBe('2026-11-14')
  expect(vietnameseDay('2026-11-14T17:00:00Z')).toBe('2026-11-15')
})
