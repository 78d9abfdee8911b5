import { useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * What somebody is writing, as long as the console is open: a reload of the row, an error page or a look at another
 * page take nothing of it away. Nothing of it is written into the browser.
 */
export function useKept<T extends object>(key: string, fresh: T) {
  const [value, setValue] = useState<T>(() => (kept.get(key) as T | undefined) ?? fresh)
  return {
    value,
    begun: value !== fresh,
    set: (change: Partial<T>) => {
      const next = { ...value, ...change }
      kept.set(key, next)
      setValue(next)
    },
    drop: () => {
      kept.delete(key)
      setValue(fresh)
    },
  }
}
