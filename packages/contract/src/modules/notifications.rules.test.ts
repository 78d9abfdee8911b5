import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, quietByDefault, quietEndsAt } from './notifications.rules.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const night = { quiet_from: '21:30', quiet_until: '06:30' }

test('children have quiet nights until they choose otherwise; nobody else has', () => {
  expect(quietByDefault('kid')).toEqual(night)
  expect(quietByDefault('student')).toEqual({ quiet_from: null, quiet_until: null })
})

test('a night ends on the next morning, before and after midnight', () => {
  expect(quietEndsAt(night, at('2026-11-14T21:29:59'))).toBeNull()
  expect(quietEndsAt(night, at('2026-11-14T21:30:00'))).toEqual(at('2026-11-15T06:30:00'))
  expect(quietEndsAt(night, at('2026-11-15T00:00:00'))).toEqual(at('2026-11-15T06:30:00'))
  expect(quietEndsAt(night, at('2026-11-15T06:29:59'))).toEqual(at('2026-11-15T06:30:00'))
  expect(quietEndsAt(night, at('2026-11-15T06:30:00'))).toBeNull()
})

test('a quiet noon stays within its day; no hours, or no length, are never quiet', () => {
  const noon = { quiet_from: '11:30', quiet_until: '13:00' }
  expect(quietEndsAt(noon, at('2026-12-31T12:00:00'))).toEqual(at('2026-12-31T13:00:00'))
  expect(quietEndsAt(noon, at('2026-12-31T13:00:00'))).toBeNull()
  expect(quietEndsAt({ quiet_from: null, quiet_until: null }, at('2026-12-31T12:00:00'))).toBeNull()
  expect(quietEndsAt({ quiet_from: '12:00', quiet_until: '12:00' }, at('2026-12-31T12:00:00'))).toBeNull()
})

test('whatever the hours, quiet always ends within a day, and then it is over', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(time, time, moment, (quiet_from, quiet_until, now) => {
      const end = quietEndsAt({ quiet_from, quiet_until }, now)
      if (!end) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
      expect(quietEndsAt({ quiet_from, quiet_until }, end)).toBeNull()
    }),
  )
})

test('a text is cut only where it is too long', () => {
  expect(fitted('vừa', 3)).toBe('vừa')
  expect(fitted('dài quá', 5)).toBe('dài…')
})
