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
