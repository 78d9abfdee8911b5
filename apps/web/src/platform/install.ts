import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the build generates as `virtual:pwa-register`. */
interface Registrar {
  registerSW: (options: { onNeedRefresh: () => void }) => (reload?: boolean) => Promise<void>
}

const listeners = new Set<() => void>()
let offered: InstallPrompt | null = null
let applyUpdate: (() => void) | null = null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const changed = () => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until the person asks for it: nobody is interrupted by a banner. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    changed()
  })
  window.addEventListener('appinstalled', () => {
    offered = null
    changed()
  })
}

/** Makes the second visit work without a network, and tells when a newer Malto waits. */
export async function startServiceWorker(load: () => Promise<Registrar>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await load()
  const update = registerSW({
    onNeedRefresh: () => {
      applyUpdate = () => void update(true)
      changed()
    },
  })
}

/** The function that installs Malto as an app, when the browser offers it. */
export const useInstall = (): (() => Promise<void>) | null => {
  const prompt = useSyncExternalStore(subscribe, () => offered)
  if (!prompt) return null
  return async () => {
    await prompt.prompt()
    offered = null
    changed()
  }
}

/** The function that swaps in the newer version, once one waits. Nothing is replaced under a person's hands. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => applyUpdate)
