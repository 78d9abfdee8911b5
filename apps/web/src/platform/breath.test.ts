import { expect, test } from 'vitest'
import { breath, inTurn, turn } from './breath.ts'

test('many small pieces of work are done a few at a time, in their order, and nothing is left over', async () => {
  const done: number[] = []
  const seen: number[] = []
  for (let piece = 0; piece < 10; piece++) inTurn(() => done.push(piece))
  expect(done).toEqual([])
  while (done.length < 10) {
    await breath()
    seen.push(done.length)
  }
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(seen.length).toBeGreaterThan(2)
  await turn()
  inTurn(() => done.push(10))
  await turn()
  expect(done.at(-1)).toBe(10)
})
