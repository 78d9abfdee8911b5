import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeights } from './heights.ts'
import { LongList, type LongListHandle } from './LongList.tsx'

const VIEW = 700
/** Every seventh row is tall, as words are. */
const heightOf = (key: string) => (Number(key) % 7 === 0 ? 180 : 56)
const keysOf = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n))

// happy-dom draws nothing: rows and boxes get the sizes that a browser would give them.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return this.dataset['key'] === undefined ? 0 : heightOf(this.dataset['key'])
  })
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function whole(
    this: HTMLElement,
  ) {
    const inner = this.querySelector<HTMLElement>('[style*="height"]')
    return Math.max(VIEW, Number.parseFloat(inner?.style.height ?? '0'))
  })
})
afterEach(() => vi.restoreAllMocks())

const list = () => screen.getByRole('log')
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')].map((each) => each.dataset['key'] ?? '')
/** How far below the upper edge a row stands. */
function placeOf(key: string): number {
  const block = document.querySelector<HTMLElement>('[style*="absolute"]')
  let top = Number.parseFloat(block?.style.top ?? '0')
  for (const each of drawn()) {
    if (each === key) return top - list().scrollTop
    top += heightOf(each)
  }
  throw new Error(`${key} is not drawn`)
}
const inSight = () => drawn().filter((key) => placeOf(key) < VIEW && placeOf(key) + heightOf(key) > 0)

function scrollTo(top: number): void {
  list().scrollTop = top
  fireEvent.scroll(list())
}
const show = (keys: readonly string[], more: Partial<Parameters<typeof LongList>[0]> = {}) => (
  <LongList
    keys={keys}
    row={(index) => <p>{keys[index]}</p>}
    label="Tin nhắn"
    onNearStart={() => {}}
    onNearEnd={() => {}}
    {...more}
  />
)

test('of 50,000 rows fewer than 200 nodes are drawn, wherever one looks, and the list begins at its end', () => {
  const keys = keysOf(0, 50_000)
  render(show(keys))
  expect(inSight().at(-1)).toBe('49999')
  for (const part of [0, 0.1, 0.37, 0.5, 0.99, 1]) {
    scrollTo((list().scrollHeight - VIEW) * part)
    expect(list().querySelectorAll('*').length).toBeLessThan(200)
    expect(inSight().length).toBeGreaterThan(3)
  }
})

test('an older page in front moves nothing under the reader’s eyes, though its rows were only guessed at', () => {
  const { rerender } = render(show(keysOf(1000, 1200)))
  scrollTo(900)
  const before = inSight()
  const [first = ''] = before
  const place = placeOf(first)
  rerender(show(keysOf(900, 1200)))
  expect(Math.abs(placeOf(first) - place)).toBeLessThan(1)
  rerender(show(keysOf(0, 1200)))
  expect(Math.abs(placeOf(first) - place)).toBeLessThan(1)
  expect(inSight()).toEqual(before)
})

test('whoever is at the end stays there when more comes; whoever reads further up is left alone', () => {
  const { rerender } = render(show(keysOf(0, 300)))
  rerender(show(keysOf(0, 301)))
  expect(inSight().at(-1)).toBe('300')
  scrollTo(3000)
  const [first = ''] = inSight()
  const place = placeOf(first)
  rerender(show(keysOf(0, 320)))
  expect(inSight()).not.toContain('319')
  expect(Math.abs(placeOf(first) - place)).toBeLessThan(1)
})

test('a row can be gone to, and the ends ask for more', () => {
  const handle = createRef<LongListHandle>()
  const [start, end] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(show(keysOf(0, 5000), { ref: handle, onNearStart: start, onNearEnd: end }))
  expect(end).toHaveBeenCalled()
  start.mockClear()
  act(() => void handle.current?.toRow('2500'))
  expect(inSight()).toContain('2500')
  expect(Math.abs(placeOf('2500') - VIEW / 2)).toBeLessThan(120)
  expect(start).not.toHaveBeenCalled()
  expect(handle.current?.toRow('99999')).toBe(false)
  scrollTo(100)
  expect(start).toHaveBeenCalled()
  act(() => handle.current?.toEnd())
  expect(inSight().at(-1)).toBe('4999')
})

test('sums agree with plain addition whatever is put in front, behind, and measured', () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('front' as const), n: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ what: fc.constant('behind' as const), n: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ what: fc.constant('measure' as const), n: fc.nat() }),
    fc.record({ what: fc.constant('look' as const), n: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const heights = createHeights(70)
      const known = new Map<string, number>()
      let [from, to] = [1000, 1010]
      heights.setKeys(keysOf(from, to))
      for (const { what, n } of steps) {
        if (what === 'front') from -= n
        if (what === 'behind') to += n
        const keys = keysOf(from, to)
        heights.setKeys(keys)
        if (what === 'measure') {
          const key = keys[n % keys.length] ?? ''
          known.set(key, 20 + (n % 200))
          heights.measure(key, 20 + (n % 200))
        }
        const index = n % (keys.length + 1)
        const top = keys.slice(0, index).reduce((sum, key) => sum + (known.get(key) ?? 70), 0)
        expect(heights.topOf(index)).toBe(top)
        if (index < keys.length) expect(heights.rowAt(top)).toBe(index)
      }
    }),
  )
})
