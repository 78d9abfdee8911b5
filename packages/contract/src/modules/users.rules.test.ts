import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { ROLE_ADVISER, ROLE_KID, ROLE_PARENT, ROLE_STUDENT } from '../constants.ts'
import {
  ageBandOn,
  ageOn,
  bornBy,
  fitsAge,
  hidePhone,
  isPossibleBirthday,
  kindOn,
  learnerKindOn,
  passwordFault,
  roleIdOf,
  showPhone,
  toPhone,
  toUsername,
  vietnameseDay,
} from './users.rules.ts'

test('a person is a year older on their birthday, not a day before', () => {
  expect(ageOn('2010-11-15', '2026-11-14')).toBe(15)
  expect(ageOn('2010-11-15', '2026-11-15')).toBe(16)
  expect(ageOn('2010-11-15', '2026-11-16')).toBe(16)
  expect(ageOn('2010-11-15', '2010-11-15')).toBe(0)
})

test('an age opens from its birthday on; adults without one are not asked', () => {
  expect([15, 16, null].map((age) => fitsAge(16, age))).toEqual([false, true, true])
  expect(fitsAge(null, 7)).toBe(true)
})

test('who was born on 29 February turns on 1 March, and on the day itself in a leap year', () => {
  expect(ageOn('2012-02-29', '2026-02-28')).toBe(13)
  expect(ageOn('2012-02-29', '2026-03-01')).toBe(14)
  expect(ageOn('2012-02-29', '2028-02-28')).toBe(15)
  expect(ageOn('2012-02-29', '2028-02-29')).toBe(16)
})

test('the bands begin on the birthdays 7, 13, 16 and 18', () => {
  const born = (age: number) => `${2026 - age}-06-15`
  const band = (age: number, today: string) => ageBandOn(born(age), today)

  for (const [age, before, after] of [
    [7, 'under7', '7to12'],
    [13, '7to12', '13to15'],
    [16, '13to15', '16to17'],
    [18, '16to17', 'adult'],
  ] as const)
    expect([band(age, '2026-06-14'), band(age, '2026-06-15')]).toEqual([before, after])
})

test('a learner is a kid until the 16th birthday', () => {
  expect(learnerKindOn('2010-11-15', '2026-11-14')).toBe('kid')
  expect(learnerKindOn('2010-11-15', '2026-11-15')).toBe('student')
})

test('the kind of a learner follows from the day, that of everybody else from what they chose', () => {
  expect(kindOn('kid', '2010-11-15', '2026-11-14')).toBe('kid')
  expect(kindOn('kid', '2010-11-15', '2026-11-15')).toBe('student')
  expect(kindOn('student', '2010-11-15', '2026-11-14')).toBe('kid')
  expect(kindOn('parent', '2010-11-15', '2026-11-14')).toBe('parent')
  expect(kindOn('normal', null, '2026-11-14')).toBe('normal')
})

test('the latest birthday of an age is exactly the border between those who are and those who are not yet', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  const text = (day: Date) => day.toISOString().slice(0, 10)
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (moment, age) => {
      const today = text(moment)
      const border = bornBy(age, today)
      expect(ageOn(border, today)).toBe(age)
      expect(ageOn(text(new Date(Date.parse(border) + 86_400_000)), today)).toBe(age - 1)
    }),
  )
  expect(bornBy(18, '2028-02-29')).toBe('2010-02-28')
  expect(bornBy(16, '2028-02-29')).toBe('2012-02-29')
})

test('a birthday lies in the past and within a human life', () => {
  expect(isPossibleBirthday('2026-11-15', '2026-11-14')).toBe(false)
  expect(isPossibleBirthday('2026-11-14', '2026-11-14')).toBe(true)
  expect(isPossibleBirthday('1916-11-14', '2026-11-14')).toBe(true)
  expect(isPossibleBirthday('1915-11-14', '2026-11-14')).toBe(false)
})

test('a day begins at midnight in Vietnam', () => {
  expect(vietnameseDay(new Date('2026-11-14T16:59:59Z'))).toBe('2026-11-14')
  expect(vietnameseDay(new Date('2026-11-14T17:00:00Z'))).toBe('2026-11-15')
})

