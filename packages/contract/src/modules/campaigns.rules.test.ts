import { expect, test } from 'vitest'
import {
  afterSubmit,
  BATCH_JITTER_MS,
  BATCH_PAUSE_MS,
  campaignStates,
  mayCancel,
  maySecond,
  needsSecond,
  pauseBefore,
} from './campaigns.rules.ts'

test('a thousand recipients need one person, a thousand and one need two', () => {
  expect(needsSecond(0)).toBe(false)
  expect(needsSecond(1000)).toBe(false)
  expect(needsSecond(1001)).toBe(true)
  expect(afterSubmit(1000)).toBe('scheduled')
  expect(afterSubmit(1001)).toBe('waiting')
})

test('the second yes comes from neither the maker nor whoever asked', () => {
  expect(maySecond('c', ['a', 'b'])).toBe(true)
  expect(maySecond('a', ['a', 'b'])).toBe(false)
  expect(maySecond('b', ['a', 'b'])).toBe(false)
  expect(maySecond('c', ['a', null])).toBe(true)
})

test('what is sent or cancelled cannot be cancelled any more', () => {
  expect(campaignStates.filter(mayCancel)).toEqual(['draft', 'waiting', 'scheduled', 'sending'])
})

test('a pause between two batches is never shorter than its least and never longer than its most', () => {
  expect(pauseBefore(0)).toBe(BATCH_PAUSE_MS)
  for (const chance of [0.25, 0.5, 0.999_999]) {
    expect(pauseBefore(chance)).toBeGreaterThan(BATCH_PAUSE_MS)
    expect(pauseBefore(chance)).toBeLessThan(BATCH_PAUSE_MS + BATCH_JITTER_MS)
  }
})
