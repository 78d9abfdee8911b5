const hasIdle = 'requestIdleCallback' in globalThis
const WHEN_BUSY_MS = 8000

/** Once nothing else is to do. Answers how to take it back. */
export function whenIdle(work: () => void): () => void {
  if (!hasIdle) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: WHEN_BUSY_MS })
  return () => cancelIdleCallback(asked)
}

const CALM_MS = 2500
const CALM_AT_LAST_MS = 12_000

/** Once nothing has been fetched for a while: the first screen has what it asked for, also on a slow line. */
export function whenCalm(work: () => void): void {
  const begin = () => {
    clearTimeout(calm)
    clearTimeout(atLast)
    watcher.disconnect()
    whenIdle(work)
  }
  let calm = setTimeout(begin, CALM_MS)
  const atLast = setTimeout(begin, CALM_AT_LAST_MS)
  const watcher = new PerformanceObserver(() => {
    clearTimeout(calm)
    calm = setTimeout(begin, CALM_MS)
  })
  watcher.observe({ type: 'resource' })
}
