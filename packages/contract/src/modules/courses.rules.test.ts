import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  believable,
  certificateCode,
  fillsGap,
  fitsQuestion,
  initialled,
  isRight,
  isSeen,
  leastReading,
  mostSeconds,
  passes,
  percentOf,
  readingSeconds,
  shuffled,
  starsOf,
  stateOf,
  toCertificateCode,
  type Key,
  type Span,
} from './courses.rules.ts'

const span = (from: number, to: number): Span => ({ from, to })

test('I31: a course is in one of three states; without parts nobody has done it', () => {
  expect(stateOf(false, 3, 0)).toBe('todo')
  expect(stateOf(false, 3, 3)).toBe('todo')
  expect(stateOf(true, 3, 0)).toBe('doing')
  expect(stateOf(true, 3, 3)).toBe('done')
  expect(stateOf(true, 0, 0)).toBe('doing')
})

test('a hundred per cent is said only when nothing is missing', () => {
  expect([0, 1, 2, 3].map((done) => percentOf(3, done))).toEqual([0, 33, 66, 100])
  expect(percentOf(1000, 999)).toBe(99)
  expect(percentOf(0, 0)).toBe(0)
})

describe('I33: what is believed of what a player says', () => {
  test('seconds that were seen before are not seen again', () => {
    expect(believable([span(0, 20)], [span(5, 10)], 100, 1000)).toEqual([span(0, 5), span(10, 20)])
    expect(believable([span(0, 20), span(10, 30)], [], 100, 1000)).toEqual([span(0, 20), span(20, 30)])
    expect(believable([span(3, 9)], [span(0, 50)], 100, 1000)).toEqual([])
  })

  test('nothing outside the film, nothing backwards, no glimpse', () => {
    expect(believable([span(90, 400), span(50, 40), span(7, 7.4)], [], 100, 1000)).toEqual([span(90, 100)])
  })

  test('what was shown without a break has no gap, wherever the player cut it', () => {
    const cuts = fc
      .array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 20 })
      .map((at) => [0, ...at.toSorted((one, other) => one - other), 100])
    fc.assert(
      fc.property(cuts, (at) => {
        const shown = at.slice(1).map((to, index) => span(at[index] ?? 0, to))
        expect(secondsOf(believable(shown, [], 100, 1000)).size).toBe(100)
      }),
    )
  })

  test('no more than time allows in all, however it is cut and however often it is said', () => {
    const anything = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: -5, max: 60 }))
        .map(([from, length]) => span(from, from + length)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), fc.integer({ min: 0, max: 150 }), (reports, most) => {
        let seen: Span[] = []
        const said = new Set<number>()
        for (const report of reports) {
          const fresh = believable(report, seen, 100, most)
          for (const second of secondsOf(fresh)) expect(secondsOf(seen).has(second)).toBe(false)
          seen = [...seen, ...fresh]
          for (const second of secondsOf(report.map(({ from, to }) => span(from, Math.min(to, 100)))))
            said.add(second)
        }
        const believed = secondsOf(seen)
        expect(believed.size).toBe(Math.min(said.size, most))
        for (const second of believed) expect(said.has(second)).toBe(true)
      }),
    )
  })

  test('twice the time that passed, and ten seconds for the way', () => {
    expect(mostSeconds(60_000)).toBe(130)
    expect(mostSeconds(-5000)).toBe(10)
  })

  test('nine tenths make a film seen, and a film without a length is never seen', () => {
    expect([89, 90, 100].map((seen) => isSeen(seen, 100))).toEqual([false, true, true])
    expect(isSeen(5, 5)).toBe(true)
    expect(isSeen(4, 5)).toBe(false)
    expect(isSeen(0, 0)).toBe(false)
  })
})

const secondsOf = (spans: readonly Span[]): Set<number> =>
  new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)),
  )

test('reading: 200 words a minute, and a fifth of that at least, never more than half a minute', () => {
  expect(readingSeconds(200)).toBe(60)
  expect(readingSeconds(3)).toBe(20)
  expect(leastReading(60)).toBe(12)
  expect(leastReading(600)).toBe(30)
})

test('a gap: case and spaces do not matter; diacritics do, unless none were typed at all', () => {
  expect(fillsGap('  Địa   TẦNG ', ['địa tầng'])).toBe(true)
  expect(fillsGap('dia tang', ['địa tầng'])).toBe(true)
  expect(fillsGap('địa tang', ['địa tầng'])).toBe(false)
  expect(fillsGap('đia tầng', ['địa tầng'])).toBe(false)
  expect(fillsGap('địa tầng'.normalize('NFD'), ['địa tầng'])).toBe(true)
  expect(fillsGap('má', ['ma'])).toBe(false)
  expect(fillsGap('hai', ['2', 'hai'])).toBe(true)
  expect(fillsGap('', ['hai'])).toBe(false)
})

