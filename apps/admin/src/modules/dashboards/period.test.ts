import { expect, test } from 'vitest'
import { askedFor, changeSearch, dayInVietnam, daysIn, faultOf, readWish, spanOf } from './period.ts'

const TODAY = '2026-11-16'
const wishOf = (search: string) => readWish(new URLSearchParams(search), TODAY)

test('each period ends today and begins where its name says, in Vietnam', () => {
  expect(spanOf('today', TODAY)).toEqual({ from: TODAY, to: TODAY })
  expect(spanOf('7', TODAY).from).toBe('2026-11-10')
  expect(spanOf('30', TODAY).from).toBe('2026-10-18')
  expect(daysIn(spanOf('30', TODAY))).toBe(30)
  expect(spanOf('month', TODAY).from).toBe('2026-11-01')
  expect(spanOf('quarter', TODAY).from).toBe('2026-10-01')
  expect(spanOf('quarter', '2026-03-31').from).toBe('2026-01-01')
  expect(spanOf('7', '2026-03-03').from).toBe('2026-02-25')
  expect(dayInVietnam(new Date('2026-11-15T17:30:00Z'))).toBe(TODAY)
})

test('a school year begins with September, also for those who look in spring', () => {
  expect(spanOf('school_year', TODAY).from).toBe('2026-09-01')
  expect(spanOf('school_year', '2027-05-20').from).toBe('2026-09-01')
  expect(daysIn(spanOf('school_year', '2028-08-31'))).toBeLessThanOrEqual(366)
})

test('days that make no period are told apart', () => {
  expect(faultOf({ from: '2026-11-01', to: '' })).toBe('both_days')
  expect(faultOf({ from: '2026-11-02', to: '2026-11-01' })).toBe('wrong_order')
  expect(faultOf({ from: '2025-11-15', to: '2026-11-16' })).toBe('too_long')
  expect(faultOf({ from: '2025-11-16', to: '2026-11-16' })).toBeNull()
})

test('the address says what is looked at; nonsense in it falls back to the last 30 days', () => {
  expect(wishOf('period=own&from=2026-11-01&to=2026-11-10&compare=year&province_id=48')).toEqual({
    period: 'own',
    span: { from: '2026-11-01', to: '2026-11-10' },
    compare: 'year',
    province_id: 48,
    school_id: null,
  })
  expect(wishOf('period=own&from=2026-11-10&to=2026-11-01').period).toBe('30')
  expect(wishOf('period=forever&compare=x&province_id=-1&school_id=1e9')).toMatchObject({
    period: '30',
    compare: 'before',
    province_id: null,
    school_id: null,
  })
})

test('what is usual is neither written into the address nor sent', () => {
  const search = new URLSearchParams('period=own&from=2026-11-01&to=2026-11-10&school_id=3')
  expect(changeSearch(search, { period: '7' }).toString()).toBe('period=7&school_id=3')
  expect(changeSearch(search, { period: '30', compare: 'before', school_id: null }).toString()).toBe('')
  expect(askedFor(wishOf(''))).toEqual({ compare: 'before' })
  expect(askedFor(wishOf('period=7&school_id=3'))).toEqual({
    from: '2026-11-10',
    to: TODAY,
    compare: 'before',
    school_id: 3,
  })
})
