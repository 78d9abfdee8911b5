import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_ZONE } from '@malto/contract/constants'
import { writeAgo, writeDate, writeList, writeNumber, type DateForm } from './formats.ts'

const moment = '2026-03-05T01:05:00Z'

test.each<[DateForm, string, string]>([
  ['clock', '08:05', '08:05'],
  ['date', '05/03/2026', '05/03/2026'],
  ['moment', '08:05 05/03/2026', '08:05 05/03/2026'],
  ['day_month', '5/3', '5/3'],
  ['weekday', 'Thứ Năm', 'Thursday'],
  ['short_weekday', 'T5', 'Thu'],
  ['day', 'Thứ Năm, 5 tháng 3', 'Thursday 5 March'],
  ['long', '5 tháng 3 năm 2026', '5 March 2026'],
  ['full', 'Thứ Năm, 5 tháng 3 năm 2026', 'Thursday 5 March 2026'],
  ['month', 'Tháng 3 năm 2026', 'March 2026'],
])('%s', (form, vi, en) => {
  expect(writeDate('vi', form, moment)).toBe(vi)
  expect(writeDate('en', form, moment)).toBe(en)
})

test('a day without an hour is that day', () => {
  expect(writeDate('vi', 'full', '2026-11-15')).toBe('Chủ nhật, 15 tháng 11 năm 2026')
})

test('weekdays and dates are those of the calendar', () => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: TIME_ZONE })
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE })
  const moments = fc.date({ min: new Date('1976-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      expect(writeDate('en', 'weekday', at)).toBe(weekday.format(at))
      expect(writeDate('en', 'long', at)).toBe(date.format(at))
    }),
  )
})

test.each(['vi', 'en'])('numbers in %s are written as a browser writes them', (locale) => {
  const digits = fc.constantFrom(
    { least: 0, most: 3 },
    { least: 0, most: 1 },
    { least: 1, most: 1 },
    { least: 2, most: 2 },
  )
  const numbers = fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(numbers, digits, (value, { least, most }) => {
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      })
      expect(writeNumber(locale, value, { least, most })).toBe(format.format(value))
    }),
  )
  expect(writeNumber(locale, 1234.5)).toBe(locale === 'vi' ? '1.234,5' : '1,234.5')
})

test('how long ago', () => {
  expect([0, 1, 2, 3].map((days) => writeAgo('vi', days, 'day'))).toEqual([
    'Hôm nay',
    'Hôm qua',
    'Hôm kia',
    '3 ngày trước',
  ])
  expect([0, 1, 2, 3].map((days) => writeAgo('en', days, 'day'))).toEqual([
    'today',
    'yesterday',
    '2 days ago',
    '3 days ago',
  ])
  expect(writeAgo('vi', 25, 'minute')).toBe('25 phút trước')
  expect([1, 2].map((hours) => writeAgo('en', hours, 'hour'))).toEqual(['1 hour ago', '2 hours ago'])
})

test('names in a row', () => {
  expect(writeList('vi', [])).toBe('')
  expect(writeList('vi', ['Kỹ thuật'])).toBe('Kỹ thuật')
  expect(writeList('vi', ['Kỹ thuật', 'Xã hội', 'Nghệ thuật'])).toBe('Kỹ thuật, Xã hội và Nghệ thuật')
  expect(writeList('en', ['a', 'b'])).toBe('a and b')
})

test('no file asks the browser for a format', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'))
  const asking = files.filter((file) =>
    /\bnew Intl\.|\.toLocale(Date|Time)?String\(|i18n\.(date|number)\(/.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  )
  expect(asking).toEqual([])
})
