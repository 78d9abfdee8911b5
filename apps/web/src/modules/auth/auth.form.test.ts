import { expect, test } from 'vitest'
import { ANOTHER_SCHOOL, ROLE_KID, ROLE_PARENT, ROLE_STUDENT } from '@malto/contract/constants'
import { faultsOf } from './auth.checks.ts'
import { kindOf, knownBirthday, toInput, type Filler } from './auth.form.ts'
import { blankForm, type FormValues } from './auth.values.ts'

const today = '2026-11-15'
const by = (role: Filler['role']): Filler => ({ role, phone: '+84905218764', today })
const student: FormValues = {
  ...blankForm,
  full_name: 'Nguyễn Minh Anh',
  day: '7',
  month: '3',
  year: '2009',
  school: { id: 1, code: 'THPT-1', name: 'Trường THPT Sông Hàn' },
  grade: '12',
}
const faults = (values: FormValues, role: Filler['role'], password = 'denlong2026') =>
  faultsOf(toInput(values, password, by(role)), by(role), 'vi')

test('a student of 16 or more needs no parent', () => {
  expect(kindOf(student, by(ROLE_STUDENT))).toBe('student')
  expect(faults(student, ROLE_STUDENT)).toEqual({})
  expect(toInput({ ...student, parent_phone: '0901000003' }, 'x', by(ROLE_STUDENT))).not.toHaveProperty(
    'parent_phone',
  )
})

test('on the day before the 16th birthday a parent is needed, on the day itself no more', () => {
  const before = { ...student, day: '16', month: '11', year: '2010' }
  expect(kindOf(before, by(ROLE_STUDENT))).toBe('kid')
  expect(faults(before, ROLE_STUDENT)).toEqual({
    parent_phone: 'Bạn dưới 16 tuổi nên cần số điện thoại của cha hoặc mẹ.',
  })
  expect(kindOf({ ...before, day: '15' }, by(ROLE_STUDENT))).toBe('student')
})

test("the own number is not a parent's, however it is written", () => {
  const kid = { ...student, year: '2015' }
  for (const parent_phone of ['0905218764', '+84 905 218 764', '0905.218.764'])
    expect(faults({ ...kid, parent_phone }, ROLE_KID)['parent_phone']).toContain('số của bạn')
  expect(faults({ ...kid, parent_phone: '0901000003' }, ROLE_KID)).toEqual({})
})

test('under 7 there is a kind word instead of an account', () => {
  const small = { ...student, year: '2022' }
  expect(kindOf(small, by(ROLE_KID))).toBe('too_young')
  expect(faults(small, ROLE_KID)['birthday']).toContain('từ 7 tuổi')
})

test.each([
  ['30', '2', '2010'],
  ['7', '13', '2010'],
  ['7', '3', '10'],
  ['', '3', '2010'],
  ['16', '11', '2026'],
  ['1', '1', '1900'],
])('%s/%s/%s is no birthday', (day, month, year) => {
  const values = { ...student, day, month, year }
  expect(faults(values, ROLE_STUDENT)['birthday']).toBe('Ngày sinh chưa đúng.')
  // Nothing follows from it either, while it is typed and the shapes are not there yet.
  expect(knownBirthday(values, today)).toBeNull()
})

test('a parent is asked for nothing of a school, and must be of age if a birthday is given', () => {
  const parent = { ...student, year: '1985', parent_phone: '0901000003' }
  expect(Object.keys(toInput(parent, 'denlong2026', by(ROLE_PARENT))).toSorted()).toEqual([
    'birthday',
    'full_name',
    'password',
  ])
  expect(faults({ ...parent, day: '', month: '', year: '' }, ROLE_PARENT)).toEqual({})
  expect(faults({ ...parent, year: '2010' }, ROLE_PARENT)['birthday']).toContain('18 tuổi')
})

test('an adult without a role is asked for the birthday alone, and by the work site not even for that', () => {
  const adult = { ...student, year: '1985' }
  expect(kindOf(adult, by(null))).toBe('normal')
  expect(Object.keys(toInput(adult, 'denlong2026', by(null))).toSorted()).toEqual([
    'birthday',
    'full_name',
    'password',
  ])
  expect(faults(adult, null)).toEqual({})
  expect(faults({ ...adult, year: '2009' }, null)['birthday']).toContain('từ 18 tuổi')
  const unsaid = { ...adult, day: '', month: '', year: '' }
  expect(Object.keys(faults(unsaid, null))).toEqual(['birthday'])
  const vouched = { ...by(null), vouched: true }
  expect(faultsOf(toInput(unsaid, 'denlong2026', vouched), vouched, 'vi')).toEqual({})
})

test('every empty field of a learner is named, and nothing that is optional', () => {
  expect(Object.keys(faults(blankForm, ROLE_STUDENT, '')).toSorted()).toEqual([
    'birthday',
    'full_name',
    'grade',
    'password',
    'school_code',
  ])
})

test('a school that is not listed needs its name, and has no class', () => {
  const school = { id: 0, code: ANOTHER_SCHOOL, name: 'Trường mình không có ở đây' }
  const other = { ...student, school, class_id: '9' }
  expect(faults(other, ROLE_STUDENT)).toHaveProperty('another_school')
  const input = toInput({ ...other, another_school: 'Trường THPT Cửa Lò' }, 'denlong2026', by(ROLE_STUDENT))
  expect(input).toMatchObject({ school_code: ANOTHER_SCHOOL, another_school: 'Trường THPT Cửa Lò' })
  expect(input).not.toHaveProperty('class_id')
})

test.each([
  ['full_name', { full_name: 'A' }],
  ['full_name', { full_name: 'Anh123' }],
  ['email', { email: 'anh@' }],
] as const)('a wrong %s is answered at its field: %j', (field, part) => {
  expect(Object.keys(faults({ ...student, ...part }, ROLE_STUDENT))).toEqual([field])
})

test.each(['ngan', 'chiconchu', '12345678', 'abcd1234', 'x905218764'])('%s is no password', (password) => {
  expect(Object.keys(faults(student, ROLE_STUDENT, password))).toEqual(['password'])
})
