import { localStorageStore, type Store } from 'react-admin'

const KEPT = ['theme', 'locale']

/** React-admin forgets everything at sign-out; the look and the language belong to the browser and stay. */
export function makeStore(): Store {
  const store = localStorageStore('1', '.console')
  return {
    ...store,
    reset: () => {
      const kept = KEPT.map((key) => [key, store.getItem<unknown>(key)] as const)
      store.reset()
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value)
    },
  }
}
