import { expect, test, vi } from 'vitest'
import type { Attempt } from '@malto/contract/modules/assessments.calls'
import { forgetOthers, keepAnswer, keepAttempt, keptOf, markSent, readKept, unsentOf } from './kept.ts'
import { isWhole, pairOf, tap, type Pair } from './most-least.ts'
import { resumeAt, itemsOf } from './questions.ts'
import { createStopwatch } from './stopwatch.ts'
import { attempt_id, makeLibrary, makePaper } from './taking.factory.ts'

const me = '0190a000-0000-7000-8000-000000000001'
const attempt = (answers: Attempt['answers']): Attempt => ({
  id: attempt_id,
  library: makeLibrary(),
  about_id: null,
  version_id: 7,
  started_at: '2026-11-14T02:00:00.000Z',
  answers,
  result_id: null,
})

const taps = (...values: number[]): Pair => values.reduce(tap, pairOf(undefined))

test('of four the first tap is the most, the second the least, and never one for both', () => {
  expect(taps(3)).toEqual({ most: 3, least: null })
  expect(taps(3, 1)).toEqual({ most: 3, least: 1 })
  expect(taps(3, 3)).toEqual({ most: null, least: null })
  expect(isWhole(taps(3, 3, 3))).toBe(false)
})

test('a tap takes a chosen one back, and one on a third begins anew', () => {
  expect(taps(3, 1, 3)).toEqual({ most: null, least: 1 })
  expect(taps(3, 1, 3, 2)).toEqual({ most: 2, least: 1 })
  expect(taps(3, 1, 1)).toEqual({ most: 3, least: null })
  expect(taps(3, 1, 4)).toEqual({ most: 4, least: null })
  expect(pairOf([2, 4])).toEqual({ most: 2, least: 4 })
})

test('time counts for the question that is looked at, over all visits, and not while nobody looks', () => {
  let now = 0
  const watch = createStopwatch(() => now)
  const pass = (ms: number) => (now += ms)
  watch.look(1)
  pass(2000)
  watch.rest()
  pass(60_000)
  watch.look(1)
  pass(500)
  expect(watch.read(1)).toBe(2500)
  watch.look(2, 4000)
  pass(100)
  expect(watch.read(2)).toBe(4100)
  pass(5 * 3_600_000)
  expect(watch.read(2)).toBe(3_600_000)
  expect(watch.read(1)).toBe(2500)
})

test('of two answers to one question the later stands, wherever it came from; the earlier waits for nobody', () => {
  keepAttempt(me, attempt([]), makePaper())
  keepAnswer(me, attempt_id, { number: 1, value: 5, spent_ms: 10 })
  keepAnswer(me, attempt_id, { number: 2, value: 5, spent_ms: 10 })
  const later = Date.now() + 60_000
  keepAttempt(
    me,
    attempt([
      { number: 1, value: 1, spent_ms: 10, rev: 5 },
      { number: 2, value: 2, spent_ms: 10, rev: later },
    ]),
    makePaper(),
  )
  const kept = readKept(me, attempt_id)!
  expect([kept.answers[1]?.value, kept.answers[2]?.value]).toEqual([5, 2])
  expect(unsentOf(kept).map(({ number }) => number)).toEqual([1])
})

test('an answer that was changed while the older one was under way is still to be sent', () => {
  keepAttempt(me, attempt([]), makePaper())
  keepAnswer(me, attempt_id, { number: 1, value: 5, spent_ms: 10 })
  const underWay = unsentOf(readKept(me, attempt_id)!)
  keepAnswer(me, attempt_id, { number: 1, value: 4, spent_ms: 20 })
  markSent(me, attempt_id, underWay)
  expect(unsentOf(readKept(me, attempt_id)!).map(({ value }) => value)).toEqual([4])
})

test('a clock that was put back does not make a new answer the older one', () => {
  const ahead = Date.now() + 3_600_000
  keepAttempt(me, attempt([{ number: 1, value: 1, spent_ms: 1, rev: ahead }]), makePaper())
  keepAnswer(me, attempt_id, { number: 1, value: 2, spent_ms: 1 })
  expect(unsentOf(readKept(me, attempt_id)!)).toMatchObject([{ value: 2, rev: ahead + 1 }])
})

test('what something else wrote under our key is nothing, and harms nothing', () => {
  localStorage.setItem(`malto.test.${me}.${attempt_id}`, '{"answers":')
  expect(readKept(me, attempt_id)).toBeNull()
  expect(keptOf(me)).toEqual([])
})

test('answers of somebody else that were never sent are kept for thirty days, and no longer', () => {
  keepAttempt(me, attempt([]), makePaper())
  keepAnswer(me, attempt_id, { number: 1, value: 2, spent_ms: 1 })
  forgetOthers('somebody')
  expect(keptOf(me)).toHaveLength(1)
  forgetOthers('somebody', Date.now() + 31 * 24 * 60 * 60_000)
  expect(keptOf(me)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a storage that refuses to write does not stop the test', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem })
  keepAttempt(me, attempt([]), makePaper())
  keepAnswer(me, attempt_id, { number: 1, value: 2, spent_ms: 1 })
  expect(setItem).toHaveBeenCalled()
  expect(readKept(me, attempt_id)?.answers[1]?.value).toBe(2)
  forgetOthers('somebody', Number.MAX_SAFE_INTEGER)
  expect(keptOf(me)).toEqual([])
  vi.unstubAllGlobals()
})

test('resuming opens the first question without an answer, or what lies behind the last', () => {
  const items = itemsOf(makePaper())
  expect(resumeAt(items, {})).toBe(0)
  expect(resumeAt(items, { 1: 1, 3: 1 })).toBe(1)
  expect(resumeAt(items, { 1: 1, 2: 1, 3: 1 })).toBe(3)
})
