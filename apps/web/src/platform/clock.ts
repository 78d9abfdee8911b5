import { useSyncExternalStore } from 'react'

function everyMoment(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}
const never = () => () => {}

/** Whole seconds left until a moment of this device's clock; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(moment > 0 ? everyMoment : never, () =>
    Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  )
}

/** 75 → 1:15, as a clock shows it. */
export const showSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const MINUTE_MS = 60_000
/** Often enough that a minute is never seen much after it has begun. */
const LOOK_MS = 10_000
const watchers = new Set<() => void>()
let looking: ReturnType<typeof setInterval> | undefined

/** One clock for all who look at it: every line of a long list does. */
function everyMinute(watcher: () => void): () => void {
  if (watchers.size === 0) looking = setInterval(() => watchers.forEach((look) => look()), LOOK_MS)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) clearInterval(looking)
  }
}

/** The minute that has begun, by this device's clock: "ngày mai" becomes "hôm nay" on a page that stays open. */
export const useMinute = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
