import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Somebody is typing, or answers a question that lies above the page. */
function isTaken(target: EventTarget | null): 'typing' | 'asked' | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return 'asked'
  const field = target.closest('textarea, select, input, [contenteditable="true"]')
  const ticks = field?.matches('[type="radio"], [type="checkbox"]') ?? false
  return field && !ticks ? 'typing' : null
}

/** Keys of a page: single letters only where nobody types, `ctrl+enter` there too. */
export function useKeys(keys: Keys, on: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return
    const taken = isTaken(event.target)
    if (taken === 'asked') return
    const held = event.ctrlKey || event.metaKey
    if (taken === 'typing' && !held) return
    const act = keys[held ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
}
