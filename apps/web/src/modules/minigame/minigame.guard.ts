import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { FASTEST_MS } from '@malto/contract/modules/minigame.rules'

/** The second tap of a double tap meets what has just appeared under the finger: for a moment it does nothing. */
export function useGuard(): (press: () => void) => void {
  const since = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    since.current = Date.now()
  }, [])
  return (press) => {
    if (Date.now() - since.current >= FASTEST_MS) press()
  }
}

/** 1–4 and A–D go to an answer, Enter gives it: a slip of the finger answers nothing. */
export function useAnswerKeys(within: RefObject<HTMLElement | null>, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const at =
      '1234'.indexOf(event.key) >= 0 ? '1234'.indexOf(event.key) : 'abcd'.indexOf(event.key.toLowerCase())
    if (event.key.length !== 1 || at < 0) return
    within.current?.querySelectorAll<HTMLElement>('button[data-answer]')[at]?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
