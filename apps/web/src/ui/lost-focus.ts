import { useEffect, type RefObject } from 'react'

/** The button that was pressed is gone with what it stood in: whoever listens goes on here, at the heading if there is one. */
export function useLostFocus(place: RefObject<HTMLElement | null>, wanted = true): void {
  useEffect(() => {
    if (!wanted || document.activeElement !== document.body) return
    const heading = place.current?.querySelector<HTMLElement>('[data-page-title]')
    ;(heading ?? place.current)?.focus()
  }, [place, wanted])
}
