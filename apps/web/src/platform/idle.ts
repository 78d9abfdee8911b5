const hasIdle = 'requestIdleCallback' in globalThis
const WHEN_BUSY_MS = 8000

const waiting = new Set<() => void>()
let asked = false

/** Once nothing else is to do. Answers how to take it back. All who wait ask the browser once: a list has a hundred. */
export function whenIdle(work: () => void): () => void {
  const own = () => work()
  waiting.add(own)
  ask()
  return () => waiting.delete(own)
}

function ask(): void {
  if (asked) return
  asked = true
  if (hasIdle) requestIdleCallback(workOff, { timeout: WHEN_BUSY_MS })
  else setTimeout(workOff, 2000)
}

function workOff(idle?: IdleDeadline): void {
  asked = false
  try {
    // Whoever asks meanwhile has the next quiet moment; whoever took it back meanwhile has none.
    for (const work of new Set(waiting)) {
      if (waiting.delete(work)) work()
      if (idle && idle.timeRemaining() <= 0) break
    }
  } finally {
    if (waiting.size > 0) ask()
  }
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
