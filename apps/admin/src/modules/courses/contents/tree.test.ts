import { expect, test } from 'vitest'
import { makeChapter, makeExercise, makeLecture } from '../courses.factory.ts'
import { growTree, nextPlace, placesAfter } from './tree.ts'

const orderAfter = (positions: readonly number[], at: number, by: -1 | 1): number[] => {
  const now = [...positions]
  for (const place of placesAfter(positions, at, by)) now[place.at] = place.position
  return positions.map((_, index) => index).toSorted((one, other) => now[one]! - now[other]!)
}

test('chapters stand by their place, and in them lectures and exercises together; at one place the lecture is first', () => {
  const tree = growTree(
    [makeChapter({ id: 6, position: 20 }), makeChapter({ id: 5, position: 10 })],
    [
      makeLecture({ id: 1, chapter_id: 5, position: 30 }),
      makeLecture({ id: 2, chapter_id: 5, position: 10 }),
    ],
    [
      makeExercise({ id: 1, chapter_id: 5, position: 30 }),
      makeExercise({ id: 2, chapter_id: 6, position: 1 }),
    ],
  )
  expect(tree.map(({ chapter }) => chapter.id)).toEqual([5, 6])
  expect(tree[0]?.parts.map(({ kind, row }) => `${kind} ${row.id}`)).toEqual([
    'lecture 2',
    'lecture 1',
    'exercise 1',
  ])
  expect(tree[1]?.parts).toHaveLength(1)
})

test('two neighbours exchange their places, and nobody else is touched', () => {
  expect(placesAfter([10, 20, 30], 1, 1)).toEqual([
    { at: 1, position: 30 },
    { at: 2, position: 20 },
  ])
  expect(placesAfter([10, 20], 0, -1)).toEqual([])
  expect(placesAfter([10, 20], 1, 1)).toEqual([])
})

test('where places are shared all are numbered anew, and the two have changed', () => {
  expect(orderAfter([100, 100, 100], 2, -1)).toEqual([0, 2, 1])
  expect(orderAfter([10, 20, 20, 40], 0, 1)).toEqual([1, 0, 2, 3])
  expect(placesAfter([10, 20, 20], 0, 1)).toEqual([
    { at: 1, position: 10 },
    { at: 0, position: 20 },
    { at: 2, position: 30 },
  ])
})

test('what is added goes behind the last, and never beyond what the contract allows', () => {
  expect(nextPlace([])).toBe(10)
  expect(nextPlace([{ position: 30 }, { position: 10 }])).toBe(40)
  expect(nextPlace([{ position: 998 }])).toBe(1000)
})
