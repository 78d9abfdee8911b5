import { expect, test } from 'vitest'
import { readAttempt, readQuestions } from './kept.shape.ts'
import { attempt_id, makeLibrary, makePaper } from './taking.factory.ts'

const kept = {
  id: attempt_id,
  library: makeLibrary(),
  child_id: null,
  answers: {
    1: { number: 1, value: 5, spent_ms: 10, rev: 3 },
    2: { number: 2, value: [4, 1], spent_ms: 10, rev: 4 },
  },
  sent: { 1: 3 },
  handing_in: false,
  kept_at: 5,
}

test('what this device wrote is read as it was', () => {
  expect(readAttempt(structuredClone(kept))).toEqual(kept)
  expect(readQuestions(structuredClone(makePaper()))).toEqual(makePaper())
})

test.each([
  null,
  'chữ',
  [],
  {},
  { ...kept, id: 7 },
  { ...kept, library: null },
  { ...kept, child_id: 3 },
  { ...kept, answers: [] },
  { ...kept, answers: { 1: { number: 1, value: '5', spent_ms: 10, rev: 3 } } },
  { ...kept, answers: { 1: { number: 1, value: [1], spent_ms: 10, rev: 3 } } },
  { ...kept, sent: { 1: 'x' } },
  { ...kept, handing_in: 'no' },
  { ...kept, kept_at: undefined },
])('what something else wrote is nothing: %j', (other) => {
  expect(readAttempt(other)).toBeNull()
})

test.each([null, {}, { version_id: 1, groups: {} }, { version_id: 1, groups: [{ kind: 'x', title: 'y' }] }])(
  'questions that something else wrote are nothing: %j',
  (other) => {
    expect(readQuestions(other)).toBeNull()
  },
)
