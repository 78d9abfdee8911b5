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
