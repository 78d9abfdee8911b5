import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKinds } from '../constants.ts'
import { gradeOf, mayTake, type GatePerson } from './assessments.gate.rules.ts'
import type { Gate } from './assessments.rules.ts'

const today = '2026-11-14'
const gate = (given: Partial<Gate>): Gate => ({
  audience: 'learner',
  min_age: null,
  min_grade: null,
  max_grade: null,
  ...given,
})
const person = (given: Partial<GatePerson>): GatePerson => ({
  account_kind: 'student',
  birthday: null,
  grade: null,
  ...given,
})
const bornFor = (age: number) => `${2026 - age}-11-14`

test('the grade is the one that is set, otherwise the usual one of the age', () => {
  const birthday = bornFor(14)
  expect([1, 7, 12].map((grade) => gradeOf({ grade, birthday }, today))).toEqual([1, 7, 12])
  expect([0, null].map((grade) => gradeOf({ grade, birthday }, today))).toEqual([9, 9])
  expect(gradeOf({ grade: null, birthday: '2012-11-15' }, today)).toBe(8)
  expect(gradeOf({ grade: 0, birthday: null }, today)).toBeNull()
})

test('from 14 on means from the 14th birthday on, in words where it is too early', () => {
  const from14 = gate({ min_age: 14 })
  expect(mayTake(from14, person({ account_kind: 'kid', birthday: '2012-11-15' }), today)).toEqual({
    open: false,
    why_not: { vi: 'Dành cho bạn từ 14 tuổi', en: 'For ages 14 and above' },
  })
  expect(mayTake(from14, person({ account_kind: 'kid', birthday: '2012-11-14' }), today)).toEqual({
    open: true,
    why_not: null,
  })
})

test('grades open a test from one to another, at both ends', () => {
  const open = (from: number | null, to: number | null) =>
    [2, 3, 7, 8].map(
      (grade) => mayTake(gate({ min_grade: from, max_grade: to }), person({ grade }), today).open,
    )
  expect(open(3, 7)).toEqual([false, true, true, false])
  expect(open(3, null)).toEqual([false, true, true, true])
  expect(open(null, 7)).toEqual([true, true, true, false])
  expect(open(null, null)).toEqual([true, true, true, true])
})

test('who has no grade is let in by the usual grade of the age', () => {
  const kids = gate({ min_grade: 3, max_grade: 7 })
  const open = (age: number) =>
    mayTake(kids, person({ account_kind: 'kid', birthday: bornFor(age), grade: 0 }), today).open
  expect([7, 8, 12, 13].map(open)).toEqual([false, true, true, false])
})

test('the reason says for whom the test is', () => {
  const reason = (from: number | null, to: number | null) =>
    mayTake(gate({ min_grade: from, max_grade: to }), person({}), today).why_not?.vi
  expect([reason(3, 7), reason(9, null), reason(null, 7), reason(5, 5)]).toEqual([
    'Dành cho lớp 3 đến lớp 7',
    'Dành cho lớp 9 trở lên',
    'Dành cho lớp 7 trở xuống',
    'Dành cho lớp 5',
  ])
})

test('parents take only what is for parents, everybody else only what is for learners', () => {
  const adult = { birthday: bornFor(40) }
  const open = (audience: Gate['audience']) =>
    accountKinds.filter(
      (account_kind) => mayTake(gate({ audience }), person({ account_kind, ...adult }), today).open,
    )
  expect(open('learner')).toEqual(['normal', 'kid', 'student'])
  expect(open('parent')).toEqual(['parent'])
  expect(mayTake(gate({ audience: 'parent' }), person({}), today).why_not?.vi).toBe('Dành cho phụ huynh')
  expect(mayTake(gate({}), person({ account_kind: 'parent' }), today).why_not?.vi).toBe('Dành cho học sinh')
})

test('a normal account without a birthday is an adult; a learner without one is let in nowhere by age', () => {
  const adult = person({ account_kind: 'normal' })
  expect(mayTake(gate({ min_age: 16 }), adult, today).open).toBe(true)
  expect(mayTake(gate({ min_grade: 9 }), adult, today).open).toBe(true)
  expect(mayTake(gate({ min_grade: 3, max_grade: 7 }), adult, today).open).toBe(false)
  const unknown = person({ account_kind: 'kid' })
  expect(mayTake(gate({ min_age: 14 }), unknown, today).open).toBe(false)
  expect(mayTake(gate({ min_grade: 3 }), unknown, today).open).toBe(false)
  expect(mayTake(gate({ max_grade: 7 }), unknown, today).open).toBe(false)
  expect(mayTake(gate({}), unknown, today).open).toBe(true)
})

test('a normal account with a child’s birthday is as old as that', () => {
  const young = person({ account_kind: 'normal', birthday: bornFor(10) })
  expect(mayTake(gate({ min_age: 14 }), young, today).open).toBe(false)
})

test('a closed test always has a reason in both languages, an open one none', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 12 }))
  const anyGate = fc.record({
    audience: fc.constantFrom('learner', 'parent'),
    min_age: fc.option(fc.integer({ min: 7, max: 20 })),
    min_grade: limit,
    max_grade: limit,
  })
  const anyone = fc.record({
    account_kind: fc.constantFrom(...accountKinds),
    birthday: fc.option(fc.integer({ min: 7, max: 50 }).map(bornFor)),
    grade: fc.option(fc.integer({ min: 0, max: 12 })),
  })
  fc.assert(
    fc.property(anyGate, anyone, (each, someone) => {
      const { open, why_not } = mayTake(each, someone, today)
      expect(open).toBe(why_not === null)
      if (why_not) {
        expect(why_not.vi).toMatch(/^Dành cho [^{}]+$/)
        expect(`${why_not.vi} ${why_not.en}`).not.toMatch(/null|undefined|Infinity/)
      }
    }),
  )
})
