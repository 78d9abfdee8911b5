import { expect, test } from 'vitest'
import { MORE, showTotal, totalOf } from './total.ts'

test('a list that was not counted to its end says so', () => {
  expect(totalOf(undefined, undefined)).toBeUndefined()
  expect(totalOf(42, undefined)).toEqual({ count: 42, more: false })
  expect(totalOf(10_000, MORE)).toEqual({ count: 10_000, more: true })
  expect(showTotal({ count: 10_000, more: true }, 'vi')).toBe('10.000+')
  expect(showTotal({ count: 42, more: false }, 'vi')).toBe('42')
})
