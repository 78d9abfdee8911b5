import { expect, test } from 'vitest'
import { dayInVietnam, monthsBefore, showMonth } from './months.ts'

test('the months to choose from are those that are over, newest first, across the years', () => {
  expect(monthsBefore('2026-02-14', 3)).toEqual(['2026-01-01', '2025-12-01', '2025-11-01'])
  expect(monthsBefore('2026-12-01', 1)).toEqual(['2026-11-01'])
  expect(monthsBefore('2026-01-31', 13).at(-1)).toBe('2024-12-01')
})

test('the month is that of Vietnam, where the day begins seven hours before that of UTC', () => {
  expect(dayInVietnam(new Date('2026-10-31T18:00:00Z'))).toBe('2026-11-01')
  expect(showMonth('2026-10-01')).toBe('10/2026')
})
