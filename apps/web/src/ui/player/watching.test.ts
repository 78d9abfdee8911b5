import { describe, expect, test } from 'vitest'
import { joined, Watching } from './watching.ts'

/** Plays from a second to another, with a word every `every` seconds, beginning at this moment of the clock. */
function play(
  watching: Watching,
  from: number,
  to: number,
  { every = 0.25, speed = 1, at_ms = 0 } = {},
): number {
  let now = at_ms
  for (let at = from; at <= to + 1e-9; at += every) {
    watching.played(at, now)
    now += (every * 1000) / speed
  }
  return now
}

describe('what was really played', () => {
  test('a film that plays is one stretch', () => {
    const watching = new Watching()
    play(watching, 0, 12)
    expect(watching.take(50)).toEqual([{ from: 0, to: 12 }])
  })

  test('seeking adds nothing of what lies between', () => {
    const watching = new Watching()
    const now = play(watching, 0, 5)
    watching.stopped()
    play(watching, 100, 103, { at_ms: now })
    expect(watching.take(50)).toEqual([
      { from: 0, to: 5 },
      { from: 100, to: 103 },
    ])
  })

  test('a jump that the browser did not announce adds nothing either', () => {
    const watching = new Watching()
    const now = play(watching, 0, 5)
    play(watching, 100, 103, { at_ms: now })
    expect(watching.take(50)).toEqual([
      { from: 0, to: 5 },
      { from: 100, to: 103 },
    ])
  })

  test('going back plays the same seconds once', () => {
    const watching = new Watching()
    const now = play(watching, 10, 20)
    watching.stopped()
    play(watching, 12, 22, { at_ms: now })
    expect(watching.take(50)).toEqual([{ from: 10, to: 22 }])
  })

  test('a page in the background hears once a minute and loses nothing', () => {
    const watching = new Watching()
    play(watching, 0, 300, { every: 60 })
    expect(watching.take(50)).toEqual([{ from: 0, to: 300 }])
  })

  test('twice the speed counts the same seconds', () => {
    const watching = new Watching()
    play(watching, 0, 60, { every: 0.5, speed: 2 })
    expect(watching.take(50)).toEqual([{ from: 0, to: 60 }])
  })

  test('what was told is not told again, and a playing film goes on from there', () => {
    const watching = new Watching()
    const now = play(watching, 0, 10)
    expect(watching.take(50)).toEqual([{ from: 0, to: 10 }])
    expect(watching.take(50)).toEqual([])
    play(watching, 10.25, 12, { at_ms: now })
    expect(watching.take(50)).toEqual([{ from: 10, to: 12 }])
  })

  test('what did not arrive comes along with the next', () => {
    const watching = new Watching()
    const now = play(watching, 0, 10)
    const lost = watching.take(50)
    play(watching, 10.25, 15, { at_ms: now })
    watching.giveBack(lost)
    expect(watching.take(50)).toEqual([{ from: 0, to: 15 }])
  })

  test('more stretches than fit wait for the next time', () => {
    const watching = new Watching()
    watching.giveBack([0, 10, 20].map((from) => ({ from, to: from + 1 })))
    expect(watching.take(2)).toEqual([
      { from: 0, to: 1 },
      { from: 10, to: 11 },
    ])
    expect(watching.take(2)).toEqual([{ from: 20, to: 21 }])
  })

  test('a press on play and pause at the same second is nothing', () => {
    const watching = new Watching()
    watching.played(7, 0)
    watching.played(7, 40)
    expect(watching.take(50)).toEqual([])
  })
})

test('joined: touching and overlapping stretches become one, in order', () => {
  expect(
    joined([
      { from: 8, to: 9 },
      { from: 0, to: 3 },
      { from: 3, to: 5 },
      { from: 1, to: 2 },
    ]),
  ).toEqual([
    { from: 0, to: 5 },
    { from: 8, to: 9 },
  ])
})
