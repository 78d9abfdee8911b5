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
