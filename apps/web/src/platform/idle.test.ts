import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What the page has been told about: something was fetched. */
let fetched: (() => void) | null = null
class Watcher {
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe(): void {
    fetched = this.tell
  }
  disconnect(): void {
    fetched = null
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Watcher)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what can wait begins once nothing was fetched for a while, and only once', async () => {
  const { whenCalm } = await import('./idle.ts')
  const work = vi.fn()
  whenCalm(work)
  vi.advanceTimersByTime(2000)
  fetched?.()
  vi.advanceTimersByTime(2000)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledOnce()
  expect(fetched).toBeNull()
})

test('a page that never stops fetching does not put it off for ever', async () => {
  const { whenCalm } = await import('./idle.ts')
  const work = vi.fn()
  whenCalm(work)
  for (let second = 0; second < 11; second++) {
    vi.advanceTimersByTime(1000)
    fetched?.()
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(work).toHaveBeenCalledOnce()
})

test('a hundred who wait ask the browser once, and whoever takes it back is left out', async () => {
  const asks = vi.fn((work: () => void) => setTimeout(work))
  vi.stubGlobal('requestIdleCallback', asks)
  const { whenIdle } = await import('./idle.ts')
  const done: number[] = []
  const stops = Array.from({ length: 100 }, (_, index) => whenIdle(() => done.push(index)))
  stops[7]?.()
  expect(asks).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(done).toHaveLength(99)
  expect(done).not.toContain(7)
  whenIdle(() => done.push(100))
  vi.advanceTimersByTime(1)
  expect(done.at(-1)).toBe(100)
})

test('what does not fit into a quiet moment waits for the next one', async () => {
  vi.stubGlobal('requestIdleCallback', (work: (idle: { timeRemaining: () => number }) => void) =>
    setTimeout(() => work({ timeRemaining: () => 0 }), 10),
  )
  const { whenIdle } = await import('./idle.ts')
  const done: string[] = []
  for (const each of ['one', 'two', 'three']) whenIdle(() => done.push(each))
  vi.advanceTimersByTime(10)
  expect(done).toEqual(['one'])
  vi.advanceTimersByTime(20)
  expect(done).toEqual(['one', 'two', 'three'])
})
