import { useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import { Keys } from './Keys.tsx'
import { Palette } from './Palette.tsx'

type Open = 'search' | 'keys' | null

const OPEN = 'malto-search'
/** The button in the rail asks for the search without knowing where it lives. */
export const openSearch = (): void => void window.dispatchEvent(new Event(OPEN))

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null)

/** What a single letter presses on this page: a link or a field that says so by its mark. */
const single: Readonly<Record<string, string>> = {
  n: '[data-key=new]',
  e: '[data-key=edit]',
  '/': '.tools .search input',
}

/** Search and keys of the whole console; mounted once, in the frame. */
export function Searching() {
  const [open, setOpen] = useState<Open>(null)
  const [letters, setLetters] = useStore<boolean>('keys.single', true)
  useEffect(() => {
    const onOpen = () => setOpen('search')
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen('search')
        return
      }
      if (!letters || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      if (event.key === '?') return setOpen('keys')
      const found = document.querySelector<HTMLElement>(single[event.key.toLowerCase()] ?? 'no-such-key')
      if (!found && event.key !== '/') return
      event.preventDefault()
      if (!found) setOpen('search')
      else if (found instanceof HTMLInputElement) found.focus()
      else found.click()
    }
    window.addEventListener(OPEN, onOpen)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener(OPEN, onOpen)
      window.removeEventListener('keydown', onKey)
    }
  }, [letters])
  const close = () => setOpen(null)
  if (open === 'search') return <Palette onClose={close} />
  if (open === 'keys') return <Keys single={letters} onSingle={setLetters} onClose={close} />
  return null
}
