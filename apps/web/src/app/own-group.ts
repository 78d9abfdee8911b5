import { useSyncExternalStore } from 'react'
import type { GroupTone } from '../ui/group.tsx'

// Known only after the first screen: the shell stays small, and takes the colour when it is told.
let own: GroupTone = 'teal'
const listeners = new Set<() => void>()

export function showOwnGroup(tone: GroupTone): void {
  own = tone
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where answers are given no colour may hint at one. */
const ANSWERS = /^\/(multiple-choice|testing|minigame)(\/|$)/

/** The colours of the shell at this address: a student's own group, neutral for everybody else. */
export function useOwnGroup(pathname: string): GroupTone {
  const tone = useSyncExternalStore(subscribe, () => own)
  return ANSWERS.test(pathname) ? 'teal' : tone
}
