import { useSyncExternalStore } from 'react'

/** Where a film stands, for those few who look at it: the page around it is not drawn anew each second. */
export interface Second {
  readonly get: () => number
  readonly set: (second: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function makeSecond(first: number): Second {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (second) => {
      if (second === now) return
      now = second
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSecond = ({ subscribe, get }: Second): number => useSyncExternalStore(subscribe, get)