const choices = (right: string) => ['a', 'b', 'c'].map((id) => ({ id, right: right.includes(id) }))
const single: Key = { kind: 'single', choices: choices('b') }
const multiple: Key = { kind: 'multiple', choices: choices('ac') }
const order: Key = { kind: 'order', items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }

test('an answer is right when it is wholly right', () => {
  expect(isRight(single, ['b'])).toBe(true)
  expect(isRight(single, ['a'])).toBe(false)
  expect(isRight(multiple, ['c', 'a'])).toBe(true)
  expect(isRight(multiple, ['a'])).toBe(false)
  expect(isRight(multiple, ['a', 'b', 'c'])).toBe(false)
  expect(isRight(order, ['a', 'b', 'c'])).toBe(true)
  expect(isRight(order, ['b', 'a', 'c'])).toBe(false)
})

test('an answer fits when it names what is there, as much as there may be, nothing twice', () => {
  expect(fitsQuestion(single, ['c'])).toBe(true)
  for (const answer of [[], ['x'], ['a', 'b'], ['a', 'a']]) expect(fitsQuestion(single, answer)).toBe(false)
  expect(fitsQuestion(multiple, ['a', 'b', 'c'])).toBe(true)
  for (const answer of [[], ['a', 'x'], ['a', 'a']]) expect(fitsQuestion(multiple, answer)).toBe(false)
  expect(fitsQuestion(order, ['c', 'b', 'a'])).toBe(true)
  for (const answer of [
    ['a', 'b'],
    ['a', 'b', 'b'],
    ['a', 'b', 'c', 'd'],
  ])
    expect(fitsQuestion(order, answer)).toBe(false)
  const fill: Key = { kind: 'fill', accepts: ['x'] }
  expect(fitsQuestion(fill, ['gì cũng được'])).toBe(true)
  expect(fitsQuestion(fill, ['một', 'hai'])).toBe(false)
})

test('passed from the share on, not a hair below', () => {
  expect([2, 3].map((right) => passes(right, 4, 75))).toEqual([false, true])
  expect(passes(2, 3, 67)).toBe(false)
  expect(passes(0, 0, 50)).toBe(false)
})

test('shuffled: the same things in never the same order, and alike for the same seed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 7 }), fc.string(), (items, seed) => {
      const mixed = shuffled(items, seed)
      expect(mixed).not.toEqual(items)
      expect(mixed.toSorted()).toEqual(items.toSorted())
      expect(shuffled(items, seed)).toEqual(mixed)
    }),
  )
  const orders = new Set(
    Array.from({ length: 600 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], String(seed)).join('')),
  )
  expect(orders.size).toBe(23)
})

test('stars are shown from three on, to a tenth', () => {
  expect(starsOf(10, 2)).toBeNull()
  expect(starsOf(14, 3)).toBe(4.7)
})

test('a code has sixty bits, no letter that is read for another, and is understood as people type it', () => {
  const code = certificateCode(Uint8Array.from({ length: 12 }, (_, at) => at * 21))
  expect(code).toMatch(/^MALTO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(code.length).toBeLessThanOrEqual(20)
  const letters = new Set(
    Array.from({ length: 256 }, (_, byte) => certificateCode(new Uint8Array(12).fill(byte)).at(-1)),
  )
  expect(letters.size).toBe(32)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (random) => {
      const made = certificateCode(random)
      expect(toCertificateCode(made)).toBe(made)
      expect(toCertificateCode(made.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).toBe(made)
      expect(toCertificateCode(made.replaceAll('-', '').replaceAll('1', 'l'))).toBe(made)
    }),
  )
  for (const typed of ['', 'MALTO', 'MALTO-0000-0000-000', 'MALTO-UUUU-0000-0000', `X${code.slice(1)}`])
    expect(toCertificateCode(typed)).toBeNull()
})

test('of a child strangers read the given name and initials', () => {
  expect(initialled('Nguyễn Thị Minh Anh')).toBe('N. T. M. Anh')
  expect(initialled('  đặng  Ơn Ánh ')).toBe('Đ. Ơ. Ánh')
  expect(initialled('Ân Phúc'.normalize('NFD'))).toBe('Â. Phúc'.normalize('NFC'))
  expect(initialled('Anh')).toBe('Anh')
})
