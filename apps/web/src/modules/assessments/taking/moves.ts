import { useEffectEvent, useLayoutEffect, type PointerEvent } from 'react'

interface Keys {
  /** From 0 on: the option that the digit stands for. */
  readonly onDigit: (at: number) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** 1–9 choose, the arrows left and right turn the page; nothing happens while somebody types or a sheet is open. */
export function useTestKeys({ onDigit, onPrevious, onNext }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(typing)) return
    if (key === 'ArrowLeft') onPrevious()
    else if (key === 'ArrowRight') onNext()
    // A key that is held down is one answer, not one to every question.
    else if (/^[1-9]$/.test(key) && !repeat) onDigit(Number(key) - 1)
    else return
    event.preventDefault()
  })
  // Together with the question that is drawn: a key pressed at once must not answer the one before it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** From one option, up and down lead to its neighbours; choosing stays a deliberate act. */
export function walkOptions(event: {
  key: string
  currentTarget: HTMLElement
  preventDefault: () => void
}): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  const at = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

const FAR_PX = 56

interface Start {
  readonly x: number
  readonly y: number
}
let start: Start | null = null

/** A finger drawn sideways turns the page; up and down stays scrolling, and a mouse selects text as ever. */
export const swipes = (onPrevious: () => void, onNext: () => void) => ({
  onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
    start = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
  },
  onPointerCancel: () => {
    start = null
  },
  onPointerUp: ({ clientX, clientY }: PointerEvent) => {
    if (!start) return
    const [x, y] = [clientX - start.x, clientY - start.y]
    start = null
    if (Math.abs(x) < FAR_PX || Math.abs(x) < 1.5 * Math.abs(y)) return
    if (x < 0) onNext()
    else onPrevious()
  },
})
