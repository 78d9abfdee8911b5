import { expect, test } from 'vitest'
import { createKeys } from './keys.ts'

const keys = createKeys('a secret of more than thirty-two letters')

test('a key is for one purpose: every purpose and every secret has its own', () => {
  const other = createKeys('another secret of thirty-two letters or so')

  expect(keys.key('otp')).toHaveLength(32)
  expect(keys.key('otp')).toEqual(keys.key('otp'))
  expect(keys.key('otp')).not.toEqual(keys.key('device'))
  expect(keys.key('otp')).not.toEqual(other.key('otp'))
})

test('what is stored instead of a code tells neither the code nor its fingerprint for another purpose', () => {
  const print = keys.fingerprint('otp', '123456')

  expect(print).toMatch(/^[\w-]{43}$/)
  expect(print).not.toContain('123456')
  expect(keys.fingerprint('otp', '123456')).toBe(print)
  expect(keys.fingerprint('otp', '123457')).not.toBe(print)
  expect(keys.fingerprint('reset', '123456')).not.toBe(print)
})

test('any two texts can be compared, whatever a stranger sends', () => {
  expect(keys.same('abc', 'abc')).toBe(true)
  expect(keys.same('abc', 'abd')).toBe(false)
  expect(keys.same('abc', 'abcd')).toBe(false)
  expect(keys.same('', '')).toBe(true)
  // As many letters, but not as many bytes.
  expect(keys.same('abc', 'abé')).toBe(false)
})
