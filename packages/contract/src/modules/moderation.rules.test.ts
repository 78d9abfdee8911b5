import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalityGroups } from '../constants.ts'
import {
  circleBands,
  mayContact,
  meetings,
  priorityOf,
  severityOf,
  type Between,
  type Meeting,
  type Standing,
} from './moderation.rules.ts'

/** One of a world of two people, with everything that may be true of them. */
const person = (user_id: string): fc.Arbitrary<Standing> =>
  fc
    .record({
      user_id: fc.constant(user_id),
      active: fc.boolean(),
      role: fc.constantFrom('kid', 'student', 'adviser', 'other'),
      consented: fc.boolean(),
      banned: fc.boolean(),
      band: fc.option(fc.constantFrom(...circleBands)),
      // Two letters are enough for the same and for another.
      letter: fc.option(fc.constantFrom(...personalityGroups.slice(0, 2))),
    })
    .map(({ letter, ...rest }) => ({
      ...rest,
      circle: letter && rest.band ? { letter, band: rest.band } : null,
    }))
const between: fc.Arbitrary<Between> = fc.record({ blocked: fc.boolean(), session: fc.boolean() })

/** The same question, answered the other way round: every reason why not, one after the other. */
function oracle(a: Standing, b: Standing, lies: Between, how: Meeting): boolean {
  if (lies.blocked) return false
  if (!a.active || !b.active) return false
  const advisers = [a, b].filter((each) => each.role === 'adviser').length
  if (how === 'private') return lies.session && advisers === 1
  for (const each of [a, b]) {
    if (each.banned) return false
    if (each.role === 'other') return false
    if (each.role !== 'adviser' && (!each.consented || !each.band)) return false
    if (each.role !== 'adviser' && how === 'group' && !each.circle) return false
  }
  if (advisers > 0) return true
  if (how === 'event') return a.band === b.band
  return a.circle?.letter === b.circle?.letter && a.circle?.band === b.circle?.band
}

test('who may meet whom: thousands of worlds against a plain oracle, and the same from both sides', () => {
  fc.assert(
    fc.property(person('a'), person('b'), between, fc.constantFrom(...meetings), (a, b, lies, how) => {
      expect(mayContact(a, b, lies, how)).toBe(oracle(a, b, lies, how))
      expect(mayContact(b, a, lies, how)).toBe(mayContact(a, b, lies, how))
    }),
    { numRuns: 20_000 },
  )
})

test('I15: without a booked session nobody reaches anybody privately, and never two who are no adviser', () => {
  fc.assert(
    fc.property(person('a'), person('b'), fc.boolean(), (a, b, blocked) => {
      expect(mayContact(a, b, { blocked, session: false }, 'private')).toBe(false)
      const learners = { a: { ...a, role: 'kid' as const }, b: { ...b, role: 'student' as const } }
      expect(mayContact(learners.a, learners.b, { blocked, session: true }, 'private')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('children under 16 and those who are older never meet, whatever their letters', () => {
  const circle = (band: 'kid' | 'over16') => ({ letter: 'R' as const, band })
  const inside = { active: true, consented: true, banned: false }
  const kid: Standing = { user_id: 'a', role: 'kid', band: 'kid', circle: circle('kid'), ...inside }
  const student: Standing = {
    user_id: 'b',
    role: 'student',
    band: 'over16',
    circle: circle('over16'),
    ...inside,
  }
  const free = { blocked: false, session: false }
  expect(mayContact(kid, student, free, 'group')).toBe(false)
  expect(mayContact(kid, student, free, 'event')).toBe(false)
  expect(mayContact(kid, { ...kid, user_id: 'b' }, free, 'group')).toBe(true)
  expect(mayContact(kid, kid, free, 'group')).toBe(false)
})

test('whoever may be in danger stands first, then the younger, then what more people reported', () => {
  const grave = priorityOf(severityOf.self_harm, false, 0)
  const bullied = priorityOf(severityOf.bullying, true, 20)
  const spam = priorityOf(severityOf.spam, false, 500)
  expect(grave).toBeGreaterThan(bullied)
  expect(bullied).toBeGreaterThan(priorityOf(severityOf.bullying, false, 20))
  expect(priorityOf(severityOf.bullying, false, 1)).toBeGreaterThan(spam)
})
