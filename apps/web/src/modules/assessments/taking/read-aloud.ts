import { useEffect, useSyncExternalStore } from 'react'

const synthesis = (): SpeechSynthesis | undefined => (window as Partial<Window>).speechSynthesis

function subscribe(listener: () => void): () => void {
  const voices = synthesis()
  voices?.addEventListener?.('voiceschanged', listener)
  return () => voices?.removeEventListener?.('voiceschanged', listener)
}

/** By name: the list is a new one at each call. */
const vietnameseVoice = (): string | null =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => /^vi\b/i.test(lang))?.voiceURI ?? null

/** Reads a text aloud, where this device has a Vietnamese voice; null where it has none. Leaving the question ends it. */
export function useReadAloud(text: string): (() => void) | null {
  const voice = useSyncExternalStore(subscribe, vietnameseVoice)
  useEffect(() => () => synthesis()?.cancel(), [])
  if (voice === null) return null
  return () => {
    const voices = synthesis()
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.lang = 'vi-VN'
    spoken.voice = voices?.getVoices().find(({ voiceURI }) => voiceURI === voice) ?? null
    spoken.rate = 0.9
    voices?.cancel()
    voices?.speak(spoken)
  }
}
