import { useSyncExternalStore } from 'react'
import { client } from '../../../platform/client.ts'
import { createMemory } from './remembered.ts'
import type { Ways } from './sending.ts'
import { createUploads, isUnfinished, type Item } from './uploads.ts'

/** Browsers are not always told that the line is back: then it is tried. */
const LOOK_AGAIN_MS = 15_000

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

async function backOnline(signal: AbortSignal): Promise<void> {
  const back = new AbortController()
  const online = new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true, signal: back.signal }),
  )
  try {
    await Promise.race([online, wait(LOOK_AGAIN_MS, signal)])
  } finally {
    back.abort()
  }
}

const ways: Ways = { client, wait, online: () => navigator.onLine, backOnline }

/** The console's own uploads: one queue for the whole visit. */
export const uploads = createUploads({ ...ways, memory: createMemory(localStorage), now: () => Date.now() })

/** Closing the tab would stop them; the browser asks first. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
uploads.subscribe(() => {
  if (uploads.read().some(isUnfinished)) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

export const useUploads = (): readonly Item[] => useSyncExternalStore(uploads.subscribe, uploads.read)
