import { expect, test } from 'vitest'
import { safeNext, searchPartner, searchRegister } from './auth.paths.ts'

test('a sign-in leads back to a page of Malto, with its search and its place on the page', () => {
  expect(safeNext('/')).toBe('/')
  expect(safeNext('/course?x=1')).toBe('/course?x=1')
  expect(safeNext('/my-profile/connect-account#code')).toBe('/my-profile/connect-account#code')
})

test.each([
  'https://elsewhere.vn',
  '//elsewhere.vn',
  '/\\elsewhere.vn',
  '/\t/elsewhere.vn',
  '/course/..//elsewhere.vn',
  'javascript:alert(1)',
  'course',
  '',
  7,
  null,
])('the way back never leads outside Malto: %s', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

test.each([
  '/login',
  '/register',
  '/admin',
  '/auth/lamviectot?token=x',
  '/dev/outbox',
  '/coursework',
  '/course/../login',
])('the way back leads to screens only, not to %s', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

test('an address may name a step, and only one that exists', () => {
  expect(searchRegister({ step: 'form', next: '/course' })).toEqual({ step: 'form', next: '/course' })
  expect(searchRegister({ step: 'admin', next: 'https://elsewhere.vn' })).toStrictEqual({
    next: undefined,
    step: undefined,
  })
  expect(searchPartner({ token: '' })).toStrictEqual({ token: undefined })
})
