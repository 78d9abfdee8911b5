import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ABSENCE_HOURS,
  appointmentStates,
  appointmentSteps,
  isLate,
  isLive,
  isLocked,
  LAST_ANSWER_HOURS,
  mayRate,
  mayStep,
  mayTalk,
  stateAfterBooking,
  stateAfterMove,
  stateNow,
  waitsUntil,
  type Party,
} from './advisory.rules.ts'

const HOUR = 3_600_000
const starts_at = new Date('2026-11-19T08:00:00Z')
const ends_at = new Date('2026-11-19T08:45:00Z')
const before = (hours: number) => new Date(starts_at.getTime() - hours * HOUR)
const parties: Party[] = ['advisee', 'parent', 'adviser', 'desk']
const at = (state: (typeof appointmentStates)[number]) => ({ state, starts_at, ends_at })

test('a kid asks a parent, a student and a parent do not; an adviser may want to look first', () => {
  expect(stateAfterBooking('advisee', true, false)).toBe('asked_parent')
  expect(stateAfterBooking('advisee', true, true)).toBe('asked_parent')
  expect(stateAfterBooking('parent', true, false)).toBe('confirmed')
  expect(stateAfterBooking('advisee', false, false)).toBe('confirmed')
  expect(stateAfterBooking('advisee', false, true)).toBe('asked_adviser')
})

test('who may do what: approving is a parent’s, confirming an adviser’s, and nothing happens to what is over', () => {
  const now = before(5)
  expect(parties.filter((each) => mayStep('approve', each, at('asked_parent'), now))).toEqual(['parent'])
  expect(parties.filter((each) => mayStep('confirm', each, at('asked_adviser'), now))).toEqual([
    'adviser',
    'desk',
  ])
  expect(parties.filter((each) => mayStep('miss', each, at('confirmed'), ends_at))).toEqual([
    'adviser',
    'desk',
  ])
  for (const state of appointmentStates.filter((each) => !isLive(each)))
    for (const step of appointmentSteps)
      for (const party of parties)
        expect(mayStep(step, party, at(state), now), `${step} of ${party} on ${state}`).toBe(false)
})

test('another time asks anew: a kid’s parent whoever but a parent or the desk moves it, an adviser who looks first', () => {
  for (const looks_first of [true, false]) {
    for (const state of ['asked_parent', 'asked_adviser', 'confirmed'] as const) {
      expect(stateAfterMove('adviser', state, true, looks_first)).toBe('asked_parent')
      expect(stateAfterMove('advisee', state, true, looks_first)).toBe('asked_parent')
      expect(stateAfterMove('adviser', state, false, looks_first)).toBe(state)
      expect(stateAfterMove('desk', state, true, looks_first)).toBe(state)
    }
    const asked = looks_first ? 'asked_adviser' : 'confirmed'
    expect(stateAfterMove('parent', 'confirmed', true, looks_first)).toBe(asked)
    expect(stateAfterMove('advisee', 'confirmed', false, looks_first)).toBe(asked)
  }
})

test('an adviser notes an absence until a day after the session, the desk at any time', () => {
  const after = (hours: number) => new Date(ends_at.getTime() + hours * HOUR)
  const may = (party: Party, hours: number) => mayStep('miss', party, at('ended'), after(hours))
  expect([0, ABSENCE_HOURS, ABSENCE_HOURS + 0.01].map((hours) => may('adviser', hours))).toEqual([
    true,
    true,
    false,
  ])
  expect(may('desk', 1000)).toBe(true)
})

test('nothing but noting an absence happens after the beginning', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...appointmentStates),
      fc.constantFrom(...appointmentSteps.filter((each) => each !== 'miss')),
      fc.constantFrom(...parties),
      fc.integer({ min: 0, max: 100 }),
      (state, step, party, hours) => {
        expect(mayStep(step, party, at(state), new Date(starts_at.getTime() + hours * HOUR))).toBe(false)
      },
    ),
  )
})

test('holds lapse and sessions end when they are read', () => {
  const until = before(3)
  expect(stateNow(at('held'), until, before(4))).toBe('held')
  expect(stateNow(at('held'), until, before(3))).toBe('lapsed')
  expect(stateNow(at('asked_parent'), null, starts_at)).toBe('lapsed')
  expect(stateNow(at('confirmed'), null, new Date(ends_at.getTime() - 1))).toBe('confirmed')
  expect(stateNow(at('confirmed'), null, ends_at)).toBe('ended')
  expect(stateNow(at('cancelled'), until, ends_at)).toBe('cancelled')
})

test('a question waits a day at most, and never into the last hours', () => {
  expect(waitsUntil(starts_at, before(100))).toEqual(before(76))
  expect(waitsUntil(starts_at, before(10))).toEqual(before(LAST_ANSWER_HOURS))
  expect(waitsUntil(starts_at, before(1))).toEqual(before(1))
})

test('words are possible from ten minutes before until the end, and only when it is confirmed', () => {
  const minutes = (count: number) => new Date(starts_at.getTime() + count * 60_000)
  expect(mayTalk(at('confirmed'), minutes(-11))).toBe(false)
  expect(mayTalk(at('confirmed'), minutes(-10))).toBe(true)
  expect(mayTalk(at('confirmed'), minutes(44))).toBe(true)
  expect(mayTalk(at('confirmed'), minutes(45))).toBe(false)
  for (const state of appointmentStates.filter((each) => each !== 'confirmed'))
    expect(mayTalk(at(state), minutes(5))).toBe(false)
})

test('notice and locks count from the hour', () => {
  expect(isLate(starts_at, before(12))).toBe(false)
  expect(isLate(starts_at, before(11.9))).toBe(true)
  expect(isLocked(before(24), starts_at)).toBe(true)
  expect(isLocked(before(23.9), starts_at)).toBe(false)
})

test('a session is rated once it has ended, and what was said can be changed for a week', () => {
  const rated = (days: number) => new Date(starts_at.getTime() - days * 24 * HOUR)
  for (const state of appointmentStates) expect(mayRate(state, null, starts_at)).toBe(state === 'ended')
  expect([0, 6.99, 7, 30].map((days) => mayRate('ended', rated(days), starts_at))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
