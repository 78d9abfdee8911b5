import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, inVietnam, momentAt, sayDay, sayMoment, sayTime } from './advisory.times.rules.ts'

test('hours are said as people say them', () => {
  const said = [
    [15, 30, '3 giờ rưỡi chiều'],
    [8, 0, '8 giờ sáng'],
    [12, 0, '12 giờ trưa'],
    [11, 15, '11 giờ 15 trưa'],
    [13, 5, '1 giờ 5 chiều'],
    [19, 45, '7 giờ 45 tối'],
    [22, 30, '10 giờ rưỡi đêm'],
    [0, 15, '12 giờ 15 đêm'],
  ] as const
  for (const [hour, minute, words] of said) expect(sayTime(hour * 60 + minute)).toBe(words)
})

test('near days have names, others a weekday and a date', () => {
  expect(sayDay('2026-11-15', '2026-11-15')).toBe('hôm nay')
  expect(sayDay('2026-11-16', '2026-11-15')).toBe('ngày mai')
  expect(sayDay('2026-12-01', '2026-11-29')).toBe('ngày kia')
  expect(sayDay('2026-11-19', '2026-11-15')).toBe('thứ Năm 19 tháng 11')
  expect(sayDay('2026-11-22', '2026-11-15')).toBe('Chủ nhật 22 tháng 11')
  expect(sayDay('2027-01-02', '2026-12-20')).toBe('thứ Bảy 2 tháng 1 năm 2027')
})

test('a moment belongs to the day that Vietnam has, not to the one of Greenwich', () => {
  // 23:30 in Greenwich is half past six the next morning in Vietnam.
  const moment = new Date('2026-11-18T23:30:00Z')
  expect(inVietnam(moment)).toEqual({ day: '2026-11-19', weekday: 4, minute: 390 })
  expect(sayMoment(moment, new Date('2026-11-18T16:00:00Z'))).toBe('6 giờ rưỡi sáng ngày mai')
  expect(sayMoment(moment, new Date('2026-11-10T16:00:00Z'))).toBe('6 giờ rưỡi sáng, thứ Năm 19 tháng 11')
})

test('a day and a minute are the same moment there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1439 }), (days, minute) => {
      const day = dayAfter('2024-02-27', days)
      expect(inVietnam(momentAt(day, minute))).toMatchObject({ day, minute })
    }),
  )
})