test('role ids are those of the specification; an adviser keeps the kind of account', () => {
  expect(roleIdOf('student', false)).toBe(ROLE_STUDENT)
  expect(roleIdOf('parent', false)).toBe(ROLE_PARENT)
  expect(roleIdOf('kid', false)).toBe(ROLE_KID)
  expect(roleIdOf('normal', false)).toBeNull()
  expect(roleIdOf('normal', true)).toBe(ROLE_ADVISER)
  expect([ROLE_STUDENT, ROLE_PARENT, ROLE_KID, ROLE_ADVISER]).toEqual([1, 2, 5, 6])
})

test('a mobile number is the same number however it is written', () => {
  for (const written of [
    '0901000001',
    '090 100 0001',
    '0901.000.001',
    '0901-000-001',
    '(090) 100-0001',
    ' 0901000001 ',
    '0901\u00a0000\u00a0001',
    '+84901000001',
    '+84 901 000 001',
    '84901000001',
    '0084901000001',
    '+84 (0) 901 000 001',
    '+840901000001',
  ])
    expect([written, toPhone(written)]).toEqual([written, '+84901000001'])
})

test('what is no Vietnamese mobile is refused', () => {
  for (const written of [
    '',
    '0',
    '090100000',
    '09010000011',
    '901000001',
    '02838223344',
    '+15551234567',
    '+849010000x1',
    '0901000001; drop table',
    '0101000001',
    '++84901000001',
    '0٩01000001',
    '1900 1234',
  ])
    expect([written, toPhone(written)]).toEqual([written, null])
})

const spelled = fc.constantFrom<(local: string) => string>(
  (local) => `0${local}`,
  (local) => `+84${local}`,
  (local) => `+84 ${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
  (local) => `0${local.slice(0, 2)}.${local.slice(2, 5)}.${local.slice(5)}`,
  (local) => `0${local.slice(0, 3)}-${local.slice(3)}`,
)

test('libphonenumber agrees about every ten-digit mobile number', () => {
  const locals = fc.tuple(fc.integer({ min: 30, max: 99 }), fc.integer({ min: 0, max: 9_999_999 }))
  fc.assert(
    fc.property(locals, spelled, ([head, tail], write) => {
      const local = `${head}${String(tail).padStart(7, '0')}`
      const oracle = parsePhoneNumberFromString(write(local), 'VN')
      const mobile = oracle?.isValid() && oracle.getType() === 'MOBILE' ? oracle.number : null
      expect([write(local), toPhone(write(local))]).toEqual([write(local), mobile])
    }),
    { numRuns: 3000 },
  )
})

test('any text at all is a number or none, never an error, and a number found is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const phone = toPhone(text)
      if (phone !== null) expect(toPhone(phone)).toBe(phone)
    }),
  )
})

test('people read their number in groups, and others not at all', () => {
  expect(showPhone('+84901000001')).toBe('0901 000 001')
  expect(hidePhone('+84901000001')).toBe('0901 ••• 001')
})

test('a child’s name is 4 to 30 plain letters, digits, dots and underscores, beginning with a letter', () => {
  expect(toUsername(' Be.Na_12 ')).toBe('be.na_12')
  expect(toUsername('a'.repeat(30))).toBe('a'.repeat(30))
  for (const wrong of ['abc', 'a'.repeat(31), '1abcd', '.abcd', 'bé na', 'be-na', 'be@na', '', '0901000001'])
    expect([wrong, toUsername(wrong)]).toEqual([wrong, null])
})

test('a password has eight characters, letters and digits, and is not what everybody takes', () => {
  expect(passwordFault('Ab1')).toBe('short')
  expect(passwordFault('1234567890')).toBe('plain')
  expect(passwordFault('chỉ có chữ')).toBe('plain')
  expect(passwordFault('ABCD1234')).toBe('common')
  expect(passwordFault('abc901000001', { phone: '+84901000001' })).toBe('has_phone')
  expect(passwordFault('x GIA.bao.12', { phone: null, username: 'gia.bao' })).toBe('has_name')
  expect(passwordFault('chó mèo 12', { username: '12' })).toBeNull()
  expect(passwordFault('Trang Giấy 2026')).toBeNull()
})
